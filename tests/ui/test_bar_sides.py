"""The turn bar along any side of the window: places, texts, buttons, at the table and in a replay."""

from dataclasses import replace

import pygame
import pytest

from game.rules.actions import PlaceMeeple
from game.rules.engine import legal_actions
from game.session import bots
from game.ui import tooltip
from game.ui.board_artist import PlainArtist
from game.ui.buttons import Button
from game.ui.look import Look
from game.ui.panel_base import Pressed
from game.ui.replay import ReplayScreen
from game.ui.turnbar import TurnBar, TurnBarModel
from game.ui.turnbar_places import bar_thickness
from game.view.camera import outside
from game.view.panel_names import names_for
from game.view.prompt import Fits, prompt
from game.view.settings import BAR_SIDES, UPRIGHT_SIDES
from tests.ui.panel_driver import look, move, picture, press, release, surface
from tests.ui.table_driver import Driver
from tests.view import boards
from tests.view.panels import LANGUAGES, names, played, texts

WINDOWS = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (1024, 1400))


def table(size: tuple[int, int], side: str, language: str = "en") -> Driver:
    driver = Driver(boards.session(("human",) * 4, "random", "7"), size, language=language)
    set_side(driver, side)
    return driver


def set_side(driver: Driver, side: str) -> None:
    driver.window.change_settings(replace(driver.window.settings, bar_side=side))
    driver.settle()


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("side", BAR_SIDES)
def test_the_bar_lies_along_its_side_and_everything_gives_way(size: tuple[int, int], side: str) -> None:
    driver = table(size, side, "de")
    panels = driver.table.panels
    places, inside = panels.places, panels.ring.inside
    middle = places.bar.center
    away = {
        "bottom": inside.bottom - middle[1],
        "top": middle[1] - inside.top,
        "left": middle[0] - inside.left,
        "right": inside.right - middle[0],
    }
    assert min(away, key=lambda name: away[name]) == side
    parts = [*panels.solid, places.free]
    for index, part in enumerate(parts):
        assert inside.contains(part) and part.width > 0 and part.height > 0
        assert not any(part.colliderect(other) for other in parts[index + 1 :])
    assert places.free.width > size[0] * 0.38 and places.free.height > size[1] * 0.4
    pairs = panels.ring.tabs.pairs
    assert pairs is None or not pairs.colliderect(places.bar)
    assert places.bar.contains(panels.bar.form.stops()[0].rect) if panels.bar.form is not None else False
    camera, free = driver.table.camera.now, driver.table.camera.free
    assert not any(outside(driver.table.all_squares(), camera, free).values())


def test_moving_the_bar_keeps_what_is_in_hand() -> None:
    driver = table((1280, 800), "bottom")
    picker = driver.table.turn.placing
    assert picker is not None
    driver.key("r")
    turned = picker.rotation
    for side in BAR_SIDES:
        set_side(driver, side)
        assert driver.table.turn.placing is picker and picker.rotation == turned
        for square in picker.squares:
            driver.move(driver.square(square))
            assert picker.square == square


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", WINDOWS)
def test_every_sentence_of_a_game_fits_an_upright_bar(size: tuple[int, int], language: str) -> None:
    at = look(size, language)
    upright = replace(at, settings=replace(at.settings, bar_side="left"))
    bar = TurnBar(picture)
    bar.layout(pygame.Rect(60, 100, bar_thickness(upright), size[1] - 160), upright)
    assert bar.upright
    session, seen = played(4), set()
    for entry in session.entries:
        legal = legal_actions(entry.state, session.rules)
        facts = session.rules.table(entry.state)
        said = prompt(entry.state, legal, facts, names(session, language), texts(language), fits=Fits(12, 34))
        if (said.do, said.more) in seen:
            continue
        seen.add((said.do, said.more))
        bar.update(TurnBarModel(said, "blue", (), 45))
        assert bar.overflow() == [], said
    bar.draw(surface(upright))
    assert len(seen) > 5


