"""The form of a tile set file: every key, what may stand there and what it means.

Reader, writer and JSON Schema all follow this one statement. It knows no tiles and no geometry.
"""

from __future__ import annotations

from typing import Final

from game.content.grammar import NAME, Flag, Number, Shape, Text, Whole, Word
from game.content.grammar_groups import Key, Many, Record, Table
from game.content.phrases import Phrase, say
from game.content.spec import LANGUAGES

MAX_SQUARES: Final = 26
MAX_ROWS: Final = 12
MAX_TILES: Final = 500

ID: Final = Text(
    say("wanted.id", "an id like base/D or stonehenge (no spaces)"), r"[A-Za-z0-9][A-Za-z0-9/.+!_-]{0,59}"
)
NOTATION_ID: Final = Text(say("wanted.notation_id", "an id in that notation, like BA/RFr"), r"[!-~]{1,60}")
SET_ID: Final = Text(say("wanted.set_id", "a set id in small letters, like base"), NAME)
SIDE: Final = Text(
    say("wanted.side", "an outer side like N, or A.N on a tile with several squares"), r"([A-Z]\.)?[NESW]"
)
HALF: Final = Text(
    say(
        "wanted.half",
        "a half-side like NL (or A.NL on a tile with several squares): left or right as seen from the middle",
    ),
    r"([A-Z]\.)?[NESW][LR]",
)
REACH: Final = Text(
    say("wanted.reach", "a corner like SE or a side like S (A.SE, A.S on a tile with several squares)"),
    r"([A-Z]\.)?(NE|SE|SW|NW|[NESW])",
)
LETTER: Final = Text(say("wanted.letter", "the letter of a square"), r"[A-Z]")
END: Final = Text(
    say(
        "wanted.end", "village, wonder, spring, lake, or a feature of the tile like monastery, city or city 2"
    ),
    r"[a-z]{1,20}( [1-9][0-9]?)?",
)
CITY: Final = Text(say("wanted.city", "a city of the tile, like city or city 2"), r"city( [1-9][0-9]?)?")
NOTATION: Final = Text(
    say("wanted.notation", "a notation in small letters, other than jcz"), rf"(?!jcz$){NAME}"
)
NAMED: Final = Text(say("wanted.small_name", "a name in small letters"), NAME)
COORDINATE: Final = Number(-1, MAX_ROWS + 1)
POINT: Final = Many(COORDINATE, 2, 2)
LINE: Final = Many(POINT, 2, 200)
POLYGON: Final = Many(POINT, 3, 200)
NAMES: Final = Table(
    Word(LANGUAGES),
    Text(
        say("wanted.name", "a name of at most 60 characters on one line, without control characters"),
        r"[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]{1,60}",
    ),
)
TRAITS: Final = ("pennants", "inn", "cathedral")
"""Traits with a key of their own; the trait of ``pennants`` is called ``pennant``."""


def _feature(name: Phrase, *keys: str, flag: bool = False) -> Record:
    return Record(name, tuple(_FEATURE_KEYS[key] for key in keys), flag)


_FEATURE_KEYS: Final = {
    key.name: key
    for key in (
        Key("sides", Many(SIDE, 1, 60), "Outer sides that the feature reaches."),
        Key("squares", Many(LETTER, 1, MAX_SQUARES), "Squares it counts in; left out: those of its sides."),
        Key("square", LETTER, "The square it lies in; left out on a tile of one square."),
        Key("ends", Many(END, 1, 9), "What it runs into inside the tile."),
        Key("meets", Many(END, 1, 9), "What it touches, so that no field passes between."),
        Key("reaches", Many(REACH, 1, 9), "Corners or sides that it reaches without being an edge there."),
        Key("pennants", Whole(1, 9), "How many pennants it bears."),
        Key("inn", Whole(1, 9, flag=True), "An inn stands by this road."),
        Key("cathedral", Whole(1, 9, flag=True), "A cathedral stands in this city."),
        Key("traits", Table(NAMED, Whole(1, 99)), "Other facts with a number, by name."),
    )
}

_CITY = _feature(
    say("record.city", "city"), "sides", "squares", "meets", "reaches", "pennants", "cathedral", "traits"
)
_ROAD = _feature(say("record.road", "road"), "sides", "squares", "ends", "meets", "reaches", "inn", "traits")
_RIVER = _feature(say("record.river", "river"), "sides", "squares", "ends", "meets", "reaches", "traits")
_MONASTERY = _feature(say("record.monastery", "monastery"), "square", "meets", "traits", flag=True)
_GARDEN = _feature(say("record.garden", "garden"), "square", "traits", flag=True)

FEATURES: Final[dict[str, Record]] = {
    "city": _CITY,
    "road": _ROAD,
    "river": _RIVER,
    "monastery": _MONASTERY,
    "garden": _GARDEN,
}

