"""Follow-on issues stay away: a slip of the finger gives one message, two slips give two."""

import pytest

from game.content.library import Library
from tests.content.made import library_of


def told(library: Library) -> list[str]:
    return [str(issue) for issue in library.issues]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("road: [{sidse: [N, S]}]", "'sidse' is no key of the road; did you mean 'sides'?"),
        ("rood: [{sides: [N, S]}]", "'rood' is no key of the tile; did you mean 'road'?"),
        ("road: [{sides: [N], ends: [Village]}]", "'Village' stands here"),
        ("ciyt: [{sides: [N]}]\n  road: [{sides: [S], ends: [city]}]", "'ciyt' is no key of the tile"),
        ("road: [{sides: [N, X]}]\n  printed: {fields: 2}", "'X' stands here; write an outer side"),
    ],
)
def test_one_slip_gives_one_message(text: str, message: str) -> None:
    box = "box: {designs: 1, tiles: 1, pennants: 0, inns: 0, cathedrals: 0, monasteries: 0, gardens: 0}"
    found = told(library_of(s=f"set: s\n{box}\ntiles:\n- id: s/a\n  {text}\n"))
    assert len(found) == 1 and message in found[0], found


def test_a_slip_hides_no_fault_of_another_feature_or_tile() -> None:
    found = told(
        library_of(
            s="""
            set: s
            tiles:
            - id: s/a
              road:
              - {sidse: [N]}
              - {sides: [S, S]}
            - id: s/b
              road: [{sides: [N]}]
            """
        )
    )
    assert len(found) == 3
    assert "'sidse'" in found[0] and "side S stands twice" in found[1] and "one open end" in found[2]


def test_a_bad_set_does_not_sink_one_that_replaces_its_tiles() -> None:
    library = library_of(
        a="set: a\ntiles:\n- {id: a/g, replaces: b/m, monastery: true}\n",
        b="set: b\ntiles:\n- {id: b/m, monastery: tru}\n- {id: b/n, monastery: true}\n",
    )
    assert library.sets["a"].playable and not library.sets["b"].playable
    alone = library_of(a="set: a\ntiles:\n- {id: a/g, replaces: b/m, monastery: true}\n")
    assert not alone.sets["a"].playable
