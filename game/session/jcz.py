"""Replaying a ``.jcz`` file of JCloisterZone and judging its sentences: the verb ``replay`` for such files.

Prints a line for each sentence and a total. Ends 0 when nothing fails, 1 when something fails, 2 when the
file cannot be read, 3 when it needs an expansion that is not in this game.
"""

from __future__ import annotations

import json as json_text
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.content.library import Library
from game.content.library import load as load_library
from game.rules.doors import Guest
from game.session.jcz_file import JczFile, read_jcz
from game.session.jcz_game import build
from game.session.jcz_import import Copies, copies_in
from game.session.jcz_judge import FAILS, HOLDS, NOT_APPLICABLE, Verdict, judge
from game.session.jcz_play import Playback, Stopped
from game.session.jcz_tiles import NO_COPIES
from game.session.jcz_words import NotInThisGame
from game.session.plain import BadFile

SUFFIX: Final = ".jcz"
ALL_HOLD, SOMETHING_FAILS, UNREADABLE, MISSING = 0, 1, 2, 3


@dataclass(frozen=True)
class JczReplay:
    """A file played again: the verdicts in order, and why the replay stopped if it did."""

    file: JczFile
    play: Playback
    verdicts: tuple[Verdict, ...]
    stopped: str = ""

    def count(self, result: str) -> int:
        """Return how many sentences were judged so."""
        return sum(verdict.result == result for verdict in self.verdicts)

    @property
    def code(self) -> int:
        """The exit code."""
        return SOMETHING_FAILS if self.stopped or self.count(FAILS) else ALL_HOLD


def replay(
    path: Path, libraries: Sequence[Library], guests: Iterable[Guest], copies: Copies = NO_COPIES
) -> JczReplay:
    """Play a file to its end and judge it; raises ``BadFile`` or ``NotInThisGame`` when it cannot begin."""
    file = read_jcz(path)
    try:
        play = Playback(build(file, libraries, guests, copies))
        stopped = _run(play, file)
    except BadFile as fault:
        raise fault if fault.file else BadFile(fault.what, fault.cure, fault.line, file.name) from None
    if stopped:
        verdicts = tuple(Verdict(text, FAILS, "the replay stopped before") for text in file.sentences)
    else:
        verdicts = tuple(judge(play, text) for text in file.sentences)
    return JczReplay(file, play, verdicts, stopped)


def _run(play: Playback, file: JczFile) -> str:
    try:
        for step in file.steps:
            play.play(step)
    except Stopped as fault:
        return str(fault)
    return ""


def main(
    path: str | Path,
    guests: Iterable[Guest],
    json: bool = False,
    tiles: Path | None = None,
    library: Library | None = None,
) -> int:
    """Run the verb on one file; ``tiles`` is a folder of imported tile lists."""
    libraries, copies = [library or load_library()], NO_COPIES
    if tiles is not None:
        imported = load_library(tiles)
        if not imported.sets:
            return _cannot(path, [str(issue) for issue in imported.issues[:1]], UNREADABLE, json)
        libraries.append(imported)
        copies = copies_in(tiles)
    try:
        done = replay(Path(path), libraries, guests, copies)
    except BadFile as fault:
        return _cannot(path, [str(fault)], UNREADABLE, json)
    except NotInThisGame as fault:
        return _cannot(path, [str(fault)], MISSING, json, fault.missing)
    print(json_text.dumps(_data(path, done), indent=2, ensure_ascii=False) if json else _text(done))
    return done.code


def _cannot(path: str | Path, why: Sequence[str], code: int, json: bool, missing: Sequence[str] = ()) -> int:
    if json:
        said: dict[str, Any] = {"file": str(path), "code": code, "why": "; ".join(why)}
        if missing:
            said["missing"] = list(missing)
        print(json_text.dumps(said, indent=2, ensure_ascii=False))
    else:
        name = Path(path).name
        lines = (line if line.startswith(name) else f"{name}: {line}" for line in why)
        print("\n".join(lines), file=sys.stderr)
    return code


def _scores(done: JczReplay) -> dict[str, int]:
    return {name: done.play.state.scores[n] for n, name in enumerate(done.file.players)}


def _data(path: str | Path, done: JczReplay) -> dict[str, Any]:
    return {
        "file": str(path),
        "description": done.file.description,
        "code": done.code,
        "steps": len(done.file.steps),
        "scores": _scores(done),
        "over": done.play.state.over,
        "sentences": [verdict._asdict() for verdict in done.verdicts],
        "total": len(done.verdicts),
        "holds": done.count(HOLDS),
        "fails": done.count(FAILS),
        "not_applicable": done.count(NOT_APPLICABLE),
        "stopped": done.stopped or None,
        "notes": done.play.notes,
    }


def _text(done: JczReplay) -> str:
    lines = [f"{v.result:<15} {v.text}" + (f"   [{v.why}]" if v.why else "") for v in done.verdicts]
    lines += [f"note: {note}" for note in done.play.notes]
    if done.stopped:
        lines.append(f"stopped at {done.stopped}")
    scores = ", ".join(f"{name} {points}" for name, points in _scores(done).items())
    lines.append(
        f"{len(done.verdicts)} sentences: {done.count(HOLDS)} hold, {done.count(FAILS)} fail, "
        f"{done.count(NOT_APPLICABLE)} not applicable; {len(done.file.steps)} steps; {scores}"
    )
    return "\n".join(lines)
