"""The process in which computer players think: questions come in as lines of JSON, answers go out as such.

It needs neither a window nor pictures. It ends when nobody is there to ask any more, also when the window was
killed: then its input ends.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import IO, Any

from game.expansions import discover
from game.session.apart import Follower

_GIVE_WAY = 5
"""By how much other processes come first (POSIX)."""


def main() -> int:
    """Answer until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program
    if hasattr(os, "nice"):
        os.nice(_GIVE_WAY)
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # nothing but answers may get between them
    serve(sys.stdin.buffer, answers, Follower(discover()))
    return 0


def serve(questions: IO[bytes], answers: IO[bytes], follower: Follower) -> None:
    """Answer each line of ``questions`` with a line; a question that cannot be answered with the reason."""
    for line in questions:
        answer: Any
        try:
            answer = follower.answer(json.loads(line))
        except Exception as fault:  # whatever it is: the other side goes on without this process
            answer = {"fault": f"{type(fault).__name__}: {fault}"}
        try:
            answers.write(json.dumps(answer).encode("ascii") + b"\n")
            answers.flush()
        except OSError:  # nobody listens any more
            return


if __name__ == "__main__":
    sys.exit(main())
