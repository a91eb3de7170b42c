"""Small helpers: tiles and libraries from a few lines of YAML."""

from textwrap import dedent, indent

from game.content.compile import Compiled, compile_tile
from game.content.library import Library, build
from game.content.read import read_set
from game.content.refs import Names
from game.content.source import read_text
from game.content.spec import TileSpec
from game.core.tile import FIELD


def spec_of(text: str) -> TileSpec:
    """Return the spec of a tile called ``x``, its other keys given as YAML."""
    body = indent(dedent(text).strip(), "  ")
    read, issues = read_set(read_text(f"set: s\ntiles:\n- id: x\n{body}\n", "s.yaml"))
    assert read is not None and not issues, [str(issue) for issue in issues]
    return read.tiles[0]


def compiled(text: str) -> Compiled:
    return compile_tile(spec_of(text))


def fields_of(text: str) -> list[tuple[str, tuple[int, ...]]]:
    """Return the fields of a tile as (half-sides in words, touched cities)."""
    result = compiled(text)
    assert result.tile is not None, [str(issue) for issue in result.issues]
    names = Names(result.spec.squares)
    return [
        (" ".join(names.half_name(half) for half in feature.halves), feature.touches)
        for feature in result.tile.features
        if feature.kind == FIELD
    ]


def library_of(**files: str) -> Library:
    """Return the library of files given as text, by name without ``.yaml``."""
    return build(read_text(dedent(text), f"{name}.yaml") for name, text in files.items())
