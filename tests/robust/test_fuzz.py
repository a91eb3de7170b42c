"""Some hundreds of hostile files of each kind, and the bounds that hold for all of them.

The fuzzer itself (``fuzz.py``) tries as many as one likes; these are the few that fit into every test run.
"""

from __future__ import annotations

import random
import sys
import time
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.art import files as picture_files
from game.content import source
from game.session import jcz_file, saves
from game.session.session import Session
from game.ui import cloth
from game.view import wording
from game.view.settings import load_settings
from game.view.wording import Texts, visible
from game.workshop import set_head
from game.workshop.context import WorkshopContext
from tests.boards import library
from tests.playing import GUESTS, advance, game
from tests.robust.fuzz import fuzz
from tests.robust.mutate import bomb
from tests.robust.targets import KINDS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the watch needs signals")


@pytest.mark.parametrize("kind", KINDS)
def test_hostile_files_are_read_or_refused(kind: str) -> None:
    """No code is run, no path elsewhere opened, no traceback, no input takes long (see ``watch``)."""
    report = fuzz(kind, 100, "suite")
    assert report.good, str(report)
    assert report.count == 100


@pytest.mark.parametrize("kind", KINDS)
def test_bombs_are_refused_in_time(kind: str, tmp_path: Path) -> None:
    chance = random.Random(f"bombs of {kind}")
    for _ in range(12):
        data = bomb(chance)
        try:
            KINDS[kind].target(tmp_path, data)
        except KINDS[kind].allowed:
            continue


def test_the_fuzzer_finds_what_must_not_be(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A fuzzer that cannot fail proves nothing."""
    from tests.robust import targets

    elsewhere = tmp_path / "elsewhere"
    kinds = {
        "crash": lambda folder, data: data[10**9],
        "path": lambda folder, data: elsewhere.write_bytes(data),
        "read": lambda folder, data: Path("/etc/hostname").read_bytes(),
        "code": lambda folder, data: exec(compile("1 + 1", "/tmp/foreign.py", "exec")),
        "slow": lambda folder, data: [0 for _ in iter(int, 1)],
    }
    monkeypatch.setattr("tests.robust.watch.SECONDS", 0.2)
    for name, target in kinds.items():
        kind = targets.Kind(lambda folder: [b"abc"], target)
        monkeypatch.setitem(KINDS, name, kind)
        monkeypatch.setattr("tests.robust.fuzz.warm_up", lambda *_: None)
        report = fuzz(name, 2, "1")
        assert not report.good and "FAULT" in str(report), name


BOUNDS = {"bytes": source.MAX_BYTES, "depth": source.MAX_DEPTH, "values": source.MAX_NODES}


def test_the_bounds_are_the_stated_ones() -> None:
    """What the README says about files from strangers."""
    assert BOUNDS == {"bytes": 1_000_000, "depth": 16, "values": 100_000}
    assert jcz_file.MAX_BYTES == 5_000_000 and jcz_file.MAX_STEPS == 20_000
    assert picture_files.MAX_BYTES == 10_000_000 and picture_files.MAX_SIDE == 4096


@settings(max_examples=60)
@given(
    st.binary(max_size=400) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass"))
)
def test_any_bytes_are_settings_or_a_notice(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any-settings.yaml"
    path.write_bytes(data)
    found = load_settings(path)
    assert 0.8 <= found.settings.text_scale <= 1.6 and found.settings.language.isalpha()


@settings(max_examples=60)
@given(
    st.text(max_size=120), st.dictionaries(st.from_regex(r"[a-z]{1,4}", fullmatch=True), st.text(max_size=9))
)
def test_any_text_is_filled_in_without_reaching_into_values(
    tmp_path_factory: pytest.TempPathFactory, template: str, values: dict[str, str]
) -> None:
    texts = Texts("en", tmp_path_factory.getbasetemp() / "nowhere")
    filled = texts._filled("key", template, values)
    assert len(filled) <= len(template) + 9 * (template.count("{") + 1) * max(1, len(values))


@given(st.text(max_size=60))
def test_visible_text_has_nothing_that_turns_or_hides(text: str) -> None:
    shown = visible(text)
    assert not wording._UNSEEN.search(shown) and visible(shown) == shown
    assert visible("Zoë Ångström 李 “a” 1\u202f000") == "Zoë Ångström 李 “a” 1\u202f000"


def test_the_largest_saves_take_seconds_at_most(tmp_path: Path) -> None:
    """A file of as many steps as may be read, and a stack of as many tiles as may lie in one."""
    session = Session(game(players=2, seed="1"))
    advance(session, steps=40)
    path = tmp_path / "long.yaml"
    path.write_text(saves.save_text(session) + "- undo.\n- redo.\n" * 45_000, encoding="utf-8")
    began = time.process_time()
    loaded = saves.load(path, library(), GUESTS)
    assert loaded.damage is None and len(loaded.session.entries) == len(session.entries)
    path.write_text(saves.save_text(session) + "- undo.\n- redo.\n" * 55_000, encoding="utf-8")
    loaded = saves.load(path, library(), GUESTS)
    assert loaded.damage is not None and f"{source.MAX_NODES} values" in loaded.damage.reason
    assert time.process_time() - began < 15  # about 1.5 s on the machine that this was written on


@pytest.mark.parametrize("height", ["1e999", "NaN", '"9' + "9" * 6000 + '"', "[[]]", "null"])
def test_a_kept_change_of_a_set_with_any_number_is_none_at_most(tmp_path: Path, height: str) -> None:
    context = WorkshopContext(user_folder=tmp_path)
    context.drafts_folder.mkdir()
    head = f'{{"set": "base", "names": {{}}, "box": {{"height": {height}}}}}'
    text = f'{{"version": 1, "file": "base.yaml", "saved": {head}, "head": {head}}}'
    (context.drafts_folder / "set-1.json").write_text(text, encoding="utf-8")
    (context.drafts_folder / "set-2.json").write_text(f'{{"a": "{"x" * 2_000_000}"}}', encoding="utf-8")
    assert set_head.drafts(context) == []


def test_a_kept_cloth_that_says_it_is_huge_is_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = BytesIO()
    pygame.image.save(pygame.Surface((8, 8)), made, "x.png")
    path = tmp_path / "linen.png"
    path.write_bytes(made.getvalue())
    assert cloth._kept(path, 8) is not None
    path.write_bytes(made.getvalue()[:16] + (60_000).to_bytes(4, "big") * 2 + made.getvalue()[24:])
    monkeypatch.setattr(pygame.image, "load", lambda *_: pytest.fail("opened"))
    assert cloth._kept(path, 8) is None and cloth._kept(path, 60) is None
