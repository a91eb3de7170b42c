"""Sentences with a code: what is said, the values in it, and its English words.

Whoever finds something writes the English words right there; other languages are tables from code to text
that are handed to ``told``. Nothing here knows where such tables come from, nor what any sentence is about.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Final, NamedTuple, TypeAlias

Value: TypeAlias = "str | int | Phrase"
"""What can stand in a sentence: text as a file states it, a number, or words with a code of their own."""

_PLACE: Final = re.compile(r"\{(\w+)\}")
_ENGLISH: Final[Mapping[str, str]] = {}


class Phrase(NamedTuple):
    """One sentence, or words within one: its code, its English words with ``{places}``, what stands there."""

    code: str
    english: str
    values: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return self.told(_ENGLISH)

    def told(self, words: Mapping[str, str]) -> str:
        """Return the sentence in the language of ``words`` (code → text); English where they lack it."""
        values = dict(self.values)

        def filled(place: re.Match[str]) -> str:
            value = values.get(place[1], place[0])
            return value.told(words) if isinstance(value, Phrase) else str(value)

        return _PLACE.sub(filled, words.get(self.code, self.english))

    def given(self, **values: Value) -> Phrase:
        """Return the sentence with other values in those of its places that are named."""
        filled = tuple([(name, values.get(name, old)) for name, old in self.values])
        return Phrase(self.code, self.english, filled)


Words: TypeAlias = Phrase | str
"""A sentence; where nobody has given it a code, its English words alone."""


def say(code: str, english: str, /, **values: Value) -> Phrase:
    """Return a sentence. ``english`` is a literal whose ``{places}`` are just the names of ``values``."""
    return Phrase(code, english, tuple(values.items()))


def both(one: Value, other: Value) -> Phrase:
    """Return ``one and other``."""
    return say("words.both", "{one} and {other}", one=one, other=other)


def joined(words: Sequence[Value]) -> Value:
    """Return all words with "and" between them; empty text when there are none."""
    return reduce(both, words) if words else ""
