"""What somebody needs to know who is asked for help: versions and platform, in plain text.

It knows nothing of windows and games, so that ``--version`` needs neither; nothing personal is in it.
"""

from __future__ import annotations

import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from game import VERSION

PACKAGES: Final = ("pygame-ce", "pygame_gui", "PyYAML", "Pillow", "numpy")


def versions() -> tuple[str, ...]:
    """Return the versions of the program and of what it stands on, one text each."""
    return (
        f"The Wonders of Humanity {VERSION}",
        f"Python {sys.version.split()[0]}",
        *(_version(package) for package in PACKAGES),
    )


def _version(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return f"{package} not installed"


def system() -> str:
    """Return the platform in a line: its name, release and machine, but not what the computer is called."""
    return " ".join(part for part in (platform.system(), platform.release(), platform.machine()) if part)


def details() -> str:
    """Return what the help screen's button copies: one fact on a line."""
    return "\n".join([*versions(), system()])
