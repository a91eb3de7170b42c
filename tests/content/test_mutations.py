"""Good files mutated at random: the reader answers with issues, never with an exception."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.compile import compile_tile
from game.content.issues import Issue
from game.content.library import DATA, build
from game.content.lint import lint
from game.content.source import read_bytes
from game.content.verify import as_data, table, verify

GOOD = [path.read_bytes() for path in sorted(DATA.glob("*.yaml"))] + [
    path.read_bytes() for path in sorted((Path(__file__).resolve().parents[1] / "bad_data").glob("*.yaml"))
]
SPICE = [
    *(
        text.encode()
        for text in ("[", "]", "{", "}", ":", "'", '"', "#", "%", "@", "N", "A.N", "null", "1e999")
    ),
    *(b": ", b"- ", b"? ", b"\n", b"\t", b"|\n", b"---\n", b"&a ", b"*a", b"!!int ", b"<<: ", b"city 2"),
    *(b"9" * 20, b"\xff", b"\x00", b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"\xc2\x85", b"true", b"-0.0"),
]


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    data = draw(st.sampled_from(GOOD))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(data)))
        length = draw(st.integers(0, 3) | st.integers(0, 80))
        new = draw(st.sampled_from(SPICE) | st.binary(max_size=3) | st.just(b""))
        data = data[:place] + new + data[place + length :]
    return data


@settings(max_examples=150, deadline=None)
@given(mutated())
def test_mutated_files_give_issues_and_never_raise(data: bytes) -> None:
    library = build([read_bytes(data, "mutated.yaml")])
    for issue in library.issues:
        assert isinstance(issue, Issue) and "mutated.yaml" in str(issue) and issue.what and issue.cure
        assert "\n" not in str(issue)
    report = verify(library)
    assert table(report) and as_data(report)
    for loaded in library.playable.values():
        for spec in loaded.spec.tiles:
            assert lint(spec, loaded.tiles[spec.id]) == []


ONE = b"""set: s
tiles:
- id: s/a
  tags: [wonder]
  footprint: [AB, .C]
  city: [{sides: [A.N, A.W], pennants: 1, meets: [wonder]}]
  road:
  - {sides: [C.S], squares: [B, C], ends: [wonder]}
  printed: {roads: [{squares: 2, open: 1}], cities: [{squares: 1}], fields: 2}
"""


def test_every_single_character_changed_is_reported_or_still_a_sound_tile() -> None:
    reported = sound = 0
    for place in range(len(ONE)):
        for new in (b"", b"A", b"1", b"N", b"]", b" ", b"\n"):
            library = build([read_bytes(ONE[:place] + new + ONE[place + 1 :], "s.yaml")])
            if not library.playable:
                assert library.issues
                reported += 1
                continue
            for loaded in library.playable.values():
                for spec in loaded.spec.tiles:
                    result = compile_tile(spec)
                    assert result.usable and result.tile is not None
                    assert lint(spec, result.tile) == []
            sound += 1
    assert reported > sound > 0
