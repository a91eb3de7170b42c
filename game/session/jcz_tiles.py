"""The tiles that a ``.jcz`` file names: ours by alias, else those of imported lists; and how many there are.

A trait or a kind of feature that is not in this game is taken off the design: then it is only a picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from game.content.issues import BadData
from game.content.library import Library
from game.core.tile import Tile, TileFeature
from game.session.jcz_file import JczFile
from game.session.jcz_import import Copies
from game.session.jcz_words import Demands, NotInThisGame, words

PICTURE: Final = "picture"
"""The kind of a feature that nobody has rules for."""

NO_COPIES: Final[Copies] = MappingProxyType({})


class Tiles:
    """Designs by their name in the files; the first of the libraries that has one gives it."""

    def __init__(self, libraries: Sequence[Library], demands: Demands, copies: Copies = NO_COPIES) -> None:
        self._libraries = tuple(libraries)
        self._listed = copies
        self._demands = demands
        self._made: dict[str, Tile] = {}
        self._names: dict[str, str] = {}

    def get(self, name: str) -> Tile | None:
        """Return the design that the file calls ``name``, ``None`` when there is none."""
        if name not in self._made:
            for library in self._libraries:
                try:
                    tile = library.tile(name)
                except KeyError:
                    continue
                self._made[name] = self._plain(tile)
                self._names[tile.id] = name
                break
        return self._made.get(name)

    def name_of(self, tile: str) -> str:
        """Return what the file calls the design with our id."""
        return self._names.get(tile, tile)

    def _plain(self, tile: Tile) -> Tile:
        features = tuple(map(self._feature, tile.features))
        return tile if features == tile.features else replace(tile, features=features)

    def _feature(self, feature: TileFeature) -> TileFeature:
        if feature.kind in self._demands.no_kinds:
            return replace(feature, kind=PICTURE)
        if self._demands.no_traits.isdisjoint(feature.traits):
            return feature
        kept = {name: n for name, n in feature.traits.items() if name not in self._demands.no_traits}
        return replace(feature, traits=MappingProxyType(kept))

    # -- how many there are ------------------------------------------------------------------------------

    def supply(self, file: JczFile) -> dict[str, int]:
        """Return the copies of each design in the sets of the file, start tiles included.

        Known are the sets that stand in our table, and those of imported lists.
        """
        found: dict[str, int] = {}
        for set_name, copies in file.sets.items():
            for tile, count in self._copies(set_name).items():
                found[tile] = found.get(tile, 0) + copies * count
        for set_name, removed in words()["removes"].items():
            if any(name.split(":")[0] == set_name for name in file.sets):
                for tile in removed:
                    found.pop(tile, None)
        for tile in words()["single"]:
            if tile in found:
                found[tile] = 1
        return {tile: count for tile, count in found.items() if self.get(tile) is not None}

    def _copies(self, set_name: str) -> Mapping[str, int]:
        ours = words()["sets"].get(set_name)
        if ours is not None:
            try:
                return _of_first(self._libraries[0], ours)
            except BadData:
                return {}
        return self._listed.get(set_name, {})


def _of_first(library: Library, sets: Sequence[str]) -> dict[str, int]:
    """Return the copies of the first set's designs when all are played together, by their community name."""
    counts, designs = library.supply(sets), library.sets[sets[0]].specs
    return {
        library.spec(tile).aliases.get("jcz", tile): count
        for tile, count in counts.items()
        if tile in designs or library.spec(tile).replaces in designs
    }


def demand_tiles(file: JczFile, tiles: Tiles) -> None:
    """Raise ``NotInThisGame`` when the file places a tile that no library has."""
    missing = [name for name in dict.fromkeys(_named(file)) if tiles.get(name) is None]
    if missing:
        cure = "bring its list in with import-tiles and name the folder with --tiles"
        raise NotInThisGame([f"tile {name}" for name in missing], cure)


def _named(file: JczFile) -> Iterable[str]:
    yield from (name for name, _ in file.start)
    yield from file.draw_order
    for step in file.steps:
        if step.kind == "PLACE_TILE":
            yield step.payload.text("tileId")
