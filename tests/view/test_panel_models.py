"""What ring, players and choice show, read from real games."""

import pytest

from game.content.library import load
from game.rules.actions import ChoosePlayer, ChooseTile, Skip
from game.session.session import Session
from game.view.panel_choice import ChoiceModel, choice_model, laid_out_model
from game.view.panel_models import players_model, ring_model
from tests.view.panels import LANGUAGES, begun, names, played, stopped_at, texts


def choice(session: Session, language: str = "en") -> ChoiceModel | None:
    return choice_model(
        session.state,
        session.legal,
        session.rules,
        session.table,
        names(session, language),
        texts(language),
    )


def test_at_the_start_all_pairs_stand_at_ten() -> None:
    """W-S2: one pair for each player beside space 10, six meeples each."""
    session = begun(4)
    ring = ring_model(session.state, session.table)
    assert ring.race == (10, 15, 20, 25) and ring.space == 10
    assert ring.waiting == tuple(player.colour for player in session.state.players)
    for row in players_model(session.state, session.table, names(session)).rows:
        assert [(p.kind, p.left, p.total) for p in row.pips] == [("meeple", 6, 6)]
        assert row.to_wonder == 10 and not row.wonders


def test_a_game_without_wonders_has_no_race() -> None:
    session = begun(3, wonders="none")
    assert ring_model(session.state, session.table).race == ()
    assert all(
        row.to_wonder is None for row in players_model(session.state, session.table, names(session)).rows
    )


def test_a_won_wonder_is_seen_in_front_of_its_owner() -> None:
    """W-G2: the supply grows by one meeple, the pairs move on, the owner waits no more."""
    session = stopped_at(ChooseTile, "wonder")
    owner = session.actor
    assert owner is not None
    before = players_model(session.state, session.table, names(session)).rows[owner]
    action = next(a for a in session.legal if isinstance(a, ChooseTile))
    session.play(action)
    after = players_model(session.state, session.table, names(session)).rows[owner]
    assert [line.tile for line in after.wonders] == [action.tile]
    assert after.wonders[0].state == "front" and after.to_wonder is None
    assert after.pips[0].total == before.pips[0].total + 1
    assert session.state.players[owner].colour not in ring_model(session.state, session.table).waiting


def test_cards_say_what_they_do_and_whether_they_fit() -> None:
    session = stopped_at(ChooseTile, "wonder")
    model = choice(session)
    assert model is not None and model.kind == "cards"
    assert [o.action for o in model.options] == list(session.legal)
    for option in model.options:
        assert option.tile is not None and option.text and option.when in ("game", "end")
        fitting = session.rules.placements(session.state, option.tile)
        assert option.turns == tuple(sorted({place.rotation for place in fitting}))


def test_the_order_chooser_offers_everybody_who_is_there() -> None:
    """W-G4."""
    session = stopped_at(ChoosePlayer, "wonder", 6)
    model = choice(session)
    assert model is not None and model.kind == "players"
    offered = [a.player for a in session.legal if isinstance(a, ChoosePlayer)]
    assert [o.player for o in model.options] == offered and len(offered) > 1
    session.play(session.legal[0])
    cards = choice(session)
    assert cards is not None and cards.kind == "cards"
    assert {entry.player for entry in cards.line} == set(offered) - {offered[0]}


def test_of_two_tiles_one_that_does_not_fit_is_shown_with_the_reason() -> None:
    """W-E5: only a tile that can be placed may be chosen."""
    session = stopped_at(ChooseTile, "draw")
    model = choice(session)
    assert model is not None and model.kind == "tiles" and len(model.options) == 2
    only = session.legal[:1]
    cut = choice_model(session.state, only, session.rules, session.table, names(session), texts())
    assert cut is not None
    hand = session.state.hand
    if hand[0].id != hand[1].id:
        assert [option.action is None for option in cut.options] == [tile.id != only[0].tile for tile in hand]  # type: ignore[attr-defined]
        assert cut.options[1 - cut.first].reason


def test_other_choices_become_buttons_and_places_stay_on_the_board() -> None:
    session = begun(2)
    assert choice(session) is None
    model = choice_model(session.state, (Skip(),), session.rules, session.table, names(session), texts())
    assert model is not None and model.kind == "buttons" and model.options[0].title == "Go on without"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wonder_is_described_in_every_language(language: str) -> None:
    own = texts(language).keys()
    ids = list(load().sets["wonders"].tiles)
    assert len(ids) == 8
    for name in ids:
        for part in ("the", "when", "effect", "short"):
            assert f"wonders.{name}.{part}" in own, (language, name, part)
    session = played(4)
    for tile in session.setup.extras["wonders"]:
        assert "{" not in names(session, language).effect(tile.id)


def test_numbers_and_variants_of_an_edition_reach_the_text() -> None:
    """W-E2, W-E4: the first edition pays for every road and 4 for a farmer."""
    from game.session.setups import build
    from tests import playing
    from tests.boards import library

    for edition, farmer, occupied in (("2023", "4 ", False), ("2024", "5 ", True)):
        game = build(playing.choice(players=2, edition=edition), library(), playing.GUESTS)
        session = Session(game)
        assert names(session).effect("alhambra").startswith(farmer)
        assert ("every occupied road" in names(session).effect("stonehenge")) is occupied


def test_the_wonders_can_be_read_before_anybody_has_reached_them() -> None:
    """W-S3: they lie open beside the track; nothing can be chosen there."""
    session = begun(4)
    model = laid_out_model(session.state, session.rules, session.table, names(session), texts())
    assert model is not None and model.kind == "cards" and "10" in model.subtitle
    assert [option.tile for option in model.options] == list(session.table.laid_out)
    assert all(option.action is None and option.text for option in model.options)
    bare = begun(3, wonders="none")
    assert laid_out_model(bare.state, bare.rules, bare.table, names(bare), texts()) is None


def test_a_wonder_that_lies_on_the_board_is_not_to_be_placed() -> None:
    """Between the tile's own event and its marker's it is not announced for the next turn any more."""
    session = played(4)
    seen = 0
    for before, entry in zip(session.entries, session.entries[1:], strict=False):
        state = before.state
        for event in entry.events:
            state = event.apply(state)
            lying = {placed.tile.id for placed in state.board.placed}
            for row in players_model(state, session.rules.table(state), names(session)).rows:
                for line in row.wonders:
                    seen += line.tile in lying
                    assert (line.state in ("front", "hand")) == (line.tile not in lying)
    assert seen
