"""Sentences from locale files: every text that a player reads is looked up here by a dotted key.

It knows languages and placeholders; it must not know what any text is used for. A text that is missing in a
language is taken from English; one that is missing there too is shown as its key in brackets and logged,
never as an error.
"""

from __future__ import annotations

import logging
import string
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import yaml

LOCALE_FOLDER: Final = Path(__file__).resolve().parents[2] / "data" / "locale"
FALLBACK: Final = "en"
LANGUAGES: Final = ("en", "fr", "nl", "de")

_log = logging.getLogger(__name__)

# BaseLoader keeps every scalar as text: a key `off` or `no` must not become a truth value.
_Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)

# Languages in which nothing counts as one ("0 point").
_ZERO_IS_ONE: Final = frozenset({"fr"})


class BadLocale(Exception):
    """A locale file cannot be read; the message names the file, the line and what to do."""


class Texts:
    """All texts of one language.

    A leaf is a text with `{placeholders}`, or a mapping with `one` and `other`; then the placeholder `n`
    decides.
    """

    def __init__(self, locale: str, directory: Path | None = None) -> None:
        folder = directory or LOCALE_FOLDER
        self.locale = locale
        self._fallback = _flat(_loaded(folder / f"{FALLBACK}.yaml"))
        path = folder / f"{locale}.yaml"
        if locale == FALLBACK or not path.exists():
            self._own: Mapping[str, str] = self._fallback
            if locale != FALLBACK:
                _log.warning("no texts for the language %r at %s; English is used", locale, path)
        else:
            self._own = _flat(_loaded(path))
        self._reported: set[str] = set()

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
                return self._filled(key, template, values)
        self._report(key, "has no text, not even in English")
        return f"[{key}]"

    def _filled(self, key: str, template: str, values: Mapping[str, object]) -> str:
        if "{" not in template:
            return template
        try:
            return string.Formatter().vformat(template, (), values)
        except (KeyError, IndexError, ValueError) as error:
            self._report(key, f"cannot be filled in: {error!r}")
            return template

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


def _loaded(path: Path) -> object:
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except OSError as error:
        raise BadLocale(f"{path}: cannot be read ({error}); restore the file") from error
    except yaml.YAMLError as error:
        raise BadLocale(f"{path}: is not valid YAML ({error}); correct the line that is named") from error


def _flat(node: object, prefix: str = "") -> dict[str, str]:
    if isinstance(node, Mapping):
        found: dict[str, str] = {}
        for key, value in node.items():
            found.update(_flat(value, f"{prefix}.{key}" if prefix else str(key)))
        return found
    if isinstance(node, list):
        return {f"{prefix}.{index}": str(value) for index, value in enumerate(node)}
    return {prefix: str(node)} if prefix and node is not None else {}
