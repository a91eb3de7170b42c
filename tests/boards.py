"""Positions from text, so that every test can be laid out and checked on a table by hand.

``RCr@0,0/90`` is tile RCr with its anchor on square 0,0 (x grows east, y grows south), turned 90 degrees
clockwise; names are those of the community's tile lists, a wonder's id, or an id of the data files. After a
colon stand meeples: ``C@0,-1/180:P0=city,P1=field.N`` (P0's on the city, P1's on the field at the north side
*as the tile lies*); on a tile of several squares ``P0=road.E@4,1`` says the square as well. ``!P1`` after a
wonder makes it P1's, standing since long ago: ``tikal@3,0/0!P1``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from game.content.library import Library, load
from game.core.board import Board
from game.core.features import FeatureRef, Site
from game.core.geometry import HALF_NAMES, SIDE_NAMES, HalfSide, OuterSide, Square
from game.core.pieces import SUPPLY, on_tile
from game.core.state import Draft, GameState, Player, Setup, keep
from game.core.tile import Placement, Tile, TileFeature
from game.expansions import discover
from game.expansions.wonders.memory import PairsMoved, WonderStands, WonderTaken, memory
from game.expansions.wonders.race import IN_FRONT
from game.rules import engine
from game.rules.actions import Action, ChoosePlayer, ChooseTile, PlaceMeeple, PlaceTile, Skip
from game.rules.chance import shuffled
from game.rules.doors import Guest, on
from game.rules.events import Event, GameBegan, MeeplePlaced, PieceMoved, Scored
from game.rules.receipts import Receipt
from game.rules.ruleset import Ruleset
from game.rules.scoring import Steps, StepsTo

WONDERS = (
    "stonehenge",
    "notre-dame",
    "circus-maximus",
    "alhambra",
    "abu-simbel",
    "tikal",
    "angkor-wat",
    "terracotta-army",
)
COLOURS = ("blue", "red", "green", "yellow", "black", "pink", "orange", "white")

SHORT = {
    "CC": "BA/CC.2",  # two cities, N and W
    "Cc": "BA/Cc.1",  # one city, N and W
    "CFC": "BA/CFC.2",  # two cities, N and S
    "CFc": "BA/CFc.1",  # one city, E and W
    "Cath": "IC/Cccc.c",
    "spring": "RI/s",
    "lake": "RI.1/I.e",
    "II": "RI.1/II",
}
"""Names of the tests' boards that differ from the last part of the community's name."""


@cache
def library() -> Library:
    """Return the tiles of the data folder, read once."""
    return load()


@cache
def tile(name: str) -> Tile:
    """Return the design called so: ``RCr``, ``IC/RFr.i``, ``base/D``, ``tikal``."""
    if name in MADE:
        return MADE[name]
    found = library()
    for known in (SHORT.get(name, name), f"BA/{name}", f"IC/{name}", f"RI.1/{name}", f"wonders/{name}"):
        try:
            return found.tile(known)
        except KeyError:
            continue
    raise KeyError(f"no tile {name}")


def tiles(names: str) -> tuple[Tile, ...]:
    """Return the designs of a list of names, such as ``C RFr L``."""
    return tuple(tile(name) for name in names.split())


def made(name: str, sides: str) -> Tile:
    """Return a square tile that no set has: one letter a side, N E S W, of c, r, f and w (water).

    Every city, road and river side is a feature of its own; all grass is one field.
    """
    kinds = {"c": "city", "r": "road", "w": "river"}
    features = [
        TileFeature(kinds[letter], ((0, 0),), (OuterSide((0, 0), side),))
        for side, letter in enumerate(sides)
        if letter in kinds
    ]
    halves = [
        HalfSide((0, 0), 2 * side + part)
        for side, letter in enumerate(sides)
        if letter != "c"
        for part in (0, 1)
    ]
    if halves:
        features.append(TileFeature("field", ((0, 0),), halves=tuple(halves)))
    MADE[name] = Tile(name, ((0, 0),), tuple(features))
    return MADE[name]


MADE: dict[str, Tile] = {}


class Laid(NamedTuple):
    """One tile of a board text, read."""

    tile: Tile
    placement: Placement
    meeples: tuple[tuple[int, str], ...] = ()
    owner: int | None = None


LAID = re.compile(r"([^@\s]+)@(-?\d+),(-?\d+)(?:/(\d+))?(?:!P(\d))?(?::(\S+))?")


def read(text: str) -> tuple[Laid, ...]:
    """Return the tiles of a board text, in its order."""
    found = []
    for word in text.split():
        match = LAID.fullmatch(word)
        if match is None:
            raise ValueError(f"cannot read {word!r}")
        name, x, y, degrees, owner, people = match.groups()
        if int(degrees or 0) % 90:
            raise ValueError(f"{word!r}: turn by quarters")
        placement = Placement((int(x), int(y)), int(degrees or 0) // 90)
        meeples = []
        for one in re.split(r",(?=P\d=)", people) if people else ():
            player, where = one.split("=")
            meeples.append((int(player[1:]), where))
        found.append(Laid(tile(name), placement, tuple(meeples), None if owner is None else int(owner)))
    return tuple(found)


def board(text: str) -> Board:
    """Return the board of a text; the tiles are laid one after the other and each has to fit."""
    now = Board.empty()
    for laid in read(text):
        clashes = now.clashes(laid.tile, laid.placement)
        if clashes:
            raise ValueError(f"{laid.tile.id} does not fit at {laid.placement}: {clashes}")
        now = now.place(laid.tile, laid.placement)
    return now


# -- places on a tile --------------------------------------------------------------------------------

SITE = re.compile(r"(\w+?)(?:\.([NESW][LR]?))?(?:@(-?\d+),(-?\d+))?")


def site(now: Board, serial: int, text: str) -> Site:
    """Return the place that ``city``, ``road.E`` or ``field.NL@3,-1`` names on a tile as it lies.

    ``.E`` is the feature at the east side, ``.NL`` the field at the left half of the north side (left and
    right as seen from the middle of the square). Raises ``ValueError`` unless exactly one feature is meant.
    """
    match = SITE.fullmatch(text)
    if match is None:
        raise ValueError(f"cannot read {text!r}")
    kind, edge, x, y = match.groups()
    square = (int(x), int(y)) if x is not None else None
    design = now.placed[serial].tile
    found = [
        ref
        for ref in (FeatureRef(serial, index) for index in range(len(design.features)))
        if design.features[ref.feature].kind == kind
        and (square is None or square in now.feature_squares(ref))
        and (edge is None or _reaches(now, ref, edge, square))
    ]
    if len(found) != 1:
        raise ValueError(f"{text!r} on {design.id} means {len(found)} features: {found}")
    squares = now.feature_squares(found[0])
    if square is None and len(squares) > 1:
        raise ValueError(f"{text!r} on {design.id} has the squares {squares}: say which")
    return Site(*found[0], square or squares[0])


def _reaches(now: Board, ref: FeatureRef, edge: str, square: Square | None) -> bool:
    placed = now.placed[ref.serial]
    (ax, ay), rotation = placed.placement
    halves = placed.tile.rotated(rotation).feature_halves(ref.feature)
    if len(edge) == 2:
        wanted = HALF_NAMES.index(edge)
        return any(half == wanted and _here(at, (ax, ay), square) for at, half in halves)
    side = SIDE_NAMES.index(edge)
    if any(half >> 1 == side and _here(at, (ax, ay), square) for at, half in halves):
        return True
    return any(s == side and (square is None or at == square) for at, s in now.feature_sides(ref))


def _here(at: Square, anchor: Square, square: Square | None) -> bool:
    return square is None or (at[0] + anchor[0], at[1] + anchor[1]) == square


# -- games -------------------------------------------------------------------------------------------


class StoodLongAgo(WonderStands):
    """A wonder has been on the board for so long that its effect has started."""

    def change(self, draft: Draft) -> None:
        """Note it with a turn long past."""
        WonderStands.change(self, draft)
        now = memory(draft)
        standing = tuple(s._replace(turn=-99) if s.wonder == self.wonder else s for s in now.standing)
        keep(draft, "wonders", now._replace(standing=standing))


class Arranged(Guest):
    """A guest of the tests alone: it arranges the table before the first turn, by ordinary events."""

    id = "arranged"
    order = 100_000

    def __init__(
        self, laid: Sequence[Laid], scores: Sequence[int], front: Mapping[int, str], space: int | None
    ) -> None:
        self.laid, self.scores, self.front, self.space = laid, scores, front, space

    @on(GameBegan)
    def arrange(self, state: GameState, event: GameBegan, rules: Ruleset) -> Steps:
        """Give points, put the meeples and the wonders where the text says."""
        for player, points in enumerate(self.scores):
            state = yield Scored(player, Receipt("arranged").with_line("arranged", 1, points))
        for serial, laid in enumerate(self.laid):
            for player, where in laid.meeples:
                piece = state.supply(player)[0].id
                state = yield MeeplePlaced(player, piece, site(state.board, serial, where))
        for serial, laid in enumerate(self.laid):
            if laid.owner is not None:
                state = yield from self._take(state, laid.owner, laid.tile.id)
                marker = next(state.pieces_of(laid.owner, "front")).id
                state = yield PieceMoved(marker, on_tile(serial))
                state = yield StoodLongAgo(laid.owner, laid.tile.id, serial)
        for player, wonder in self.front.items():
            state = yield from self._take(state, player, tile(wonder).id)
        if self.space is not None:
            state = yield PairsMoved(self.space)

    def _take(self, state: GameState, player: int, wonder: str) -> StepsTo:
        state = yield WonderTaken(player, wonder)
        for piece in tuple(state.pieces_of(player, "pair")):
            state = yield PieceMoved(piece.id, SUPPLY if piece.has("meeple") else IN_FRONT)
        if memory(state).waiting:
            state = yield PairsMoved(min(memory(state).space + 5, 25))
        return state


class Play:
    """A game that is being played; ``state`` is where it is now, ``events`` all that has happened."""

    def __init__(self, setup: Setup, rules: Ruleset) -> None:
        self.setup, self.rules = setup, rules
        self.state, events = engine.new_game(setup, rules)
        self.events: list[Event] = list(events)
        self.last: tuple[Event, ...] = events
        self.past: list[GameState] = []
        self.actions: list[Action] = []

    # -- playing --

    def play(self, action: Action) -> Play:
        """Carry out one action; a refused one raises and changes nothing."""
        outcome = engine.apply(self.state, action, self.rules)
        self.past.append(self.state)
        self.actions.append(action)
        self.state, self.last = outcome
        self.events += outcome.events
        return self

    def place(self, text: str) -> Play:
        """Lay the tile in hand: ``place("C@0,-1/180")``."""
        laid = read(text)[0]
        return self.play(PlaceTile(laid.tile.id, laid.placement.square, laid.placement.rotation))

    def meeple(self, where: str, piece: str = "meeple") -> Play:
        """Put a meeple on the tile laid last: ``meeple("city.N")``."""
        return self.play(PlaceMeeple(piece, self.site(where)))

    def skip(self) -> Play:
        """Do without."""
        return self.play(Skip())

    def turn(self, text: str, meeple: str | None = None) -> Play:
        """Play a whole ordinary turn: lay a tile, put a meeple or none."""
        self.place(text)
        if meeple is not None:
            return self.meeple(meeple)
        if self.phase == "meeple":
            self.skip()
        return self

    def turn_anyhow(self) -> Play:
        """Play on until somebody else has to act: the first thing offered, no meeple."""
        number = self.state.turn.number
        while not self.state.over and self.state.turn.number == number:
            self.play(Skip() if Skip() in self.legal else self.legal[0])
        return self

    def take_first(self, player: int) -> Play:
        """Decide that ``player`` takes a wonder first (W-G4)."""
        return self.play(ChoosePlayer("wonder", player))

    def take(self, wonder: str) -> Play:
        """Take a wonder that is laid out (W-G2)."""
        return self.play(ChooseTile("wonder", tile(wonder).id))

    def choose(self, name: str) -> Play:
        """Choose one of the two tiles in hand (W-E5)."""
        return self.play(ChooseTile("draw", tile(name).id))

    # -- looking --

    @property
    def legal(self) -> tuple[Action, ...]:
        """What may be done now."""
        return engine.legal_actions(self.state, self.rules)

    @property
    def phase(self) -> str:
        """The name of the step that waits for a choice; empty when the game is over."""
        return self.state.agenda[0].phase if self.state.agenda else ""

    @property
    def actor(self) -> int | None:
        """Who has to choose now."""
        return engine.actor(self.state)

    @property
    def board(self) -> Board:
        """The board now."""
        return self.state.board

    @property
    def hand(self) -> str:
        """The names of the tiles in hand, the next one first."""
        return names(self.state.hand)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every player now."""
        return self.state.scores

    @property
    def memory(self) -> Any:
        """What the wonders' guest remembers: laid_out, space, waiting, front, standing."""
        return memory(self.state)

    def site(self, where: str) -> Site:
        """Return a place on the tile laid last in this turn (or last of all)."""
        placed = self.state.turn.placed
        return site(self.board, placed[-1] if placed else len(self.board.placed) - 1, where)

    def spots(self) -> set[str]:
        """Return the kinds of features on which a meeple may be put now."""
        found = set()
        for action in self.legal:
            if isinstance(action, PlaceMeeple):
                placed = self.board.placed[action.site.serial]
                found.add(placed.tile.features[action.site.feature].kind)
        return found

    def may_place(self, text: str) -> bool:
        """Tell whether the tile in hand may be laid so."""
        laid = read(text)[0]
        return PlaceTile(laid.tile.id, laid.placement.square, laid.placement.rotation) in self.legal

    def may_stand(self, where: str) -> bool:
        """Tell whether a meeple may be put there now."""
        return PlaceMeeple("meeple", self.site(where)) in self.legal

    def scored(self, events: Iterable[Event] | None = None) -> list[tuple[int, str, int]]:
        """Return (player, source, points) of every receipt so far, or of ``events``, in order."""
        return [
            (event.player, event.receipt.source, event.receipt.points)
            for event in (self.events if events is None else events)
            if isinstance(event, Scored) and event.receipt.source != "arranged"
        ]

    def happened(self, kind: type[Event]) -> list[Any]:
        """Return the events of a type since the last action, in order."""
        return [event for event in self.last if isinstance(event, kind)]

    def at_the_end(self) -> list[tuple[int, str, int]]:
        """Return the receipts of the final scoring if the game ended now."""
        return self.scored(engine.score_now(self.state, self.rules).events)

    def supply(self, player: int) -> int:
        """Return how many meeples a player can still place."""
        return len(self.state.supply(player))


