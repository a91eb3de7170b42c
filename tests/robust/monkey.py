"""Wild clicking, typing and resizing over all screens of the real program, without a display.

``python tests/robust/monkey.py --events 20000 --seed 1``: every event comes from the seed and its number;
what fails is told with both and with the last events. A fault of the program ends the run with code 1.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import string
import sys
import tempfile
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

import tests.conftest  # noqa: F401  (no display, before anything imports pygame)
from game.app.program import Program
from game.rules.actions import Action
from game.session import setups
from game.session.files import HOME_VARIABLE
from game.ui.board_artist import PlainArtist
from game.ui.screens import Home, Push
from game.ui.table import TableScreen
from game.view.settings import Settings
from game.workshop.context import WorkshopContext
from game.workshop.gallery import GalleryScreen
from tests.conftest import ROOT

KEYS: Final = (
    *(pygame.K_a + n for n in range(26)), *(pygame.K_0 + n for n in range(10)),
    *(pygame.K_F1 + n for n in range(12)), pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_SPACE,
    pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_PLUS,
    pygame.K_MINUS, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_INSERT, pygame.K_PAUSE, pygame.K_KP_ENTER,
    pygame.K_LSHIFT, pygame.K_LCTRL, 0, 0x40000000 + 290,
)  # fmt: skip
TEXTS: Final = (
    "a",
    "Zoë",
    "  ",
    "\u202eabc",
    "🐑",
    "{n}",
    "%s",
    "x" * 300,
    "../..",
    "\x07",
    "é",
    "‍",
    "\n",
    "0",
)
SIZES: Final = ((1280, 800), (1024, 640), (1920, 1080), (640, 400), (200, 150), (64, 64), (1, 1), (2500, 700))
WINDOW: Final = (
    "WINDOWFOCUSLOST", "WINDOWFOCUSGAINED", "WINDOWMINIMIZED", "WINDOWRESTORED", "WINDOWEXPOSED",
    "WINDOWLEAVE", "WINDOWENTER", "WINDOWHIDDEN", "WINDOWSHOWN", "WINDOWMOVED", "CLIPBOARDUPDATE", "DROPFILE",
    "DROPTEXT", "JOYAXISMOTION", "FINGERDOWN", "FINGERMOTION", "FINGERUP", "TEXTEDITING", "MULTIGESTURE",
)  # fmt: skip


class Monkey:
    """Plays with one program after another (closing the window starts the next one)."""

    def __init__(self, seed: str, *, painted: bool) -> None:
        self.chance = random.Random(f"monkey:{seed}")
        self.painted = painted
        self.last: deque[str] = deque(maxlen=40)
        self.seen: Counter[str] = Counter()
        self.faults: dict[str, str] = {}
        self.broke = 0
        self.started = 0
        self.program = self._start()

    def _start(self) -> Program:
        self.started += 1
        program = Program(self.chance.choice(SIZES[:4]))
        if not self.painted:
            program.artist = PlainArtist(program.library.spec)  # type: ignore[assignment]
        program.window.push(program.title())
        return program

    def close(self) -> None:
        """End as the program ends."""
        self.program.close()
        pygame.display.quit()

    def act(self, number: int) -> None:
        """Do the next wild thing."""
        window = self.program.window
        top = window.top
        self.seen[type(top).__name__] += 1
        events = self._jump() if self.chance.random() < 0.01 else self._events()
        self.last.append(f"{number} on {type(top).__name__}: {events}")
        dt = self.chance.choice((0.0, 0.016, 0.016, 0.05, 0.3, 2.0))
        if not window.step(events, dt):
            self.close()
            self.program = self._start()

    def note(self, number: int, fault: Exception) -> None:
        """Note a fault with its number and what went before, and begin with a new program."""
        self.broke += 1
        last = traceback.extract_tb(fault.__traceback__)[-1]
        kind = f"{type(fault).__name__} at {last.filename}:{last.lineno}"
        if kind not in self.faults:
            before = "\n".join(list(self.last)[-8:])
            told = "".join(traceback.format_exception(fault))
            self.faults[kind] = f"event {number}; before that:\n{before}\n{told}"
        self.close()
        self.program = self._start()

    # -- going to a screen that chance alone seldom reaches ------------------------------------------------

    def _jump(self) -> list[pygame.event.Event]:
        program, window = self.program, self.program.window
        jumps: tuple[Callable[[], Any], ...] = (
            lambda: window.apply(Home()),
            lambda: window.apply((Home(), Push(program.setup_screen()))),
            lambda: window.apply((Home(), Push(program.settings_screen()))),
            lambda: window.apply((Home(), Push(program.setup_screen()), program.begin(self._choice()))),
            lambda: window.apply((Home(), Push(program.setup_screen()), program.begin(self._choice()))),
            lambda: window.apply((Home(), program.continue_game())),
            lambda: window.apply((Home(), program.load_game())),
            lambda: window.apply(
                (Home(), Push(GalleryScreen(WorkshopContext(Path(os.environ[HOME_VARIABLE])))))
            ),
            lambda: program._take_settings(self._settings()),
            lambda: self._play(self.chance.choice((1, 5, 20, 300))),
            lambda: self._play(self.chance.choice((1, 5, 20))),
            lambda: self._play(self.chance.choice((1, 5, 20))),
        )
        self.last.append("jump")
        self.chance.choice(jumps)()
        return []

    def _choice(self) -> setups.SetupChoice:
        kinds = ("human", "human", "human", "greedy", "random")
        colours = ("blue", "red", "green", "yellow", "black", "pink")[: self.chance.randint(2, 6)]
        seats = tuple(setups.Seat("", colour, self.chance.choice(kinds)) for colour in colours)
        return setups.default_choice().with_changes(players=seats, seed=str(self.chance.random()))

    def _settings(self) -> Settings:
        pick = self.chance.choice
        return Settings(
            language=pick(("en", "fr", "nl", "de")),
            animation=pick(("off", "off", "slow", "normal", "fast")),
            text_scale=pick((0.8, 1.0, 1.2, 1.4, 1.6)),
            fullscreen=False,
            reduced_motion=pick((True, False)),
        )

    def _play(self, steps: int) -> None:
        """Let a table play legal actions, so that wonders, choices and the ending are reached."""
        table = self.program.window.top
        for _ in range(steps):
            if type(table) is not TableScreen or table.session.is_over or table.moving:  # no replay
                return
            action: Action = self.chance.choice(table.session.legal)
            table.play(action)
            table.hurry()

    # -- events --------------------------------------------------------------------------------------------

    def _events(self) -> list[pygame.event.Event]:
        what = self.chance.random()
        if what < 0.40:
            return self._click(self._target())
        if what < 0.65:
            return self._keys()
        if what < 0.75:
            return [self._motion(self._anywhere()) for _ in range(3)]
        if what < 0.82:
            y = self.chance.choice((-30, -1, 1, 30))
            return [
                pygame.event.Event(
                    pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False
                )
            ]
        if what < 0.88:
            return self._drag()
        if what < 0.93:
            return [pygame.event.Event(pygame.TEXTINPUT, text=self.chance.choice(TEXTS))]
        if what < 0.96:
            return self._resize()
        if what < 0.998:
            return self._window_event()
        return [pygame.event.Event(pygame.QUIT)]

    def _anywhere(self) -> tuple[int, int]:
        wide, high = self.program.window.surface.get_size()
        return self.chance.randint(-5, wide + 5), self.chance.randint(-5, high + 5)

    def _target(self) -> tuple[int, int]:
        top = self.program.window.top
        form = top.form if top is not None else None
        if form is not None and self.chance.random() < 0.7:
            stops = form.stops()
            if stops:
                return self.chance.choice(stops).place.center
        if isinstance(top, TableScreen) and self.chance.random() < 0.5:
            placing = top.turn.placing
            if placing is not None and placing.now:
                at = self.chance.choice(sorted(placing.now))
                x, y = top.camera.now.to_screen((at[0] + 0.5, at[1] + 0.5))
                if abs(x) < 20_000 and abs(y) < 20_000:
                    return round(x), round(y)
        return self._anywhere()

    def _motion(self, at: tuple[int, int]) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)

    def _click(self, at: tuple[int, int]) -> list[pygame.event.Event]:
        button = self.chance.choice((1, 1, 1, 1, 1, 2, 3, 4, 8))
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)
        return self.chance.choice(
            ([self._motion(at), down, up], [down, up], [down], [up], [down, up, down, up])
        )

    def _drag(self) -> list[pygame.event.Event]:
        start, end = self._target(), self._anywhere()
        held = (1, 0, 0)
        return [
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False),
            pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(9, -7), buttons=held, touch=False),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False),
        ]

    def _keys(self) -> list[pygame.event.Event]:
        key = self.chance.choice(KEYS)
        mods = (
            0,
            0,
            0,
            0,
            pygame.KMOD_SHIFT,
            pygame.KMOD_CTRL,
            pygame.KMOD_ALT,
            pygame.KMOD_CTRL | pygame.KMOD_SHIFT,
        )
        mod = self.chance.choice(mods)
        letter = chr(key) if 32 < key < 127 and chr(key) in string.printable else ""
        down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
        up = pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)
        text = [pygame.event.Event(pygame.TEXTINPUT, text=letter)] if letter else []
        return [down, *text] if self.chance.random() < 0.2 else [down, *text, up]

    def _resize(self) -> list[pygame.event.Event]:
        size = self.chance.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])]

    def _window_event(self) -> list[pygame.event.Event]:
        name = self.chance.choice(WINDOW)
        kind = getattr(pygame, name, pygame.USEREVENT)
        pinched = self.chance.choice((-9.0, -0.1, 0.0, 0.1, 9.0))
        more = {
            "start": 0,
            "length": 0,
            "pinched": pinched,
            "rotated": 0.0,
            "num_fingers": 2,
            "finger_id": int(pinched > 0),
            "dx": 0.1,
            "dy": 0.1,
        }
        return [pygame.event.Event(kind, file="/nowhere/x.yaml", text="x", x=0.5, y=0.5, **more)]


@contextmanager
def own_folders() -> Iterator[Path]:
    """Have program and workshop write into a passing folder, and the workshop change a copy of the data."""
    before = {name: os.environ.get(name) for name in (HOME_VARIABLE, "HOME")}
    defaults = WorkshopContext.__init__.__defaults__
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        copy = folder / "data"
        shutil.copytree(ROOT / "data", copy)
        os.environ.update({HOME_VARIABLE: str(folder / "user"), "HOME": str(folder / "home")})
        WorkshopContext.__init__.__defaults__ = (copy, *(defaults or ())[1:])  # type: ignore[misc]
        try:
            yield folder
        finally:
            WorkshopContext.__init__.__defaults__ = defaults  # type: ignore[misc]
            for name, value in before.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})


def run(events: int, seed: str, *, painted: bool = False) -> Monkey:
    """Let a monkey do so many things; ``faults`` of what is returned are what it broke, each kind once."""
    with own_folders():
        monkey = Monkey(seed, painted=painted)
        try:
            for number in range(events):
                try:
                    monkey.act(number)
                except Exception as fault:
                    monkey.note(number, fault)
        finally:
            monkey.close()
    return monkey


def main() -> int:
    """Run from the command line."""
    options = argparse.ArgumentParser(description="Wild clicking, typing and resizing over all screens.")
    options.add_argument("--events", type=int, default=20_000)
    options.add_argument("--seed", default="1")
    options.add_argument("--painted", action="store_true", help="with painted tiles, which costs time")
    chosen = options.parse_args()
    print(f"seed {chosen.seed}", flush=True)
    monkey = run(chosen.events, chosen.seed, painted=chosen.painted)
    print(*monkey.faults.values(), sep="\n\n")
    screens = ", ".join(f"{name} {count}" for name, count in monkey.seen.most_common())
    print(f"{chosen.events} events, program started {monkey.started} times; {screens}")
    print(f"faults: {monkey.broke} of {len(monkey.faults)} kinds")
    return int(bool(monkey.faults))


if __name__ == "__main__":
    sys.exit(main())
