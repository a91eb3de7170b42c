"""A small part of the trial with single characters; the whole is ``tests.content.single_characters``."""

from collections import Counter

from game.content.issues import errors
from tests.content.single_characters import changes, lines_away, outcome


def test_a_changed_character_means_the_same_or_is_reported_or_makes_other_tiles() -> None:
    kinds: Counter[str] = Counter()
    near = 0
    for change in changes(150, seed=20):
        found = outcome(change)
        kinds[found.kind] += 1
        for issue in found.issues:
            assert issue.what and issue.cure and issue.where.file, f"{change}: {issue}"
            assert issue.where.line and issue.where.column, f"{change}: {issue}"
        if found.kind == "differ":
            assert all(found.notes)
        if found.kind == "reported":
            assert errors(found.issues)
            near += lines_away(found) <= 1
    assert set(kinds) <= {"same", "reported", "other", "differ"}
    assert min(kinds["same"], kinds["other"]) > 5 and kinds["reported"] > 60
    assert near >= 0.95 * kinds["reported"], "messages stand where the change is, or name its line"
