"""The verbs of the command line: what each is for, and who carries it out.

Each verb has a parser of its own and explains itself with an example; a room is imported only when its verb
is used, so that ``verify`` needs no window and help needs nothing at all.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple


class Verb(NamedTuple):
    """One verb: what it does in a line, and the function that takes the words after it."""

    what: str
    run: Callable[[Sequence[str]], int]


def run(words: Sequence[str]) -> int:
    """Carry out a command line; without a verb the game opens. Returns the exit code."""
    if words and words[0] in ("-h", "--help", "help"):
        print(help_text())
        return 0
    if words and words[0] == "--version":
        print(version_text())
        return 0
    if not words or words[0].startswith("-"):
        words = ["play", *words]
    verb = VERBS.get(words[0])
    if verb is None:
        print(f"There is no verb {words[0]!r}. {help_text()}", file=sys.stderr)
        return 2
    try:
        return verb.run(words[1:])
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except BrokenPipeError:
        # the reader of our output has closed it (a pager, `head`): that is no fault
        sys.stderr.close()
        return 0


def help_text() -> str:
    """Return the list of verbs."""
    lines = [f"  {name:<13}{verb.what}" for name, verb in VERBS.items()]
    head = (
        "Play, check and edit Carcassonne tiles with The Wonders of Humanity.\n\nusage: python main.py [VERB]"
    )
    tail = "Each explains itself:  python main.py VERB --help     Versions:  python main.py --version"
    return "\n".join([head, "", *lines, "", tail])


def version_text() -> str:
    """Return the versions of the program and of what it stands on."""
    from game.view.details import versions

    return ", ".join(versions())


def _options(name: str, example: str) -> argparse.ArgumentParser:
    return argparse.ArgumentParser(
        prog=f"main.py {name}",
        description=VERBS[name].what,
        epilog=f"example: python main.py {name} {example}",
    )


def _size(options: argparse.ArgumentParser, text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    try:
        wide, high = (int(number) for number in text.lower().split("x"))
    except ValueError:
        options.error("--size wants two numbers with an x between, such as 1280x800")
    return (wide, high)


def _play(words: Sequence[str]) -> int:
    options = _options("play", "--demo --seed 7")
    options.add_argument(
        "--demo", action="store_true", help="computer players play in the window to the result"
    )
    options.add_argument("--seed", default="1", help="seed of the demo; the same seed, the same game (1)")
    options.add_argument(
        "--players", type=int, default=4, choices=range(2, 9), help="players of the demo (4)"
    )
    options.add_argument("--size", metavar="WxH", default=None, help="size of the window, such as 1280x800")
    options.add_argument("--stats", action="store_true", help="print frame times at the end")
    chosen = options.parse_args(words)
    size = _size(options, chosen.size)
    from game.app import start

    if chosen.demo:
        return start.demo(chosen.seed, chosen.players, size, stats=chosen.stats)
    return start.play(size)


def _workshop(words: Sequence[str]) -> int:
    options = _options("workshop", "base/D")
    options.add_argument("tile", nargs="?", help="open at this tile: its id, or its name in other programs")
    options.add_argument("--size", metavar="WxH", default=None, help="size of the window, such as 1280x800")
    chosen = options.parse_args(words)
    size = _size(options, chosen.size)
    from game.app import start

    return start.workshop(chosen.tile, size)


def _verify(words: Sequence[str]) -> int:
    options = _options("verify", "base/D")
    options.add_argument("tile", nargs="?", help="one tile in detail: its id, or its name in other programs")
    options.add_argument("--json", action="store_true", help="print the same as JSON")
    options.add_argument("--data", type=Path, default=None, metavar="DIR", help="another folder of tile sets")
    options.add_argument("--no-picture", action="store_true", help="do not prove the pictures")
    options.add_argument(
        "--sheet", type=Path, default=None, metavar="DIR", help="also write a diagram of every set as PNG"
    )
    options.add_argument(
        "--language", default="en", choices=("en", "fr", "nl", "de"), help="language of the diagrams (en)"
    )
    chosen = options.parse_args(words)
    from game.app import checking

    return checking.verify(
        chosen.tile,
        as_json=chosen.json,
        data=chosen.data,
        sheet=chosen.sheet,
        pictures=not chosen.no_picture,
        language=chosen.language,
    )


def _paint(words: Sequence[str]) -> int:
    options = _options("paint", "--set wonders --sheet wonders.png")
    options.add_argument("--force", action="store_true", help="draw what is up to date, too")
    options.add_argument(
        "--set", action="append", default=[], metavar="ID", help="only this set (repeatable)"
    )
    options.add_argument(
        "--sheet", type=Path, default=None, metavar="FILE", help="also write a PNG of all tiles"
    )
    options.add_argument(
        "--shipped", action="store_true", help="draw into sprites/tiles, which goes with the program"
    )
    chosen = options.parse_args(words)
    from game.app import painting

    return painting.paint(chosen.set, force=chosen.force, sheet=chosen.sheet, shipped=chosen.shipped)


def _simulate(words: Sequence[str]) -> int:
    from game.app import kept_sets
    from game.expansions import discover
    from game.session import simulate

    return simulate.main(words, discover(), kept_sets.library())


def _replay(words: Sequence[str]) -> int:
    options = _options("replay", "tests/scenarios/wonders/stonehenge.yaml")
    options.add_argument("file", type=Path, help="a saved game, a scenario, or a .jcz file")
    options.add_argument("--json", action="store_true", help="print the verdicts as JSON")
    options.add_argument(
        "--tiles", type=Path, default=None, metavar="DIR", help="for .jcz files: a folder of import-tiles"
    )
    chosen = options.parse_args(words)
    from game.app import kept_sets
    from game.expansions import discover
    from game.session import jcz, replay

    if chosen.file.suffix.lower() == jcz.SUFFIX:
        return jcz.main(
            chosen.file, discover(), json=chosen.json, tiles=chosen.tiles, library=kept_sets.library()
        )
    if chosen.tiles is not None:
        options.error("--tiles goes with a .jcz file; our own files bring their tiles along")
    return replay.main(chosen.file, discover(), json=chosen.json, library=kept_sets.library())


def _bench(words: Sequence[str]) -> int:
    from game.app import bench

    return bench.main(words)


def _import_tiles(words: Sequence[str]) -> int:
    options = _options("import-tiles", "river.xml --out my_tiles")
    options.add_argument("file", type=Path, nargs="+", help="a tile list in the community's XML")
    options.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder to write into")
    chosen = options.parse_args(words)
    from game.session import jcz_import

    return jcz_import.main(chosen.file, chosen.out)


VERBS: dict[str, Verb] = {
    "play": Verb("open the game (the default); --demo lets computer players play", _play),
    "workshop": Verb("open the tile workshop: see connectivity, correct a tile, make new ones", _workshop),
    "verify": Verb("check every tile: data, printed facts, picture; ends 0 or 1", _verify),
    "paint": Verb("draw the pictures of tiles that are stale or missing; --sheet to look at them", _paint),
    "simulate": Verb("play whole games without a window and check all invariants", _simulate),
    "replay": Verb("replay a saved game, scenario or .jcz file and judge its sentences", _replay),
    "bench": Verb("measure the program against its budgets; --compare shows what has changed", _bench),
    "import-tiles": Verb("turn a community tile list (XML) into a tile set file", _import_tiles),
}
