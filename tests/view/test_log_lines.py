"""Log lines: every event has a text or is left out on purpose, in every language; points equal the track."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.expansions
from game.core.board import Board
from game.core.state import GameState
from game.rules.events import Event, Scored
from game.rules.receipts import Receipt
from game.session.session import Session
from game.view.events_text import line_of, receipt_detail, receipt_text, rules_of
from game.view.log_lines import LogBook, lines_of
from tests.playing import play
from tests.view.panels import LANGUAGES, begun, names, played, texts

ROOT = Path(__file__).resolve().parents[2] / "game"


def all_events() -> Iterator[type[Event]]:
    for found in pkgutil.walk_packages(game.expansions.__path__, "game.expansions."):
        importlib.import_module(found.name)
    waiting = [Event]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            if kind.__module__.startswith("game."):
                yield kind
                waiting.append(kind)


def labels() -> set[str]:
    """Every label that a receipt of the rules can carry, read from their source."""
    found = set()
    for path in (ROOT / "expansions").rglob("*.py"):
        found |= set(re.findall(r'(?:with_line|ReceiptLine)\(\s*"(\w+)"', path.read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_text_or_an_empty_one(language: str) -> None:
    own = texts(language).keys()
    kinds = {kind.__name__ for kind in all_events()} - {"Scored"}
    assert len(kinds) > 25
    for kind in kinds:
        key = f"log.event.{kind}"
        assert any(name == key or name.startswith(key + ".") for name in own), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_of_a_receipt_has_a_text(language: str) -> None:
    own = texts(language).keys()
    assert len(labels()) >= 10
    for label in labels():
        assert any(name.startswith(f"log.label.{label}") for name in own), label


def test_points_of_the_lines_are_the_points_on_the_track() -> None:
    session = played(4)
    lines = LogBook(names(session), texts()).lines(session.entries)
    for player, score in enumerate(session.state.scores):
        assert sum(line.points or 0 for line in lines if line.player == player) == score


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_has_a_hole(language: str) -> None:
    session = played(5, "6")
    lines = LogBook(names(session, language), texts(language)).lines(session.entries)
    assert len(lines) > 60
    for line in lines:
        assert line.text
        assert not re.search(r"[\[\]{}]", line.text + line.detail), line


def test_receipts_are_spelt_out() -> None:
    session = played(4)
    city = Receipt("city").with_line("squares", 5, 10).with_line("pennants", 2, 4)
    assert receipt_text(city, names(session), texts()) == "City of 5 squares, 2 pennants"
    assert receipt_detail(city, texts()) == "5 squares: 10 + 2 pennants: 4 = 14"
    road = Receipt("road").with_line("squares", 1, 1)
    assert receipt_text(road, names(session), texts()) == "Road of 1 square"
    assert receipt_detail(road, texts()) == "1 square: 1"


def test_a_wonder_is_called_by_the_name_in_the_tile_data() -> None:
    """W-E2: the line names the wonder that pays."""
    session = begun(2)
    tile = session.table.laid_out[0]
    event = Scored(0, Receipt(tile.id).with_line("roads", 1, 3))
    line = line_of(event, session.state, event.apply(session.state), names(session), texts())
    assert line is not None and line.text == f"{names(session).tile(tile.id)}: a road completed"
    assert (line.points, line.who, line.colour) == (3, "Anna", "blue")


def test_an_unknown_source_and_label_still_give_a_line() -> None:
    session = begun(2)
    event = Scored(1, Receipt("pigsty").with_line("fat_pigs", 2, 8))
    line = line_of(event, session.state, event.apply(session.state), names(session), texts())
    assert line is not None and line.text == "pigsty: 2 × fat pigs" and line.points == 8


def test_a_scored_feature_can_be_shown_with_all_its_squares() -> None:
    session = played(4)
    lines = LogBook(names(session), texts()).lines(session.entries)
    roads = [line for line in lines if line.text.startswith("Road of ")]
    assert roads
    for line in roads:
        assert line.refs and len(line.squares) == line.points


def test_what_is_kept_face_down_is_not_told() -> None:
    """W-E5: the log must not say which tile somebody keeps; that one is kept is seen in the panel."""
    session = _with_kept_tile()
    lines = LogBook(names(session), texts()).lines(session.entries)
    assert not [line for line in lines if line.kind in ("TileKept", "KeptTileTaken", "TileDrawn")]


def _with_kept_tile() -> Session:
    for seed in range(60):
        session = played(4, str(seed))
        if any(type(event).__name__ == "TileKept" for e in session.entries for event in e.events):
            return session
    raise AssertionError("no game in which a tile is kept")


def test_the_book_follows_undo_and_works_out_nothing_twice() -> None:
    session = played(4)
    book = LogBook(names(session), texts())
    whole = book.lines(session.entries)
    assert book.lines(session.entries) is whole
    shorter = book.lines(session.entries[:60])
    assert whole[: len(shorter)] == shorter and len(shorter) < len(whole)
    assert book.lines(session.entries) == whole


def test_no_board_of_the_history_is_asked_what_was_true_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has been gone on from and would lay all its tiles once more: seconds in a game of a thousand."""
    session = played(4)
    book = LogBook(names(session), texts())
    whole = LogBook(names(session), texts()).lines(session.entries)
    monkeypatch.setattr(Board, "_laid_anew", lambda *_: pytest.fail("an earlier board was asked"))
    for upto in range(1, len(session.entries) + 1, 7):
        book.lines(session.entries[:upto])
    assert book.lines(session.entries) == whole


