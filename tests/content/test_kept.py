"""Compiled sets that are kept: nothing is different for it, and whatever lies in the folder does no harm."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import pickle
import shutil
import subprocess
import sys
import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.content import compile as compiling
from game.content import kept
from game.content.kept import KeptSets
from game.content.kept_values import NotKept, from_bytes, to_bytes
from game.content.library import DATA, Library, LoadedSet, load
from game.content.user_sets import load_with_user
from game.core.tile import Tile
from tests.conftest import ROOT

GOOD = "set: good\nnames: {en: Good}\ntiles:\n- {id: good/a, count: 3, monastery: true}\n"
BAD = sorted((ROOT / "tests" / "bad_data").glob("*.yaml"))
LANGUAGES = ("fr", "nl", "de")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "good.yaml").write_text(GOOD)
    return folder


@pytest.fixture
def keep(tmp_path: Path) -> KeptSets:
    return KeptSets(tmp_path / "kept" / "sets")


def files(keep: KeptSets) -> list[Path]:
    return sorted(keep.folder.iterdir()) if keep.folder.is_dir() else []


def same(one: Any, other: Any, where: str = "") -> None:
    """Assert that two values are the same part by part: classes, orders, marks, everything."""
    assert type(one) is type(other), where
    if is_dataclass(one):
        for field in fields(one):
            same(getattr(one, field.name), getattr(other, field.name), f"{where}.{field.name}")
    elif isinstance(one, tuple):
        assert len(one) == len(other), where
        for number, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            same(mine, theirs, f"{where}[{number}]")
    elif isinstance(one, Mapping):
        assert list(one) == list(other), where
        for key in one:
            same(one[key], other[key], f"{where}[{key!r}]")
    else:
        assert one == other, where


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the designs that were compiled."""
    found: list[str] = []
    really = compiling.compile_tile
    monkeypatch.setattr(compiling, "compile_tile", lambda spec: (found.append(spec.id), really(spec))[1])
    return found


# -- nothing is different ----------------------------------------------------------------------------------


def test_the_sets_that_come_with_the_program(keep: KeptSets, compiled: list[str]) -> None:
    same(load(keep=keep), load())
    compiled.clear()
    again = load(keep=keep)
    assert compiled == [], "everything was kept"
    same(again, load())
    assert len(files(keep)) == len(list(DATA.glob("*.yaml")))


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_sets_with_errors_and_warnings(path: Path, tmp_path: Path, data: Path, keep: KeptSets) -> None:
    own = tmp_path / "tiles"
    own.mkdir()
    shutil.copy(path, own)
    plain = load_with_user(tmp_path, data)
    for _ in range(2):
        found = load_with_user(tmp_path, data, keep)
        same(found, plain)
        assert [str(issue) for issue in found.issues] == [str(issue) for issue in plain.issues]


def test_whatever_states_a_set_is_kept_also_with_errors(tmp_path: Path) -> None:
    for path in BAD:
        for loaded in load_one(path, tmp_path).sets.values():
            if loaded.file == path.name:
                same(from_bytes(to_bytes(loaded), path.name), loaded)


def load_one(path: Path, folder: Path) -> Library:
    only = folder / path.stem
    only.mkdir()
    shutil.copy(path, only)
    return load(only)


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_the_same_in_every_language(language: str, tmp_path: Path, keep: KeptSets) -> None:
    table = yaml.safe_load((DATA / "locale" / "issues" / f"{language}.yaml").read_text(encoding="utf-8"))
    words = _flat(table)
    for number, path in enumerate(BAD):
        folder = tmp_path / str(number)
        folder.mkdir()
        shutil.copy(path, folder)
        load(folder, keep)
        told = [
            [(issue.fault.told(words), issue.remedy and issue.remedy.told(words)) for issue in made.issues]
            for made in (load(folder, keep), load(folder))
        ]
        assert told[0] == told[1] and told[0]


