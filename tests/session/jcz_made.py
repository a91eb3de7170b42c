"""Records in the form of ``.jcz`` files, made by the tests themselves, move by move."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.content.library import Library
from game.expansions import discover
from game.session import jcz
from game.session.jcz import JczReplay
from game.session.jcz_import import copies_in
from tests.boards import library

PLAIN = {"small-follower": 7, "farmers": True}
INNS = {**PLAIN, "big-follower": 1, "inn": True, "cathedral": True}
GARDENS = {**PLAIN, "abbot": 1, "garden": True}


class Record:
    """A file that is being made; every method returns the record, so that a game reads from left to right."""

    def __init__(
        self,
        *,
        sets: tuple[str, ...] = ("basic:1",),
        elements: dict[str, Any] | None = None,
        start: str = "BA/RCr",
        players: tuple[str, ...] = ("Ann", "Bob"),
        **setup: Any,
    ) -> None:
        self.data: dict[str, Any] = {
            "appVersion": "6.2.0",
            "initialRandom": 0.0,
            "setup": {
                "sets": dict.fromkeys(sets, 1),
                "elements": PLAIN if elements is None else elements,
                "rules": {},
                "start": [{"tile": start, "x": 0, "y": 0, "rotation": 0}],
                **setup,
            },
            "players": [{"name": name, "slot": n} for n, name in enumerate(players)],
            "replay": [],
            "gameAnnotations": {},
            "test": {"description": "made by hand", "assertions": []},
        }
        self.square = [0, 0]

    def step(self, kind: str, **payload: Any) -> Record:
        """Add any step."""
        self.data["replay"].append({"type": kind, "payload": payload})
        return self

    def place(self, tile: str, x: int, y: int, turned: int = 0) -> Record:
        """Place a tile."""
        self.square = [x, y]
        return self.step("PLACE_TILE", tileId=tile, rotation=f"R{turned}", position=[x, y])

    def pointer(self, feature: str, location: str) -> dict[str, Any]:
        """Return a pointer to a part of the tile placed last."""
        return {"position": self.square, "feature": feature, "location": location}

    def meeple(self, meeple: str, feature: str, location: str) -> Record:
        """Put a meeple on the tile placed last."""
        return self.step("DEPLOY_MEEPLE", pointer=self.pointer(feature, location), meepleId=meeple)

    def skip(self) -> Record:
        """Decline what is offered."""
        return self.step("PASS")

    def commit(self, random: float = 0.0) -> Record:
        """End the turn."""
        return self.step("COMMIT", random=random)

    def turn(
        self, tile: str, x: int, y: int, turned: int = 0, meeple: tuple[str, str, str] | None = None
    ) -> Record:
        """Play a whole turn."""
        self.place(tile, x, y, turned)
        return (self.meeple(*meeple) if meeple else self.skip()).commit()

    def draws(self, *names: str, end: int | None = None) -> Record:
        """Say which tiles are drawn, and after how many draws the stack is empty."""
        self.data["gameAnnotations"] = {"drawOrder": list(names)}
        if end is not None:
            self.data["gameAnnotations"]["endTurn"] = end
        return self

    def says(self, *sentences: str) -> Record:
        """Add sentences."""
        self.data["test"]["assertions"] += sentences
        return self

    def write(self, folder: Path, name: str = "made.jcz") -> Path:
        """Write the file and return its path."""
        path = folder / name
        path.write_text(json.dumps(self.data), encoding="utf-8")
        return path


def replay(
    record: Record, folder: Path, imported: Library | None = None, tiles: Path | None = None
) -> JczReplay:
    """Return the record played again."""
    libraries = [library(), *([imported] if imported else [])]
    copies = copies_in(tiles) if tiles else {}
    return jcz.replay(record.write(folder), libraries, discover(), copies)


def results(record: Record, folder: Path) -> dict[str, str]:
    """Return what came of each sentence."""
    return {verdict.text: verdict.result for verdict in replay(record, folder).verdicts}
