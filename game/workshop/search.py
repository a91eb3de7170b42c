"""Which tiles the gallery shows: by words in any language, set, size, features, and by being wrong.

It knows libraries and words, and no window.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.content.issues import ERROR, Issue, errors
from game.content.library import Library
from game.content.spec import TileSpec
from game.core.tile import Tile
from game.view.wording import LANGUAGES, Texts

KINDS: Final = ("city", "road", "river", "monastery", "garden", "wonder", "enclosed")
"""What the gallery can be narrowed to, besides traits."""

SIZES: Final[Mapping[str, tuple[int, int]]] = {"any": (0, 99), "1": (1, 1), "2": (2, 4), "5": (5, 99)}


@dataclass(frozen=True)
class Entry:
    """One design of the gallery, or what is left of one that cannot be read (``spec`` is ``None``)."""

    id: str
    set_id: str
    file: str
    spec: TileSpec | None
    tile: Tile | None
    issues: tuple[Issue, ...] = ()
    words: frozenset[str] = frozenset()
    set_names: Mapping[str, str] = field(default_factory=dict)

    @property
    def wrong(self) -> bool:
        """Whether something about it is an error."""
        return self.spec is None or self.tile is None or bool(errors(self.issues))

    @property
    def count(self) -> int:
        """Copies in the set."""
        return self.spec.count if self.spec is not None else 0


@dataclass(frozen=True, slots=True)
class Filter:
    """What the gallery is narrowed to; the default lets everything through."""

    text: str = ""
    set_id: str = ""
    size: str = "any"
    kinds: frozenset[str] = frozenset()
    wrong: bool = False


def all_texts() -> tuple[Texts, ...]:
    """Return the texts of every language, for searching in any of them."""
    return tuple(Texts(language) for language in LANGUAGES)


def entries(library: Library, languages: Sequence[Texts]) -> list[Entry]:
    """Return every design of a library in file order; what cannot be read comes last."""
    found: list[Entry] = []
    seen: set[tuple[str, str]] = set()
    for loaded in library.sets.values():
        for spec in loaded.spec.tiles:
            own = tuple(issue for issue in loaded.issues if issue.tile == spec.id)
            seen.add((loaded.file, spec.id))
            found.append(
                Entry(
                    spec.id,
                    loaded.id,
                    loaded.file,
                    spec,
                    loaded.tiles.get(spec.id),
                    own,
                    _words(spec, loaded.id, loaded.names, languages),
                    loaded.names,
                )
            )
    return found + _unreadable(library, seen)


def _unreadable(library: Library, seen: set[tuple[str, str]]) -> list[Entry]:
    set_of = {loaded.file: loaded.id for loaded in library.sets.values()}
    lost: dict[tuple[str, str], list[Issue]] = {}
    for issue in library.issues:
        key = (issue.where.file, issue.tile)
        alone = not issue.tile and issue.where.file not in set_of
        if issue.severity == ERROR and key not in seen and (issue.tile or alone):
            lost.setdefault(key, []).append(issue)
    return [
        Entry(tile or file, set_of.get(file, ""), file, None, None, tuple(issues), _folded((tile, file)))
        for (file, tile), issues in lost.items()
    ]


def _words(
    spec: TileSpec, set_id: str, set_names: Mapping[str, str], languages: Sequence[Texts]
) -> frozenset[str]:
    words = [spec.id, set_id, *spec.names.values(), *set_names.values(), *spec.aliases.values(), *spec.tags]
    words.append("start" if spec.start else "")
    for texts in languages:
        words += [texts.get(f"workshop.kind.{kind}") for kind in kinds_of(spec) if kind in KINDS]
        for feature in spec.features:
            for trait, number in feature.traits.items():
                key = f"workshop.trait.{trait}"
                words.append(texts.get(key, n=number) if texts.has(key) else trait)
    return _folded(words)


def kinds_of(spec: TileSpec) -> frozenset[str]:
    """Return what a tile has, in the words of ``KINDS`` and of traits."""
    found = {feature.kind for feature in spec.features}
    found |= {trait for feature in spec.features for trait in feature.traits}
    found |= {"wonder"} if spec.wonder else set()
    found |= {"enclosed"} if spec.enclosed_fields else set()
    return frozenset(found)


def folded(text: str) -> str:
    """Return text for comparing: small letters without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _folded(texts: Iterable[str]) -> frozenset[str]:
    words: set[str] = set()
    for text in texts:
        plain = folded(text)
        words.add(plain)
        words.update(part for part in plain.replace("/", " ").replace("-", " ").split() if part)
    return frozenset(words - {""})


def matching(listed: Sequence[Entry], wanted: Filter) -> list[Entry]:
    """Return the entries that a filter lets through, in their order."""
    queries = folded(wanted.text).split()
    least, most = SIZES[wanted.size]
    return [entry for entry in listed if _fits(entry, wanted, queries, least, most)]


def _fits(entry: Entry, wanted: Filter, queries: Sequence[str], least: int, most: int) -> bool:
    if wanted.set_id and entry.set_id != wanted.set_id:
        return False
    if wanted.wrong and not entry.wrong:
        return False
    if entry.spec is None:
        narrowed = wanted.size != "any" or bool(wanted.kinds)
        return not narrowed and all(any(query in word for word in entry.words) for query in queries)
    if not least <= len(entry.spec.squares) <= most or not wanted.kinds <= kinds_of(entry.spec):
        return False
    return all(any(query in word for word in entry.words) for query in queries)
