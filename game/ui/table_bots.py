"""Computer players think beside the window, so that it never waits for them.

One question at a time; what is answered counts only if the game still stands where it was asked. Who thinks,
and in which process, is handed in as a function; it is called in a thread.
"""

from __future__ import annotations

import sys
import threading
from typing import Final

from game.core.state import GameState
from game.rules.actions import Action
from game.session.apart import Choose, choose_here, question_of
from game.session.session import Session

PAUSE: Final = 0.55
"""Seconds at normal speed that a computer player waits at least, so that people can follow."""

_SWITCH: Final = 0.001  # seconds after which a thinking thread lets the window go on


class Thinker:
    """Asks a bot and waits at least a while; ``take`` gives the answer when it is due."""

    def __init__(self, choose: Choose = choose_here) -> None:
        self._choose = choose
        self._asked: GameState | None = None
        self._answer: Action | None = None
        self._fault: Exception | None = None
        self._thread: threading.Thread | None = None
        self._wait = 0.0

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._asked is not None

    def ask(self, kind: str, session: Session, pause: float) -> None:
        """Put a question; an open one for another state is forgotten."""
        state = session.state
        if self._asked is state:
            return
        self._asked, self._answer, self._fault, self._wait = state, None, None, pause
        sys.setswitchinterval(_SWITCH)
        question = question_of(kind, session)

        def think() -> None:
            try:
                answer = self._choose(question)
            except Exception as fault:  # handed over to the window's thread, where it is raised
                if self._asked is state:
                    self._fault = fault
                return
            if self._asked is state:
                self._answer = answer

        self._thread = threading.Thread(target=think, name="computer player", daemon=True)
        self._thread.start()

    def forget(self) -> None:
        """Take the question back."""
        self._asked = self._answer = self._fault = None

    def take(self, dt: float, state: GameState) -> Action | None:
        """``dt`` seconds have passed: the answer for ``state`` when it is there and the pause is over."""
        if self._asked is not state:
            return None
        self._wait -= dt
        if self._fault is not None:
            fault = self._fault
            self.forget()
            raise fault
        if self._wait > 0 or self._answer is None:
            return None
        answer = self._answer
        self.forget()
        return answer
