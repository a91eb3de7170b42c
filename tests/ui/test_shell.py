"""The shell without a display: real screens driven by made-up events, at small and large sizes, in all
languages.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.art import icons, material, pieces
from game.ui import tokens
from game.ui.fonts import Fonts, Role
from game.ui.help import CHAPTERS, HelpScreen, lines_of
from game.ui.keys import Key
from game.ui.overlays import Dialog, DropDown, Reply, confirm
from game.ui.screens import Answer, Pop, Quit, Screen
from game.ui.settings import SettingsScreen
from game.ui.setup import PARTS, SetupScreen
from game.ui.textlines import TextField
from game.ui.title import Saved, TitleActions, TitleScreen
from game.ui.tokens import scale_for
from game.view.keymap import Keymap
from game.view.settings import Settings
from game.view.setup_model import SetupModel
from game.view.wording import Texts
from tests.ui.shell_helpers import LANGUAGES, click, click_at, key, model, shown, stops, typed, widget


def title(pressed: list[str], saved: bool = True) -> TitleScreen:
    def note(name: str) -> Answer:
        pressed.append(name)
        return None

    names = ("new_game", "continue_game", "load", "replay", "workshop", "settings", "help", "quit")
    actions = TitleActions(**{name: (lambda name=name: note(name)) for name in names})
    game = Saved(datetime(2026, 11, 12, 21, 40), (("Anna", "blue"), ("Bram", "yellow")), 51)
    return TitleScreen(actions, saved=lambda: game if saved else None)


def setup(started: list[SetupModel], players: int = 3, most: int = 6) -> SetupScreen:
    return SetupScreen(model(players, most=most), started.append)


def screens() -> list[tuple[str, Screen]]:
    """Every screen of the shell, once for each of its tabs and chapters."""
    made: list[tuple[str, Screen]] = [
        ("title", title([])),
        ("settings", SettingsScreen(Settings(), lambda _: None)),
    ]
    for part in PARTS:
        screen = setup([], 6, most=8)
        screen.tab = part
        made.append((f"setup {part}", screen))
    made.extend((f"help {chapter}", HelpScreen("setup", chapter)) for chapter in ("here", *CHAPTERS))
    question = Dialog(
        "Quit?", "The game is saved.", (Reply("Quit", style="danger"), Reply("Cancel", key="esc"))
    )
    made.append(("question", question))
    return made


# Everything fits, everywhere


@pytest.mark.parametrize(
    ("size", "text_scale"), [((1024, 640), 1.0), ((1920, 1080), 1.0), ((1024, 640), 2.0), ((1366, 768), 2.0)]
)
def test_tab_reaches_every_control_and_brings_it_into_sight(size: tuple[int, int], text_scale: float) -> None:
    for name, screen in screens():
        with shown(screen, size, text_scale=text_scale) as window:
            assert screen.form is not None
            screen.form.set_focus(None)
            seen = []
            for _ in stops(screen):
                window.step([key(pygame.K_TAB)], 0.02)
                focus = screen.form.focus
                assert focus is not None
                seen.append(focus.name)
                where = focus.area.rect if focus.area is not None else window.look.rect
                assert where.contains(focus.place) or focus.rect.height > where.height, (
                    f"{name}: {focus.name} has the focus out of sight"
                )
            assert sorted(seen) == sorted(stop.name for stop in stops(screen))


def test_letters_are_as_large_as_asked_for_on_every_screen() -> None:
    for name, screen in screens():
        with shown(screen, (1024, 640), text_scale=2.0) as window:
            assert screen.form is not None
            assert screen.form.look.scale.text == window.look.scale.text == 1.0, name


def test_what_does_not_fit_is_scrolled_by_wheel_and_keys() -> None:
    screen = SettingsScreen(Settings(text_scale=2.0), lambda _: None)
    with shown(screen, (1024, 640), text_scale=2.0) as window:
        assert screen.form is not None
        (area,) = screen.form.areas
        assert area.furthest > 0 and area.offset == 0
        window.step([key(pygame.K_PAGEDOWN)], 0.02)
        first = area.offset
        assert first > 0
        window.step([key(pygame.K_END)], 0.02)
        assert area.offset == area.furthest
        window.step([key(pygame.K_HOME)], 0.02)
        assert area.offset == 0
        at = click_at(area.rect.center)[0]
        window.step([at, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0)], 0.02)
        assert area.offset > 0
        screen.form.set_focus(widget(screen, "keys"))
        assert area.rect.contains(widget(screen, "keys").place)
        window.step([key(pygame.K_UP), key(pygame.K_UP)], 0.02)
        focus = screen.form.focus
        assert focus is not None and area.rect.contains(focus.place), "arrows scroll, too"


# Title


def test_each_button_of_the_title_does_its_own_thing_by_mouse_and_by_key() -> None:
    pressed: list[str] = []
    screen = title(pressed)
    names = ("continue", "new_game", "load", "replay", "workshop", "settings", "help")
    with shown(screen) as window:
        for name in names:
            click(window, screen, name)
        letters = (pygame.K_c, pygame.K_n, pygame.K_l, pygame.K_w, pygame.K_t, pygame.K_s, pygame.K_h)
        for letter in letters:
            window.step([key(letter)], 0.02)
    wanted = ["continue_game", *names[1:]]
    assert pressed == wanted + wanted


def test_continue_says_why_it_cannot_be_pressed() -> None:
    pressed: list[str] = []
    screen = title(pressed, saved=False)
    with shown(screen) as window:
        click(window, screen, "continue")
        window.step([key(pygame.K_c)], 0.02)
        button = widget(screen, "continue")
        assert pressed == []
        assert not button.enabled
        assert button.reason == window.texts.get("title.continue_none")


def test_what_does_not_exist_is_not_shown_on_the_title() -> None:
    screen = TitleScreen(TitleActions(new_game=lambda: None))
    with shown(screen):
        assert [stop.name for stop in stops(screen)] == ["new_game", "quit"]


def test_a_backdrop_is_drawn_only_when_it_wants_to_be() -> None:
    class Growing:
        wants = False
        drawn = 0
        passed = 0.0

        def tick(self, dt: float) -> bool:
            self.passed += dt
            return self.wants

        def draw(self, surface: pygame.Surface, area: pygame.Rect, clear: int) -> None:
            assert 0 < clear < area.width
            assert surface.get_rect() == area
            self.drawn += 1

    growing = Growing()
    with shown(TitleScreen(TitleActions(), backdrop=growing)) as window:
        assert growing.drawn == 1
        window.step([], 0.25)
        assert growing.drawn == 1 and growing.passed == pytest.approx(0.27)
        growing.wants = True
        window.step([], 0.25)
        assert growing.drawn == 2


# Set-up


def test_names_are_written_in_place_and_survive_a_change_of_size() -> None:
    started: list[SetupModel] = []
    screen = setup(started)
    with shown(screen, (1280, 800)) as window:
        click(window, screen, "name1")
        window.step([key(pygame.K_END), *typed("!"), key(pygame.K_HOME), *typed("É")], 0.02)
        assert screen.model.seats[1].name == "ÉBram!"
        pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
        window.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)], 0.02)
        assert window.look.size == (1600, 900)
        field = widget(screen, "name1")
        assert isinstance(field, TextField)
        assert field.text == "ÉBram!" and field.focused
        window.step(typed("x"), 0.02)
        assert screen.model.seats[1].name == "ÉxBram!"


def test_a_field_that_is_reached_by_tab_is_written_anew() -> None:
    screen = setup([])
    with shown(screen) as window:
        assert screen.form is not None
        screen.form.set_focus(widget(screen, "grip0"))
        window.step([key(pygame.K_TAB), *typed("Zoé")], 0.02)
        assert screen.model.seats[0].name == "Zoé"
        window.step([key(pygame.K_TAB)], 0.02)
        assert screen.form.focus is widget(screen, "kind0"), "Tab goes from left to right"


def test_a_letter_that_is_written_presses_no_key() -> None:
    started: list[SetupModel] = []
    screen = setup(started)
    with shown(screen) as window:
        click(window, screen, "seed")
        window.step(typed("n 7"), 0.02)
        assert screen.model.seed == "n 7"
        window.step([key(pygame.K_RETURN)], 0.02)
        assert started == [], "Enter leaves the field first"
        window.step([key(pygame.K_RETURN)], 0.02)
        assert started[0].seed == "n 7"


def test_players_are_added_up_to_the_most_and_removed_down_to_two() -> None:
    screen = setup([])
    with shown(screen, (1920, 1080)) as window:
        for _ in range(3):
            click(window, screen, "add")
        assert len(screen.model.seats) == 6
        assert screen.form is not None and screen.form.named("add") is None
        assert len({seat.colour for seat in screen.model.seats}) == 6
        for _ in range(5):
            click(window, screen, "remove0")
        assert len(screen.model.seats) == 2
        assert widget(screen, "remove0").reason


def test_order_changes_by_key_and_by_dragging() -> None:
    screen = setup([])
    with shown(screen, (1920, 1080)) as window:
        assert screen.form is not None
        screen.form.set_focus(widget(screen, "grip0"))
        window.step([key(pygame.K_DOWN)], 0.02)
        assert [seat.name for seat in screen.model.seats] == ["Bram", "Anna", "Chloé"]
        assert screen.form.focus is widget(screen, "grip1")
        start, end = widget(screen, "grip2").place.center, widget(screen, "grip0").place.center
        down, up = click_at(start)[1], click_at(end)[2]
        window.step([click_at(start)[0], down, click_at(end)[0], up], 0.02)
        assert [seat.name for seat in screen.model.seats] == ["Chloé", "Bram", "Anna"]


def test_a_colour_that_is_taken_is_exchanged() -> None:
    screen = setup([])
    with shown(screen, (1920, 1080)) as window:
        click(window, screen, "colour0")
        listed = window.top
        assert isinstance(listed, DropDown)
        click(window, listed, "yellow")
        assert window.top is screen
        assert [seat.colour for seat in screen.model.seats] == ["yellow", "blue", "red"]


def test_a_computer_takes_a_seat_by_keyboard_alone() -> None:
    screen = setup([])
    with shown(screen, (1920, 1080)) as window:
        assert screen.form is not None
        screen.form.set_focus(widget(screen, "kind2"))
        window.step([key(pygame.K_RETURN)], 0.02)
        window.step([key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_RETURN)], 0.02)
        assert screen.model.seats[2].kind == "greedy"
        assert window.top is screen


def test_sets_rules_and_the_total_follow_the_clicks() -> None:
    screen = setup([])
    with shown(screen, (1920, 1080)) as window:
        assert screen.model.tiles == 90
        click(window, screen, "set:river")
        assert screen.model.tiles == 102
        click(window, screen, "rules:abbot")
        assert screen.model.rules_on == {"abbot"} and "abbot" in screen.model.chosen_sets
        click(window, screen, "set:base")
        assert screen.model.tiles == 102, "the base game cannot be left out"
        click(window, screen, "set:gone")
        assert screen.model.tiles == 102


def test_start_names_what_is_missing_and_goes_there() -> None:
    started: list[SetupModel] = []
    screen = setup(started)
    with shown(screen, (1024, 640)) as window:
        screen.change(replace(screen.model, mode="choose", chosen_wonders=frozenset({"tikal"})))
        button, status = widget(screen, "start"), widget(screen, "status")
        assert not button.enabled and button.reason
        assert status.text(window.look) == window.texts.get("setup.reason.few_wonders", n=2)  # type: ignore[attr-defined]
        click(window, screen, "start")
        assert started == []
        screen.start()
        assert screen.tab == "wonders"
        click(window, screen, "wonder:alhambra")
        click(window, screen, "wonder:stonehenge")
        click(window, screen, "start")
        assert started[0].laid_out == {"tikal", "alhambra", "stonehenge"}


def test_narrow_windows_show_tabs_and_lose_nothing() -> None:
    screen = setup([])
    with shown(screen, (1024, 640)) as window:
        names = set()
        for part in PARTS:
            screen.tab = part
            screen.resized(window.look)
            names |= {stop.name for stop in stops(screen)}
    other = setup([])
    with shown(other, (1920, 1080)):
        assert {stop.name for stop in stops(other)} == names - {"tabs"}


# Settings, help, dialogs, the window


def test_each_setting_is_handed_on_at_once() -> None:
    heard: list[Settings] = []
    screen = SettingsScreen(Settings(), heard.append)
    with shown(screen, (1280, 800)) as window:
        assert screen.form is not None
        for name in ("language", "animation", "text_scale"):
            screen.form.set_focus(widget(screen, name))
            window.step([key(pygame.K_RIGHT)], 0.02)
        for name in ("sound", "reduced_motion"):
            click(window, screen, name)
    assert heard[-1] == Settings("fr", "fast", 1.2, sound=False, reduced_motion=True)
    assert len(heard) == 5


def test_a_new_language_is_shown_at_once() -> None:
    screen = SettingsScreen(Settings(), lambda settings: window.change_settings(settings))
    with shown(screen, (1280, 800)) as window:
        assert screen.form is not None
        screen.form.set_focus(widget(screen, "language"))
        window.step([key(pygame.K_RIGHT), key(pygame.K_RIGHT), key(pygame.K_RIGHT)], 0.02)
        assert window.texts.locale == "de"
        assert any(getattr(found, "text", "") == "Einstellungen" for found in screen.form)


def test_f1_opens_help_and_f1_closes_it() -> None:
    screen = setup([])
    with shown(screen, help_for=lambda top: HelpScreen(top.help_topic)) as window:
        window.step([key(pygame.K_F1)], 0.02)
        assert isinstance(window.top, HelpScreen) and window.top.topic == "setup"
        window.step([key(pygame.K_RIGHT)], 0.02)
        assert window.top.chapter == CHAPTERS[0]
        window.step([key(pygame.K_F1)], 0.02)
        assert window.top is screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_help_names_exists(language: str) -> None:
    texts = Texts(language)
    pygame.display.init()
    for topic in ("common", "title", "setup", "table", "keys", "load", "replay"):
        lines = lines_of(texts, f"help.screen.{topic}.keys")
        assert lines
        for line in lines:
            names, _, text = line.partition("|")
            assert text.strip()
            for name in names.split():
                assert Key(Keymap().resolved(name)).code


def test_a_question_closes_and_does_what_was_chosen() -> None:
    chosen: list[str] = []

    def yes() -> Answer:
        chosen.append("yes")
        return Quit()

    below = title([])
    with shown(below) as window:
        question = confirm("Quit?", "Really.", Reply("Yes", then=yes, key="enter"), Reply("No", key="esc"))
        window.push(question)
        window.step([key(pygame.K_ESCAPE)], 0.02)
        assert window.top is below and chosen == []
        window.push(question)
        assert window.step([key(pygame.K_RETURN)], 0.02) is False
        assert chosen == ["yes"]


def test_closing_the_window_asks_the_top_screen() -> None:
    asked: list[str] = []

    class Careful(Screen):
        def closing(self) -> Answer:
            asked.append("closing")
            return None

    with shown(Careful()) as window:
        assert window.step([pygame.event.Event(pygame.QUIT)], 0.02) is True
        assert asked == ["closing"]


def test_nothing_is_drawn_while_nothing_changes() -> None:
    drawn: list[int] = []

    class Counting(Screen):
        def draw(self, surface: pygame.Surface) -> None:
            drawn.append(1)

    screen = Counting()
    with shown(screen) as window:
        before = len(drawn)
        for _ in range(5):
            window.step(
                [pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))], 0.02
            )
        assert len(drawn) == before
        screen.stale = True
        window.step([], 0.02)
        assert len(drawn) == before + 1


def test_a_held_key_presses_a_button_only_once_but_moves_on() -> None:
    pressed: list[str] = []
    screen = title(pressed)
    with shown(screen) as window:
        pygame.event.clear()
        for code in (pygame.K_n, pygame.K_n, pygame.K_n, pygame.K_TAB, pygame.K_TAB):
            pygame.event.post(key(code))
        window.step(window._wait(), 0.02)
        assert pressed == ["new_game"]
        assert screen.form is not None and screen.form.focus is stops(screen)[1]
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_n, mod=0))
        pygame.event.post(key(pygame.K_n))
        window.step(window._wait(), 0.02)
        assert pressed == ["new_game", "new_game"]


def test_f12_saves_what_is_seen_and_f11_is_remembered(tmp_path: Path) -> None:
    kept: list[Settings] = []
    with shown(title([]), pictures=tmp_path, on_settings=kept.append) as window:
        window.step([key(pygame.K_F12)], 0.02)
        pictures = list(tmp_path.glob("*.png"))
        assert len(pictures) == 1
        assert pygame.image.load(str(pictures[0])).get_size() == window.look.size
        window.step([key(pygame.K_F11)], 0.02)
        assert kept[-1].fullscreen is True


def test_a_screenshot_that_cannot_be_saved_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    with shown(title([]), pictures=blocked / "folder") as window:
        assert window.screenshot() is None
        assert window.toast.visible


def test_popping_the_last_screen_ends_the_program() -> None:
    class Brief(Screen):
        def on_event(self, event: pygame.event.Event) -> Answer:
            return Pop()

    with shown(Brief()) as window:
        assert window.step([key(pygame.K_x)], 0.02) is False


# Scale, letters, pieces


@pytest.mark.parametrize(
    ("size", "wish", "space", "text"),
    [
        ((1920, 1080), 1.0, 1.0, 1.0),
        ((1024, 640), 1.0, 0.5, 0.75),
        ((1280, 800), 1.0, 0.625, 0.75),
        ((3840, 2160), 1.0, 2.0, 2.0),
        ((1920, 1080), 0.8, 0.8, 0.8),
        ((1920, 1080), 1.6, 1.6, 1.6),
        ((1024, 640), 0.8, 0.4, 0.75),
    ],
)
def test_scale(size: tuple[int, int], wish: float, space: float, text: float) -> None:
    scale = scale_for(size, wish)
    assert (scale.space, scale.text) == pytest.approx((space, text))
    assert scale.tx(tokens.TEXT_LEAST) >= 13


def test_letters_with_accents_stand_on_the_same_line() -> None:
    pygame.font.init()
    fonts = Fonts(scale_for((1920, 1080)))
    feet = set()
    for name in ("Elise", "Élise", "Anna"):
        made = fonts.render(name, Role.BOLD, 24, (0, 0, 0))
        assert made.get_height() == fonts.render("A", Role.BOLD, 24, (0, 0, 0)).get_height()
        first = made.subsurface((0, 0, fonts.width(name[0], Role.BOLD, 24), made.get_height()))
        feet.add(first.get_bounding_rect().bottom)
    assert len(feet) == 1


def test_wrapping_loses_no_word_and_stays_within_the_width() -> None:
    pygame.font.init()
    fonts = Fonts(scale_for((1280, 800)))
    said = "Donaudampfschifffahrtsgesellschaft and a few shorter words besides"
    lines = fonts.wrapped(said, Role.MEDIUM, 24, 120)
    assert "".join(lines).replace(" ", "") == said.replace(" ", "")
    assert all(fonts.width(line, Role.MEDIUM, 24) <= 120 for line in lines)
    assert fonts.width(fonts.fitted(said, Role.MEDIUM, 24, 120), Role.MEDIUM, 24) <= 120


@pytest.mark.parametrize("colour", pieces.PLAYER_ORDER)
def test_figures_stay_inside_their_picture_and_are_the_same_every_time(colour: str) -> None:
    for pose in pieces.POSES:
        made = pieces.figure(pose, colour, 96)
        assert made.size == (96, 96)
        assert made.tobytes() == pieces.figure(pose, colour, 96).tobytes()
        bare = pieces.figure(pose, colour, 96, shadow=False).getchannel("A")
        box = bare.getbbox()
        assert box is not None and box[0] > 0 and box[1] > 0 and box[2] < 96 and box[3] < 96, f"{pose} is cut"
        assert abs(box[0] + box[2] - 96) <= 2 and abs(box[1] + box[3] - 96) <= 2, (
            f"{pose} is not in the middle"
        )


def test_icons_and_materials_are_drawn() -> None:
    for name in icons.NAMES:
        assert icons.icon(name, 24, (0, 0, 0)).getchannel("A").getextrema()[1] > 200, f"{name} is empty"
    wide, high = icons.footprint([(0, 0), (0, 1), (1, 1)], 10, (1, 2, 3), (4, 5, 6)).size
    assert (wide, high) == (20, 20)
    cloth = material.linen(256, tokens.LINEN)
    assert cloth.tobytes() == material.linen(256, tokens.LINEN).tobytes()
