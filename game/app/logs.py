"""The log: one file in the user's folder that begins anew when it is full; nothing goes to the screen.

It must not know what is logged. A folder that cannot be written means no log, never trouble.
"""

from __future__ import annotations

import logging
import threading
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from game.app.privacy import plain_fault, without_paths

FILE: Final = "log.txt"
MAX_BYTES: Final = 300_000
"""Size at which the log is put aside as ``log.txt.1`` and begun anew; what was aside is dropped."""

_log = logging.getLogger(__name__)


class _Plain(logging.Formatter):
    """A line for each record, with neither home nor folders in it; faults as in a report."""

    def format(self, record: logging.LogRecord) -> str:
        line = f"{self.formatTime(record)} {record.levelname.lower()} {record.name}: {record.getMessage()}"
        line = without_paths(line).replace("\n", " ")
        if record.exc_info and record.exc_info[1] is not None:
            line += "\n" + plain_fault(record.exc_info[1])
        return line


def start(folder: Path) -> Path | None:
    """Log into ``folder`` from now on; return the file, or ``None`` when there can be none.

    Also keeps faults in threads and warnings of libraries off the screen. Starting again replaces the log.
    """
    logging.raiseExceptions = False  # a full disk must not print anything either
    logging.captureWarnings(True)
    threading.excepthook = _in_thread
    root = logging.getLogger()
    stop()
    handler: logging.Handler
    path: Path | None = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(folder / FILE, maxBytes=MAX_BYTES, backupCount=1, encoding="utf-8")
    except OSError:
        handler, path = logging.NullHandler(), None
    handler.setFormatter(_Plain())
    handler.set_name(__name__)
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.getLogger("PIL").setLevel(logging.WARNING)
    return path


def stop() -> None:
    """Log no more; the file is closed."""
    root = logging.getLogger()
    for handler in [known for known in root.handlers if known.get_name() == __name__]:
        root.removeHandler(handler)
        handler.close()


def _in_thread(hook: threading.ExceptHookArgs) -> None:
    if hook.exc_value is not None and not issubclass(hook.exc_type, SystemExit):
        name = hook.thread.name if hook.thread is not None else "?"
        info = (hook.exc_type, hook.exc_value, hook.exc_traceback)
        _log.error("in the thread %s", name, exc_info=info)