def names(found: Iterable[Tile]) -> str:
    """Return the short names of tiles, as the tests write them."""
    return " ".join(short_name(one) for one in found)


@cache
def short_name(design: Tile) -> str:
    """Return what the tests call a design."""
    alias = next((a for a, known in _aliases().items() if known is design), None)
    if alias is None:
        return design.id.rsplit("/", 1)[-1]
    return next((short for short, full in SHORT.items() if full == alias), alias.rsplit("/", 1)[-1])


@cache
def _aliases() -> Mapping[str, Tile]:
    found = library()
    every = (spec for one in found.sets.values() for spec in one.spec.tiles)
    return {alias: found.tile(spec.id) for spec in every for alias in spec.aliases.values()}


def ordered(stack: Sequence[Tile], seed: str) -> tuple[Tile, ...]:
    """Return the tiles in such an order that shuffling with ``seed`` gives ``stack``."""
    lands = shuffled(range(len(stack)), seed, 0)
    before: list[Tile] = list(stack)
    for wanted, place in zip(stack, lands, strict=True):
        before[place] = wanted
    return tuple(before)


def setup_of(
    start: Sequence[tuple[Tile, Placement]],
    stack: Sequence[Tile],
    players: int = 2,
    wonders: str = "",
    turn: int | None = 0,
    seed: str = "table",
    rules: tuple[str, ...] | None = None,
    switches: Mapping[str, Any] | None = None,
) -> Setup:
    """Return a set-up whose stack comes in exactly this order."""
    laid_out = tiles(wonders)
    return Setup(
        players=tuple(Player(f"P{n}", COLOURS[n]) for n in range(players)),
        tiles=ordered(stack, seed),
        start=tuple(start),
        rules=rules or (("base", "wonders") if laid_out else ("base",)),
        extras={"wonders": laid_out} if laid_out else {},
        switches=switches or {},
        seed=seed,
        first_player=turn,
    )


