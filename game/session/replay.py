"""Playing a file again and judging its sentences: the function behind the verb ``replay``.

Reads saves, journals and scenarios of this game; prints a line for each sentence and a total.
"""

from __future__ import annotations

import json as json_text
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.content.library import Library
from game.content.library import load as load_library
from game.rules.doors import Guest
from game.session.expect import Verdict, judge
from game.session.plain import BadFile
from game.session.saves import BadStep, Damage, open_table, perform
from game.session.script import read_script
from game.session.session import Session

HOLDS, FAILS, UNREADABLE = 0, 1, 2
"""Exit codes: nothing fails, something fails, the file cannot be read or played."""


@dataclass(frozen=True)
class Replay:
    """A file played again: the verdicts in order, and where it could not go on."""

    session: Session
    verdicts: tuple[Verdict, ...]
    damage: Damage | None

    @property
    def code(self) -> int:
        """The exit code."""
        if self.damage is not None or any(v.result == "not understood" for v in self.verdicts):
            return UNREADABLE
        return FAILS if any(v.result == "fails" for v in self.verdicts) else HOLDS


def replay(path: Path, library: Library, guests: Iterable[Guest]) -> Replay:
    """Play a file and judge its sentences, each at its moment; raises ``BadFile`` when it cannot begin."""
    script = read_script(path)
    session, _ = open_table(script, library, guests)
    damage = Damage(script.file, *script.damage) if script.damage else None
    verdicts: list[Verdict] = []
    for step in script.steps:
        if step.expected:
            verdicts.append(judge(session, step.text, step.line))
            continue
        try:
            perform(session, step)
        except BadStep as fault:
            damage = Damage(script.file, step.line, f"{step.text} - {fault}")
            break
    return Replay(session, tuple(verdicts), damage)


def main(
    path: str | Path, guests: Iterable[Guest], json: bool = False, library: Library | None = None
) -> int:
    """Run the verb on one file; return 0, 1 when a sentence fails, 2 when the file cannot be played."""
    try:
        done = replay(Path(path), library or load_library(), guests)
    except BadFile as fault:
        if json:
            print(json_text.dumps({"file": str(path), "unreadable": str(fault)}))
        else:
            print(fault, file=sys.stderr)
        return UNREADABLE
    print(json_text.dumps(_data(path, done), indent=2) if json else _text(done))
    return done.code


def _data(path: str | Path, done: Replay) -> dict[str, object]:
    state = done.session.state
    return {
        "file": str(path),
        "actions": len(done.session.entries) - 1,
        "scores": {player.colour: state.scores[n] for n, player in enumerate(state.players)},
        "over": state.over,
        "sentences": [verdict._asdict() for verdict in done.verdicts],
        "stopped": str(done.damage) if done.damage else None,
        "code": done.code,
    }


def _text(done: Replay) -> str:
    lines = [
        f"{v.result:<15} line {v.line:>3}: {v.text}" + (f"   [{v.why}]" if v.why else "")
        for v in done.verdicts
    ]
    if done.damage:
        lines.append(f"stopped at {done.damage}")
    state = done.session.state
    scores = ", ".join(f"{player.colour} {state.scores[n]}" for n, player in enumerate(state.players))
    held = sum(v.result == "holds" for v in done.verdicts)
    lines.append(
        f"{held} of {len(done.verdicts)} sentences hold; {len(done.session.entries) - 1} actions; {scores}"
    )
    return "\n".join(lines)
