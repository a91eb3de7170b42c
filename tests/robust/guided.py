"""Hostile files led by coverage: ``python tests/robust/guided.py KIND --seconds 600``, with atheris.

Atheris is not among the requirements (it exists for few systems and versions of Python): ``pip install
atheris`` first. It changes files of a kind towards code that no file has reached yet; what may happen is
what ``fuzz.py`` allows. An input that went wrong is kept as ``crash-…`` in the folder of ``--keep``.
"""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import tests.conftest  # noqa: F401  (no display, before anything imports pygame)

LONGEST = 60_000
"""Bytes an input may grow to: bombs are tried by ``fuzz.py``."""


class Wrong(Exception):
    """An input did what none may do."""


def main() -> int:
    """Run from the command line; ends with atheris's code, 77 when an input went wrong."""
    options = argparse.ArgumentParser(description="Try hostile files of one kind, led by coverage.")
    options.add_argument("kind")
    options.add_argument("--seconds", type=int, default=600)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--keep", type=Path, default=Path())
    chosen = options.parse_args()
    try:
        import atheris  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        print("atheris is not installed: pip install atheris", file=sys.stderr)
        return 2
    with atheris.instrument_imports(include=["game"]):
        from tests.robust.targets import KINDS, warm_up
    from tests.robust.watch import Watch

    if chosen.kind not in KINDS:
        print(f"there is no kind {chosen.kind}; the kinds are {', '.join(KINDS)}", file=sys.stderr)
        return 2
    kind = KINDS[chosen.kind]
    chosen.keep.mkdir(parents=True, exist_ok=True)
    logging.disable(logging.CRITICAL)
    scratch = Path(tempfile.mkdtemp(prefix="guided-")).resolve()
    folder, corpus = scratch / "files", scratch / "corpus"
    folder.mkdir()
    corpus.mkdir()
    good = kind.corpus(folder)
    for number, data in enumerate(good):
        (corpus / str(number)).write_bytes(data)
    warm_up(kind, folder, good)
    watch = Watch(folder)
    said_by = {"good": 0, "refused": 0}

    def one(data: bytes) -> None:
        said, _ = watch.call(lambda: kind.target(folder, data), kind.allowed)
        if said.startswith("FAULT"):
            raise Wrong(said)
        said_by[said] += 1

    words = [sys.argv[0], str(corpus), f"-max_total_time={chosen.seconds}", f"-seed={chosen.seed}"]
    words += [
        f"-max_len={LONGEST}",
        f"-artifact_prefix={chosen.keep}/",
        "-print_final_stats=1",
        "-timeout=60",
    ]
    atheris.Setup(words, one)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
