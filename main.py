#!/usr/bin/env python3
"""The Wonders of Humanity: one word decides what the program does; without a word it opens the game.

Nothing else lives here: every verb hands over to the room that does the work.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from typing import Final

NEEDED: Final = {
    "pygame": "pygame-ce",
    "pygame_gui": "pygame_gui",
    "yaml": "PyYAML",
    "PIL": "Pillow",
    "numpy": "numpy",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one verb and return the exit code of the program."""
    options = list(sys.argv[1:] if arguments is None else arguments)
    if sys.version_info < (3, 11):  # noqa: UP036 - said kindly to whoever starts it with an older Python
        print(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}.", file=sys.stderr)
        return 2
    missing = [package for module, package in NEEDED.items() if importlib.util.find_spec(module) is None]
    if missing:
        print(f"Not installed: {', '.join(missing)}.", file=sys.stderr)
        print(f"Run:  {sys.executable} -m pip install -r requirements.txt", file=sys.stderr)
        return 2
    from game import verbs

    return verbs.run(options)


if __name__ == "__main__":
    sys.exit(main())
