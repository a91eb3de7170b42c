"""All tile sets of the data folder: designs by id and alias, with what is wrong with any of them.

One bad set does not sink the others: it is left out of ``playable`` and its issues say why. Compiled tiles
are handed out once per design, because tiles are equal only when they are the same object.

Whoever loads may hand in what keeps compiled sets from one start to the next (``kept``). Every file is read
all the same; what parses and compiles is imported only for a file that has changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, Protocol

from game.content.issues import ERROR, BadData, Issue, Mark, errors
from game.content.phrases import say
from game.content.remedies import use_one_of
from game.content.set_checks import check_across, check_set
from game.content.source import Source, bytes_of, read_bytes, read_file
from game.content.spec import SetSpec, TileSpec
from game.core.tile import Tile

DATA: Final = Path(__file__).resolve().parents[2] / "data"
MAX_FILES: Final = 200


@dataclass(frozen=True)
class LoadedSet:
    """One set file: its specs, the tiles that compiled (by id, file order), copies by id, and its issues."""

    id: str
    file: str
    names: Mapping[str, str]
    spec: SetSpec
    tiles: Mapping[str, Tile]
    issues: tuple[Issue, ...]

    @cached_property
    def specs(self) -> Mapping[str, TileSpec]:
        """The stated designs by id, in file order."""
        return {spec.id: spec for spec in self.spec.tiles}

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """How many copies of each design lie in the set."""
        return {spec.id: spec.count for spec in self.spec.tiles}

    @property
    def playable(self) -> bool:
        """Whether the set can be played: no issue is an error."""
        return not errors(self.issues)

    @property
    def start(self) -> TileSpec | None:
        """The design of which one copy starts the game, if the set has one."""
        return next((spec for spec in self.spec.tiles if spec.start), None)


@dataclass(frozen=True)
class Library:
    """Every set that could be read, by id; ``issues`` are those of all files, in file order."""

    sets: Mapping[str, LoadedSet]
    issues: tuple[Issue, ...]

    @cached_property
    def _specs(self) -> dict[str, TileSpec]:
        return {spec.id: spec for loaded in self.sets.values() for spec in loaded.spec.tiles}

    @cached_property
    def _tiles(self) -> dict[str, Tile]:
        return {tile.id: tile for loaded in self.sets.values() for tile in loaded.tiles.values()}

    @cached_property
    def _aliases(self) -> dict[str, str]:
        return {
            alias: spec.id
            for loaded in self.sets.values()
            for spec in loaded.spec.tiles
            for alias in spec.aliases.values()
        }

    @property
    def playable(self) -> Mapping[str, LoadedSet]:
        """The sets without errors."""
        return {set_id: loaded for set_id, loaded in self.sets.items() if loaded.playable}

    def tile(self, id_or_alias: str) -> Tile:
        """Return the design called so; raises ``KeyError`` when there is none (or it did not compile)."""
        return self._tiles[self._aliases.get(id_or_alias, id_or_alias)]

    def spec(self, id_or_alias: str) -> TileSpec:
        """Return what was stated about a design; raises ``KeyError`` when there is none."""
        return self._specs[self._aliases.get(id_or_alias, id_or_alias)]

    def tiles(self) -> tuple[Tile, ...]:
        """Return every design that compiled, set by set in file order."""
        return tuple(self._tiles.values())

    def supply(self, set_ids: Iterable[str]) -> dict[str, int]:
        """Return the copies per design when these sets are played together, the start tile included.

        A design that ``replaces`` another takes the place of as many of its copies (B-6, gardens); designs
        whose copies are all replaced are left out. Raises ``BadData`` for a set that is missing or broken.
        """
        chosen = list(dict.fromkeys(set_ids))
        self.demand(chosen)
        counts = {tile_id: n for set_id in chosen for tile_id, n in self.sets[set_id].counts.items()}
        for set_id in chosen:
            for spec in self.sets[set_id].spec.tiles:
                if spec.replaces is None:
                    continue
                if spec.replaces in counts:
                    counts[spec.replaces] -= spec.count
                else:
                    del counts[spec.id]
        return {tile_id: number for tile_id, number in counts.items() if number > 0}

    def demand(self, set_ids: Iterable[str]) -> None:
        """Raise ``BadData`` with every reason why one of the sets cannot be played."""
        found: list[Issue] = []
        for set_id in set_ids:
            if set_id not in self.sets:
                what = say("library.no_set", "there is no tile set '{set}'", set=set_id)
                found.append(Issue(ERROR, Mark(""), "", what, use_one_of(self.sets)))
            else:
                found += errors(self.sets[set_id].issues)
        if found:
            raise BadData(found)


class Keep(Protocol):
    """What keeps compiled sets; it answers only for the very bytes that a set was compiled from."""

    def find(self, path: Path, name: str, data: bytes) -> LoadedSet | None:
        """Return the set that came of a file's bytes under that name, new objects; ``None``: not known."""

    def keep(self, path: Path, name: str, data: bytes, loaded: LoadedSet) -> None:
        """Keep what came of a file's bytes; never raises."""


