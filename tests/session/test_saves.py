"""Saves: whole games and back, other data than today's, and every kind of damage."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.library import Library
from game.core.tile import Tile
from game.session import saves
from game.session.codec import digest
from game.session.files import Trouble
from game.session.plain import BadFile
from game.session.session import Session
from game.session.tiledata import tile_from_plain, tile_to_plain
from tests.boards import library
from tests.playing import GUESTS, advance, game, play


def small_game() -> Session:
    """Return a session of a dozen actions with few designs, so that thousands of its saves can be tried."""
    made = game(wonders=("tikal",), sets=("base",), first_player=0)
    few = tuple(tile for tile in made.setup.tiles if tile.id in ("base/E", "base/U", "base/V"))[:10]
    session = Session(replace_setup(made, tiles=few))
    advance(session, bot="greedy", steps=9)
    return session


def replace_setup(made: object, **changes: object) -> object:
    return replace(made, setup=replace(made.setup, **changes))  # type: ignore[attr-defined,type-var]


@pytest.mark.parametrize(("seed", "steps"), [("1", None), ("2", None), ("3", 60), ("4", 0)])
def test_a_game_saved_and_loaded_is_the_same(tmp_path: Path, seed: str, steps: int | None) -> None:
    session = play(seed=seed, players=4, bot="greedy", steps=steps)
    path = tmp_path / "game.yaml"
    assert saves.save(session, path) is None
    loaded = saves.load(path, library(), GUESTS)
    assert loaded.damage is None and loaded.changed == ()
    assert [e.action for e in loaded.session.entries] == [e.action for e in session.entries]
    assert digest(loaded.session.state) == digest(session.state)
    assert loaded.session.choice == session.choice
    assert {p.tile for p in loaded.session.state.board.placed} <= set(library().tiles())
    assert saves.save_text(loaded.session) == saves.save_text(session)


def test_a_game_is_loaded_in_steps_none_of_which_plays_more_than_one_action(tmp_path: Path) -> None:
    session = play(seed="5", players=3, bot="random")
    path = tmp_path / "game.yaml"
    assert saves.save(session, path) is None
    steps = saves.loading(path, library(), GUESTS)
    next(steps)
    path.unlink()  # it has been read
    taken = 1
    while True:
        try:
            next(steps)
        except StopIteration as done:
            loaded = done.value
            break
        taken += 1
    assert taken > len(session.entries), "one for each action, and more"
    assert loaded.damage is None and digest(loaded.session.state) == digest(session.state)


def test_restores_the_very_state_at_every_step(tmp_path: Path) -> None:
    """Also in the middle of a wonder's two meeples, of choosing a wonder, of choosing one of two tiles."""
    session = play(seed="12", players=2, bot="greedy")
    phases = set()
    path = tmp_path / "game.yaml"
    while session.undo_barrier != "nothing":
        pending = session.state.agenda[:1]
        if pending and (pending[0].phase, bool(pending[0].subject)) not in phases:
            phases.add((pending[0].phase, bool(pending[0].subject)))
            saves.save(session, path)
            loaded = saves.load(path, library(), GUESTS).session
            assert digest(loaded.state) == digest(session.state)
            assert loaded.legal == session.legal
        session.undo(force=True)
    assert ("meeple", True) in phases and ("choose_wonder", False) in phases


def test_a_save_can_be_read_by_people(tmp_path: Path) -> None:
    text = saves.save_text(play(seed="1", steps=6), {"title": "An evening in May"})
    assert text.startswith("save: 1\ntitle: An evening in May\n")
    actions = text.split("actions:\n")[1].splitlines()
    assert re.fullmatch(r"- (Blue|Red) places \S+ at -?\d+,-?\d+ turned (0|90|180|270)\.", actions[0])
    assert any(line.startswith("- check ") for line in actions)


