"""A ``.jcz`` file, read: what it says, as plain values, or ``BadFile`` with the place and the reason.

Knows the form of the file and nothing of our tiles and rules; whether they suffice is asked elsewhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.content.yaml_words import explain_os
from game.core.geometry import Square
from game.core.tile import Placement
from game.session.plain import BadFile, Form

MAX_BYTES: Final = 5_000_000
MAX_STEPS: Final = 20_000
MAX_PLAYERS: Final = 12
MOST: Final = 1000
"""No square farther out, no number of copies or pieces above this is taken at its word."""

ROTATION: Final = re.compile(r"R(0|90|180|270)")
END: Final = "#END"


@dataclass(frozen=True)
class Step:
    """One entry of ``replay``; ``number`` counts from 1 over the whole list, undone ones included."""

    number: int
    kind: str
    payload: Form

    @property
    def random(self) -> float | None:
        """The number in [0, 1) that the step carries for the next draw, if it does."""
        return number_of(self.payload.value.get("random"))


@dataclass(frozen=True)
class Pointer:
    """One feature part on one tile: the square, the feature's word, the name of its place on the tile."""

    square: Square
    feature: str
    location: str

    def __str__(self) -> str:
        return f"{{{self.feature},{self.location},[{self.square[0]},{self.square[1]}]}}"


@dataclass(frozen=True)
class JczFile:
    """Everything in a file that a replayer needs.

    ``draw_order`` ends before an ``#END``; ``end_turn`` is the number of draws after which the stack counts
    as empty, ``None`` when the file does not say.
    """

    name: str
    description: str
    players: tuple[str, ...]
    sets: Mapping[str, int]
    elements: Mapping[str, int]
    rules: Mapping[str, Any]
    start: tuple[tuple[str, Placement], ...]
    steps: tuple[Step, ...]
    draw_order: tuple[str, ...]
    end_turn: int | None
    initial_random: float
    sentences: tuple[str, ...]