@pytest.mark.parametrize("side", BAR_SIDES)
@pytest.mark.parametrize("name", ["undo", "place"])
def test_why_a_button_does_nothing_is_said_where_it_can_be_read(
    side: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bubble comes after the ring, so that this does not hide it, and hides no other button."""
    driver = table((1280, 800), side)
    panels = driver.table.panels
    assert panels.bar.form is not None
    widget = panels.bar.form.named(name)
    assert widget is not None and not widget.enabled and widget.reason
    drawn: list[str] = []
    bubbles: list[pygame.Rect] = []
    ring, bubble_at = panels.ring.draw, tooltip.bubble_at

    def draw_ring(onto: pygame.Surface) -> None:
        drawn.append("ring")
        ring(onto)

    def place_bubble(
        at: Look, size: tuple[int, int], about: pygame.Rect, mouse: tuple[int, int], *, beside: bool = False
    ) -> pygame.Rect:
        drawn.append("bubble")
        bubbles.append(bubble_at(at, size, about, mouse, beside=beside))
        return bubbles[-1]

    monkeypatch.setattr(panels.ring, "draw", draw_ring)
    monkeypatch.setattr(tooltip, "bubble_at", place_bubble)
    driver.move(widget.place.center)
    driver.wait(1.0)
    driver.picture()
    assert drawn[-2:] == ["ring", "bubble"]
    assert driver.window.look.rect.contains(bubbles[-1])
    assert not any(bubbles[-1].colliderect(other.rect) for other in panels.bar.form)


@pytest.mark.parametrize("side", BAR_SIDES)
@pytest.mark.parametrize("size", ((1024, 640), (1920, 1080)))
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_buttons_that_there_can_be_fit(side: str, size: tuple[int, int], language: str) -> None:
    """B-6: another kind of piece and taking the abbot back, beside undo, redo and menu."""
    sets, guests = ("base", "inns_and_cathedrals", "abbot"), ("inns_and_cathedrals", "abbot")
    driver = Driver(boards.session(seed="3", sets=sets, guests=guests), size, language=language)
    session = driver.session
    while True:
        legal = session.legal
        back = any(action.target == "piece" for action in legal)
        kinds = {action.piece for action in legal if isinstance(action, PlaceMeeple)}
        if back and len(kinds) > 1:
            break
        abbot = [a for a in legal if isinstance(a, PlaceMeeple) and a.piece == "abbot"]
        choice = abbot[0] if abbot else bots.choose("random", session.state, session.rules, legal)
        session.play(choice)
    driver.table.timeline.jump(session.state)
    set_side(driver, side)
    bar = driver.table.panels.bar
    assert bar.overflow() == []
    assert bar.form is not None
    rects = [widget.rect for widget in bar.form]
    assert len(rects) >= 5
    for index, rect in enumerate(rects):
        assert bar.rect.contains(rect)
        assert rect.collidelist(rects[:index]) == -1
    before = bar.model.prompt.sentence if bar.model is not None else ""
    driver.key("m")
    assert bar.model is not None and bar.model.piece == "large" and bar.model.prompt.sentence != before
    assert bar.overflow() == []
    driver.picture()


@pytest.mark.parametrize("size", ((1280, 800), (1920, 1080), (2560, 1440)))
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_the_largest_letters_the_bar_still_says_everything(size: tuple[int, int], language: str) -> None:
    driver = Driver(boards.session(wonders="random"), size, language=language)
    driver.window.change_settings(replace(driver.window.settings, text_scale=2.0))
    table, session, seen = driver.table, driver.session, set()
    for _ in range(60):
        table.timeline.jump(session.state)
        table.refresh()
        bar = table.panels.bar
        assert bar.model is not None and bar.form is not None
        if not table.panels.choosing:
            assert bar.overflow() == [], bar.model.prompt
            rects = [widget.rect for widget in bar.form]
            for index, rect in enumerate(rects):
                assert bar.rect.contains(rect) and rect.collidelist(rects[:index]) == -1
            assert all(widget.text or widget.tooltip for widget in bar.form if isinstance(widget, Button))
            seen.add(bar.model.prompt.do)
        session.play(bots.choose("greedy", session.state, session.rules, session.legal))
    assert len(seen) >= 4


@pytest.mark.parametrize("side", UPRIGHT_SIDES)
@pytest.mark.parametrize("size", ((1024, 640), (1920, 1080)))
def test_a_replay_has_its_bar_there_too(side: str, size: tuple[int, int]) -> None:
    driver = Driver(boards.session(("human", "human"), "none", "7"), size, language="de")
    set_side(driver, side)
    played_game = played(2)
    screen = ReplayScreen(
        played_game,
        lambda of: names_for(of, boards.library(), played_game.rules, played_game.setup),
        PlainArtist(boards.library().spec),
        boards.labels,
    )
    driver.window.push(screen)
    bar = screen.replay_panels.replay_bar
    assert bar.upright and bar.overflow() == [] and bar.form is not None
    for widget in bar.form:
        assert bar.rect.contains(widget.rect)
    on = bar.form.named("on")
    assert on is not None
    bar.on_event(move(on.rect.center))
    bar.on_event(press(on.rect.center))
    assert bar.on_event(release(on.rect.center)) == Pressed("on")
    driver.picture()


@pytest.mark.parametrize("side", UPRIGHT_SIDES)
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 2.0), ((1280, 800), 2.0), ((1920, 1080), 1.6)])
def test_very_large_letters_leave_room_for_the_board(size: tuple[int, int], text: float, side: str) -> None:
    driver = table(size, side, "de")
    driver.window.change_settings(replace(driver.window.settings, text_scale=text))
    driver.settle()
    places = driver.table.panels.places
    assert places.free.width >= size[0] * 0.23
    for part in (places.rail, places.bar, places.players):
        assert driver.table.panels.ring.inside.contains(part) and not part.colliderect(places.free)
    set_side(driver, "bottom")
    assert driver.window.settings.bar_side == "bottom"
