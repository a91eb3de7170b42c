"""One command that does what the checks on every change do: lint, format, types, tests; exit code 0 or 1.

python tests/check.py            everything
python tests/check.py core art   the tests of some rooms only, without lint and types
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = tempfile.TemporaryDirectory(prefix="wonders-compiled-")


def run(title: str, *command: str) -> bool:
    """Run one check in the project's folder and say how it went."""
    print(f"== {title}", flush=True)
    began = time.monotonic()
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    # the tests start the program dozens of times: it is compiled once for all of them, beside the project
    environment |= {"PYTHONPYCACHEPREFIX": COMPILED.name, "PYTHONDONTWRITEBYTECODE": ""}
    code = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, env=environment, check=False).returncode
    print(
        f"== {title}: {'ok' if code == 0 else f'FAILED ({code})'}, {time.monotonic() - began:.0f} s",
        flush=True,
    )
    return code == 0


def main(rooms: list[str]) -> int:
    """Run all checks, or the tests of the named rooms."""
    if rooms:
        return 0 if run("tests", "pytest", *(f"tests/{room}" for room in rooms)) else 1
    results = [
        run("lint", "ruff", "check", "."),
        run("format", "ruff", "format", "--check", "."),
        run("types", "mypy"),
        run("tests", "pytest", "-n", "2", "--dist", "worksteal"),
    ]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
