"""What the workshop's tests have in common: tiles from text, places by name."""

from __future__ import annotations

from functools import lru_cache

from game.content.library import Library, load
from game.content.refs import Names
from game.content.spec import TileSpec
from game.core.geometry import OuterSide
from game.workshop.document import Document, read_spec


@lru_cache(maxsize=1)
def library() -> Library:
    """The sets that come with the program."""
    return load()


def tile(text: str) -> TileSpec:
    """Return the tile that a text states."""
    spec, issues = read_spec(text)
    assert spec is not None, issues
    return spec


def document(text: str) -> Document:
    """Return the document of a tile that a file states so."""
    return Document.opened(tile(text))


def side(spec: TileSpec, name: str) -> OuterSide:
    """Return the side called ``A.N``."""
    return Names(spec.squares).side(name)


ROAD = "id: t/road\nroad: [{sides: [N, S]}]"
FORK = "id: t/fork\nroad:\n" + "\n".join(f"- {{sides: [{name}], ends: [village]}}" for name in "NES")
CITIES = (
    "id: t/cities\ncity:\n- {sides: [N]}\n- {sides: [S], pennants: 1}\nroad: [{sides: [E], ends: [city 2]}]"
)
LARGE = (
    "id: t/large\nfootprint: [AB, .C]\ncity: [{sides: [A.N, B.N]}]\nroad: [{sides: [A.W], ends: [village]}]"
)
