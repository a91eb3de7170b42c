"""One event, one line of the log: who, what, for how many points and why.

Sentences are found by the name of the event's class (`log.event.TilePlaced`); an empty text says that the
event is left out on purpose. So an event of a guest gets its line without this module knowing the guest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from game.core.features import FeatureRef
from game.core.geometry import Square
from game.core.state import GameState, Player
from game.core.tile import Tile, covered
from game.rules.events import Event, MeeplePlaced, PieceReturned, Scored, TilePlaced
from game.rules.receipts import Receipt, ReceiptLine
from game.view.panel_names import Names
from game.view.wording import Texts

WAYS_TO_NAME_A_PLAYER: Final = ("player", "receiver")


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log. ``text`` does not name the ``player``, whose sign stands before it.

    ``who`` and ``colour`` are the player's name and colour, for the sign and for the bubble.
    ``detail`` spells the points out, ``refs`` and ``squares`` are what to show on the board (parts of
    features, squares), ``kind`` the name of the event's class, ``turn`` the number of the turn, ``rules`` the
    identifiers of the rules behind it.
    """

    player: int | None
    text: str
    points: int | None = None
    detail: str = ""
    refs: tuple[FeatureRef, ...] = ()
    squares: tuple[Square, ...] = ()
    kind: str = ""
    turn: int = 0
    who: str = ""
    colour: str = ""
    rules: tuple[str, ...] = ()

    @property
    def shows(self) -> bool:
        """Whether there is anything to show on the board."""
        return bool(self.refs or self.squares)


def line_of(event: Event, before: GameState, after: GameState, names: Names, texts: Texts) -> LogLine | None:
    """The line for an event between two states, ``None`` for one that is left out."""
    kind = type(event).__name__
    if isinstance(event, Scored):
        return _scored(event, before, names, texts)
    key = f"log.event.{kind}"
    values = _values(event, before, names)
    sort = _variant(event, before)
    variant = f"{key}.{sort}"
    chosen = next((name for name in (variant, f"{key}.any", key) if texts.has(name)), None)
    text = texts.get(chosen, **values) if chosen is not None else ""
    if not text:
        return None
    refs, squares = _place(event, after)
    player = _player(event, before)
    who = before.players[player] if player is not None else Player("", "")
    rules = names.rules_behind(f"{kind}.{sort}", kind)
    return LogLine(
        player, text, None, "", refs, squares, kind, after.turn.number, who.name, who.colour, rules
    )


def receipt_text(receipt: Receipt, names: Names, texts: Texts) -> str:
    """What was scored, in a few words: "City of 5, 2 pennants"."""
    if not receipt.lines:
        return names.source(receipt.source)
    first, *others = receipt.lines
    key = f"log.scored.{receipt.source}.{first.label}"
    if texts.has(key):
        parts = [texts.get(key, n=first.amount)]
    else:
        line = _line_text(first, texts)
        parts = [texts.get("log.scored.other", source=names.source(receipt.source), line=line)]
    parts += [_line_text(line, texts) for line in others]
    return texts.get("log.comma").join(parts)


def receipt_detail(receipt: Receipt, texts: Texts) -> str:
    """The receipt spelt out line by line: "5 squares: 10 + 2 pennants: 4 = 14"."""
    lines = [
        texts.get("log.detail.line", what=_line_text(line, texts), points=line.points)
        for line in receipt.lines
    ]
    joined = " + ".join(lines)
    return texts.get("log.detail.sum", lines=joined, points=receipt.points) if len(lines) > 1 else joined


def rules_of(receipt: Receipt, names: Names, *, final: bool) -> tuple[str, ...]:
    """The identifiers of the rules behind a receipt: those of its lines first, then those of its source."""
    source = receipt.source
    special = (names.rules_behind(f"{source}.{line.label}") for line in receipt.lines)
    general = names.rules_behind(*([f"{source}.final"] if final else []), source)
    return tuple(dict.fromkeys((*(rule for rules in special for rule in rules), *general)))


def _line_text(line: ReceiptLine, texts: Texts) -> str:
    key = f"log.label.{line.label}"
    if texts.has(key):
        return texts.get(key, n=line.amount)
    return texts.get("log.label_unknown", what=line.label.replace("_", " "), n=line.amount)


def _scored(event: Scored, before: GameState, names: Names, texts: Texts) -> LogLine:
    text = receipt_text(event.receipt, names, texts)
    refs: tuple[FeatureRef, ...] = ()
    squares: tuple[Square, ...] = ()
    if event.ref is not None:
        feature = before.board.feature(event.ref)
        refs, squares = feature.refs, tuple(sorted(feature.squares))
    else:
        refs, groups = event.counted.refs, event.counted.groups
        squares = tuple(sorted({square for group in groups for square in group}))
    return LogLine(
        event.player,
        text,
        event.receipt.points,
        receipt_detail(event.receipt, texts),
        refs,
        squares,
        type(event).__name__,
        before.turn.number,
        before.players[event.player].name,
        before.players[event.player].colour,
        rules_of(event.receipt, names, final=before.final),
    )


def _player(event: Event, state: GameState) -> int | None:
    player = getattr(event, "player", None)
    if player is None and isinstance(event, PieceReturned):
        return state.roster[event.piece].owner
    return player if isinstance(player, int) else None


def _values(event: Event, state: GameState, names: Names) -> Mapping[str, object]:
    """What a sentence about the event can be filled with, by the names of the event's fields."""
    values: dict[str, object] = {}
    for field in fields(event):
        value: Any = getattr(event, field.name)
        if field.name in WAYS_TO_NAME_A_PLAYER and isinstance(value, int):
            values[field.name] = state.players[value].name
        elif isinstance(value, Tile):
            values[field.name], values["the"] = names.tile(value.id), names.the(value.id)
        elif isinstance(value, str):
            values[field.name], values["the"] = names.tile(value), names.the(value)
        elif isinstance(value, int):
            values[field.name] = value
    if isinstance(event, MeeplePlaced):
        feature = state.board.placed[event.site.serial].tile.features[event.site.feature]
        values["on"] = names.kind(feature.kind)
    return values


def _variant(event: Event, state: GameState) -> str:
    """Which of several sentences suits: by the piece, by whether a tile is large, by a flag of the event."""
    if isinstance(event, MeeplePlaced):
        return state.roster[event.piece].kind.name
    if isinstance(event, TilePlaced):
        if event.player is None:
            return "start"
        return "large" if len(event.tile.footprint) > 1 else "small"
    raised = [field.name for field in fields(event) if getattr(event, field.name) is True]
    return raised[0] if raised else "any"


def _place(event: Event, after: GameState) -> tuple[tuple[FeatureRef, ...], tuple[Square, ...]]:
    """The parts of features and the squares that an event is about."""
    if isinstance(event, TilePlaced):
        return (), covered(event.tile, event.placement)
    if isinstance(event, MeeplePlaced):
        return (event.site.ref,), (event.site.square,)
    serial = getattr(event, "serial", None)
    if isinstance(serial, int):
        return (), after.board.placed[serial].squares
    ref = getattr(event, "ref", None)
    if isinstance(ref, FeatureRef):
        return (ref,), tuple(after.board.feature_squares(ref))
    return (), ()
