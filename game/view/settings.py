"""What a player has set once and for all: language, speed, size of text, contrast, sound, full screen, keys.

Kept as a small YAML file in the user's own folder and written in one stroke. It must not know how the
settings are shown. A file that cannot be read never stops the program: the defaults are used and the caller
is told why.
"""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final, cast

import yaml

from game.session.files import HOME_VARIABLE, user_folder
from game.session.plain import BadFile, read_plain
from game.view.keymap import Keymap, taken_over

FILE_NAME: Final = "settings.yaml"
SPEEDS: Final = ("off", "slow", "normal", "fast")
BAR_SIDES: Final = ("bottom", "top", "left", "right")
UPRIGHT_SIDES: Final = ("left", "right")
"""Sides of the window along which the turn bar stands upright."""

TEXT_SCALES: Final = (0.8, 1.0, 1.2, 1.4, 1.6, 2.0)
_LARGEST_FILE: Final = 64_000


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of the program; `checked` replaces values that make no sense."""

    language: str = "en"
    animation: str = "normal"
    text_scale: float = 1.0
    sound: bool = True
    fullscreen: bool = False
    reduced_motion: bool = False
    high_contrast: bool = False
    bar_side: str = "bottom"
    """The side of the window that the turn bar lies along."""
    edge_pan: bool = True
    """Whether the pointer at the edge of the window moves the board."""
    keys: tuple[tuple[str, str], ...] = ()
    """Commands whose key differs from the default, with that key."""

    @property
    def keymap(self) -> Keymap:
        """Which key has which command."""
        return Keymap(dict(self.keys))

    def with_keymap(self, keymap: Keymap) -> Settings:
        """Return the settings with other keys."""
        return replace(self, keys=tuple(sorted(keymap.changed.items())))

    @property
    def speed(self) -> float:
        """How many times as fast as normal things move; 0 when they shall not move at all."""
        if self.reduced_motion:
            return 0.0
        return {"off": 0.0, "slow": 0.5, "normal": 1.0, "fast": 2.0}[self.animation]


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings and, when the file was no good, why: the key of a text and what to fill into it."""

    settings: Settings
    notice: str | None = None
    path: str = ""
    reason: str = ""


def pictures_folder() -> Path:
    """Where pictures go: the user's folder for pictures if there is one, else our own; our own, too, when the
    environment names a folder for everything.
    """
    pictures = Path.home() / "Pictures"
    own = os.environ.get(HOME_VARIABLE) or not pictures.is_dir()
    return user_folder() / "pictures" if own else pictures


def settings_path() -> Path:
    """The file that the settings are kept in."""
    return user_folder() / FILE_NAME


def load_settings(path: Path) -> Loaded:
    """The settings of a file; the defaults, with a notice, when it cannot be read or says something
    impossible.
    """
    if not path.exists():
        return Loaded(Settings(language=_language_of_system()))
    try:
        if path.stat().st_size > _LARGEST_FILE:
            return Loaded(Settings(), "settings.notice.unreadable", str(path), f"> {_LARGEST_FILE} bytes")
        written = read_plain(path)
    except (OSError, BadFile) as error:
        return Loaded(Settings(), "settings.notice.unreadable", str(path), " ".join(str(error).split()))
    if not isinstance(written, dict):
        return Loaded(Settings(), "settings.notice.unreadable", str(path), type(written).__name__)
    settings, wrong = _checked(written)
    if wrong:
        return Loaded(settings, "settings.notice.values", str(path), ", ".join(wrong))
    return Loaded(settings)


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings to a file beside it and rename that over it; raises OSError when the folder cannot
    be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    written = {**asdict(settings), "keys": dict(settings.keys)}
    text = yaml.safe_dump(written, sort_keys=False, allow_unicode=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _checked(written: dict[Any, Any]) -> tuple[Settings, list[str]]:
    """Take over every value that makes sense, and name those that do not. Unknown names are left alone."""
    settings, wrong = Settings(), []
    for field in fields(Settings):
        if field.name not in written:
            continue
        if field.name == "keys":
            keys, known = taken_over(written["keys"])
            settings = replace(settings, keys=keys)
            wrong += [] if known else ["keys"]
            continue
        value = _fitting(field.name, written[field.name])
        if value is None:
            wrong.append(field.name)
        else:
            settings = replace(settings, **{field.name: cast(Any, value)})
    return settings, wrong


def _fitting(name: str, value: object) -> object | None:
    if name == "language":
        return value if isinstance(value, str) and 2 <= len(value) <= 8 and value.isalpha() else None
    if name == "animation":
        if value is False:  # YAML reads a bare `off` as a truth value
            return "off"
        return value if value in SPEEDS else None
    if name == "bar_side":
        return value if value in BAR_SIDES else None
    if name == "text_scale":
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return None
        return float(value) if TEXT_SCALES[0] <= value <= TEXT_SCALES[-1] else None
    return value if isinstance(value, bool) else None


def _language_of_system() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(name, "")[:2].lower()
        if code in ("en", "fr", "nl", "de"):
            return code
    return "en"
