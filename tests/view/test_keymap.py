"""Keys of commands: defaults, changes, collisions."""

from __future__ import annotations

import pytest

from game.view.keymap import DEFAULTS, Keymap, fits


def test_the_defaults_do_not_collide() -> None:
    assert Keymap().conflicts == frozenset()
    assert all(fits(key) for key in DEFAULTS.values())


def test_a_changed_key_is_used_and_the_default_is_forgotten_again() -> None:
    keymap = Keymap().with_key("turn", "q")
    assert keymap.key("turn") == "q" and keymap.key("place") == "enter"
    assert keymap.with_key("turn", "r") == Keymap() == keymap.without("turn")


def test_two_commands_with_one_key_are_rivals() -> None:
    keymap = Keymap().with_key("turn", "f")
    assert keymap.rivals("turn") == ("fields",) and keymap.rivals("fields") == ("turn",)
    assert keymap.conflicts == {"turn", "fields"}


@pytest.mark.parametrize("key", ["esc", "tab", "left", "3", "", "a b", "ctrl"])
def test_keys_that_mean_something_everywhere_are_refused(key: str) -> None:
    with pytest.raises(ValueError, match="cannot be the key"):
        Keymap().with_key("turn", key)


def test_words_of_help_are_resolved() -> None:
    keymap = Keymap().with_key("turn", "q")
    assert keymap.resolved("@turn") == "q"
    assert keymap.resolved("shift+@turn") == "shift+q"
    assert keymap.resolved("tab") == "tab" and keymap.resolved("@nothing") == "@nothing"


def test_table_and_workshop_may_give_one_key_two_meanings() -> None:
    keymap = Keymap()
    assert keymap.key("try_it") == keymap.key("tiles") and not keymap.conflicts
    assert keymap.with_key("beside", "r").conflicts == {"beside", "turn"}
    assert keymap.with_key("save", "f1").conflicts == {"save", "help"}
