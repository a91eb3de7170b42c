"""A small board with the real tiles of the base set, and label maps for it."""

from functools import cache

from game.art.labels import LabelMap, label_map
from game.art.shapes import shapes
from game.content.library import Library, load
from game.core.board import Board
from game.core.tile import Placement, Tile
from game.expansions import discover
from game.session.session import Session
from game.session.setups import Seat, SetupChoice, build
from game.view.hits import Maps


@cache
def library() -> Library:
    return load()


@cache
def labels(tile: Tile, rotation: int) -> LabelMap:
    return label_map(shapes(library().spec(tile.id), tile, rotation))


def maps() -> Maps:
    return Maps(labels)


def tile(letter: str) -> Tile:
    return library().tile(f"base/{letter}")


def board(*placed: tuple[str, int, int, int]) -> Board:
    """A board of base tiles: letter, x, y, rotation of each."""
    made = Board.empty()
    for letter, x, y, rotation in placed:
        where = Placement((x, y), rotation)
        assert not made.clashes(tile(letter), where), (letter, x, y)
        made = made.place(tile(letter), where)
    return made


def session(
    kinds: tuple[str, ...] = ("human", "human"),
    wonders: str | tuple[str, ...] = "none",
    seed: str = "7",
    sets: tuple[str, ...] = ("base",),
    guests: tuple[str, ...] = (),
) -> Session:
    """A game between some seats."""
    colours = ("blue", "yellow", "red", "white")
    names = ("Anna", "Bram", "Chloé", "Dieter")
    seats = tuple(
        Seat(names[n], colours[n], kind)  # type: ignore[arg-type]
        for n, kind in enumerate(kinds)
    )
    rules = ("base",) if wonders == "none" else ("base", "wonders")
    rules += guests
    choice = SetupChoice(seats, sets, rules, wonders=wonders, seed=seed, first_player=0)
    return Session(build(choice, library(), discover()))
