"""The choice over the table and the final screen, driven by mouse and by keys."""

from dataclasses import replace

import pygame
import pytest

from game.rules.actions import ChoosePlayer, ChooseTile
from game.session.session import Session
from game.ui.buttons import Button
from game.ui.choice import ChoiceOverlay
from game.ui.ending import EndingScreen
from game.ui.panel_base import Chosen, Consumed, Pressed
from game.ui.panel_wonder_card import note_fits
from game.ui.panel_wonder_compact import compact_least, whole_name
from game.ui.ring import ring_thickness
from game.view.panel_choice import choice_model
from game.view.score_table import score_table
from tests.ui.panel_driver import SIZES, key, look, move, picture, press, release, surface
from tests.view.panels import LANGUAGES, last_wonder, names, played, stopped_at, texts


def choice_of(session: Session, size: tuple[int, int] = (1920, 1080), language: str = "en") -> ChoiceOverlay:
    at = look(size, language)
    model = choice_model(
        session.state,
        session.legal,
        session.rules,
        session.table,
        names(session, language),
        texts(language),
    )
    assert model is not None
    overlay = ChoiceOverlay(picture)
    overlay.layout(pygame.Rect(46, 46, size[0] - 92, size[1] - 92), at)
    overlay.update(model)
    overlay.draw(surface(at))
    return overlay


def click(overlay: ChoiceOverlay, at: tuple[int, int]) -> object:
    overlay.on_event(move(at))
    overlay.on_event(press(at))
    return overlay.on_event(release(at))


@pytest.fixture(scope="module")
def cards() -> Session:
    return stopped_at(ChooseTile, "wonder", 6)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_all_cards_lie_inside_and_apart(cards: Session, size: tuple[int, int], language: str) -> None:
    overlay = choice_of(cards, size, language)
    assert len(overlay._places) == len(cards.legal)
    for index, place in enumerate(overlay._places):
        assert overlay.rect.contains(place)
        assert place.collidelist(overlay._places[:index]) == -1
    assert overlay.form is not None
    for widget in overlay.form:
        assert overlay.rect.contains(widget.rect) and widget.rect.collidelist(overlay._places) == -1
        assert widget.overflow(overlay.look) == ""


