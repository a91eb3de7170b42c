"""Readings in words: names of features, what a field supplies, rows of printed against computed.

All words come from the locale files under ``workshop``; this module only puts them together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.content.lint import lint
from game.content.phrases import Phrase
from game.content.printed import FIELD_OF, field_count
from game.content.spec import TileSpec
from game.core.tile import CITY, FIELD, GARDEN, MONASTERY, RIVER, ROAD
from game.view.wording import Texts
from game.workshop.edits_printed import ONLY
from game.workshop.reading import FeatureReading, Reading

NOTHING = "–"


@dataclass(frozen=True, slots=True)
class FactRow:
    """One line of printed against computed; ``holds`` is ``None`` where nothing is printed. ``fact`` is the
    name of the fact where one can be printed.
    """

    name: str
    printed: str
    computed: str
    holds: bool | None
    fact: str = ""


def tile_name(texts: Texts, spec: TileSpec) -> str:
    """Return what people call a tile: its name in their language, in English, or its id."""
    return spec.names.get(texts.locale) or spec.names.get("en") or spec.id


def feature_name(texts: Texts, feature: FeatureReading) -> str:
    """Return ``City 1``."""
    return texts.get(f"workshop.feature.{feature.kind}", number=feature.number)


def pill(texts: Texts, feature: FeatureReading) -> str:
    """Return the short label of a feature: name, squares, traits."""
    parts = [feature_name(texts, feature)]
    if feature.kind not in (MONASTERY, GARDEN):
        parts.append(str(feature.count))
    parts += [trait_text(texts, name, number) for name, number in feature.traits]
    return " · ".join(parts)


def trait_text(texts: Texts, name: str, number: int) -> str:
    """Return a trait in words: ``pennant``, ``2 pennants``."""
    key = f"workshop.trait.{name}"
    if not texts.has(key):
        return f"{name} {number}"
    return texts.get(key, n=number)


def end_text(texts: Texts, word: str) -> str:
    """Return what a line ends at, in words: ``village``, ``city 2``."""
    kind, _, number = word.partition(" ")
    key = f"workshop.end.{kind}"
    text = texts.get(key) if texts.has(key) else kind
    return f"{text} {number}" if number else text


def listed(texts: Texts, words: Sequence[str]) -> str:
    """Return ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return texts.get("common.and", one=", ".join(words[:-1]), other=words[-1])


def supply(texts: Texts, reading: Reading, field: FeatureReading) -> str:
    """Return which cities a field supplies, as a sentence."""
    name = feature_name(texts, field)
    if field.touches:
        cities = [feature_name(texts, reading.features[index]) for index in field.touches]
        return texts.get("workshop.supplies", field=name, cities=listed(texts, cities))
    if not reading.of_kind(CITY):
        return texts.get("workshop.supplies_none", field=name)
    key = "workshop.only_wonder" if reading.spec.wonder else "workshop.supplies_none"
    return texts.get(key, field=name)


def not_supplied(texts: Texts, reading: Reading, field: FeatureReading) -> str:
    """Return which cities a field does not supply although they look near; empty when there are none."""
    if not field.near:
        return ""
    cities = [feature_name(texts, reading.features[index]) for index in field.near]
    return texts.get("workshop.not_near", cities=listed(texts, cities))


def in_list(texts: Texts, reading: Reading, feature: FeatureReading) -> str:
    """Return the line of a feature in a list: what a field supplies and what not, else name and squares."""
    if feature not in reading.fields:
        return pill(texts, feature)
    near = not_supplied(texts, reading, feature)
    return ", ".join(part for part in (supply(texts, reading, feature), near) if part)


def described(texts: Texts, reading: Reading, feature: FeatureReading) -> list[str]:
    """Return everything about one feature in short lines."""
    where = " ".join(feature.letters)
    lines = [texts.get("workshop.counts_in", n=feature.count, squares=where)]
    if feature.places:
        key = "workshop.halves" if feature.kind == FIELD else "workshop.sides_are"
        lines.append(texts.get(key, places=" ".join(feature.places)))
    if feature.ends:
        ends = [end_text(texts, word) for word in feature.ends]
        key = "workshop.ends_at" if feature.kind in (ROAD, RIVER) else "workshop.meets"
        lines.append(texts.get(key, ends=listed(texts, ends)))
    if feature.kind == FIELD:
        lines.append(supply(texts, reading, feature))
        near = not_supplied(texts, reading, feature)
        lines += [near] if near else []
    if feature.kind == CITY:
        fields = [feature_name(texts, field) for field in reading.fields if feature.index in field.touches]
        if fields:
            lines.append(texts.get("workshop.supplied_by", fields=listed(texts, fields)))
    lines += [trait_text(texts, name, number) for name, number in feature.traits]
    return lines


