"""The verbs of the command line: their options, their help with an example each, and who carries them out.

Each room is imported only when its verb is used, so that ``verify`` needs no window and help needs nothing.
"""

from __future__ import annotations

import argparse
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TypeAlias

from game import VERSION

_Verbs: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def parser() -> argparse.ArgumentParser:
    """Return the parser for the whole command line; the chosen verb's function is in ``run``."""
    top = argparse.ArgumentParser(
        prog="main.py",
        description="Play, check and edit Carcassonne tiles with The Wonders of Humanity. "
        "Without a verb the game opens.",
        epilog="Every verb explains itself:  python main.py simulate --help",
    )
    top.add_argument("--version", action="version", version=version_text())
    verbs = top.add_subparsers(title="verbs", metavar="VERB", required=True)
    _play(verbs)
    _verify(verbs)
    _simulate(verbs)
    _replay(verbs)
    return top


def version_text() -> str:
    """Return the versions of the program and of what it stands on."""
    parts = [f"The Wonders of Humanity {VERSION}"]
    for package in ("pygame-ce", "pygame_gui", "PyYAML", "Pillow", "numpy"):
        try:
            parts.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            parts.append(f"{package} not installed")
    return ", ".join(parts)


def _verb(verbs: _Verbs, name: str, what: str, example: str) -> argparse.ArgumentParser:
    return verbs.add_parser(
        name,
        help=what,
        description=what,
        epilog=f"example:  {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _play(verbs: _Verbs) -> None:
    verb = _verb(verbs, "play", "Open the game (the default).", "python main.py play --demo --seed 7")
    verb.add_argument("--demo", action="store_true", help="computer players play in the window to the result")
    verb.add_argument("--seed", default=None, help="seed of the demo game; the same seed, the same game")
    verb.add_argument("--players", type=int, default=4, help="players of the demo game, 2 to 6 (default 4)")
    verb.add_argument(
        "--windowed", metavar="WxH", default=None, help="size of the window: 1280x800"
    )
    verb.set_defaults(run=_run_play)


def _run_play(options: argparse.Namespace) -> int:
    from game import app

    return app.play(demo=options.demo, seed=options.seed, players=options.players, size=options.windowed)


def _verify(verbs: _Verbs) -> None:
    verb = _verb(
        verbs,
        "verify",
        "Check every tile: what the data states, what follows from it, and the printed facts. "
        "Ends with 0 when all agree, else 1.",
        "python main.py verify alhambra",
    )
    verb.add_argument("tile", nargs="?", help="show one tile in detail")
    verb.add_argument("--json", action="store_true", help="print the same as JSON")
    verb.add_argument("--data", type=Path, default=None, help="another folder of tile sets")
    verb.add_argument(
        "--sheet", type=Path, default=None, help="also write connectivity sheets here"
    )
    verb.set_defaults(run=_run_verify)


def _run_verify(options: argparse.Namespace) -> int:
    from game import app

    return app.verify(options.tile, as_json=options.json, data=options.data, sheet=options.sheet)


def _simulate(verbs: _Verbs) -> None:
    verb = _verb(
        verbs,
        "simulate",
        "Play whole games without a window and check every rule that must always hold. "
        "Ends with 1 when one is broken.",
        "python main.py simulate --games 200 --players 4 --wonders all",
    )
    from game.session import simulate

    simulate.add_options(verb)
    verb.set_defaults(run=simulate.run)


def _replay(verbs: _Verbs) -> None:
    verb = _verb(
        verbs,
        "replay",
        "Replay a saved game or a scenario and judge the sentences in it. "
        "Ends with 0 when all hold, 1 when one fails, 2 when the file cannot be read.",
        "python main.py replay tests/scenarios/wonders/stonehenge.yaml",
    )
    from game.session import replay

    replay.add_options(verb)
    verb.set_defaults(run=replay.run)
