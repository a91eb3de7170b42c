"""Painting in the background: the last wish first, earlier ones for the same place dropped."""

from __future__ import annotations

import threading
import time
from concurrent.futures import Future

import pytest
from PIL import Image

from game.workshop import painting
from game.workshop.painting import Job, PaintDesk, painted, painted_apart, plain
from tests.workshop.made import library


def job(slot: str, rotation: int = 0, tile_id: str = "base/D") -> Job:
    """A wish."""
    return Job(slot, library().spec(tile_id), library().tile(tile_id), rotation)


def dry(desk: PaintDesk, count: int) -> list[Job]:
    """Wait until so many pictures are dry."""
    found: list[Job] = []
    until = time.monotonic() + 10
    while len(found) < count and time.monotonic() < until:
        found += [one for one, _ in desk.take()]
        time.sleep(0.01)
    return found


def test_the_last_wish_comes_first_and_replaces_earlier_ones() -> None:
    begun, go = threading.Event(), threading.Event()

    def slow(one: Job) -> Image.Image:
        begun.set()
        go.wait(10)
        return Image.new("RGB", (1, 1))

    desk = PaintDesk(slow)
    desk.ask(job("first"))
    assert begun.wait(10)
    for rotation in (1, 2, 3):
        desk.ask(job("second", rotation))
    desk.ask(job("third"))
    go.set()
    assert [(one.slot, one.rotation) for one in dry(desk, 3)] == [("first", 0), ("third", 0), ("second", 3)]
    desk.close()


def test_a_tile_is_painted_and_plain_at_once() -> None:
    found = painted(job("one"))
    assert found is not None and found.size == (256, 256)
    flat = plain(library().spec("alhambra"), library().tile("alhambra"), 1)
    assert flat is not None and flat.size == (768, 768)


def test_the_helper_process_paints_the_same_as_the_program() -> None:
    apart, here = painted_apart(job("one", 1)), painted(job("one", 1))
    assert apart is not None and here is not None and apart.tobytes() == here.tobytes()


def test_the_program_paints_what_the_helper_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "_helper", lambda: None)
    found = painted_apart(job("one"))
    assert found is not None and found.size == (256, 256)


def test_what_the_helper_was_sent_home_with_is_painted_by_the_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else the painter of a screen ends for ever when another screen's finds the helper broken."""

    class Gone:
        def submit(self, *args: object) -> Future[Image.Image]:
            asked: Future[Image.Image] = Future()
            asked.cancel()
            return asked

    monkeypatch.setattr(painting, "_helper", Gone)
    monkeypatch.setattr(painting, "_close_helper", lambda: None)
    desk = PaintDesk()
    desk.ask(job("first"))
    assert [one.slot for one in dry(desk, 1)] == ["first"]
    desk.ask(job("second"))
    assert [one.slot for one in dry(desk, 1)] == ["second"]
    desk.close()