def fact_rows(texts: Texts, reading: Reading) -> list[FactRow]:
    """Return the rows of printed facts against computed ones, those without print too."""
    printed = reading.spec.printed
    squares = {kind: [f.count for f in reading.of_kind(kind)] for kind in (CITY, ROAD)}
    rows = []
    stated = {CITY: printed.cities, ROAD: printed.roads} if printed else {}
    for kind in (CITY, ROAD):
        entries = stated.get(kind)
        wanted = None if entries is None else [entry.squares for entry in entries]
        rows.append(_counts(texts, kind, wanted, squares[kind]))
    numbers = (
        ("fields", printed and printed.fields, field_count(reading.tile)),
        ("narrow", printed and printed.field_connections, len(reading.spec.narrow)),
        ("separations", printed and printed.field_separations, len(reading.spec.separations)),
    )
    for name, wanted_number, found in numbers:
        shown = NOTHING if wanted_number is None else str(wanted_number)
        holds = None if wanted_number is None else wanted_number == found
        rows.append(FactRow(texts.get(f"workshop.fact.{name}"), shown, str(found), holds, name))
    rows.append(_only(texts, reading))
    rows += _unprinted(texts, reading)
    return rows


def _counts(texts: Texts, kind: str, wanted: Sequence[int | None] | None, found: list[int]) -> FactRow:
    name = texts.get(f"workshop.fact.{kind}")
    shown = ", ".join(map(str, found)) or NOTHING
    if len(found) == 1:
        shown = texts.get("workshop.squares", n=found[0])
    if wanted is None:
        return FactRow(name, NOTHING, shown, None, kind)
    given = ", ".join("?" if number is None else str(number) for number in wanted) or "0"
    if len(wanted) == 1 and wanted[0] is not None:
        given = texts.get("workshop.squares", n=wanted[0])
    same = len(wanted) == len(found) and all(
        number is None or number == count for number, count in zip(wanted, found, strict=True)
    )
    return FactRow(name, given, shown, same, kind)


def _only(texts: Texts, reading: Reading) -> FactRow:
    bare = [feature_name(texts, field) for field in reading.fields if not field.touches]
    printed = reading.spec.printed
    wanted = len(printed.only_wonder) if printed else 0
    shown = bare[0] if len(bare) == 1 else texts.get("workshop.n_fields", n=len(bare)) if bare else NOTHING
    name = texts.get("workshop.fact.only")
    if not wanted:
        return FactRow(name, NOTHING, shown, None, ONLY if bare and reading.spec.wonder else "")
    facts = [fact for fact in reading.facts if fact.name.code == FIELD_OF.code]
    given = texts.get("workshop.n_fields", n=wanted)
    holds = all(fact.holds for fact in facts)
    if holds and len(bare) > wanted:
        given = f"≥ {given}"  # some fields are named as printed; nothing is said of the others
    return FactRow(name, given, shown, holds, ONLY)


def _unprinted(texts: Texts, reading: Reading) -> list[FactRow]:
    found = Counter(feature.kind for feature in reading.features)
    traits: Counter[str] = Counter()
    for feature in reading.features:
        traits.update(dict(feature.traits))
    rows = []
    for name, number in (
        ("monasteries", found[MONASTERY]),
        ("rivers", found[RIVER]),
        ("gardens", found[GARDEN]),
        ("pennants", traits["pennant"]),
        ("inns", traits["inn"]),
        ("cathedrals", traits["cathedral"]),
    ):
        if number or name in ("monasteries", "pennants"):
            shown = str(number) if number else NOTHING
            rows.append(FactRow(texts.get(f"workshop.fact.{name}"), NOTHING, shown, None))
    return rows


def problems(reading: Reading) -> list[Phrase]:
    """Return what lint and the proof of the picture find wrong with a compiled tile."""
    return [*lint(reading.spec, reading.tile), *reading.proof]
