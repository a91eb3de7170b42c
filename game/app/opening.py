"""Opening a saved game: read and laid out in steps, with a sign of progress when it takes long.

A game of usual length is there in a moment, and nothing is said. Whoever waits longer sees how far it is, and
may leave it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Final

from game.app.memory import much_to_keep
from game.content.library import Library
from game.rules.doors import Guest
from game.session import saves
from game.session.plain import BadFile
from game.session.session import Session
from game.ui.look import Look
from game.ui.screens import Answer, Later, Push
from game.ui.table import TableScreen
from game.ui.working import Progress, Work, Working, worked
from game.view.wording import Texts

PATIENCE: Final = 0.25
"""Seconds after which is said how far the reading is, when less than half of it is done."""

_HALF: Final = 0.5
_READ: Final = 0.7
"""The share of the whole that reading takes; laying out the table takes the rest."""


class Opening:
    """Opens one saved game.

    ``name`` is what the game is called, ``table`` makes the table of a game, ``then`` says what is to follow
    when it can be shown; ``refused`` tells why the file cannot be read.
    """

    def __init__(
        self,
        path: Path,
        name: str,
        library: Library,
        guests: tuple[Guest, ...],
        *,
        table: Callable[[Session], TableScreen],
        then: Callable[[saves.Loaded, TableScreen], Answer],
        refused: Callable[[OSError | BadFile], Answer],
    ) -> None:
        self._path, self._name, self._library, self._guests = path, name, library, guests
        self._table, self._then, self._refused = table, then, refused

    def answer(self, look: Look) -> Answer:
        """Begin; the answer leads to the game, if need be by way of a dialog with the progress."""
        work = self._work(look)
        return self._go_on(work, look.texts, time.perf_counter())

    def _go_on(self, work: Work, texts: Texts, since: float) -> Answer:
        try:
            progress = worked(work)
        except StopIteration as done:
            answer: Answer = done.value
            return answer
        if time.perf_counter() > since + PATIENCE and progress.share < _HALF:
            title = texts.get("app.opening.title", name=self._name)
            return Push(Working(title, texts.get("common.cancel"), progress, work))
        return Later(lambda: self._go_on(work, texts, since))

    def _work(self, look: Look) -> Work:
        try:
            loaded = yield from self._reading(look.texts)
        except (OSError, BadFile) as fault:
            return self._refused(fault)
        table = self._table(loaded.session)
        yield from _laying_out(table, look)
        return Later(lambda: self._then(loaded, table))

    def _reading(self, texts: Texts) -> Generator[Progress, None, saves.Loaded]:
        with much_to_keep():
            steps = saves.loading(self._path, self._library, self._guests)
            while True:
                try:
                    read = next(steps)
                except StopIteration as done:
                    loaded: saves.Loaded = done.value
                    return loaded
                share = _READ * read.done / max(1, read.of)
                yield Progress(share, texts.get("app.opening.read", done=read.done, of=read.of))


def _laying_out(table: TableScreen, look: Look) -> Generator[Progress, None, None]:
    """Word the log and make what the table is drawn with, so that it is there at once."""
    words = look.texts.get("app.opening.table")
    entries, tiles = len(table.session.entries), table.session.state.board.tile_count
    most = max(1, entries + 2 * tiles)
    done = 0
    for steps in (table.panels.wording(look, table.session.entries), table.getting_ready(look)):
        for _ in steps:
            done += 1
            yield Progress(_READ + (1 - _READ) * min(1.0, done / most), words)