def load(directory: Path | None = None, keep: Keep | None = None) -> Library:
    """Read and compile every ``*.yaml`` of the data folder (or ``directory``); never raises for bad data.

    Without ``keep`` nothing is written anywhere, and everything is compiled anew.
    """
    folder = directory or DATA
    paths = sorted(folder.glob("*.yaml"))
    if not paths:
        what = say("library.empty", "the data folder holds no tile sets")
        if not folder.is_dir():
            what = say("library.no_folder", "there is no such data folder")
        cure = say("library.put_files", "put the set files (*.yaml) there")
        return Library({}, (Issue(ERROR, Mark(folder.name), "", what, cure),))
    read = load_files({path.name: path for path in paths[:MAX_FILES]}, keep)
    if len(paths) <= MAX_FILES:
        return read
    what = say(
        "library.many_files",
        "the folder holds {number} set files, of which the first {most} are read",
        number=len(paths),
        most=MAX_FILES,
    )
    cure = say("library.remove_some", "remove some")
    return Library(read.sets, (Issue(ERROR, Mark(folder.name), "", what, cure), *read.issues))


def load_files(paths: Mapping[str, Path], keep: Keep | None = None) -> Library:
    """Return the library of files by the names that messages give them; never raises for bad data."""
    return assemble(_loaded(path, name, keep) for name, path in paths.items())


def _loaded(path: Path, name: str, keep: Keep | None) -> tuple[Source, LoadedSet | None]:
    if keep is None:
        source = read_file(path, name)
        return source, load_set(source)
    source = Source(name)
    data = bytes_of(path, source)
    if data is None:
        return source, None
    found = keep.find(path, name, data)
    if found is None:
        source = read_bytes(data, name)
        found = load_set(source)
        if found is not None:
            keep.keep(path, name, data, found)
    return source, found


def build(sources: Iterable[Source]) -> Library:
    """Return the library of sources that are already read."""
    return assemble((source, load_set(source)) for source in sources)


def assemble(read: Iterable[tuple[Source, LoadedSet | None]]) -> Library:
    """Return the library of sources with what ``load_set`` made of each; sets that clash are told of it."""
    sets: dict[str, LoadedSet] = {}
    loose: list[Issue] = []
    for source, loaded in read:
        if loaded is None:
            loose += _issues_of(source)
        elif loaded.id in sets:
            what = say(
                "library.set_id_taken",
                "the set id '{set}' is taken by {file}",
                set=loaded.id,
                file=sets[loaded.id].file,
            )
            cure = say("library.another_set_id", "give this set another id")
            loose.append(Issue(ERROR, loaded.spec.where, "", what, cure))
        else:
            sets[loaded.id] = loaded
    whole = not errors(loose) and all(loaded.playable for loaded in sets.values())
    for set_id, found in check_across(sets.values(), whole=whole).items():
        old = sets[set_id]
        sets[set_id] = LoadedSet(old.id, old.file, old.names, old.spec, old.tiles, (*old.issues, *found))
    order = [issue for loaded in sets.values() for issue in loaded.issues]
    return Library(sets, (*loose, *order))


def _issues_of(source: Source) -> Iterable[Issue]:
    from game.content.read import read_set

    return source.issues if source.root is None else read_set(source)[1]


def load_set(source: Source) -> LoadedSet | None:
    """Return one set, compiled as far as possible, or ``None`` when the source states none."""
    from game.content.causes import without_consequences
    from game.content.compile import compile_tile
    from game.content.read import read_set

    spec, found = read_set(source)
    if spec is None or not spec.id:
        return None
    tiles: dict[str, Tile] = {}
    later: list[tuple[TileSpec, tuple[Issue, ...]]] = []
    for tile_spec in spec.tiles:
        compiled = compile_tile(tile_spec)
        later.append((tile_spec, compiled.issues))
        if compiled.tile is not None:
            tiles.setdefault(tile_spec.id, compiled.tile)
    issues = [*found, *without_consequences(spec, found, later), *check_set(spec, whole=not found)]
    issues.sort(key=lambda issue: (issue.where.line, issue.where.column))
    return LoadedSet(spec.id, source.name, spec.names, spec, tiles, tuple(issues))