def test_a_long_game_is_worded_a_step_at_a_time() -> None:
    session = played(4)
    book = LogBook(names(session), texts())
    assert sum(1 for _ in book.wording(session.entries)) == len(session.entries)
    assert sum(1 for _ in book.wording(session.entries)) == 0
    assert book.lines(session.entries) == LogBook(names(session), texts()).lines(session.entries)


def test_the_book_goes_on_after_undo_with_what_was_done_instead() -> None:
    session = play(players=4)
    book = LogBook(names(session), texts())
    book.lines(session.entries)
    for step in range(25):
        for _ in range(1 + step % 4):
            session.undo(force=True)
        for _ in range(step % 3):
            session.play(session.legal[-1 - step % len(session.legal)])
        assert book.lines(session.entries) == LogBook(names(session), texts()).lines(session.entries)


def test_lines_of_the_beginning() -> None:
    session = begun(3)
    start = GameState(session.setup, Board.empty())
    assert lines_of(start, session.entries[0].events, names(session), texts()) == ()


# Why: the rules behind a line


def rulings() -> dict[str, tuple[str, ...]]:
    """What all guests together say about the rules behind the lines of a log."""
    found: dict[str, tuple[str, ...]] = {}
    wonders = importlib.import_module("game.expansions.wonders.effects").discover()
    for guest in (*game.expansions.discover(), *wonders):
        for cause, rules in guest.rulings.items():
            found[cause] = (*found.get(cause, ()), *rules.split())
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_behind_a_line_stands_in_the_help(language: str) -> None:
    named = {rule for rules in rulings().values() for rule in rules}
    assert {"B-3", "B-6", "W-G2", "W-P4", "W-V2", *(f"W-E{n}" for n in range(1, 10))} <= named
    own = texts(language)
    chapters = [key for key in sorted(own.keys()) if key.startswith("help.chapter.") and ".text." in key]
    explained = {own.get(key).partition("|")[0].strip() for key in chapters}
    assert named <= explained


def test_every_line_that_can_be_written_has_rules_behind_it() -> None:
    """Each event that has a line, and each source of points, is explained by somebody."""
    known = rulings()
    for key in sorted(texts().keys()):
        if key.startswith("log.event.") and texts().get(key):
            kind, _, sort = key.removeprefix("log.event.").partition(".")
            assert f"{kind}.{sort}" in known or kind in known, key
    wonders = importlib.import_module("game.expansions.wonders.effects").discover()
    paying = {wonder.id for wonder in wonders if wonder.id in known}
    assert len(paying) == 7, "all but the one that brings tiles instead of points"
    assert {"road", "city", "monastery", "field", "garden"} <= set(known)


def test_a_line_names_its_rules_the_special_ones_first() -> None:
    session = begun(2)
    name = names(session)
    complete = Receipt("road").with_line("squares", 3, 3).with_line("inn", 3, 3)
    assert rules_of(complete, name, final=False) == ("B-3", "B-5"), "inns are only pictures here"
    assert rules_of(complete, name, final=True) == ("B-4", "B-5")
    tile = next(iter(session.table.laid_out)).id
    assert rules_of(Receipt(tile).with_line("roads", 1, 3), name, final=False)[0].startswith("W-E")


def test_every_line_of_a_whole_game_says_why() -> None:
    session = played(5, "6")
    lines = LogBook(names(session), texts()).lines(session.entries)
    assert [line for line in lines if not line.rules] == []
