"""Long runs: demo games in one window whose memory must not grow, and games with all switches at random.

``python tests/robust/long.py demo --games 200``, ``python tests/robust/long.py switches --games 2000``: what
goes wrong is told with its seed, and the code is 1 then.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final
from unittest import mock

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import tests.conftest  # noqa: F401  (no display, before anything imports pygame)
from game.app.program import Program
from game.core import openings
from game.session import bots, setups
from game.session.invariants import broken
from game.session.session import Session
from game.session.setups import Seat, SetupChoice
from game.ui.board_artist import PlainArtist
from game.ui.ending import EndingScreen
from game.ui.screens import Home, Push
from game.view.settings import Settings
from tests.boards import library
from tests.playing import GUESTS
from tests.robust.monkey import own_folders

COLOURS: Final = ("blue", "red", "green", "yellow", "black", "white", "orange", "purple")
FIRST: Final = 10
"""Games after which memory counts as settled."""

ROOM: Final = 24.0
"""Megabytes by which it may then still waver."""


FEW: Final = 1 << 10
"""Openings that games share here.

As many as they otherwise do come together over 200 games and weigh more than ``ROOM``: there is a bound to
that, but until then it would hide whatever else grows.
"""


def megabytes() -> float:
    """Return the memory that this process holds now (Linux), 0 where the system does not tell."""
    gc.collect()
    with suppress(OSError, AttributeError):  # what is free but not given back is no growth
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError):
        return 0.0
    return pages * 4096 / 1e6


@dataclass
class DemoReport:
    """Memory after each game, and how long all took."""

    memory: list[float] = field(default_factory=list)
    seconds: float = 0.0
    endings: int = 0

    @property
    def grown(self) -> float:
        """Megabytes between the most of the first games and the least of the last ten."""
        settled = max(self.memory[: min(FIRST, len(self.memory) // 2)])
        return min(self.memory[-FIRST:]) - settled

    def __str__(self) -> str:
        steps = [round(self.memory[n]) for n in range(0, len(self.memory), max(1, len(self.memory) // 20))]
        return (
            f"{len(self.memory)} demo games in {self.seconds:.0f} s, {self.endings} endings shown; "
            f"MB: {steps}, last {self.memory[-1]:.0f}; grown by {self.grown:.1f} MB since the first {FIRST}"
        )


def demo(games: int, seed: str, *, kind: str = "random", tell: Callable[[str], None] = print) -> DemoReport:
    """Show games of computer players in one window, each to its result, and back to the title."""
    report, began = DemoReport(), time.perf_counter()
    with own_folders(), mock.patch.object(openings, "MOST_OPENINGS", FEW):
        program = Program((1024, 640))
        program.artist = PlainArtist(program.library.spec)  # type: ignore[assignment]
        window = program.window
        window.change_settings(Settings(animation="off", sound=False))
        window.push(program.title())
        for number in range(games):
            seats = tuple(Seat("", colour, kind) for colour in COLOURS[: 2 + number % 4])  # type: ignore[arg-type]
            choice = setups.default_choice().with_changes(players=seats, seed=f"{seed}.{number}")
            session = Session(setups.build(choice, program.library, program.guests))
            window.apply(Push(program.table(session)))
            while not isinstance(window.top, EndingScreen):
                window.step([], 0.05)
            report.endings += 1
            window.step([], 0.05)
            window.apply(Home())
            window.step([], 0.05)
            del session
            report.memory.append(megabytes())
            if number % 10 == 9:
                tell(f"{number + 1} games, {report.memory[-1]:.0f} MB")
        program.close()
    report.seconds = time.perf_counter() - began
    return report


# -- all switches ------------------------------------------------------------------------------------------


def random_choice(chance: random.Random, seed: str) -> SetupChoice:
    """Return a set-up that can be played, with everything that can be chosen chosen at random."""
    default, switches = setups.default_choice(), {}
    while True:
        guests = [guest for guest in GUESTS if guest.id in default.rules or chance.random() < 0.5]
        for guest in guests:
            for switch in guest.switches:
                if chance.random() < 0.6:
                    switches[switch.id] = chance.choice(switch.values)
        editions = [name for guest in guests for name in guest.editions]
        rules = tuple(guest.id for guest in guests)
        every = setups.all_wonders(library(), rules)
        seats = [Seat("", colour, "random") for colour in COLOURS[: chance.randint(2, 8)]]
        sets = [name for name in library().playable if name == "base" or chance.random() < 0.5]
        wonders = chance.choice(
            ("random", "none", tuple(chance.sample(every, chance.randint(0, len(every)))))
        )
        found = SetupChoice(
            players=tuple(seats),
            sets=tuple(name for name in sets if name != "wonders"),
            rules=rules,
            wonders=wonders,
            wonder_count=None,
            edition=chance.choice(editions) if editions else default.edition,
            switches=MappingProxyType(dict(switches)),
            seed=seed,
            first_player=chance.choice((None, 0, len(seats) - 1)),
        )
        if not setups.impossible(found, library(), GUESTS):
            return found


@dataclass
class SwitchesReport:
    """What random set-ups have led to."""

    games: int = 0
    steps: int = 0
    seconds: float = 0.0
    players: Counter[int] = field(default_factory=Counter)
    switches: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        players = ", ".join(f"{n}: {self.players[n]}" for n in sorted(self.players))
        switches = ", ".join(f"{name} {count}" for name, count in sorted(self.switches.items()))
        head = f"{self.games} games, {self.steps} actions in {self.seconds:.0f} CPU s"
        head += f"; players {players}; {switches}"
        return "\n".join([head, f"{len(self.faults)} faults", *self.faults[:20]])


def switches(games: int, seed: str, *, seconds: float = 0, bot: str = "random") -> SwitchesReport:
    """Play so many games (or for so many CPU seconds) and check every invariant in each."""
    report, began = SwitchesReport(), time.process_time()
    for number in range(games):
        name = f"{seed}.{number}"
        choice = random_choice(random.Random(f"switches:{name}"), name)
        try:
            session = Session(setups.build(choice, library(), GUESTS))
            while not session.is_over:
                session.play(bots.choose(bot, session.state, session.rules, session.legal))
            report.faults += [f"{name}: {sentence}" for sentence in broken(session)]
            report.steps += len(session.entries) - 1
        except Exception as fault:
            report.faults.append(f"{name}: {type(fault).__name__}: {fault} in {choice}")
        report.games += 1
        report.players[len(choice.players)] += 1
        report.switches.update(f"{key}={value}" for key, value in choice.switches.items())
        report.switches.update(f"rules {rule}" for rule in choice.rules)
        if seconds and time.process_time() - began > seconds:
            break
    report.seconds = time.process_time() - began
    return report


def main() -> int:
    """Run from the command line."""
    options = argparse.ArgumentParser(description="Long runs.")
    options.add_argument("what", choices=("demo", "switches"))
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--seed", default="1")
    options.add_argument("--bot", choices=tuple(bots.BOTS), default="random")
    options.add_argument("--seconds", type=float, default=0, help="switches: stop after so many CPU seconds")
    chosen = options.parse_args()
    if chosen.what == "demo":
        shown = demo(chosen.games, chosen.seed, kind=chosen.bot, tell=lambda line: print(line, flush=True))
        print(shown)
        return int(shown.grown > ROOM)
    played = switches(chosen.games, chosen.seed, seconds=chosen.seconds, bot=chosen.bot)
    print(played)
    return int(bool(played.faults))


if __name__ == "__main__":
    sys.exit(main())