def read_jcz(path: Path) -> JczFile:
    """Return what the file says; raises ``BadFile`` when it cannot be read."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as fault:
        raise BadFile(
            f"the file cannot be read: {explain_os(fault)}", "check the file", 0, path.name
        ) from None
    if len(data) > MAX_BYTES:
        raise BadFile(f"the file is larger than {MAX_BYTES // 1_000_000} MB", "check the file", 0, path.name)
    try:
        return _file(Form(_json(data, path.name), "the file"), path.name)
    except BadFile as fault:
        if fault.file:
            raise
        raise BadFile(fault.what, fault.cure, fault.line, path.name) from None


def _json(data: bytes, name: str) -> Any:
    try:
        return json.loads(data.decode("utf-8-sig"), parse_constant=_no_constant)
    except json.JSONDecodeError as fault:
        cure = f"look at column {fault.colno}"
        raise BadFile(f"this is no JSON ({fault.msg})", cure, fault.lineno, name) from None
    except UnicodeDecodeError:
        raise BadFile("the file is not written in UTF-8", "save the game again", 0, name) from None
    except RecursionError:
        raise BadFile("the nesting is too deep", "save the game again", 0, name) from None
    except ValueError as fault:
        raise BadFile(f"this is no JSON ({fault})", "save the game again", 0, name) from None


def _no_constant(word: str) -> float:
    raise ValueError(f"{word} is no number")


def _file(form: Form, name: str) -> JczFile:
    setup = Form(form.get("setup"), "setup")
    notes = Form(form.get("gameAnnotations", {}), "gameAnnotations")
    test = Form(form.get("test", {}), "test")
    drawn = _texts(notes, "drawOrder")
    end_turn = notes.number("endTurn")
    if end_turn is not None and end_turn < 0:
        raise BadFile("gameAnnotations: 'endTurn' is negative", "write a number of draws there")
    if END in drawn:
        drawn = drawn[: drawn.index(END)]
        end_turn = len(drawn) if end_turn is None else min(end_turn, len(drawn))
    return JczFile(
        name=name,
        description=test.text("description", ""),
        players=_players(form),
        sets=_numbers(setup, "sets"),
        elements=_numbers(setup, "elements"),
        rules=setup.table("rules"),
        start=tuple(_start(item) for item in setup.items("start", [])),
        steps=tuple(_without_undone(_steps(form))),
        draw_order=drawn,
        end_turn=end_turn,
        initial_random=number_of(form.value.get("initialRandom")) or 0.0,
        sentences=_texts(test, "assertions"),
    )


def _texts(form: Form, key: str) -> tuple[str, ...]:
    return form.texts(key, [])


def _players(form: Form) -> tuple[str, ...]:
    players = form.items("players")
    if not 1 <= len(players) <= MAX_PLAYERS:
        raise BadFile(f"{len(players)} players are named", f"name 1 to {MAX_PLAYERS}")
    return tuple(Form(player, f"player {n}").text("name") for n, player in enumerate(players, 1))


def _numbers(form: Form, key: str) -> dict[str, int]:
    """Return a table of counts; ``true`` and ``false`` are 1, because presence is what counts there."""
    found = {}
    for name, value in form.table(key).items():
        if isinstance(value, bool) or value is None:
            found[name] = 1
        elif isinstance(value, int) and 0 <= value <= MOST:
            found[name] = value
        else:
            raise BadFile(f"{form.what}: {key}: the number of '{name}' is {str(value)[:20]}", "correct it")
    return found


def _start(item: Any) -> tuple[str, Placement]:
    form = Form(item, "start tile")
    square = (_coordinate(form.get("x"), form), _coordinate(form.get("y"), form))
    turned = form.number("rotation") or 0
    if turned not in (0, 90, 180, 270):
        raise BadFile(f"start tile: the rotation is {turned}", "write 0, 90, 180 or 270")
    return form.text("tile"), Placement(square, turned // 90)


def _coordinate(value: Any, form: Form) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MOST:
        raise BadFile(f"{form.what}: {str(value)[:20]!r} is no coordinate", "write a whole number")
    return value


def _steps(form: Form) -> list[Step]:
    entries = form.items("replay", [])
    if len(entries) > MAX_STEPS:
        raise BadFile(f"the replay has more than {MAX_STEPS} steps", "check the file")
    found = []
    for number, entry in enumerate(entries, 1):
        what = f"step {number}"
        step = Form(entry, what)
        found.append(Step(number, step.text("type"), Form(step.get("payload", {}), what)))
    return found


def _without_undone(steps: Iterable[Step]) -> list[Step]:
    """Return the steps that stand in the end: each ``UNDO`` takes back the one before it."""
    standing: list[Step] = []
    for step in steps:
        if step.kind != "UNDO":
            standing.append(step)
        elif standing:
            standing.pop()
        else:
            raise BadFile(f"step {step.number}: there is nothing to undo", "check the replay")
    return standing


def number_of(value: Any) -> float | None:
    """Return a number in [0, 1), ``None`` for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1:
        return None
    return float(value)


def square_of(form: Form, key: str = "position") -> Square:
    """Return the square that a payload names as ``[x, y]``."""
    found = form.items(key)
    if len(found) != 2:
        raise BadFile(f"{form.what}: '{key}' is no square", "write [x, y] there")
    return (_coordinate(found[0], form), _coordinate(found[1], form))


def rotation_of(form: Form) -> int:
    """Return the quarter turns that a payload names as ``R90``."""
    found = ROTATION.fullmatch(form.text("rotation"))
    if found is None:
        raise BadFile(f"{form.what}: 'rotation' is no rotation", "write R0, R90, R180 or R270 there")
    return int(found[1]) // 90


def pointer_of(value: Any, what: str) -> Pointer:
    """Return the feature pointer that stands in a payload."""
    form = Form(value, f"{what}: pointer")
    return Pointer(square_of(form), form.text("feature"), form.text("location"))
