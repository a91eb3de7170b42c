"""The start measured from outside: a new process, until its first picture and until the title can be used.

Run as a module it is that process: it says on its output when each thing has happened. These are seconds as
people wait them, so a busy machine shows. A button pressed before all is loaded waits for the rest.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.app.bench_figures import Figure

ROOT: Final = Path(__file__).resolve().parents[2]
PATIENCE: Final = 30.0
RUNS: Final = 3
PICTURE: Final = "picture"
TITLE: Final = "title"
LOADED: Final = "loaded"
WORK: Final = "work"
MEMORY: Final = "memory"


def start_figures() -> Iterator[Figure]:
    """Yield the figures: the best of some starts in one folder, because the first may have to compile."""
    with tempfile.TemporaryDirectory() as home:
        found = [_started(home) for _ in range(RUNS)]
    best = {key: min(run[key] for run in found) for key in found[0]}
    yield Figure("start.picture", "start of the program to its first picture", best[PICTURE], "s", 0.3)
    yield Figure("start.title", "start of the program to a title that can be used", best[TITLE], "s", 0.8)
    yield Figure("start.work", "of that our own processor time", best[WORK], "s")
    yield Figure("start.loaded", "start of the program until all is loaded behind", best[LOADED], "s")
    if best[MEMORY]:
        yield Figure("start.memory", "memory of the program with a table open", best[MEMORY], "MB", 250)


def _started(home: str) -> dict[str, float]:
    surroundings = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "WONDERS_HOME": home,
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    command = [sys.executable, "-m", __name__]
    start = time.perf_counter()
    with subprocess.Popen(
        command, cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        found = _heard(child, start)
        said = child.communicate(timeout=PATIENCE)[1]
    if child.returncode != 0 or MEMORY not in found:
        raise RuntimeError(f"the program did not start (exit code {child.returncode}):\n{said}")
    return found


def _heard(child: subprocess.Popen[str], start: float) -> dict[str, float]:
    found: dict[str, float] = {}
    assert child.stdout is not None
    for line in child.stdout:
        word, _, value = line.strip().partition(" ")
        if word in (PICTURE, TITLE, LOADED):
            found.setdefault(word, time.perf_counter() - start)
            if value:
                found.setdefault(WORK, float(value))
        elif word == MEMORY:
            found[MEMORY] = float(value)
            break
    return found


def _main() -> None:
    """Be the process that is measured."""
    import pygame

    shown = pygame.display.flip

    def flip() -> None:
        shown()
        _say(PICTURE)

    pygame.display.flip = flip
    from game.app import start

    opened = start.first_picture((1920, 1080))
    from game.app.front import Front

    front = Front((1920, 1080), opened)
    front.show_title()
    _say(f"{TITLE} {time.process_time():.3f}")
    program = front.program
    _say(LOADED)
    front.window.step([], 0.0)
    front.window.push(program.table(program.demo_session("1", 4)))
    for _ in range(30):
        front.window.step([], 1 / 30)
    program.close()
    _say(f"{MEMORY} {_megabytes():.1f}")


def _megabytes() -> float:
    """Return the most memory that this process has had, 0.0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


def _say(what: str) -> None:
    print(what, flush=True)


if __name__ == "__main__":
    _main()