def _flat(table: Mapping[str, Any], before: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, entry in table.items():
        name = f"{before}{key}"
        found |= _flat(entry, f"{name}.") if isinstance(entry, Mapping) else {name: str(entry)}
    return found


def test_sets_clash_with_kept_ones_as_with_others(data: Path, keep: KeptSets) -> None:
    load(data, keep)
    (data / "more.yaml").write_text(GOOD.replace("set: good", "set: more"))
    for _ in range(2):
        found = load(data, keep)
        assert "'good/a' is also in the set good" in str(found.issues[0])
        same(found, load(data))
    (data / "good.yaml").unlink()
    assert load(data, keep).issues == (), "the clash was not kept"


def test_tiles_come_without_the_tables_that_they_make_for_themselves(keep: KeptSets) -> None:
    used = load()
    for tile in used.tiles():
        tile.kernel, tile.rotated(1), tile.kinds, used.spec(tile.id).squares
    for loaded in used.sets.values():
        keep.keep(DATA / loaded.file, loaded.file, b"", loaded)
        found = keep.find(DATA / loaded.file, loaded.file, b"")
        assert found is not None
        for tile in found.tiles.values():
            assert set(vars(tile)) == {field.name for field in fields(Tile)}
            assert tile.edges == used.tile(tile.id).edges
            assert tile.rotated(3).edges == used.tile(tile.id).rotated(3).edges


def test_each_start_has_tiles_of_its_own_and_one_object_for_each_design(keep: KeptSets) -> None:
    one, other = load(keep=keep), load(keep=keep)
    for loaded in other.sets.values():
        for name, tile in loaded.tiles.items():
            assert other.tile(name) is tile is not one.tile(name)
            assert tile in {tile} and tile != one.tile(name)
            for alias in other.spec(name).aliases.values():
                assert other.tile(alias) is tile


def test_without_a_folder_nothing_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def writes(*_: object) -> None:
        raise AssertionError("something is kept")

    monkeypatch.setattr(KeptSets, "keep", writes)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    load()
    load_with_user(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_what_parses_and_compiles_is_not_even_imported(keep: KeptSets) -> None:
    load(keep=keep)
    code = (
        "import sys; from pathlib import Path; from game.content.library import load;"
        "from game.content.kept import KeptSets; load(keep=KeptSets(Path(sys.argv[1])));"
        "wanted = {'check', 'compile', 'form', 'grammar', 'partition', 'read'};"
        "print(*sorted(wanted & {name.rpartition('.')[2] for name in sys.modules if 'game' in name}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(keep.folder)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == ""


# -- never out of date -------------------------------------------------------------------------------------


def test_every_byte_of_a_file_counts(data: Path, keep: KeptSets, compiled: list[str]) -> None:
    load(data, keep)
    path = data / "good.yaml"
    written = path.stat()
    path.write_text(GOOD.replace("count: 3", "count: 4"))
    os.utime(path, ns=(written.st_atime_ns, written.st_mtime_ns))  # no clock is asked
    assert load(data, keep).supply(["good"]) == {"good/a": 4}
    path.write_text(GOOD + "#")
    compiled.clear()
    load(data, keep)
    assert compiled == ["good/a"]
    load(data, keep)
    assert compiled == ["good/a"]
    assert len(files(keep)) == 1, "what was kept of the file before is gone"


def test_a_file_of_another_name_has_other_marks(data: Path, keep: KeptSets) -> None:
    (data / "good.yaml").write_text(GOOD.replace("count", "cuont"))
    load(data, keep)
    (data / "good.yaml").rename(data / "renamed.yaml")
    assert {issue.where.file for issue in load(data, keep).issues} == {"renamed.yaml"}


def test_two_folders_with_files_of_one_name(data: Path, tmp_path: Path, keep: KeptSets) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "good.yaml").write_text(GOOD.replace("count: 3", "count: 5"))
    for _ in range(2):
        assert load(data, keep).supply(["good"]) == {"good/a": 3}
        assert load(other, keep).supply(["good"]) == {"good/a": 5}
    assert len(files(keep)) == 2


def test_other_code_compiles_anew(
    data: Path, keep: KeptSets, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    load(data, keep)
    monkeypatch.setattr(kept, "_code", lambda: b"another")
    compiled.clear()
    load(data, keep)
    load(data, keep)
    assert compiled == ["good/a"] and len(files(keep)) == 1


def test_without_the_code_at_hand_nothing_is_kept(
    data: Path, keep: KeptSets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "_code", lambda: None)
    load(data, keep)
    same(load(data, keep), load(data))
    assert files(keep) == []


def test_the_digest_knows_the_code_python_and_the_parser(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    room = tmp_path / "game" / "content"
    for name in ("content", "core"):
        shutil.copytree(ROOT / "game" / name, tmp_path / "game" / name)
    monkeypatch.setattr(kept, "__file__", str(room / "kept.py"))
    code = kept._code.__wrapped__
    found = {code()}
    for path in (room / "grammar.py", room.parent / "core" / "geometry.py"):
        path.write_bytes(path.read_bytes() + b"#")
        found.add(code())
    (room / "further.py").write_text("")
    found.add(code())
    monkeypatch.setattr(sys, "version", "4.0")
    found.add(code())
    monkeypatch.setattr(yaml, "__version__", "99")
    found.add(code())
    assert len(found) == 6
    for path in room.glob("*.py"):
        path.unlink()
    assert code() is None


# -- files that are not as they were written ---------------------------------------------------------------


def damages(whole: bytes) -> Iterator[bytes]:
    yield b""
    yield b"[]"
    yield os.urandom(300)
    yield whole + b" "
    yield whole + whole
    for place in range(0, len(whole), 7):
        yield whole[:place]
        yield whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :]


def test_damaged_files_are_as_good_as_none(data: Path, keep: KeptSets) -> None:
    plain = load(data, keep)
    (path,) = files(keep)
    whole = path.read_bytes()
    source = (data / "good.yaml").read_bytes()
    for damaged in damages(whole):
        path.write_bytes(damaged)
        assert keep.find(data / "good.yaml", "good.yaml", source) is None, damaged
    same(load(data, keep), plain)
    assert path.read_bytes() == whole, "it is written again"


def test_the_file_of_another_set_is_not_taken(tmp_path: Path, data: Path, keep: KeptSets) -> None:
    (data / "other.yaml").write_text(GOOD.replace("good", "other"))
    plain = load(data, keep)
    one, other = files(keep)
    mine, theirs = one.read_bytes(), other.read_bytes()
    one.write_bytes(theirs), other.write_bytes(mine)
    same(load(data, keep), plain)
    assert one.read_bytes() == mine and other.read_bytes() == theirs


def with_head(content: bytes, source: bytes) -> bytes:
    digest = kept._digest("good.yaml", source)
    assert digest is not None
    return kept.MAGIC + digest + hashlib.sha256(content).digest() + content


class Calls:
    def __init__(self, what: Callable[..., object], *values: object) -> None:
        self.what, self.values = what, values

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return self.what, self.values


def hostile(done: Path) -> Iterator[bytes]:
    """Well-formed in head and checksum, by somebody who means harm."""
    command = f"echo > {done}"
    for one in (Calls(os.system, command), Calls(eval, f"open({str(done)!r}, 'w')"), Calls(Path.touch, done)):
        yield from (pickle.dumps(one, protocol) for protocol in range(6))
    yield b"\x80\x05Nr\xff\xff\xff\x0f."  # nine bytes that would take two gigabytes
    yield f"__import__('os').system({command!r})".encode()
    yield b"[" * 200_000
    yield b"9" * 100_000
    yield b'{"a":' * 50_000
    yield b"[[], [], []]"
    yield b"[NaN, Infinity, null]"
    yield b"\xff\xfe[\x00]\x00"


def test_hostile_files_are_refused_and_nothing_is_called(data: Path, keep: KeptSets, tmp_path: Path) -> None:
    plain = load(data, keep)
    (path,) = files(keep)
    whole, source = path.read_bytes(), (data / "good.yaml").read_bytes()
    done = tmp_path / "done"
    for content in hostile(done):
        path.write_bytes(with_head(content, source))
        assert keep.find(data / "good.yaml", "good.yaml", source) is None, content[:60]
        same(load(data, keep), plain)
        assert path.read_bytes() == whole
    assert not done.exists()


def places(plain: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place within plain data as what holds it and the key there."""
    for key in plain if isinstance(plain, dict) else range(len(plain)):
        yield plain, key
        if isinstance(plain[key], list | dict):
            yield from places(plain[key])


STRANGE: tuple[Any, ...] = (None, True, 1.5, -1, "x", [], {}, [[]], [0], {"x": None}, [None] * 3)


def test_values_that_do_not_fit_are_refused_wherever_they_stand() -> None:
    found = load()
    for name in ("wonders", "river"):
        loaded = found.sets[name]
        for strange in STRANGE:
            plain = json.loads(to_bytes(loaded))
            for number, (holder, key) in enumerate(list(places(plain))):
                if number % 37:
                    continue
                before, holder[key] = holder[key], strange
                content = json.dumps(plain).encode()
                holder[key] = before
                try:
                    made = from_bytes(content, loaded.file)
                except NotKept:
                    continue
                assert to_bytes(made)  # it fits: another text, another number
                for tile in made.tiles.values():
                    assert type(tile) is Tile and all(type(f.squares) is tuple for f in tile.features)


def test_a_set_with_something_strange_in_it_is_not_kept(data: Path, keep: KeptSets) -> None:
    loaded = load(data).sets["good"]
    (spec,) = loaded.spec.tiles
    for names in (types.MappingProxyType({"en": object()}), ["en"], types.MappingProxyType({"en": 1e999})):
        strange = replace(loaded.spec, tiles=(spec.with_changes(names=names),))
        broken = LoadedSet("good", "good.yaml", loaded.names, strange, loaded.tiles, ())
        with pytest.raises(NotKept):
            to_bytes(broken)
        keep.keep(data / "good.yaml", "good.yaml", b"", broken)
    assert files(keep) == []


# -- the folder --------------------------------------------------------------------------------------------


def test_a_folder_that_cannot_be_written_is_left_alone(data: Path, tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a file where the folder should be")
    for folder in (tmp_path / "kept", tmp_path / "kept" / "sets"):
        same(load(data, KeptSets(folder)), load(data))
    assert (tmp_path / "kept").read_text() == "a file where the folder should be"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES])
@pytest.mark.parametrize("step", ["write_bytes", "replace", "mkdir"])
def test_a_disk_that_is_full_or_read_only(
    number: int, step: str, data: Path, keep: KeptSets, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep.folder.mkdir(parents=True)

    def fails(path: Path, *_: object, **__: object) -> None:
        if step == "write_bytes":
            path.touch()  # it has begun
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(Path, step, fails)
        found = load(data, keep)
    same(found, load(data))
    assert files(keep) == [], "nothing half is left"


def test_a_folder_in_the_place_of_a_file(data: Path, keep: KeptSets) -> None:
    load(data, keep)
    (path,) = files(keep)
    path.unlink()
    path.mkdir()
    same(load(data, keep), load(data))
    assert files(keep) == [path]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(data: Path, keep: KeptSets) -> None:
    load(data, keep)
    (path,) = files(keep)
    path.unlink()
    os.mkfifo(path)
    same(load(data, keep), load(data))
    assert path.is_file(), "it was replaced"


def test_the_folder_stays_small(tmp_path: Path, keep: KeptSets, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_BYTES", 10 * kept.AT_LEAST)
    for number in range(40):
        folder = tmp_path / f"data-{number}"
        folder.mkdir()
        (folder / "good.yaml").write_text(GOOD)
        load(folder, keep if number % 2 else KeptSets(keep.folder))
        assert len(files(keep)) <= 11
    newest = files(keep)
    load(tmp_path / "data-39", keep)
    assert files(keep) == newest


def test_leavings_go_when_room_is_needed(data: Path, keep: KeptSets, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_BYTES", 2 * kept.AT_LEAST)
    keep.folder.mkdir(parents=True)
    for number in range(5):
        left = keep.folder / f".0123{kept.SUFFIX}.{number}.1.new"
        left.write_bytes(b"half")
        os.utime(left, (number, number))
    other = keep.folder / "not ours.txt"
    other.write_text("x")
    load(data, keep)
    assert len(files(keep)) == 3 and other.exists()


def test_a_name_that_is_no_text(tmp_path: Path, keep: KeptSets) -> None:
    name = os.fsdecode(b"g\xff.yaml")
    loaded = load().sets["river"]
    keep.keep(tmp_path / name, name, b"", loaded)
    found = keep.find(tmp_path / name, name, b"")
    assert found is not None and found.file == name


WRITES = """
import sys
from pathlib import Path
from game.content.kept import KeptSets
from game.content.library import load

keep, sets = KeptSets(Path(sys.argv[1])), list(load().sets.values())
print("ready", flush=True)
sys.stdin.readline()
for number in range(60):
    for loaded in sets:
        data = bytes([int(sys.argv[2]) + number % 2])
        keep.keep(Path("/data/base.yaml"), "base.yaml", data, loaded)
        found = keep.find(Path("/data/base.yaml"), "base.yaml", data)
        assert found is None or found.id in [one.id for one in sets]
"""


def test_two_programs_that_write_at_once(keep: KeptSets) -> None:
    command = [sys.executable, "-c", WRITES, str(keep.folder)]
    both = [
        subprocess.Popen(
            [*command, first], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for first in ("0", "1")
    ]
    for one in both:
        assert one.stdout is not None and one.stdout.readline().strip() == b"ready"
    for one in both:
        assert one.stdin is not None
        one.stdin.write(b"go\n")
        one.stdin.flush()
    for one in both:
        assert one.communicate(timeout=60)[1] == b"" and one.returncode == 0
    (path,) = files(keep)
    known = [keep.find(Path("/data/base.yaml"), "base.yaml", bytes([number])) for number in range(3)]
    assert path.suffix == kept.SUFFIX and sum(found is not None for found in known) == 1
