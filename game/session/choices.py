"""What people choose before a game, as plain values, read from and written to plain data.

Whether a choice can be played, ``setup_checks`` says; what follows from it, ``setups``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Literal

from game.content.library import DATA
from game.content.phrases import say
from game.session.plain import Form, quoted, read_plain

Kind = Literal["human", "random", "greedy"]
KINDS: Final[tuple[Kind, ...]] = ("human", "random", "greedy")
RANDOM: Final = "random"
NONE: Final = "none"


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table: the name as typed (may be empty), a colour's name, who decides there."""

    name: str
    colour: str
    kind: Kind = "human"


@dataclass(frozen=True)
class SetupChoice:
    """Everything that the set-up screen asks, in plain values.

    ``wonders`` is ``random``, ``none`` or the ids laid out; ``wonder_count`` how many random ones (``None``:
    one a player, W-S3). ``switches`` override what ``edition`` says. ``first_player`` ``None``: by lot.
    """

    players: tuple[Seat, ...]
    sets: tuple[str, ...]
    rules: tuple[str, ...]
    wonders: str | tuple[str, ...] = RANDOM
    wonder_count: int | None = None
    edition: str = "2024"
    switches: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    seed: str = "1"
    first_player: int | None = None

    def with_changes(self, **changes: Any) -> SetupChoice:
        """Return a copy with some answers replaced."""
        return replace(self, **changes)


@cache
def default_choice() -> SetupChoice:
    """Return the set-up that a new game starts from; it stands in ``data/setups/default.yaml``."""
    return from_plain(read_plain(Path(DATA) / "setups" / "default.yaml"))


def to_plain(choice: SetupChoice) -> dict[str, Any]:
    """Return the choice as mappings, lists and text; answers that were not given are left out."""
    plain: dict[str, Any] = {
        "players": [{"name": s.name, "colour": s.colour, "kind": s.kind} for s in choice.players],
        "sets": list(choice.sets),
        "rules": list(choice.rules),
        "wonders": choice.wonders if isinstance(choice.wonders, str) else list(choice.wonders),
        "edition": choice.edition,
        "seed": choice.seed,
    }
    if choice.wonder_count is not None:
        plain["wonder_count"] = choice.wonder_count
    if choice.switches:
        plain["switches"] = dict(choice.switches)
    if choice.first_player is not None:
        plain["first_player"] = choice.first_player
    return plain


def from_plain(plain: Any) -> SetupChoice:
    """Return the choice that ``to_plain`` wrote; a player may also be a colour alone, for short.

    Raises ``BadFile`` that names the answer which is not as it should be. Answers left out are the default.
    """
    form = Form(plain, say("file.set_up", "set-up"))
    wonders = form.get("wonders", RANDOM)
    return SetupChoice(
        players=tuple(map(_seat, form.items("players"))),
        sets=form.texts("sets"),
        rules=form.texts("rules"),
        wonders=wonders if isinstance(wonders, str) else form.texts("wonders"),
        wonder_count=form.number("wonder_count"),
        edition=form.text("edition", "2024"),
        switches=MappingProxyType(form.table("switches")),
        seed=form.text("seed", "1"),
        first_player=form.number("first_player"),
    )


def _seat(plain: Any) -> Seat:
    if isinstance(plain, str):
        return Seat("", plain)
    form = Form(plain, say("file.player", "player"))
    kind = form.text("kind", "human")
    if kind not in KINDS:
        raise form.bad(
            say("file.kind", "kind is {kind}", kind=quoted(kind)),
            say("file.one_of", "write one of {known}", known=", ".join(KINDS)),
        )
    return Seat(form.text("name", ""), form.text("colour"), kind)
