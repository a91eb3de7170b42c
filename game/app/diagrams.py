"""The sheets of the verb ``verify``: connectivity diagrams of every set as PNG files, in any language.

It brings tile data, texts and art together and writes files; how a diagram looks is the art room's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game.art.connections import connection_sheet
from game.content.library import Library
from game.content.spec import TileSpec
from game.core.tile import CITY, FIELD, GARDEN, MONASTERY, RIVER, ROAD, Tile
from game.view.wording import FALLBACK, Texts

_WORDS: Final = (
    "squares",
    "touches",
    "touches_none",
    "narrow",
    "separation",
    "barrier",
    "pennant",
    "inn",
    "cathedral",
)
_PX: Final = {True: 220, False: 240}  # pixels per square of large tiles and of square ones


def write_sheets(
    library: Library, folder: Path, language: str, tell: Callable[[Path], None] = lambda _: None
) -> list[Path]:
    """Write a sheet for each set into ``folder`` (made when missing) and return the files.

    A set with large and square tiles gets two sheets. Raises ``OSError`` when the folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    texts = Texts(language)
    files: list[Path] = []
    for set_id, loaded in library.sets.items():
        tiles = [(loaded.specs[tile.id], tile) for tile in loaded.tiles.values()]
        large = [pair for pair in tiles if len(pair[1].footprint) > 1]
        square = [pair for pair in tiles if len(pair[1].footprint) == 1]
        for part, chosen in ((large, "large"), (square, "")):
            if part:
                suffix = f"-{chosen}" if chosen and square else ""
                title = loaded.names.get(language) or loaded.names.get(FALLBACK) or set_id
                target = folder / f"{set_id.replace('/', '_')}{suffix}.png"
                _write(target, part, texts, title, language)
                files.append(target)
                tell(target)
    return files


def _write(
    target: Path, tiles: Sequence[tuple[TileSpec, Tile]], texts: Texts, title: str, language: str
) -> None:
    words = {word: texts.get(f"sheets.{word}") for word in _WORDS}
    words |= {kind: texts.get(f"sheets.{kind}") for kind in (FIELD, CITY, ROAD, RIVER, MONASTERY, GARDEN)}
    words["title"] = texts.get("sheets.title", name=title)
    words["line"] = texts.get("sheets.line", label="{label}", kind="{kind}", what="{what}")

    def name(spec: TileSpec) -> str:
        return spec.names.get(language) or spec.names.get(FALLBACK) or spec.id

    px = _PX[len(tiles[0][1].footprint) > 1]
    connection_sheet(tiles, words, name, px=px).save(target)
