"""The example of the README: it compiles without a warning, its picture proves it, and it can be played."""

import re
from functools import cache

from game.art.proof import prove
from game.content.library import DATA, Library, build
from game.content.source import read_file, read_text
from game.expansions import discover
from game.rules.events import TilePlaced
from game.session import bots, setups
from game.session.session import Session
from tests.conftest import ROOT
from tests.playing import choice


@cache
def library() -> Library:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    example = re.search(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert example
    own = read_text(example[1], "my-tiles.yaml")
    return build([*(read_file(path) for path in sorted(DATA.glob("*.yaml"))), own])


def test_the_example_is_right_and_its_pictures_prove_it() -> None:
    loaded = library().sets["my-tiles"]
    assert not loaded.issues
    for spec in loaded.spec.tiles:
        assert prove(spec, loaded.tiles[spec.id]) == []


def test_the_valley_has_what_it_states() -> None:
    tile = library().tile("my/valley")
    kinds = [feature.kind for feature in tile.features]
    assert len(tile.footprint) == 10
    assert [kinds.count(kind) for kind in ("city", "road", "monastery", "field")] == [2, 1, 1, 4]
    assert [feature.halves for feature in tile.features if feature.kind == "field"].count(()) == 1


def test_the_example_can_be_played() -> None:
    """A game in which the ten squares are laid and the game ends as any other."""
    seeds = (str(number) for number in range(1, 9))
    for seed in seeds:
        game = setups.build(
            choice(seed=seed, sets=("base", "my-tiles"), rules=("base",), wonders=()), library(), discover()
        )
        session = Session(game)
        while not session.is_over:
            session.play(bots.choose("random", session.state, session.rules, session.legal))
        laid = [
            event.tile.id
            for entry in session.entries
            for event in entry.events
            if isinstance(event, TilePlaced)
        ]
        if "my/valley" in laid:
            return
    raise AssertionError("no game could place the tile of ten squares")