FIELD: Final = Record(
    say("record.field", "field"),
    (
        Key(
            "halves",
            Many(HALF, 1, 120),
            say("meaning.halves", "The outer half-sides of this field."),
            required=True,
        ),
        Key("squares", Many(LETTER, 1, MAX_SQUARES), "Squares it lies in; left out: those of its halves."),
        Key("touches", Many(CITY, 1, 26), "The cities that it borders."),
    ),
)
ENCLOSED: Final = Record(
    say("record.enclosed_field", "enclosed field"),
    (
        Key("square", LETTER, "The square it lies in; left out on a tile of one square."),
        Key("touches", Many(CITY, 1, 26), "The cities that it borders."),
    ),
)
_AT: Final = Key(
    "at",
    POINT,
    say("meaning.at", "Where: [x, y] in squares from the north-west corner."),
    required=True,
)
NARROW: Final = Record(
    say("record.narrow", "narrow place"),
    (
        _AT,
        Key(
            "joins",
            Many(HALF, 1, 2),
            say("meaning.joins", "Half-sides on both sides of it: they are one field."),
            required=True,
        ),
    ),
)
SEPARATION: Final = Record(
    say("record.separation", "separation"),
    (
        _AT,
        Key(
            "parts",
            Many(HALF, 2, 2),
            say("meaning.parts", "Half-sides on both sides of it: they are two fields."),
            required=True,
        ),
    ),
)


def _printed_feature(name: Phrase) -> Record:
    return Record(
        name,
        (
            Key("squares", Whole(1, MAX_SQUARES), "How many squares it counts."),
            Key("open", Whole(0, 60), "How many outer sides it has."),
            Key("ends", Many(END, 0, 9), "What it ends at."),
        ),
    )


PRINTED: Final = Record(
    say("record.printed", "printed facts"),
    (
        Key(
            "roads",
            Many(_printed_feature(say("record.printed_road", "printed road")), 0),
            "The roads, in the order of this file.",
        ),
        Key(
            "cities",
            Many(_printed_feature(say("record.printed_city", "printed city")), 0),
            "The cities, in the order of this file.",
        ),
        Key("fields", Whole(0, 99), "How many fields, enclosed ones among them."),
        Key("field_connections", Whole(0, 99), "Narrow places where one field passes."),
        Key("field_separations", Whole(0, 99), "Places where two fields look joined and are not."),
        Key("only_wonder", Many(Many(HALF, 1, 60)), "Per field that touches only the wonder: half-sides."),
    ),
)


def _per_feature(shape: Shape) -> Many:
    return Many(Many(shape, 0, 30), 1, 30, gaps=True)


DRAWING: Final = Record(
    say("record.drawing", "drawing"),
    (
        Key("roads", _per_feature(LINE), "Per road a list of polylines."),
        Key("rivers", _per_feature(LINE), "Per river a list of polylines."),
        Key("cities", _per_feature(POLYGON), "Per city a list of outlines."),
        Key("dirt", Many(POLYGON, 1, 9), "The patch of the wonder."),
        Key("middle", POINT, "Where a figure of the whole tile stands."),
        Key("building", NAMED, "The subject picture; left out: the tile's id."),
        Key("marks", Table(NAMED, Many(POINT, 1, 9)), "Places of small pictures by name."),
    ),
)

TILE: Final = Record(
    say("record.tile", "tile"),
    (
        Key("id", ID, say("meaning.id", "What the program calls the design."), required=True),
        Key("count", Whole(1, 99), "Copies in the set; left out: 1."),
        Key("start", Flag(), "One of the copies is the start tile."),
        Key("replaces", ID, "The design whose copies these replace when the set is played."),
        Key("names", NAMES, "What people call the tile, by language."),
        Key("jcz", NOTATION_ID, "The community's id of the same design."),
        Key("aliases", Table(NOTATION, NOTATION_ID), "Ids in other notations than jcz."),
        Key("tags", Many(NAMED, 1, 9), "Plain words about the whole tile: wonder, spring, lake."),
        Key(
            "footprint",
            Many(Text(say("wanted.row", "a row of letters, . for outside"), r"[A-Z.]{1,12}"), 1, MAX_ROWS),
            "The squares as rows of letters, '.' for outside; left out: one square.",
        ),
        *(
            Key(kind, Many(record, 1, 30, single=True), f"Each {kind} of the tile.")
            for kind, record in FEATURES.items()
        ),
        Key("fields", Many(FIELD, 1, 60), "All fields with outer half-sides, where they do not follow."),
        Key("enclosed_fields", Many(ENCLOSED, 1, 9, single=True), "Fields that touch no outer side."),
        Key("illustrations", Table(NAMED, LETTER), "Small pictures without a rule: name and square."),
        Key("narrow", Many(NARROW, 1, 30), "Narrow places where one field passes."),
        Key("separations", Many(SEPARATION, 1, 30), "Places where two fields look joined and are not."),
        Key("printed", PRINTED, "Printed facts, compared with what follows."),
        Key("drawing", DRAWING, "Hints for the picture."),
    ),
)

BOX: Final = Record(
    say("record.box", "box"),
    tuple(
        Key(name, Whole(0, 999), f"How many {name} the printed set has.")
        for name in ("designs", "tiles", "pennants", "inns", "cathedrals", "monasteries", "gardens")
    ),
)

SET: Final = Record(
    say("record.set", "tile set"),
    (
        Key("set", SET_ID, say("meaning.set", "The id of the set."), required=True),
        Key("names", NAMES, "What people call the set, by language."),
        Key("box", BOX, "What lies in the printed box, compared with the tiles below."),
        Key("tiles", Many(TILE, 1, MAX_TILES), say("meaning.tiles", "The designs."), required=True),
    ),
)
