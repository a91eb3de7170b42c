"""Several kinds of piece at the table: a person can place each of them and take one back (B-6)."""

import random

import pytest

from game.rules.actions import Action, PlaceMeeple, PlaceTile, Skip
from tests.ui.table_driver import Driver
from tests.ui.table_player import button_at, place_by_mouse
from tests.view import boards

SETS = ("base", "inns_and_cathedrals", "abbot")
GUESTS = ("inns_and_cathedrals", "abbot")


def driver(seed: str) -> Driver:
    return Driver(boards.session(seed=seed, sets=SETS, guests=GUESTS))


def wish(legal: tuple[Action, ...], luck: random.Random) -> Action:
    """What somebody wants who likes the rarer pieces."""
    back = [action for action in legal if action.target == "piece"]
    rare = [a for a in legal if isinstance(a, PlaceMeeple) and a.piece != "meeple"]
    if back and luck.random() < 0.5:
        return luck.choice(back)
    return luck.choice(rare or list(legal))


def do_by_mouse(driver: Driver, action: Action) -> None:
    sites = driver.table.turn.sites
    if isinstance(action, PlaceTile):
        place_by_mouse(driver, action)
    elif isinstance(action, PlaceMeeple):
        assert sites is not None
        for _ in sites.pieces:
            if sites.piece != action.piece:
                driver.click(button_at(driver, "piece"))
        assert sites.piece == action.piece
        driver.settle()
        driver.click(driver.table.camera.now.to_screen(sites.spot(action)))
    elif isinstance(action, Skip):
        driver.click(button_at(driver, "skip"))
    else:
        driver.click(button_at(driver, f"on_piece:{driver.table.turn.on_pieces.index(action)}"))


def test_a_whole_game_with_large_meeples_and_abbots_by_the_mouse_alone() -> None:
    game, luck = driver("3"), random.Random(3)
    done: set[str] = set()
    while not game.session.is_over:
        game.settle()
        action, count = wish(game.session.legal, luck), len(game.session.entries)
        do_by_mouse(game, action)
        assert len(game.session.entries) == count + 1, f"nothing came of {action}"
        assert game.session.entries[-1].action == action
        done.add(action.piece if isinstance(action, PlaceMeeple) else type(action).__name__)
    assert {"meeple", "large", "abbot", "TakeBackAbbot", "Skip"} <= done


def test_the_same_by_keys() -> None:
    """M goes through the kinds of piece, Enter places on the spot that a number selects, X takes back."""
    game, luck = driver("3"), random.Random(3)
    done: set[str] = set()
    while not {"large", "abbot", "TakeBackAbbot"} <= done and not game.session.is_over:
        game.settle()
        action, sites = wish(game.session.legal, luck), game.table.turn.sites
        if isinstance(action, PlaceMeeple):
            assert sites is not None
            for _ in sites.pieces:
                if sites.piece != action.piece:
                    game.key("m")
            game.key(str(sites.options.index(action) + 1))
            game.key("return")
        elif isinstance(action, PlaceTile):
            place_by_mouse(game, action)
        else:
            game.key("space" if isinstance(action, Skip) else "x")
        assert game.session.entries[-1].action == action
        done.add(action.piece if isinstance(action, PlaceMeeple) else type(action).__name__)
    assert {"large", "abbot", "TakeBackAbbot"} <= done


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de"])
def test_every_kind_and_every_such_action_has_a_text(language: str) -> None:
    game = Driver(boards.session(seed="3", sets=SETS, guests=GUESTS), language=language)
    texts = game.window.texts
    for kind in {piece.kind for piece in game.session.state.roster}:
        if kind.tags:
            assert texts.has(f"table.piece.{kind.name}")
    assert texts.has("choice.action.TakeBackAbbot")
