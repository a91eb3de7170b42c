"""Killing the real program at random moments, and looking whether Continue finds the game where it was.

``python tests/robust/kill.py --kills 100 --seed 1`` starts the program in a process of its own, lets it play
at its table, kills it with SIGKILL, and starts it again: what it continues must be what it last said, or one
step further. With ``--window`` it plays in a real window (there must be a display), with painted tiles and
everything that moves, and dies in the middle of that.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.conftest import ROOT

HELD: Final = 3000
"""Lines after which a player that nobody kills ends by itself."""


@dataclass
class Report:
    """What became of all kills."""

    kills: int = 0
    games: int = 0
    exact: int = 0
    further: int = 0
    phases: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        phases = ", ".join(f"{name} {count}" for name, count in self.phases.most_common())
        said = f"{self.kills} kills in {self.games} games: {self.exact} went on exactly there"
        said += f", {self.further} one step further, {len(self.faults)} lost something"
        return "\n".join([said, f"killed in: {phases}", *self.faults])


# -- the one that is killed --------------------------------------------------------------------------------


def player(seed: str, *, seen: bool = False) -> None:
    """Play at the table of the real program and tell every state: digest, phase, digests beside it.

    ``seen`` takes time for what moves, and paints the tiles.
    """
    if seen:
        os.environ.pop("SDL_VIDEODRIVER", None)  # the first that there is
    import pygame

    from game.app.program import Program
    from game.session import codec, setups
    from game.session.session import UndoBarred
    from game.ui.board_artist import PlainArtist
    from game.ui.screens import Home, Push
    from game.ui.table import TableScreen

    chance = random.Random(seed)
    program = Program((1280, 800) if seen else (1024, 640))
    if not seen:
        program.artist = PlainArtist(program.library.spec)  # type: ignore[assignment]
    window = program.window
    window.push(program.title())
    saved = program.saved_game()
    if saved is not None:
        window.apply(program.continue_game())
        while window.at_work:
            window.step([], 0.0)
        if saved.over:  # its result is shown; the next game follows
            ended = next(screen for screen in window.screens if isinstance(screen, TableScreen)).session
            print("continued", codec.digest(ended.state), "over", "-", flush=True)
            window.apply(Home())
    if saved is None or saved.over:
        seats = tuple(setups.Seat("", colour) for colour in ("blue", "red", "green")[: chance.choice((2, 3))])
        choice = setups.default_choice().with_changes(players=seats, seed=seed)
        window.apply((Push(program.setup_screen()), program.begin(choice)))
    table = window.top
    assert isinstance(table, TableScreen), type(table)
    session = table.session

    def tell(word: str) -> None:
        states = [entry.state for entry in session.entries[-2:]]
        if session.can_redo:
            session.redo()
            states.insert(0, session.state)
            session.undo(force=True)
        pending = states[-1].agenda[0] if states[-1].agenda else None
        phase = f"{pending.phase}{'-'.join(map(str, pending.subject))}" if pending is not None else "over"
        near = ",".join(codec.digest(state) for state in states[:-1])
        print(word, codec.digest(states[-1]), phase.replace(" ", ""), near or "-", flush=True)

    # Redo and undo go through the journal as well, so it is told of nothing while states are only looked at.
    recorder = session.recorder

    def quietly(word: str) -> None:
        session.recorder = None
        tell(word)
        session.recorder = recorder

    quietly("begun" if saved is None or saved.over else "continued")
    for step in range(HELD):
        if session.is_over:
            break
        if chance.random() < 0.1 and len(session.entries) > 3:
            try:
                session.undo(force=True)
            except UndoBarred:
                continue
            table.timeline.jump(session.state)
            table.refresh()
        else:
            table.play(chance.choice(session.legal))
            if not seen:
                table.hurry()
        quietly("played")
        if seen:
            for _ in range(chance.choice((0, 1, 4, 15))):
                window.step(pygame.event.get())
        elif step % 4 == 0:
            window.step([], 0.02)
    quietly("over")


# -- the one that kills ------------------------------------------------------------------------------------


def trial(kills: int, seed: str, home: Path, *, seen: bool = False) -> Report:
    """Kill so many times; every third kill waits for the second meeple of a wonder, if it comes in time."""
    chance, report, last = random.Random(f"kill:{seed}"), Report(), None
    environment = os.environ | {
        "WONDERS_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    while report.kills < kills:
        command = [sys.executable, str(Path(__file__)), "--player", f"{seed}.{report.kills}"]
        command += ["--window"] if seen else []
        with subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
        ) as process:
            lines = _killed(process, chance, want_second=report.kills % 3 == 2)
        if not lines:
            report.faults.append(f"kill {report.kills}: the program said nothing (code {process.returncode})")
            break
        _compare(report, last, lines[0])
        report.games += sum(words[0] == "begun" for words in lines)
        last = lines[-1]
        report.phases[last[2]] += 1
        report.kills += 1
    return report


def _killed(process: subprocess.Popen[str], chance: random.Random, *, want_second: bool) -> list[list[str]]:
    assert process.stdout is not None
    lines: list[list[str]] = []
    after = chance.randint(1, 40)
    pause = chance.choice((0.0, 0.0, chance.random() * 0.02, chance.random()))
    for line in process.stdout:
        words = line.split()
        if len(words) == 4 and line.endswith("\n"):
            lines.append(words)
        second = words[2:3] and "second" in words[2]
        if second if want_second and len(lines) < 400 else len(lines) > after:
            time.sleep(pause)
            process.send_signal(signal.SIGKILL)
            break
    # What it had still said before it died counts as said.
    lines += [words for line in process.stdout if len(words := line.split()) == 4 and line.endswith("\n")]
    return lines


def _compare(report: Report, last: list[str] | None, first: list[str]) -> None:
    word, digest, phase, near = first
    if last is None:
        if word != "begun":
            report.faults.append(f"kill {report.kills}: a new game was expected, not {word}")
    elif word != "continued":
        report.faults.append(f"kill {report.kills}: the game in {last[2]} was not found again")
    elif digest == last[1]:
        report.exact += 1
    elif last[1] in near.split(","):
        report.further += 1
    else:
        report.faults.append(f"kill {report.kills}: went on elsewhere than in {last[2]}: in {phase}")


def main() -> int:
    """Run from the command line."""
    options = argparse.ArgumentParser(description="Kill the program at random moments and continue.")
    options.add_argument("--kills", type=int, default=100)
    options.add_argument("--seed", default="1")
    options.add_argument("--window", action="store_true", help="play in a real window")
    options.add_argument("--player", default=None, help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.player is not None:
        player(chosen.player, seen=chosen.window)
        return 0
    with tempfile.TemporaryDirectory() as home:
        report = trial(chosen.kills, chosen.seed, Path(home), seen=chosen.window)
    print(report)
    return int(bool(report.faults))


if __name__ == "__main__":
    sys.exit(main())