def test_with_large_letters_the_marked_card_is_explained_below(cards: Session) -> None:
    at = look((1920, 1080), "de", 1.6)
    overlay = ChoiceOverlay(picture)
    overlay.layout(pygame.Rect(74, 74, 1772, 932), at)
    overlay.update(choice_of(cards, language="de").model)
    overlay.draw(surface(at))
    assert overlay._detail is not None and overlay.rect.contains(overlay._detail)
    assert overlay._detail.collidelist(overlay._places) == -1
    assert choice_of(cards)._detail is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.4, 1.6, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_with_the_largest_letters_every_card_still_shows_key_and_name(
    cards: Session, size: tuple[int, int], scale: float, language: str
) -> None:
    at = look(size, language, scale)
    overlay = ChoiceOverlay(picture)
    away = -2 * ring_thickness(at)
    overlay.layout(pygame.Rect((0, 0), size).inflate(away, away), at)
    overlay.update(choice_of(cards, language=language).model)
    overlay.draw(surface(at))
    assert overlay.model is not None and overlay._detail is not None
    for index, (place, option) in enumerate(zip(overlay._places, overlay.model.options, strict=True)):
        assert overlay.rect.contains(place) and place.height >= compact_least(at)
        assert place.collidelist([*overlay._places[:index], overlay._detail]) == -1
        assert whole_name(at, place, option, index + 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_where_a_card_fits_is_said_in_full(cards: Session, size: tuple[int, int], language: str) -> None:
    overlay = choice_of(cards, size, language)
    assert overlay.model is not None
    for place, option in zip(overlay._places, overlay.model.options, strict=True):
        assert note_fits(overlay.look, place, option)


def test_a_card_is_marked_first_and_taken_then(cards: Session) -> None:
    overlay = choice_of(cards)
    third = overlay._places[2].center
    assert click(overlay, third) == Consumed() and overlay.marked == 2
    assert click(overlay, overlay._places[2].center) == Chosen(cards.legal[2])


def test_the_first_card_is_not_taken_by_a_single_click(cards: Session) -> None:
    overlay = choice_of(cards)
    assert overlay.marked == 0
    assert click(overlay, overlay._places[0].center) == Consumed()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_wonder_is_confirmed_not_chosen(language: str) -> None:
    session = last_wonder()
    overlay = choice_of(session, (1280, 800), language)
    assert overlay.model is not None and overlay.form is not None
    choosing = choice_of(stopped_at(ChooseTile, "wonder"), (1280, 800), language).model
    assert choosing is not None
    assert overlay.model.title.split(",")[1] != choosing.title.split(",")[1]
    assert overlay.model.subtitle != choosing.subtitle
    take = overlay.form.named("take")
    assert take is not None and take.text == overlay.model.options[0].label
    assert click(overlay, overlay._places[0].center) == Chosen(session.legal[0])


def test_the_button_takes_the_marked_card(cards: Session) -> None:
    overlay = choice_of(cards)
    click(overlay, overlay._places[1].center)
    assert overlay.form is not None
    take = overlay.form.named("take")
    assert take is not None
    assert click(overlay, take.rect.center) == Chosen(cards.legal[1])


def test_cards_by_keyboard(cards: Session) -> None:
    overlay = choice_of(cards)
    assert overlay.on_event(key(pygame.K_3)) == Consumed() and overlay.marked == 2
    overlay.on_event(key(pygame.K_LEFT))
    assert overlay.marked == 1
    assert overlay.on_event(key(pygame.K_RETURN)) == Chosen(cards.legal[1])
    assert overlay.on_event(key(pygame.K_3)) == Consumed()
    assert overlay.on_event(key(pygame.K_3)) == Chosen(cards.legal[2])
    assert overlay.on_event(key(pygame.K_F1)) == Pressed("help")


def test_tab_shows_the_board_and_lets_the_mouse_through(cards: Session) -> None:
    overlay = choice_of(cards)
    middle = overlay.rect.center
    assert overlay.covers(middle)
    overlay.on_event(key(pygame.K_TAB))
    overlay.on_event(key(pygame.K_TAB, up=True))
    assert overlay.looking and not overlay.covers(middle)
    assert overlay.on_event(press(middle)) is None and overlay.on_event(key(pygame.K_RETURN)) is None
    overlay.draw(surface(overlay.look))
    overlay.on_event(key(pygame.K_TAB))
    overlay.on_event(key(pygame.K_TAB, up=True))
    assert not overlay.looking and overlay.covers(middle)


def test_tab_held_shows_the_board_only_while_it_is_held(cards: Session) -> None:
    overlay = choice_of(cards)
    overlay.on_event(key(pygame.K_TAB))
    assert overlay.looking
    overlay.tick(1.0)
    overlay.on_event(key(pygame.K_TAB, up=True))
    assert not overlay.looking


def test_who_comes_first_is_chosen_with_one_click() -> None:
    """W-G4."""
    session = stopped_at(ChoosePlayer, "wonder", 6)
    overlay = choice_of(session)
    assert click(overlay, overlay._places[1].center) == Chosen(session.legal[1])
    for size in SIZES[:3]:
        for language in LANGUAGES:
            choice_of(session, size, language)


def test_one_of_two_tiles_and_none_that_does_not_fit() -> None:
    """W-E5."""
    session = stopped_at(ChooseTile, "draw")
    overlay = choice_of(session)
    assert overlay.on_event(key(pygame.K_1)) == Chosen(session.legal[0])
    assert overlay.model is not None
    first, second = overlay.model.options
    overlay.update(replace(overlay.model, options=(first, replace(second, action=None, reason="no"))))
    overlay.draw(surface(overlay.look))
    assert overlay.on_event(key(pygame.K_2)) == Consumed()
    assert click(overlay, overlay._places[1].center) == Consumed()


def test_pointing_at_a_tile_makes_the_button_and_enter_mean_it() -> None:
    """W-E5."""
    session = stopped_at(ChooseTile, "draw")
    overlay = choice_of(session)
    assert overlay.model is not None and overlay.form is not None
    overlay.on_event(move(overlay._places[1].center))
    take = overlay.form.named("take")
    assert overlay.marked == 1
    assert isinstance(take, Button) and take.text == overlay.model.options[1].label
    overlay.on_event(move((overlay.rect.x + 4, overlay.rect.y + 4)))
    assert overlay.on_event(key(pygame.K_RETURN)) == Chosen(session.legal[1])


def test_only_one_option_has_the_frame_of_the_marked_one(cards: Session) -> None:
    overlay = choice_of(cards)
    overlay.on_event(move(overlay._places[2].center))
    assert overlay.marked == 0
    frames = [overlay._stressed(index, index == 2) for index in range(len(overlay._places))]
    assert frames[:3] == ["marked", "", "pointed"] and frames.count("marked") == 1


# The end


def ending_of(
    size: tuple[int, int], language: str = "en", players: int = 4, *, steps: bool = True
) -> tuple[EndingScreen, list[str]]:
    session = played(players, "3")
    pressed: list[str] = []
    table = score_table(session.entries, session.rules, names(session, language))
    screen = EndingScreen(
        table,
        lambda name: pressed.append(name),
        picture=picture,
        step_by_step=steps,
        offered=("title", "replay", "picture", "board"),
    )
    screen.resized(look(size, language))
    screen.draw(surface(look(size, language)))
    return screen, pressed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "players"), [*((size, 6) for size in SIZES[:3]), (SIZES[2], 2), (SIZES[3], 4)]
)
def test_the_result_fits_every_window(size: tuple[int, int], language: str, players: int) -> None:
    screen, _ = ending_of(size, language, players, steps=False)
    at = look(size, language)
    assert screen.form is not None
    for widget in screen.form:
        assert at.rect.contains(widget.rect) and widget.overflow(at) == "", widget.name
    rows = [rect for _, rect in screen._points._rows]
    for rect in rows:
        assert screen._points._rect.contains(rect)
    for _, rect in screen._chart._labels:
        assert screen._chart._rect.contains(rect)
    screen.tab = "chart"
    screen.resized(at)
    screen.draw(surface(at))


