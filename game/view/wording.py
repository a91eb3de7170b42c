"""Sentences from locale files: every text that a player reads is looked up here by a dotted key.

It knows languages and placeholders; it must not know what any text is used for. A text that is missing in a
language is taken from English; one that is missing there too is shown as its key in brackets and logged,
never as an error.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.content.source import Items, Node, Pairs, read_file
from game.view.keymap import DEFAULTS

LOCALE_FOLDER: Final = Path(__file__).resolve().parents[2] / "data" / "locale"
FALLBACK: Final = "en"
LANGUAGES: Final = ("en", "fr", "nl", "de")

_log = logging.getLogger(__name__)

_PLACE: Final = re.compile(r"\{(\w+)\}")
"""A placeholder is a bare name: a stranger's text can neither reach into values nor ask for a width."""

# Languages in which nothing counts as one ("0 point").
_ZERO_IS_ONE: Final = frozenset({"fr"})


_UNSEEN: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\ud800-\udfff]"
)
"""Characters that have no width or turn the line around; some cannot be drawn at all."""


def visible(text: str) -> str:
    """The text of a stranger (a name, a file) in one line and without characters that nobody can see."""
    return _UNSEEN.sub("", text)


class Texts:
    """All texts of one language.

    A leaf is a text with `{placeholders}`, or a mapping with `one` and `other`; then the placeholder `n`
    decides. A file that cannot be read is replaced by English (or by bare keys); `trouble` says so and why.
    """

    def __init__(self, locale: str, directory: Path | None = None) -> None:
        folder = directory or LOCALE_FOLDER
        self.locale = locale
        english, self.trouble = loaded_texts(folder / f"{FALLBACK}.yaml")
        self._fallback: Mapping[str, str] = english or {}
        self._own: Mapping[str, str] = self._fallback
        if locale != FALLBACK:
            own, trouble = loaded_texts(folder / f"{locale}.yaml")
            self._own, self.trouble = own or self._fallback, trouble or self.trouble
        self._reported: set[str] = set()
        self.always: dict[str, object] = {f"key_{name}": key.upper() for name, key in DEFAULTS.items()}
        """What any text may name without being given it, such as the key of a command."""
        if self.trouble:
            _log.warning("%s", self.trouble)
            key = "app.texts_damaged"
            self.trouble = self.get(key, reason=self.trouble) if self.has(key) else self.trouble

    def has(self, key: str) -> bool:
        """Whether a text stands under the key, in this language or in English."""
        return any(name in texts for texts in (self._own, self._fallback) for name in (key, f"{key}.other"))

    def keys(self) -> frozenset[str]:
        """All dotted keys of this language's own file; used by tests that compare languages."""
        return frozenset(self._own)

    def get(self, key: str, /, **values: object) -> str:
        """The text under a dotted key with its placeholders filled in; the key in brackets when it does not
        exist.
        """
        for language, texts in ((self.locale, self._own), (FALLBACK, self._fallback)):
            template = _chosen(texts, key, values.get("n"), language)
            if template is not None:
                return self._filled(key, template, {**self.always, **values})
        self._report(key, "has no text, not even in English")
        return f"[{key}]"

    def _filled(self, key: str, template: str, values: Mapping[str, object]) -> str:
        missing = [name for name in _PLACE.findall(template) if name not in values]
        if missing:
            self._report(key, f"cannot be filled in: nothing is known of {', '.join(missing)}")
        return _PLACE.sub(lambda found: str(values.get(found[1], found[0])), template)

    def _report(self, key: str, what: str) -> None:
        if key not in self._reported:
            self._reported.add(key)
            _log.warning("text %r %s (language %s)", key, what, self.locale)


def _chosen(texts: Mapping[str, str], key: str, number: object, language: str) -> str | None:
    plain = texts.get(key)
    if plain is not None:
        return plain
    one = number == 1 or (number == 0 and language in _ZERO_IS_ONE)
    return texts.get(f"{key}.one" if one else f"{key}.other", texts.get(f"{key}.other"))


def loaded_texts(path: Path) -> tuple[Mapping[str, str] | None, str | None]:
    """The texts of a file by dotted key (None when there are none) and the first thing that is wrong with it.

    Reading is bounded by `content.source`; what is readable is used even when something else is not.
    """
    try:
        stamp = path.stat()
    except OSError:
        return _read(path, 0, 0)
    return _read(path, stamp.st_mtime_ns, stamp.st_size)


@lru_cache(maxsize=2 * len(LANGUAGES))
def _read(path: Path, changed: int, size: int) -> tuple[Mapping[str, str] | None, str | None]:
    """Read a file that was last changed then; kept, because every window asks for the same few files."""
    source = read_file(path)
    trouble = str(source.issues[0]) if source.issues else None
    if not isinstance(source.root, Pairs):
        return None, trouble or f"{path.name}: no texts stand in it; restore the file"
    found: dict[str, str] = {}
    _flatten(source.root, "", found)
    return found, trouble


def _flatten(node: Node, key: str, found: dict[str, str]) -> None:
    # The words of a value as they stand: a text `off` or `no` must not become a truth value.
    if isinstance(node, Pairs):
        for name, (_, value) in node.items.items():
            _flatten(value, f"{key}.{name}" if key else name, found)
    elif isinstance(node, Items):
        for index, item in enumerate(node.items):
            _flatten(item, f"{key}.{index}", found)
    else:
        found[key] = node.text
