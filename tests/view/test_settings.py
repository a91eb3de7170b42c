"""Settings: kept as they are, and never a reason not to start."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session import files
from game.view.keymap import Keymap
from game.view.settings import Settings, load_settings, pictures_folder, save_settings, settings_path

ALL = Settings(
    "de",
    "off",
    2.0,
    sound=False,
    fullscreen=True,
    reduced_motion=True,
    high_contrast=True,
    bar_side="left",
    edge_pan=False,
    keys=(("turn", "q"),),
)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.yaml"
    save_settings(path, ALL)
    loaded = load_settings(path)
    assert loaded.settings == ALL and loaded.notice is None
    assert list(path.parent.iterdir()) == [path], "no draft is left behind"


def test_the_first_time_there_are_defaults_and_no_notice(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path / "none.yaml")
    assert loaded.notice is None
    assert loaded.settings.text_scale == 1.0


def test_the_first_language_is_that_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "nl_BE.UTF-8")
    assert load_settings(tmp_path / "none.yaml").settings.language == "nl"
    monkeypatch.setenv("LANG", "pt_PT.UTF-8")
    assert load_settings(tmp_path / "none.yaml").settings.language == "en"


@pytest.mark.parametrize(
    "text", ["{language: [", "just words", "- a\n- b\n", "language: !!python/object:os.system x\n"]
)
def test_an_unreadable_file_gives_defaults_and_says_where(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text(text, encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert loaded.notice == "settings.notice.unreadable" and loaded.path == str(path) and loaded.reason


def test_bytes_that_are_no_text_give_defaults(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_bytes(b"\xff\xfe\x00\x80language")
    assert load_settings(path).notice == "settings.notice.unreadable"


def test_single_wrong_values_are_replaced_and_named(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text(
        "language: 7\nanimation: warp\ntext_scale: 1.2\nsound: loud\nfuture: yes\n", encoding="utf-8"
    )
    loaded = load_settings(path)
    assert loaded.settings == Settings(text_scale=1.2)
    assert loaded.reason == "language, animation, sound"


@pytest.mark.parametrize("value", ["0.1", "9", "true", "big", ".nan", ".inf"])
def test_a_size_of_text_that_nobody_can_read_is_refused(tmp_path: Path, value: str) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text(f"text_scale: {value}\n", encoding="utf-8")
    assert load_settings(path).settings.text_scale == 1.0


def test_a_bare_off_is_a_speed(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("animation: off\n", encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.settings.animation == "off" and loaded.notice is None


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.yaml"
    save_settings(path, ALL)

    def fail(self: Path, target: Path) -> Path:
        raise OSError("disk is full")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="disk is full"):
        save_settings(path, Settings())
    monkeypatch.undo()
    assert load_settings(path).settings == ALL
    assert list(tmp_path.iterdir()) == [path]


def test_settings_and_pictures_follow_the_users_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "mine"))
    assert settings_path() == files.user_folder() / "settings.yaml" == tmp_path / "mine" / "settings.yaml"
    assert pictures_folder() == tmp_path / "mine" / "pictures"


def test_keys_are_kept_and_senseless_ones_are_named(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    kept = Settings().with_keymap(Keymap().with_key("turn", "ctrl+q").with_key("fields", "x"))
    save_settings(path, kept)
    assert load_settings(path).settings == kept
    path.write_text("keys: {turn: esc, fly: x, undo: u}\n", encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.reason == "keys" and loaded.settings.keys == (("undo", "u"),)
    path.write_text("keys: [1, 2]\n", encoding="utf-8")
    assert load_settings(path).reason == "keys"


@pytest.mark.parametrize(
    ("animation", "calm", "speed"), [("off", False, 0), ("fast", False, 2), ("fast", True, 0)]
)
def test_speed(animation: str, calm: bool, speed: float) -> None:
    assert Settings(animation=animation, reduced_motion=calm).speed == speed


def test_a_side_that_there_is_not_becomes_the_usual_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("bar_side: middle\nedge_pan: 3\n", encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.settings.bar_side == "bottom" and loaded.settings.edge_pan
    assert loaded.reason == "bar_side, edge_pan"