def table(
    lying: str = "RCr@0,0/0",
    stack: str = "",
    *,
    players: int = 2,
    wonders: str = "",
    turn: int = 0,
    scores: Sequence[int] = (),
    front: Mapping[int, str] | None = None,
    space: int | None = None,
    switches: Mapping[str, Any] | None = None,
    rules: str = "",
) -> Play:
    """Return a game in progress: tiles, meeples and wonders lie as ``lying`` says, ``turn`` is to play.

    ``stack`` are the tiles still to be drawn, next first; with an empty stack and nothing in front of
    anybody the game goes straight to its final scoring. ``wonders`` are those in the game beside the ones
    that lie on the board or stand in ``front`` of a player; ``space`` puts the pairs beside that space.
    ``rules`` are further expansions that take part, such as ``abbot``.
    """
    laid = read(lying)
    board(lying)  # every tile of the text has to fit
    here = front or {}
    used = [one.tile.id.rsplit("/", 1)[-1] for one in laid if one.owner is not None] + list(here.values())
    every = " ".join(dict.fromkeys([*wonders.split(), *used]))
    start = [(one.tile, one.placement) for one in laid]
    setup = setup_of(start, tiles(stack), players, every, turn, switches=switches)
    guest = Arranged(laid, scores, here, space)
    setup = Setup(**{**setup.__dict__, "rules": (*setup.rules, *rules.split(), guest.id)})
    return Play(setup, Ruleset.for_setup([*discover(), guest], setup))


