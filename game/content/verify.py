"""Every tile of a library looked at: what is stated, what follows, printed against computed, lint, picture.

The proof of the picture is a door: a function handed in by whoever can draw (``proof``). This module draws
nothing and prints nothing; it returns a report that can be shown as a table, in detail, or as plain data.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.content.issues import ERROR, Issue, errors
from game.content.library import Library
from game.content.lint import lint
from game.content.phrases import Phrase, say
from game.content.printed import Fact, facts, field_count
from game.content.refs import Names
from game.content.remedies import CORRECT_FEATURES
from game.content.spec import TileSpec
from game.core.tile import FIELD, Tile

Proof: TypeAlias = Callable[[TileSpec, Tile], Sequence[Phrase]]
"""Compares a tile's picture with its data and returns the differences."""

PLURALS = {"city": "cities", "monastery": "monasteries"}


@dataclass(frozen=True)
class Row:
    """What is known about one tile; ``picture`` is ``None`` when no proof was asked for."""

    id: str
    set: str
    count: int
    spec: TileSpec
    tile: Tile | None
    facts: tuple[Fact, ...]
    problems: tuple[str, ...]
    picture: tuple[Phrase, ...] | None

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong with the tile."""
        return self.tile is not None and not self.problems and not self.picture

    @property
    def differences(self) -> tuple[str, ...]:
        """What the picture shows against the data, each with place and cure."""
        cure = say("verify.correct_shapes", "correct the shapes under 'drawing', or the features")
        notes = (say("verify.in_picture", "in the picture: {note}", note=note) for note in self.picture or ())
        return tuple(str(Issue(ERROR, self.spec.where, self.id, note, cure)) for note in notes)

    @property
    def features(self) -> str:
        """The features other than fields in words: ``1 city, 2 roads``."""
        counts = Counter(feature.kind for feature in self.spec.features)
        return ", ".join(
            f"{n} {kind if n == 1 else PLURALS.get(kind, kind + 's')}" for kind, n in counts.items()
        )

    @property
    def fields(self) -> int:
        """How many fields the tile has."""
        return field_count(self.tile) if self.tile else 0


@dataclass(frozen=True)
class Report:
    """All rows in the order of the files, and the issues of the library."""

    rows: tuple[Row, ...]
    issues: tuple[Issue, ...]

    @property
    def ok(self) -> bool:
        """Whether every tile is right and no set has an error."""
        return all(row.ok for row in self.rows) and not errors(self.issues)

    def row(self, tile_id: str) -> Row:
        """Return the row of one tile, by id or alias; raises ``KeyError``."""
        for row in self.rows:
            if tile_id == row.id or tile_id in row.spec.aliases.values():
                return row
        raise KeyError(tile_id)


def verify(library: Library, proof: Proof | None = None, only: str | None = None) -> Report:
    """Return the report on a library; with ``only`` (id or alias) on one tile.

    A tile that could not even be read has no row but its issues. Raises ``KeyError`` for an unknown one.
    """
    wanted = only
    if only is not None and all(issue.tile != only for issue in library.issues):
        wanted = library.spec(only).id
    rows = [
        _row(library, set_id, spec, proof)
        for set_id, loaded in library.sets.items()
        for spec in loaded.spec.tiles
        if wanted in (None, spec.id)
    ]
    issues = [issue for issue in library.issues if wanted in (None, issue.tile)]
    return Report(tuple(rows), tuple(issues))


def _row(library: Library, set_id: str, spec: TileSpec, proof: Proof | None) -> Row:
    loaded = library.sets[set_id]
    tile = loaded.tiles.get(spec.id)
    problems = [str(issue) for issue in errors(loaded.issues) if issue.tile == spec.id]
    if tile is None:
        return Row(
            spec.id, set_id, spec.count, spec, None, (), tuple(problems or ["it cannot be read"]), None
        )
    problems += [str(Issue(ERROR, spec.where, spec.id, note, CORRECT_FEATURES)) for note in lint(spec, tile)]
    picture = tuple(proof(spec, tile)) if proof else None
    return Row(spec.id, set_id, spec.count, spec, tile, tuple(facts(spec, tile)), tuple(problems), picture)


def table(report: Report) -> str:
    """Return the report as a table for people, every difference named below it."""
    head = ("tile", "copies", "features", "fields", "printed", "picture", "result")
    lines = [head, *(_cells(row) for row in report.rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    text = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    text.insert(1, "  ".join("-" * width for width in widths))
    notes = [note for row in report.rows for note in (*row.problems, *row.differences)]
    notes += [str(issue) for issue in report.issues if str(issue) not in notes]
    good = sum(row.ok for row in report.rows)
    return "\n".join([*text, "", *notes, f"{good} of {len(report.rows)} tiles are right"])


def _cells(row: Row) -> tuple[str, ...]:
    held = sum(fact.holds for fact in row.facts)
    printed = f"{held} of {len(row.facts)} hold" if row.facts else "-"
    picture = "-" if row.picture is None else f"{len(row.picture)} differ" if row.picture else "proved"
    result = "ok" if row.ok else "WRONG"
    return row.id, str(row.count), row.features or "-", str(row.fields), printed, picture, result


def detail(row: Row) -> str:
    """Return everything about one tile, for people; features are called as in messages (``field 2``)."""
    lines = [f"{row.id}  (set {row.set}, {row.count} in the set)  {'ok' if row.ok else 'WRONG'}"]
    lines += [f"    {drawn}" for drawn in row.spec.rows] if len(row.spec.squares) > 1 else []
    lines += [f"  {line}" for line in _described(row)]
    lines += [
        f"  {'holds' if fact.holds else 'WRONG'}: {fact.name}: {fact.printed} printed, {fact.found} found"
        for fact in row.facts
    ]
    lines += [f"  WRONG: {note}" for note in row.problems]
    if row.picture is not None:
        lines += [f"  WRONG: {note}" for note in row.differences] or ["  picture: gives back the data"]
    return "\n".join(lines)


def details(report: Report) -> str:
    """Return everything about the tiles of a report, and the issues that stand at none of them."""
    lines = [detail(row) for row in report.rows]
    told = "\n".join(lines)
    return "\n".join([*lines, *(str(issue) for issue in report.issues if str(issue) not in told)])


def _described(row: Row) -> list[str]:
    if row.tile is None:
        return []
    entries = _features(row)
    totals, count = Counter(entry["kind"] for entry in entries), Counter[str]()
    names = []
    for entry in entries:
        kind = str(entry["kind"])
        count[kind] += 1
        names.append(kind if totals[kind] == 1 else f"{kind} {count[kind]}")
    return [_sentence(entry, names) for entry in entries]


def _sentence(entry: dict[str, Any], names: list[str]) -> str:
    parts = [names[entry["index"]], f"in {' '.join(entry['squares'])}"]
    if entry["kind"] == FIELD and not entry["halves"]:
        parts.append("enclosed")
    lists = ("sides", "halves", "ends", "meets")
    parts += [f"{key} {' '.join(entry[key])}" for key in lists if entry.get(key)]
    if entry["kind"] == FIELD:
        touched = entry["touches"]
        parts.append("touches " + (", ".join(names[index] for index in touched) if touched else "no city"))
    parts += [f"{name} {number}" for name, number in entry.get("traits", {}).items()]
    return ", ".join(parts)


def _features(row: Row) -> list[dict[str, Any]]:
    names = Names(row.spec.squares)
    found: list[dict[str, Any]] = []
    for index, feature in enumerate(row.tile.features if row.tile else ()):
        entry: dict[str, Any] = {
            "index": index,
            "kind": feature.kind,
            "squares": [row.spec.letters[square] for square in feature.squares],
        }
        if feature.sides:
            entry["sides"] = [names.side_name(outer) for outer in feature.sides]
        if feature.kind == FIELD:
            entry["halves"] = [names.half_name(half) for half in feature.halves]
            entry["touches"] = list(feature.touches)
        if index < len(row.spec.features):
            stated = row.spec.features[index]
            entry |= {
                key: list(value) for key, value in (("ends", stated.ends), ("meets", stated.meets)) if value
            }
        if feature.traits:
            entry["traits"] = dict(feature.traits)
        found.append(entry)
    return found


def as_data(report: Report) -> dict[str, Any]:
    """Return the report as plain data for JSON."""
    return {
        "ok": report.ok,
        "tiles": [
            {
                "id": row.id,
                "set": row.set,
                "count": row.count,
                "ok": row.ok,
                "features": _features(row),
                "printed": [
                    {"fact": str(f.name), "printed": str(f.printed), "found": str(f.found), "holds": f.holds}
                    for f in row.facts
                ],
                "problems": list(row.problems),
                "picture": None if row.picture is None else list(map(str, row.picture)),
            }
            for row in report.rows
        ],
        "issues": [
            {
                "severity": issue.severity,
                "file": issue.where.file,
                "line": issue.where.line,
                "column": issue.where.column,
                "tile": issue.tile,
                "code": issue.fault.code,
                "what": issue.what,
                "cure": issue.cure,
            }
            for issue in report.issues
        ],
    }
