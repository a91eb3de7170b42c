"""Paint the kept pictures again: `python -m game.art.subjects [NAME...]`; without a name, all of them."""

from __future__ import annotations

import sys
import time

from game.art import subjects


def main(wanted: list[str]) -> int:
    """Paint the named subjects and report file sizes; returns 1 for an unknown name."""
    unknown = [name for name in wanted if name not in subjects.names()]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; there are: {', '.join(subjects.names())}")
        return 1
    for name in wanted or subjects.names():
        for turn in range(4):
            start = time.perf_counter()
            target = subjects.save(name, turn)
            size, took = target.stat().st_size // 1024, time.perf_counter() - start
            print(f"{target.name}: {size} kB, {took:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