def test_the_final_scoring_goes_step_by_step_to_the_result() -> None:
    """W-E9: the wonders come first."""
    screen, _ = ending_of((1280, 800))
    seen = []
    while screen.step is not None:
        seen.append(screen.pages.lines.step.source)
        screen.draw(surface(look((1280, 800))))
        assert screen.form is not None
        screen.form.process(key(pygame.K_RETURN))
        screen.on_event(key(pygame.K_F5))
    assert seen == [step.source for step in screen.table.steps]
    screen.draw(surface(look((1280, 800))))


def test_steps_go_back_and_can_be_left_out() -> None:
    screen, _ = ending_of((1280, 800))
    screen.on_event(key(pygame.K_SPACE))
    assert screen.step == 1 and screen.form is not None
    screen.form.process(key(pygame.K_LEFT))
    assert screen.step == 0
    screen.form.process(key(pygame.K_ESCAPE))
    assert screen.step is None


def test_every_button_of_the_result_says_its_name() -> None:
    screen, pressed = ending_of((1024, 640), "de", steps=False)
    assert screen.form is not None
    for name in ("title", "replay", "picture", "board", "again"):
        widget = screen.form.named(name)
        assert widget is not None
        screen.form.process(move(widget.rect.center))
        screen.form.process(press(widget.rect.center))
        screen.form.process(release(widget.rect.center))
        assert pressed[-1] == name
    screen.form.process(key(pygame.K_w))
    assert pressed[-1] == "replay"


def test_no_button_is_shown_that_nobody_answers() -> None:
    screen, _ = ending_of((1280, 800), steps=False)
    assert screen.form is not None
    screen.offered = ("title",)
    screen.resized(look((1280, 800)))
    assert {widget.name for widget in screen.form.stops()} == {"title", "again"}


def test_pointing_at_a_player_stresses_the_line() -> None:
    screen, _ = ending_of((1920, 1080), steps=False)
    row, rect = screen._points._rows[1]
    screen.on_event(move(rect.center))
    assert screen._chart.stressed == row.player
    screen.draw(surface(look((1920, 1080))))
    screen.on_event(move((2, 2)))
    assert screen._chart.stressed is None
