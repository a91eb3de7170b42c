"""What is fuzzed of the player's own small files: settings, set-ups, texts, unsaved changes, the cloth."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame
import yaml

from game.app.table_setup import setup_model
from game.content.kept_values import from_bytes, to_bytes
from game.content.library import load_set
from game.content.source import read_file
from game.ui import cloth
from game.view import kept_setups
from game.view.settings import Settings, load_settings, save_settings
from game.view.setup_memory import load_last, recalled, save_last
from game.view.wording import Texts
from game.workshop import drafts, set_head
from game.workshop.context import WorkshopContext
from tests.boards import library
from tests.conftest import ROOT
from tests.playing import GUESTS


def _settings(folder: Path) -> list[bytes]:
    found = []
    for made in (Settings(), Settings("fr", "off", 1.4, False, True, True), Settings("de", "slow", 0.8)):
        save_settings(folder / "s.yaml", made)
        found.append((folder / "s.yaml").read_bytes())
    return [*found, b"animation: off\nlanguage: no\n", b""]


def _read_settings(folder: Path, data: bytes) -> None:
    path = folder / "input.yaml"
    path.write_bytes(data)
    found = load_settings(path)
    assert 0.5 <= found.settings.text_scale <= 2 and found.settings.speed >= 0
    assert found.settings.language.isalpha()
    save_settings(folder / "again.yaml", found.settings) if zlib.crc32(data) % 50 == 0 else None


@lru_cache(maxsize=1)
def _model() -> object:
    return setup_model(library(), GUESTS, Texts("en"))


def _last_setups(folder: Path) -> list[bytes]:
    save_last(folder / "l.yaml", _model())  # type: ignore[arg-type]
    return [(folder / "l.yaml").read_bytes(), b"players: []\n"]


def _read_last(folder: Path, data: bytes) -> None:
    path = folder / "input.yaml"
    path.write_bytes(data)
    model, _ = load_last(path, _model())  # type: ignore[arg-type]
    assert 2 <= len(model.seats) <= 8 and len({seat.colour for seat in model.seats}) == len(model.seats)
    assert all(isinstance(seat.name, str) and len(seat.name) <= 60 for seat in model.seats)


def _locales(folder: Path) -> list[bytes]:
    found = []
    for path in sorted((ROOT / "data" / "locale").glob("*.yaml")):
        tree = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)
        found += [yaml.safe_dump({key: part}, allow_unicode=True).encode() for key, part in tree.items()]
    return sorted(found, key=len)[: len(found) * 2 // 3]


def _read_locale(folder: Path, data: bytes) -> None:
    (folder / "de.yaml").write_bytes(data)
    if not (folder / "en.yaml").exists():
        (folder / "en.yaml").write_bytes(b"a: {b: '{n} c'}\n")
    texts = Texts("de", folder)
    keys = sorted(texts.keys())
    for key in keys[:: max(1, len(keys) // 30)]:
        said = texts.get(key, n=2, reason="x", path="y")
        assert len(said) < 2_000_000


def _drafts(folder: Path) -> list[bytes]:
    text = "id: mine/A\nroads:\n  - sides: [N, S]\n"
    full = {"version": 1, "file": "tiles/a.yaml", "id": "mine/A", "set": "mine", "saved": text,
            "text": text.replace("S]", "E]"), "wording": None}  # fmt: skip
    return [json.dumps(full).encode(), json.dumps(full | {"saved": None, "file": None}).encode()]


def _read_draft(folder: Path, data: bytes) -> None:
    (folder / "draft-1.json").write_bytes(data)
    drafts.read_all(folder)


def _kept_setups(folder: Path) -> list[bytes]:
    kept = kept_setups.keep(folder / "kept", "Sunday", _model())  # type: ignore[arg-type]
    data = kept.read_bytes()
    kept.unlink()
    return [data, b"name: x\nplayers: []\n"]


def _read_kept_setup(folder: Path, data: bytes) -> None:
    (folder / "kept").mkdir(exist_ok=True)
    (folder / "kept" / "input.yaml").write_bytes(data)
    (found,) = kept_setups.listed(folder / "kept")
    assert len(found.name) <= 40
    if not found.problem:
        model = recalled(_model(), found.plain)  # type: ignore[arg-type]
        assert 2 <= len(model.seats) <= 8


def _set_drafts(folder: Path) -> list[bytes]:
    names = {"set": "base", "names": {"en": "Base game", "fr": "Jeu de base"}, "box": {"height": 3}}
    full = {"version": 1, "file": "base.yaml", "saved": names, "head": names | {"names": {"en": "Basis"}}}
    return [json.dumps(full).encode(), json.dumps(full | {"file": "../base.yaml"}).encode()]


def _read_set_draft(folder: Path, data: bytes) -> None:
    context = WorkshopContext(user_folder=folder)
    context.drafts_folder.mkdir(exist_ok=True)
    (context.drafts_folder / "set-1.json").write_bytes(data)
    set_head.drafts(context)


def _cloths(folder: Path) -> list[bytes]:
    made = []
    for side in (8, 512):
        stream = BytesIO()
        pygame.image.save(pygame.Surface((side, side)), stream, "x.png")
        made.append(stream.getvalue())
    return made


def _read_cloth(folder: Path, data: bytes) -> None:
    (folder / "linen.png").write_bytes(data)
    found = cloth._kept(folder / "linen.png", 8)
    assert found is None or found.get_size() == (8, 8)


def _kept_sets(folder: Path) -> list[bytes]:
    """Return compiled sets of two tiles each, as they are kept, and those with something wrong in them."""
    found = []
    for loaded in library().sets.values():
        few = replace(loaded.spec, tiles=loaded.spec.tiles[:2])
        tiles = dict(list(loaded.tiles.items())[:2])
        found.append(to_bytes(replace(loaded, spec=few, tiles=tiles)))
    bad = [load_set(read_file(path)) for path in sorted((ROOT / "tests" / "bad_data").glob("*.yaml"))]
    return found + [to_bytes(loaded) for loaded in bad if loaded is not None][::4]


def _read_kept_set(folder: Path, data: bytes) -> None:
    """Read what stands behind head and checksum, as if somebody had forged both."""
    made = from_bytes(data, "fuzzed.yaml")
    assert to_bytes(from_bytes(to_bytes(made), "fuzzed.yaml")) == to_bytes(made)
    [str(issue) for issue in made.issues]
