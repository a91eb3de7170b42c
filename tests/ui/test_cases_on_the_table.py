"""Cases that people have reported of other programs' tables: what glows can be clicked wherever the board has
been moved to, and no change of size loses the step that the game is in.
"""

from __future__ import annotations

import pygame
import pytest

from game.core.geometry import Square
from game.rules.actions import ChooseTile, PlaceMeeple, PlaceTile
from game.session import bots
from game.session.session import Session
from game.ui.table import TableScreen
from tests.ui.table_driver import Driver
from tests.view import boards


def begun(steps: int, seed: str = "7") -> Session:
    """A game some steps old; its board reaches into negative coordinates."""
    session = boards.session(seed=seed)
    while len(session.entries) < steps or not isinstance(session.legal[0], PlaceTile):
        session.play(bots.choose("random", session.state, session.rules, session.legal))
    return session


def in_sight(table: TableScreen, at: tuple[float, float]) -> bool:
    free = table.camera.free
    x, y = round(at[0]), round(at[1])
    return free.left < x < free.left + free.width and free.top < y < free.top + free.height


VIEWS = ("fitted", "near", "nearer", "panned east", "panned north-west", "far", "farther")
"""How the board lies, one after the other."""


def bring(driver: Driver, view: str) -> None:
    driver.move((600, 350))
    if view == "fitted":
        driver.key("home")
    elif view.startswith("panned"):
        away = (-260, 40) if view == "panned east" else (230, 190)
        driver.drag((600, 350), (600 + away[0], 350 + away[1]), button=2)
    else:
        driver.wheel(3 if view.startswith("near") else -4)
    driver.settle()


def test_every_bright_square_is_hit_at_every_zoom_and_after_panning() -> None:
    driver = Driver(begun(40))
    picker = driver.table.turn.placing
    assert picker is not None
    reached: set[Square] = set()
    for view in VIEWS:
        bring(driver, view)
        for square in picker.squares:
            at = driver.square(square)
            if in_sight(driver.table, at):
                driver.move(at)
                assert picker.square == square, f"{view}: {square}"
                assert picker.action in driver.session.legal
                reached.add(square)
    assert reached == set(picker.squares)
    assert any(x < 0 for x, _ in reached) and any(y < 0 for _, y in reached)
    square = min(picker.squares)
    bring(driver, "fitted")
    count = len(driver.session.entries)
    driver.click(driver.square(square))
    placed = driver.session.entries[-1].action
    assert len(driver.session.entries) == count + 1
    assert isinstance(placed, PlaceTile) and placed.square == square


def test_every_glowing_spot_is_hit_at_every_zoom() -> None:
    driver = Driver(begun(11))
    picker = driver.table.turn.placing
    assert picker is not None
    driver.click(driver.square(picker.squares[0]))
    driver.settle()
    sites = driver.table.turn.sites
    assert sites is not None and len(sites.options) >= 2
    reached = set()
    for view in VIEWS:
        bring(driver, view)
        for option in sites.options:
            at = driver.table.camera.now.to_screen(sites.spot(option))
            if in_sight(driver.table, at):
                driver.move(at)
                assert sites.selected == option, view
                reached.add(option)
    assert reached == set(sites.options)


def resized(driver: Driver, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    driver.step(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    driver.settle()


def in_phase(what: str) -> Session:
    """A game in which a tile, a meeple, a wonder or its second meeple is to be chosen."""
    for seed in range(40):
        session = boards.session(wonders=("tikal", "stonehenge"), seed=str(seed), kinds=("human", "human"))
        while not session.is_over:
            agenda, first = session.state.agenda[0], session.legal[0]
            now = {
                "tile": isinstance(first, PlaceTile) and len(session.entries) > 10,
                "meeple": isinstance(first, PlaceMeeple) and agenda.subject == (),
                "wonder": isinstance(first, ChooseTile),
                "second meeple": agenda.phase == "meeple" and agenda.subject != (),
            }
            if now[what]:
                return session
            session.play(bots.choose("greedy", session.state, session.rules, session.legal))
    raise AssertionError(f"no game comes to the choice of a {what}")


@pytest.mark.parametrize("what", ["tile", "meeple", "wonder", "second meeple"])
def test_resizing_in_every_phase_keeps_the_step_and_what_may_be_done(what: str) -> None:
    """1024 × 640 and 1920 × 1080, there and back: same state, same choices, and they can still be made."""
    driver = Driver(in_phase(what))
    state, legal = driver.session.state, driver.session.legal
    for size in ((1024, 640), (1920, 1080), (1024, 640)):
        resized(driver, size)
        assert driver.session.state is state and driver.session.legal == legal
        turn = driver.table.turn
        if what == "tile":
            assert turn.placing is not None
            driver.move(driver.square(turn.placing.squares[0]))
            assert turn.placing.square == turn.placing.squares[0]
        elif what == "wonder":
            assert driver.table.panels.choosing
        else:
            assert turn.sites is not None
            driver.move(driver.table.camera.now.to_screen(turn.sites.spot(turn.sites.options[0])))
            assert turn.sites.selected == turn.sites.options[0]
