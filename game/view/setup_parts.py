"""What there is to choose from before a game: seats, sets of tiles, wonders, editions of the rules and their
options, and the reasons that keep a game from starting.

Plain frozen values, put in by whoever loads the data; none of them knows what it does in a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: name, colour (one of the eight), and who moves for them (`human`, or a computer: `random`,
    `greedy`).
    """

    name: str
    colour: str
    kind: str = "human"


@dataclass(frozen=True, slots=True)
class SetChoice:
    """A set of tiles. `rules_switch` is the switch of its rules, None when it has none; `count` 0 means it
    brings no tiles.

    `note` and `note_on` are short texts for rules off and on. A set that is not `available` is shown with its
    note only.
    """

    id: str
    name: str
    count: int
    always: bool = False
    rules_switch: str | None = None
    available: bool = True
    note: str = ""
    note_on: str = ""


@dataclass(frozen=True, slots=True)
class WonderCard:
    """A wonder as its card shows it; `when` is `game` or `end`, `footprint` its squares as (x, y).

    `short` is the effect in a few words for a small card, `effect` the whole of it; `picture` a file with the
    building.
    """

    id: str
    name: str
    effect: str
    when: str
    footprint: tuple[tuple[int, int], ...]
    picture: Path | None = None
    short: str = ""


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of the rules. `more_wonders`: more wonders than players may be laid out (W-S3)."""

    id: str
    name: str
    second: str = ""
    note: str = ""
    more_wonders: bool = False


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a game cannot start: the key of a text, what to fill in, and the part of the screen it belongs
    to.
    """

    key: str
    where: str
    values: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SwitchChoice:
    """An option: the rules that it belongs to (`owner`), its values with the default first, and what the
    editions that speak about it say.
    """

    id: str
    owner: str
    values: tuple[object, ...]
    says: Mapping[str, object] = field(default_factory=dict)

    def in_edition(self, edition: str) -> object:
        """The value in an edition; the default when the edition is silent."""
        return self.says.get(edition, self.values[0])

    def word(self, value: object) -> str:
        """The last part of the key under which the text of a value stands."""
        return str(value).lower()

    def valued(self, word: str) -> object:
        """The value of a word; raises KeyError when there is none."""
        for value in self.values:
            if self.word(value) == word:
                return value
        raise KeyError(word)
