"""Screens that are made ready before they are seen, and answers that come a round later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest

from game.core.tile import Tile
from game.ui import arrivals, in_steps
from game.ui.board_artist import PlainArtist
from game.ui.form import Form
from game.ui.labels import Label
from game.ui.look import Look
from game.ui.screen_form import drawn_unseen
from game.ui.screens import Answer, Later, Pop, Push, Screen
from game.ui.sprites import Sprites
from game.view.log_lines import Entry, LogBook
from tests.playing import play
from tests.ui.shell_helpers import key, shown
from tests.ui.table_driver import Driver
from tests.view import boards


class Slow(Screen):
    """A screen whose picture takes some steps; it notes what happens to it."""

    def __init__(self, steps: int = 3) -> None:
        super().__init__()
        self.steps = steps
        self.happened: list[str] = []
        self.looks: list[Look] = []

    def getting_ready(self, look: Look) -> Iterator[None]:
        self.looks.append(look)
        for _ in range(self.steps):
            self.happened.append("step")
            yield

    def on_event(self, event: pygame.event.Event) -> Answer:
        self.happened.append(pygame.key.name(event.key))
        return None

    def update(self, dt: float) -> Answer:
        self.happened.append("time")
        return None

    def draw(self, surface: pygame.Surface) -> None:
        self.happened.append("drawn")


@pytest.fixture(autouse=True)
def one_step_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "_SPEND", 0.0)
    monkeypatch.setattr(in_steps, "_AT_ONCE", 60.0)


def test_a_screen_is_drawn_when_all_is_ready_and_no_time_passes_until_then() -> None:
    with shown(below := Slow(steps=0)) as window:
        window.push(above := Slow(steps=3))
        below.happened.clear()
        for _ in range(3):
            window.step([], 0.02)
        assert above.happened == ["time", "step", "step", "step"] and above.unseen
        window.step([], 0.02)
        assert above.happened[-1] == "drawn" and not above.unseen
        window.step([], 0.02)
        assert above.happened[-1] == "time"
        assert below.happened == [], "it stands as it was drawn"


def test_what_is_ready_or_drawn_already_is_not_waited_for() -> None:
    with shown(Slow(steps=0)) as window:
        window.push(at_once := Slow(steps=0))
        window.step([], 0.02)
        assert at_once.happened == ["time", "drawn"]
        window.push(drawn := Slow(steps=5))
        window.step([], 0.02)
        window.draw()
        window.step([], 0.02)
        assert drawn.happened == ["time", "step", "drawn", "time"]


def test_another_look_begins_anew_and_a_screen_may_ask_to_be_made_ready_again() -> None:
    with shown(screen := Slow(steps=2)) as window:
        window.change_settings(window.settings.__class__(language="de"))
        for _ in range(3):
            window.step([], 0.02)
        assert [look.texts.locale for look in screen.looks] == ["en", "de"]
        assert screen.happened[-1] == "drawn"
        screen.unseen = screen.stale = True
        window.step([], 0.02)
        assert screen.happened[-1] == "step"


def test_one_that_is_closed_before_it_is_seen_is_forgotten() -> None:
    with shown(below := Slow(steps=0)) as window:
        window.push(Slow(steps=9))
        window.step([], 0.02)
        window.apply(Pop())
        below.happened.clear()
        window.step([], 0.02)
        assert below.happened == ["time", "drawn"]


def test_a_later_answer_comes_in_the_next_round_and_keys_wait_for_it() -> None:
    class Opens(Slow):
        def on_event(self, event: pygame.event.Event) -> Answer:
            super().on_event(event)
            return Later(lambda: Later(lambda: Push(above)))

    above = Slow(steps=0)
    with shown(below := Opens(steps=0)) as window:
        window.step([key(pygame.K_a), key(pygame.K_b)], 0.02)
        window.step([key(pygame.K_c)], 0.02)
        assert window.top is below
        window.step([], 0.02)
        assert window.top is above and above.happened == []
        window.step([], 0.02)
        assert above.happened == ["b", "c", "time", "drawn"]
        assert "b" not in below.happened and "c" not in below.happened


def test_a_window_that_is_closed_while_it_is_at_work_does_not_finish_first() -> None:
    done: list[str] = []

    def work() -> Answer:
        done.append("part")
        return Later(work)

    with shown(Slow(steps=0)) as window:
        window.apply(Later(work))
        assert window.step([], 0.02) and done == ["part"]
        assert not window.step([key(pygame.K_a), pygame.event.Event(pygame.QUIT)], 0.02)
        assert done == ["part"]


def test_a_form_is_drawn_unseen_and_begins_again_when_it_is_laid_out_anew() -> None:
    with shown(Slow(steps=0)) as window:
        form, drawn = Form(window.look), []

        class Noting(Label):
            def draw(self, surface: pygame.Surface, look: Look) -> None:
                drawn.append(self.text)
                assert not surface.get_clip().size[0], "nothing is painted"

        def build(*texts: str) -> None:
            for text in texts:
                form.add(Noting(pygame.Rect(0, 0, 100, 30), text))

        form.rebuild(window.look, lambda: build("a", "b", "c"))
        steps = drawn_unseen(form)
        next(steps)
        form.rebuild(window.look, lambda: build("d", "e"))
        list(steps)
        assert drawn == ["a", "d", "e"]


def test_a_table_is_made_ready_tile_by_tile_and_its_log_worded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a game of a thousand tiles is opened without the window standing still."""
    made: list[int] = []
    worded: list[int] = []
    make, words = Sprites._make, LogBook._worded

    def making(self: Sprites, tile: Tile, rotation: int, px: int, copy: int) -> pygame.Surface:
        made.append(px)
        return make(self, tile, rotation, px, copy)

    def wording(book: LogBook, entries: Sequence[Entry], index: int) -> object:
        worded.append(index)
        return words(book, entries, index)

    monkeypatch.setattr(Sprites, "_make", making)
    monkeypatch.setattr(LogBook, "_worded", wording)
    session = play(seed="6", steps=90)
    table = Driver(session).table
    look = table.look
    assert look is not None
    table.view.sprites = Sprites(PlainArtist(boards.library().spec))
    most = 0
    for _ in table.getting_ready(look):
        most, made[:] = max(most, len(made)), []
    assert most == 1 and len(table.shown.board.placed) > 30
    assert len(worded) == len(session.entries)