def test_loads_when_the_data_has_changed(tmp_path: Path) -> None:
    """The tiles that the game was played with stand in the save."""
    session = play(seed="1", players=3, bot="greedy", steps=80)
    path = tmp_path / "game.yaml"
    saves.save(session, path)
    known = library()
    fewer = {k: v for k, v in known.sets.items() if k != "inns_and_cathedrals"}
    base = known.sets["base"]
    bare = Tile("base/E", ((0, 0),), base.tiles["base/B"].features)
    fewer["base"] = replace(base, tiles=MappingProxyType({**base.tiles, "base/E": bare}))
    loaded = saves.load(path, Library(fewer, ()), GUESTS)
    assert loaded.damage is None
    assert "base/E" in loaded.changed and "inns/cathedral" in loaded.changed
    assert "base/D" not in loaded.changed
    assert digest(loaded.session.state) == digest(session.state)
    advance(loaded.session)
    assert loaded.session.is_over


def test_every_tile_of_the_data_survives() -> None:
    for tile in library().tiles():
        again = tile_from_plain(tile.id, tile_to_plain(tile))
        assert tile_to_plain(again) == tile_to_plain(tile)
        assert again.edges == tile.edges
        assert [(f.kind, f.squares, f.touches, dict(f.traits)) for f in again.features] == [
            (f.kind, f.squares, f.touches, dict(f.traits)) for f in tile.features
        ]


