"""Write all golden counts anew: ``python -m tests.placements``."""

from tests.placements.counts import BOARDS, path_of, text_of

for name in BOARDS:
    path_of(name).write_text(text_of(name), encoding="utf-8")
    print(path_of(name).name)
