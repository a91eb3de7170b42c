"""Sheets: a random board is legal, and connectivity panels show what a tile has."""

from __future__ import annotations

import pytest
from PIL import Image

from game.art.connections import colours, connection_panel, connection_sheet, names
from game.art.quick import quick_picture
from game.art.shapes import shapes
from game.art.sheets import board_sheet, contact_sheet, random_board
from game.content.library import load
from game.core.geometry import neighbour, opposite
from game.core.tile import covered

LIBRARY = load()
WORDS = {
    word: word for word in ("title", "squares", "touches", "touches_none", "narrow", "separation", "barrier")
}


def _quick(tile_id: str, rotation: int, copy: int) -> Image.Image:
    return quick_picture(shapes(LIBRARY.spec(tile_id), LIBRARY.tile(tile_id), rotation), 32)


@pytest.mark.parametrize("seed", range(3))
def test_a_random_board_is_legal(seed: int) -> None:
    laid = random_board(LIBRARY, list(LIBRARY.sets)[:2], seed, 50)
    assert len(laid) > 30
    sides = {}
    squares = set()
    for item in laid:
        x, y = item.placement.square
        own = covered(item.tile, item.placement)
        assert not squares & set(own)
        squares |= set(own)
        for (square, side), edge in item.tile.rotated(item.placement.rotation).edges.items():
            sides[(square[0] + x, square[1] + y), side] = edge.kind
    for (square, side), kind in sides.items():
        across = sides.get((neighbour(square, side), opposite(side)))
        assert across in (None, kind)


def test_sheets_have_room_for_every_tile() -> None:
    laid = random_board(LIBRARY, list(LIBRARY.sets), 1, 20)
    board = board_sheet(laid, _quick, 32)
    assert board.width % 32 == 0 and board.height % 32 == 0
    ids = [item.tile.id for item in laid]
    assert contact_sheet(ids, _quick, columns=4).width <= 4 * (256 + 6) + 6 + 5 * 256


def test_each_feature_has_a_name_and_a_colour_of_its_own() -> None:
    for tile in LIBRARY.tiles():
        assert len(set(names(tile))) == len(tile.features)
        kinds: dict[str, list[object]] = {}
        for feature, colour in zip(tile.features, colours(tile), strict=True):
            kinds.setdefault(feature.kind, []).append(colour)
        assert all(len(set(found)) == len(found) for found in kinds.values())


def test_a_connection_sheet_holds_all_large_tiles_on_one_page() -> None:
    tiles = [(LIBRARY.spec(t.id), t) for t in LIBRARY.tiles() if len(t.footprint) > 1]
    sheet = connection_sheet(tiles, WORDS, lambda spec: spec.id)
    assert sheet.width > sheet.height, "a landscape page"
    panel = connection_panel(*tiles[0], WORDS, "name")
    found = {colour for _, colour in panel.getcolors(maxcolors=1 << 20) or []}
    assert (31, 111, 208) in found or not tiles[0][0].narrow
