"""What is fuzzed: for each kind of file good examples, the code that reads it, and how it may refuse."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

from game.art.files import Folder, Key
from game.art.labels import cached_map
from game.art.quick import quick_picture
from game.art.shapes import shapes
from game.content.community import read_list
from game.content.community_import import import_list
from game.content.kept_values import NotKept
from game.content.library import Library, build
from game.content.source import read_bytes
from game.content.write import set_text
from game.session import codec, jcz, journal, saves, setups
from game.session.invariants import broken
from game.session.plain import BadFile, read_plain
from game.session.session import Session
from tests.boards import library
from tests.conftest import ROOT
from tests.playing import GUESTS, advance, game
from tests.robust import targets_own as own
from tests.session import jcz_made

Target = Callable[[Path, bytes], object]


@dataclass(frozen=True)
class Kind:
    """One kind of file: its corpus, what reads it (given a folder for itself), and what it may raise."""

    corpus: Callable[[Path], list[bytes]]
    target: Target
    allowed: tuple[type[BaseException], ...] = ()


# -- tile sets ---------------------------------------------------------------------------------------------


def _small_sets() -> list[bytes]:
    """Return our own sets in pieces of two tiles, so that an input is quick to read, and the bad ones."""
    found = []
    for path in sorted((ROOT / "data").glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        head, _, tail = text.partition("\n  - id:")
        tiles = tail.split("\n  - id:")
        pieces = (tiles[n : n + 2] for n in range(0, len(tiles), 2))
        found += ["\n  - id:".join([head, *piece]).encode() for piece in pieces]
    return found + [path.read_bytes() for path in sorted((ROOT / "tests" / "bad_data").glob("*.yaml"))]


def _tiles(folder: Path, data: bytes) -> None:
    made = build([read_bytes(data, "fuzzed.yaml")])
    for loaded in made.sets.values():
        assert loaded.playable or loaded.issues
        [str(issue) for issue in loaded.issues]
        set_text(loaded.spec)
    assert made.sets or made.issues


def _pictures_of_tiles(folder: Path, data: bytes) -> None:
    """Cut labels and draw a plain picture for every tile of a set that compiles."""
    made: Library = build([read_bytes(data, "fuzzed.yaml")])
    for loaded in made.playable.values():
        for tile in list(loaded.tiles.values())[:3]:
            drawn = shapes(loaded.specs[tile.id], tile, 1)
            cached_map(drawn)
            quick_picture(drawn)


# -- games -------------------------------------------------------------------------------------------------


def _saves(folder: Path) -> list[bytes]:
    found = [path.read_bytes() for path in sorted((ROOT / "tests" / "session" / "old_saves").glob("*.yaml"))]
    for n, (players, wonders) in enumerate(((2, "all"), (3, "none"), (2, "none"), (4, "none"))):
        for steps in (0, 3, 8, 16):
            whole = game(players=players, wonders=wonders, seed=str(n), sets=("base",))
            few = replace(
                whole.setup, tiles=whole.setup.tiles[:8] * 2
            )  # small, so that an input takes milliseconds
            session = Session(replace(whole, setup=few))
            advance(session, steps=steps)
            log = journal.start(session, folder / "made.yaml", durable=False)
            if steps > 3:
                session.undo(force=True)
            if steps > 8:
                session.redo()
            log.close()
            found.append((folder / "made.yaml").read_bytes())
    return found


def _scenarios(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted((ROOT / "tests" / "scenarios").rglob("*.yaml"))]


def _load_game(folder: Path, data: bytes) -> None:
    path = folder / "input.yaml"
    path.write_bytes(data)
    session = saves.load(path, library(), GUESTS).session
    saves.save_text(session)
    if zlib.crc32(data) % 40 == 0:
        codec.digest(session.state)
        broken(session)  # may find something in a game with a stranger's rules; it must not fall over


def _jcz(folder: Path) -> list[bytes]:
    record = jcz_made.Record
    made = [record().place("BA/R", 0, -1), record(elements=jcz_made.INNS), record(elements=jcz_made.GARDENS)]
    grown = record(players=("Ann", "Bob", "Cem"))
    for n, tile in enumerate(("BA/RCr", "BA/RFr", "BA/R", "BA/L", "BA/C", "BA/Cccc+")):
        grown.place(tile, n + 1, 0, 90 * (n % 4)).step("PASS").step("COMMIT")
    grown.step("UNDO")
    grown.data["gameAnnotations"] = {"drawOrder": ["BA/R", "BA/L", "BA/C", "#END"], "endTurn": 3}
    grown.data["test"]["assertions"] = ["Ann has 3 points", "Bob scored 2 points for road"]
    return [json.dumps(one.data).encode() for one in (*made, grown)]


def _load_jcz(folder: Path, data: bytes) -> None:
    path = folder / "input.jcz"
    path.write_bytes(data)
    jcz.replay(path, [library()], GUESTS)


def _xml(folder: Path) -> list[bytes]:
    from tests.content.test_community import XML

    return [XML, XML.split(b'<tile id="T/corner">')[0] + b"</tiles></defs>"]


def _read_xml(folder: Path, data: bytes) -> None:
    spec, issues = import_list(read_list(data, "fuzzed.xml"), "fuzzed")
    [str(issue) for issue in issues]
    if spec.tiles:
        set_text(spec)


def _choices(folder: Path) -> list[bytes]:
    return [(ROOT / "data" / "setups" / "default.yaml").read_bytes()]


def _read_choice(folder: Path, data: bytes) -> None:
    path = folder / "input.yaml"
    path.write_bytes(data)
    choice = setups.from_plain(read_plain(path))
    if not setups.problems(choice, library(), GUESTS):
        setups.build(choice, library(), GUESTS)


# -- pictures ----------------------------------------------------------------------------------------------

_NAME: Final = Key("base/A", 0, 0)


def _images(folder: Path) -> list[bytes]:
    found = [path.read_bytes() for path in sorted((ROOT / "sprites" / "tiles").glob("base*.webp"))[:3]]
    for form, mode, side in (
        ("WEBP", "RGBA", 256), ("PNG", "RGB", 40), ("GIF", "P", 9), ("BMP", "RGB", 9), ("TIFF", "RGB", 9),
        ("JPEG", "RGB", 30),
    ):  # fmt: skip
        stream = BytesIO()
        Image.new(mode, (side, side)).save(stream, form)
        found.append(stream.getvalue())
    wide = BytesIO()
    Image.new("L", (5000, 4000)).save(wide, "WEBP", lossless=True)
    return [*found, wide.getvalue()]


def _read_image(folder: Path, data: bytes) -> None:
    (folder / "manifest.json").write_text(json.dumps({"files": {_NAME.file: "d"}}), encoding="utf-8")
    (folder / _NAME.file).write_bytes(data)
    found = Folder(folder).read(_NAME, "d")
    assert found is None or max(found.size) <= 5000


def _manifests(folder: Path) -> list[bytes]:
    whole = json.loads((ROOT / "sprites" / "tiles" / "manifest.json").read_text(encoding="utf-8"))
    few = dict(list(whole["files"].items())[:6])
    return [json.dumps({"files": few}).encode(), b'{"files": {}}']


def _read_manifest(folder: Path, data: bytes) -> None:
    (folder / "manifest.json").write_bytes(data)
    kept = Folder(folder)
    kept.read(_NAME, "d")
    kept.read(_NAME, None)


KINDS: Final[dict[str, Kind]] = {
    "tiles": Kind(lambda folder: _small_sets(), _tiles),
    "tile-pictures": Kind(lambda folder: _small_sets(), _pictures_of_tiles),
    "saves": Kind(_saves, _load_game, (BadFile,)),
    "scenarios": Kind(_scenarios, _load_game, (BadFile,)),
    "jcz": Kind(_jcz, _load_jcz, (BadFile, jcz.NotInThisGame)),
    "xml": Kind(_xml, _read_xml),
    "setups": Kind(_choices, _read_choice, (BadFile, setups.BadSetup)),
    "settings": Kind(own._settings, own._read_settings),
    "last-setup": Kind(own._last_setups, own._read_last),
    "locale": Kind(own._locales, own._read_locale),
    "kept-setups": Kind(own._kept_setups, own._read_kept_setup),
    "drafts": Kind(own._drafts, own._read_draft),
    "set-drafts": Kind(own._set_drafts, own._read_set_draft),
    "kept-sets": Kind(own._kept_sets, own._read_kept_set, (NotKept,)),
    "cloth": Kind(own._cloths, own._read_cloth),
    "images": Kind(_images, _read_image),
    "manifest": Kind(_manifests, _read_manifest),
}


def warm_up(kind: Kind, folder: Path, corpus: Sequence[bytes]) -> None:
    """Read every good file once, so that what is imported late is there before anything is watched."""
    for data in corpus:
        with suppress(*kind.allowed):
            kind.target(folder, data)
