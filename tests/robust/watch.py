"""Watching code that reads a stranger's file: it may run nothing, open nothing elsewhere, must end in time.

Python's audit events see every file, process, socket and piece of code that anything opens or runs.
"""

from __future__ import annotations

import resource
import signal
import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

from tests.conftest import ROOT

SECONDS: Final = 3.0
"""How much CPU time one input may take at most; ten times as much may pass on the clock."""

MEGABYTES: Final = 700
"""By how much the process may grow at most over all inputs of a run."""

_FORBIDDEN: Final = frozenset(
    {"subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "os.putenv", "shutil.rmtree"}
    | {"pickle.find_class", "socket.connect", "ctypes.dlopen", "webbrowser.open"}
)
_LIBRARIES: Final = tuple(
    {str(Path(p)) for p in (*sysconfig.get_paths().values(), sys.base_prefix, *sys.path) if p}
)


class TooSlow(BaseException):
    """An input took longer than ``SECONDS``; nothing catches this by accident."""


class Watch:
    """Notes what must not happen while ``on``. There can be one in a process, because hooks stay for ever."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.on = False
        self._others: set[int | None] = set()
        """Threads that were at work before: what they do, no input has made them do."""
        self.seen: list[str] = []
        sys.addaudithook(self._hook)
        signal.signal(signal.SIGPROF, self._ring)
        signal.signal(signal.SIGALRM, self._ring)
        self.begin()

    def begin(self) -> None:
        """Begin to measure how far the process grows."""
        self._start = peak_megabytes()

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if self.on:
            raise TooSlow

    def _hook(self, event: str, args: tuple[Any, ...]) -> None:
        if not self.on or threading.get_ident() in self._others:
            return
        if event == "open":
            self._opened(args)
        elif event in _FORBIDDEN:
            self.seen.append(f"{event} {args!r}"[:300])
        elif event == "exec" and args and isinstance(args[0], CodeType):
            name = args[0].co_filename
            if not (name.startswith((*_LIBRARIES, str(ROOT), "<frozen", "<string>")) or name == "<stdin>"):
                self.seen.append(f"exec of code from {name}")

    def _opened(self, args: tuple[Any, ...]) -> None:
        path, mode, flags = (*args, None, None, None)[:3]
        if isinstance(path, int):
            return
        name = path.decode(errors="replace") if isinstance(path, bytes) else str(path)
        if name.startswith(self.folder) and ".." not in name:
            return
        writes = (isinstance(mode, str) and any(letter in mode for letter in "wax+")) or (
            isinstance(flags, int) and bool(flags & 3)
        )
        if writes or not name.startswith((*_LIBRARIES, str(ROOT), "/proc/self", "/sys/")):
            self.seen.append(f"open {name} {mode}")

    def call(self, target: Callable[[], object], allowed: Iterable[type[BaseException]]) -> tuple[str, float]:
        """Call and return ``good``, ``refused`` or what went wrong, and the CPU seconds it took."""
        self.seen.clear()
        self._others = {thread.ident for thread in threading.enumerate()} - {threading.get_ident()}
        began = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        signal.setitimer(signal.ITIMER_REAL, SECONDS * 10)
        self.on = True
        try:
            target()
            said = "good"
        except TooSlow:
            said = f"FAULT took longer than {SECONDS:g} s"
        except BaseException as fault:
            said = "refused" if isinstance(fault, tuple(allowed)) else f"FAULT {_where(fault)}"
        finally:
            self.on = False
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.setitimer(signal.ITIMER_REAL, 0)
        if self.seen:
            said = f"FAULT {self.seen[0]}"
        return said, time.process_time() - began

    @property
    def grown(self) -> float:
        """Megabytes by which the process has grown at most since ``begin``."""
        return peak_megabytes() - self._start


def peak_megabytes() -> float:
    """Return the most memory that this process has ever had, in megabytes."""
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


def _where(fault: BaseException) -> str:
    """Return kind and innermost place of our own, without the message: so that alike faults count as one."""
    place, trace = "", fault.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name.startswith(str(ROOT / "game")):
            place = f"{Path(name).relative_to(ROOT)}:{trace.tb_lineno}"
        trace = trace.tb_next
    return f"{type(fault).__name__} at {place}"