def test_cut_off_at_any_byte_it_loads_up_to_the_last_whole_action(tmp_path: Path) -> None:
    """What a program that died while writing may leave behind."""
    session = small_game()
    states = [digest(entry.state) for entry in session.entries]
    data = saves.save_text(session).encode()
    head = data.index(b"actions:\n")
    path = tmp_path / "game.yaml"
    reached = set()
    for end in [*range(0, head, 23), *range(head, len(data) + 1)]:
        path.write_bytes(data[:end])
        try:
            loaded = saves.load(path, library(), GUESTS)
        except BadFile as fault:
            assert end < head + len("actions:"), f"cut at {end}: {fault}"
            assert fault.what
            continue
        steps = len(loaded.session.entries)
        whole = sum(line.endswith(b".") and b"check" not in line for line in data[head:end].split(b"\n"))
        assert steps == 1 + whole
        assert digest(loaded.session.state) == states[steps - 1]
        reached.add(steps)
        if data[:end].rstrip(b"\n").endswith((b".", b"actions:")):
            assert loaded.damage is None
        elif not data[:end].endswith(b"-") and loaded.damage is not None:
            assert loaded.damage.line and loaded.damage.reason
    assert reached == set(range(1, len(states) + 1))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("- Blue puts", "- Blue throws", "not understood"),
        (" turned 180.", " turned 181.", "not understood"),
        (" at 0,", " at 77,", "not legal"),
        ("- check ", "- check 0", "differs"),
        ("- Red places", "- undo.\n- undo.\n- undo.\n- undo.\n- Red places", "nothing to undo"),
        ("- Red places", "- redo.\n- Red places", "nothing to redo"),
        ("- Red places", "- [1, 2]\n- Red places", ""),
        ("- Red places", '- "Red\n- Red places', ""),
        ("- Red places", "- \x00\n- Red places", ""),
        ("- Red places", "  what is this\n- Red places", ""),
    ],
)
def test_damage_is_named_by_line_and_what_stands_before_it_is_loaded(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    session = small_game()
    text = saves.save_text(session)
    head, actions = text.split("actions:\n")
    path = tmp_path / "game.yaml"
    assert old in actions
    path.write_bytes((head + "actions:\n" + actions.replace(old, new, 1)).encode())
    try:
        loaded = saves.load(path, library(), GUESTS)
    except BadFile as fault:
        assert fault.line == head.count("\n") + 2 + actions[: actions.index(old)].count("\n")
        assert reason == ""
        return
    assert loaded.damage is not None
    assert reason in loaded.damage.reason
    # text without a dash goes on with the line above it, so that one may be the first that is wrong
    assert loaded.damage.line >= head.count("\n") + 1 + actions[: actions.index(old)].count("\n")
    assert len(loaded.session.entries) < len(session.entries)


def test_one_action_missing_is_found(tmp_path: Path) -> None:
    session = play(seed="3", players=3, bot="greedy", steps=40)
    lines = saves.save_text(session).splitlines(keepends=True)
    first = lines.index("actions:\n") + 1
    path = tmp_path / "game.yaml"
    for missing in range(first, len(lines), 9):
        if lines[missing].startswith("- check"):
            continue
        path.write_text("".join(lines[:missing] + lines[missing + 1 :]), encoding="utf-8")
        loaded = saves.load(path, library(), GUESTS)
        assert loaded.damage is not None
        assert missing < loaded.damage.line <= missing + 3


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("save: 1", "save: 2"),
        ("save: 1", "save: x"),
        ("seed: ", "sead: "),
        ("colour: red", "colour: blue"),
        ("rules: [base, wonders]\n  switches", "rules: [base, dragon]\n  switches"),
        ("base/U x8", "base/Z x8"),
        ("base/U x8", "base/U times 8"),
        ("base/U x8", ", ".join(["base/U x999"] * 3)),
        ("turned: 0", "turned: 45"),
        ("at: [0, 0]", "at: [0]"),
        ("squares: '0,0'", "squares: '0,0 5,5'"),
        ("sides: '0,0N'", "sides: '0,0N 0,0N'"),
        ("sides: '0,0N'", "sides: '0,0Q'"),
        ("halves: '0,0", "halves: 'zero"),
        ("touches: [0]", "touches: [77]"),
        ("is: city", "is: [city]"),
        ("laid_out:", "laid_out: [1]\n  other:"),
        ("wonders: [tikal]", "wonders: [[]]"),
    ],
)
def test_a_head_that_cannot_be_is_refused_with_a_reason(tmp_path: Path, old: str, new: str) -> None:
    text = saves.save_text(Session(game(wonders=("tikal",), sets=("base",))))
    assert old in text
    path = tmp_path / "game.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    if old == "seed: ":
        text = text.replace("seed: ", "sead: ")
        assert saves.load(path, library(), GUESTS).session.choice.seed == "1"
        return
    with pytest.raises(BadFile) as refused:
        saves.load(path, library(), GUESTS)
    assert refused.value.what


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe\x00", b"[1, 2]", b"save: 1", b"\x89PNG", b"a: &x [*x]", b"{" * 99]
)
def test_what_is_no_save_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.yaml"
    path.write_bytes(data)
    with pytest.raises(BadFile):
        saves.load(path, library(), GUESTS)
    with pytest.raises(BadFile):
        saves.load(tmp_path / "missing.yaml", library(), GUESTS)
    with pytest.raises(BadFile):
        saves.load(tmp_path, library(), GUESTS)


SMALL = saves.save_text(small_game()).encode()


@settings(max_examples=300)
@given(st.data())
def test_mutated_saves_load_or_are_refused(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Whatever bytes are changed: no exception but a refusal, and never an illegal game."""
    text = bytearray(SMALL)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        cut = data.draw(st.sampled_from((0, 0, 1, 1, 5, 40)))
        text[at : at + cut] = data.draw(
            st.binary(max_size=3) | st.sampled_from((b"0", b"9", b"- ", b"\n", b"'", b","))
        )
    path = tmp_path_factory.getbasetemp() / "mutated.yaml"
    path.write_bytes(bytes(text))
    try:
        loaded = saves.load(path, library(), GUESTS)
    except BadFile as fault:
        assert fault.what
        return
    assert loaded.session.is_over or loaded.session.legal


def test_a_save_that_cannot_be_written_says_why_and_keeps_the_old_one(tmp_path: Path) -> None:
    session = play(seed="1", steps=3)
    folder = tmp_path / "file"
    folder.write_text("in the way", encoding="utf-8")
    trouble = saves.save(session, folder / "game.yaml")
    assert isinstance(trouble, Trouble) and trouble.detail
    assert folder.read_text(encoding="utf-8") == "in the way"