# -- comparing ---------------------------------------------------------------------------------------


def digest(state: GameState) -> str:
    """Return everything that a state says, as one text: equal texts are equal states."""
    parts = {
        "board": [(one.tile.id, one.placement, one.serial) for one in state.board.placed],
        "bag": [one.id for one in state.bag],
        "hand": [one.id for one in state.hand],
        "kept": [[one.id for one in kept] for kept in state.kept],
        "discarded": [one.id for one in state.discarded],
        "pieces": [
            (piece.id, piece.kind.name, piece.owner, place)
            for piece, place in zip(state.roster, state.places, strict=True)
        ],
        "scores": state.scores,
        "turn": state.turn,
        "agenda": state.agenda,
        "drawers": {guest: state.drawers[guest] for guest in sorted(state.drawers)},
        "luck": state.luck,
        "final": state.final,
        "over": state.over,
    }
    return repr(parts)


def brute_clash(now: Board, design: Tile, placement: Placement) -> bool:
    """Tell, square by square and side by side, whether a placement is illegal: the slow way (B-2, W-P1)."""
    kinds = {
        OuterSide((x + one.placement.square[0], y + one.placement.square[1]), side): edge.kind
        for one in now.placed
        for ((x, y), side), edge in one.tile.rotated(one.placement.rotation).edges.items()
    }
    taken = {square for one in now.placed for square in one.squares}
    ax, ay = placement.square
    turned = design.rotated(placement.rotation)
    if any((x + ax, y + ay) in taken for x, y in turned.squares):
        return True
    touching = 0
    for ((x, y), side), edge in turned.edges.items():
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
        theirs = kinds.get(OuterSide((x + ax + dx, y + ay + dy), (side + 2) % 4))
        if theirs is None:
            continue
        touching += 1
        if theirs != edge.kind:
            return True
    return touching == 0
