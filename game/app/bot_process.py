"""Computer players in a process of their own, so that the window never waits for them.

The process is started with the first question and told only what is new. When it is lost, killed or hangs, it
is started once more; after that the thinking goes on in the thread that asks. A game never stops for it.
"""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.rules.actions import Action
from game.session import bots
from game.session.apart import Leader, Question, choose_here

_log = logging.getLogger(__name__)
_ROOT: Final = Path(__file__).resolve().parents[2]

COMMAND: Final = (sys.executable, "-m", "game.app.bot_worker")
STARTS: Final = 2
"""How often the process is started at most."""

PATIENCE: Final = 20.0
"""Seconds that an answer may take; the slowest bot needs a tenth of one."""

_LONGEST: Final = 100_000  # bytes of an answer


class _Lost(Exception):
    """The process does not answer; the message says how that was noticed."""


class BotProcess:
    """Answers questions from a process. ``choose`` blocks, so it is called in a thread."""

    def __init__(self, command: Sequence[str] = COMMAND, patience: float = PATIENCE) -> None:
        self._command, self._patience = tuple(command), patience
        self._leader = Leader()
        self._process: subprocess.Popen[bytes] | None = None
        self._starts = 0
        self._closed = False
        self._turn = threading.Lock()

    @property
    def running(self) -> bool:
        """Whether the process is there."""
        process = self._process
        return process is not None and process.poll() is None

    def choose(self, question: Question) -> Action:
        """Return what a computer player does; one question after the other."""
        if question.kind == bots.DICE or len(question.legal) == 1:
            return choose_here(question)  # there is nothing to think about
        with self._turn:
            while not self._closed and (self.running or self._starts < STARTS):
                try:
                    return self._ask(question)
                except (_Lost, OSError, ValueError) as fault:
                    self._give_up(fault)
        return choose_here(question)

    def close(self) -> None:
        """End the process; it keeps nothing that could be lost."""
        self._closed = True
        self._end()

    def _ask(self, question: Question) -> Action:
        process = self._running_process()
        assert process.stdin is not None and process.stdout is not None
        text = json.dumps(self._leader.message(question))
        watch = threading.Timer(self._patience, process.kill)  # reading then meets the end of the output
        watch.daemon = True
        watch.start()
        try:
            process.stdin.write(text.encode("ascii") + b"\n")
            process.stdin.flush()
            line = process.stdout.readline(_LONGEST)
        finally:
            watch.cancel()
        if not line.endswith(b"\n"):
            raise _Lost("it has ended" if process.poll() is not None else "it gives no whole answer")
        answer = json.loads(line)
        if not isinstance(answer, dict):
            raise _Lost("its answer is none")
        return self._leader.action(question, answer)

    def _running_process(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._starts += 1
            self._leader.forget()
            self._process = subprocess.Popen(
                self._command,
                cwd=_ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            if self._closed:  # closed while it was being started
                self._end()
        return self._process

    def _give_up(self, fault: Exception) -> None:
        self._end()
        if self._closed:
            return
        what = "it is started again" if self._starts < STARTS else "the program thinks by itself"
        _log.warning("no answer from the process of the computer players (%s): %s", fault, what)

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        for stream in (process.stdin, process.stdout):
            with suppress(OSError, ValueError):
                if stream is not None:
                    stream.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(1.0)
