"""Whole games by computer players through the public door, with every invariant checked.

``main`` is the function behind the verb ``simulate``; it is handed the guests and names none. The time of a
game is what choosing and playing took; the checks are not counted.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.content.library import Library
from game.content.library import load as load_library
from game.rules.doors import Guest
from game.rules.events import Scored, TileDiscarded, TilePlaced
from game.session import bots, setups
from game.session.invariants import broken
from game.session.plain import BadFile
from game.session.session import Session
from game.session.setups import BadSetup, Seat, SetupChoice

COLOURS: Final = ("blue", "red", "green", "yellow", "black", "pink", "grey", "purple")


@dataclass
class Tally:
    """What is counted over all games."""

    games: int = 0
    steps: int = 0
    seconds: float = 0.0
    thinking: float = 0.0
    players: int = 0
    scores: list[int] = field(default_factory=list)
    sources: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    discarded: int = 0
    wonders: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    faults: list[str] = field(default_factory=list)

    def add(self, session: Session) -> None:
        """Count one finished game."""
        self.games += 1
        self.steps += len(session.entries) - 1
        self.players = len(session.setup.players)
        self.scores += session.state.scores
        points: Counter[tuple[int, str]] = Counter()
        events = [event for entry in session.entries for event in entry.events]
        for event in events:
            if isinstance(event, Scored):
                points[event.player, event.receipt.source] += event.receipt.points
        for source in {source for _, source in points} | set(self.sources):
            column = self.sources[source]
            column += [0] * (len(self.scores) - self.players - len(column))
            column += [points[player, source] for player in range(self.players)]
        self.discarded += sum(isinstance(event, TileDiscarded) for event in events)
        self._add_wonders(session, {source for _, source in points if points[_, source]})

    def _add_wonders(self, session: Session, sources: set[str]) -> None:
        """Count what became of the tiles that guests brought: laid out, taken, placed, of use.

        Of use means points, or a choice that the wonder gave its owner.
        """
        left = {tile.id for tile in session.table.laid_out}
        placed = {e.tile.id for entry in session.entries for e in entry.events if isinstance(e, TilePlaced)}
        chosen = {p.phase for e in session.entries[:-1] for p in e.state.agenda[:1]}
        gives = {guest.id: {phase.name for phase in guest.phases} for guest in session.rules.guests}
        for tiles in session.setup.extras.values():
            for tile in tiles:
                count = self.wonders[tile.id]
                count["laid_out"] += 1
                count["taken"] += tile.id not in left
                count["placed"] += tile.id in placed
                count["of_use"] += tile.id in sources or bool(gives.get(tile.id, set()) & chosen)


def play_out(session: Session, kind: str) -> float:
    """Let bots of one kind play until the game is over; return the CPU seconds that choosing took."""
    thinking = 0.0
    while not session.is_over:
        legal, began = session.legal, time.process_time()
        action = bots.choose(kind, session.state, session.rules, legal)
        thinking += time.process_time() - began
        session.play(action)
    return thinking


def simulate(
    choice: SetupChoice, games: int, library: Library, guests: Sequence[Guest], *, bot: str, checks: bool
) -> Tally:
    """Play ``games`` games that differ in their seed alone; a broken invariant lands in ``faults``."""
    tally = Tally()
    for number in range(games):
        seed = f"{choice.seed}.{number}"
        game = setups.build(choice.with_changes(seed=seed), library, guests)
        began = time.process_time()
        session = Session(game)
        try:
            thinking = play_out(session, bot)
        except Exception as fault:  # the report must name the seed, whatever went wrong
            tally.faults.append(f"seed {seed}, step {len(session.entries)}: {type(fault).__name__}: {fault}")
            continue
        tally.thinking += thinking
        tally.seconds += time.process_time() - began
        tally.add(session)
        if checks:
            tally.faults += [f"seed {seed}: {sentence}" for sentence in broken(session)]
    return tally


# -- the verb ----------------------------------------------------------------------------------------------


def parser() -> argparse.ArgumentParser:
    """Return the options of the verb."""
    options = argparse.ArgumentParser(
        prog="main.py simulate",
        description="Play whole games with computer players and check every rule of bookkeeping.",
        epilog="example: python main.py simulate --games 20 --players 4 --wonders all",
    )
    options.add_argument("--games", type=int, default=20, help="how many games (20)")
    options.add_argument("--seed", default="1", help="games of one seed are always the same (1)")
    options.add_argument("--players", type=int, default=4, help="2 to 8 (4)")
    options.add_argument("--sets", help="tile sets, separated by commas (those of the default set-up)")
    options.add_argument("--rules", help="expansions whose rules hold, separated by commas (as above)")
    options.add_argument("--wonders", default="all", help="all, random, none, or ids separated by commas")
    options.add_argument("--edition", help="edition of the rules (that of the default set-up)")
    options.add_argument("--bot", choices=tuple(bots.BOTS), default="greedy", help="who plays (greedy)")
    options.add_argument("--no-checks", action="store_true", help="only play and count")
    options.add_argument("--json", action="store_true", help="print data instead of a table")
    return options


def main(arguments: Sequence[str], guests: Iterable[Guest], library: Library | None = None) -> int:
    """Run the verb; return 0, 1 when an invariant broke, 2 when the options describe no game."""
    try:
        options = parser().parse_args(arguments)
    except SystemExit as stop:
        return int(stop.code or 0)
    known, tiles = tuple(guests), library or load_library()
    try:
        choice = choice_of(options, tiles)
        tally = simulate(choice, options.games, tiles, known, bot=options.bot, checks=not options.no_checks)
    except (BadSetup, BadFile) as fault:
        print(f"these options describe no game: {fault}", file=sys.stderr)
        return 2
    report = report_of(tally)
    print(json.dumps(report, indent=2) if options.json else text_of(report))
    return 1 if tally.faults else 0


def choice_of(options: argparse.Namespace, library: Library) -> SetupChoice:
    """Return the set-up that the options describe, the default one where they are silent."""
    if not 0 < options.players <= len(COLOURS):
        raise BadSetup(["player_count"])
    base = setups.default_choice()
    choice = base.with_changes(
        players=tuple(Seat("", colour, options.bot) for colour in COLOURS[: options.players]),
        sets=tuple(options.sets.split(",")) if options.sets else base.sets,
        rules=tuple(options.rules.split(",")) if options.rules else base.rules,
        edition=options.edition or base.edition,
        seed=options.seed,
    )
    if options.wonders == "all":
        return choice.with_changes(wonders=setups.all_wonders(library, choice.rules))
    if options.wonders in ("none", "random"):
        return choice.with_changes(wonders=options.wonders)
    return choice.with_changes(wonders=tuple(options.wonders.split(",")))


def report_of(tally: Tally) -> dict[str, Any]:
    """Return the report as plain data: points are those of one player in one game."""
    return {
        "games": tally.games,
        "players": tally.players,
        "actions_per_game": round(tally.steps / max(tally.games, 1), 1),
        "games_per_cpu_second": _rate(tally.games, tally.seconds),
        "games_per_cpu_second_without_thinking": _rate(tally.games, tally.seconds - tally.thinking),
        "discarded_tiles_per_game": round(tally.discarded / max(tally.games, 1), 2),
        "points": _spread(tally.scores),
        "points_by_source": {
            source: _spread(tally.sources[source] + [0] * (len(tally.scores) - len(tally.sources[source])))
            for source in sorted(tally.sources)
        },
        "wonders": {name: dict(count) for name, count in sorted(tally.wonders.items())},
        "faults": tally.faults,
    }


def _rate(games: int, seconds: float) -> float | None:
    return round(games / seconds, 1) if seconds > 0 else None


def _spread(values: list[int]) -> dict[str, float]:
    if not values:
        return {"mean": 0.0, "spread": 0.0, "least": 0, "most": 0}
    return {
        "mean": round(statistics.fmean(values), 2),
        "spread": round(statistics.pstdev(values), 2),
        "least": min(values),
        "most": max(values),
    }


def text_of(report: dict[str, Any]) -> str:
    """Return the report as text for a terminal."""
    lines = [
        f"{report['games']} games of {report['players']} players, {report['actions_per_game']} actions each, "
        f"{report['games_per_cpu_second']} games per CPU second "
        f"({report['games_per_cpu_second_without_thinking']} without the players' thinking)",
        f"tiles that fitted nowhere: {report['discarded_tiles_per_game']} a game",
        "",
        f"{'points of a player':<24}{'mean':>8}{'spread':>8}{'least':>7}{'most':>6}",
    ]
    rows = {**report["points_by_source"], "in all": report["points"]}
    for source, row in rows.items():
        lines.append(
            f"  {source:<22}{row['mean']:>8.2f}{row['spread']:>8.2f}{row['least']:>7}{row['most']:>6}"
        )
    if report["wonders"]:
        heads = ("laid_out", "taken", "placed", "of_use")
        lines += ["", f"{'wonder':<24}" + "".join(f"{head.replace('_', ' '):>10}" for head in heads)]
        for name, count in report["wonders"].items():
            lines.append(f"  {name:<22}" + "".join(f"{count.get(head, 0):>10}" for head in heads))
    faults = report["faults"]
    lines += ["", "all invariants hold" if not faults else f"BROKEN: {len(faults)}", *faults]
    return "\n".join(lines)
