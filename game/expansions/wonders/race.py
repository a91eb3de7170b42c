"""Who gets a wonder, and when: the pairs beside the score track (W-S, W-G)."""

from __future__ import annotations

from game.core.pieces import PAIR, SUPPLY, PieceKind, Place
from game.core.state import GameState, Pending
from game.expansions.wonders.effects.effect import WonderEffect
from game.expansions.wonders.memory import (
    FIRST_SPACE,
    GUEST,
    LAST_SPACE,
    SECOND_SPACE,
    SPACES_ON,
    TWO_WONDERS,
    PairsMoved,
    WondersLaidOut,
    WonderTaken,
    memory,
    wonder_tile,
)
from game.rules.actions import Action, ChoosePlayer, ChooseTile
from game.rules.doors import Guest, Standing, TableFacts, on
from game.rules.events import GameBegan, PieceMoved, PiecesDealt, Queued
from game.rules.phases import ON_CALL, Phase
from game.rules.ruleset import Ruleset
from game.rules.scoring import Fixed, Steps

MARKER = PieceKind("marker")
IN_FRONT = Place("front")
BY_FIFTY = Place("fifty")


class Race(Guest):
    """The guest's side that lays out the wonders and the pairs."""

    @on(GameBegan)
    def lay_out(self, state: GameState, event: GameBegan, rules: Ruleset) -> Steps:
        """Put the wonders by the track and one meeple and the marker of each player beside 10 (W-S2).

        With two wonders each a tenth meeple lies by the 0/50 space (W-V1).
        """
        two_each = bool(rules.switch(state.setup, TWO_WONDERS))
        for player in range(len(state.players)):
            state = yield PiecesDealt(((MARKER, player, PAIR),))
            state = yield PieceMoved(state.supply(player)[0].id, PAIR)
            if two_each:
                state = yield PiecesDealt(((MARKER, player, BY_FIFTY),))
        yield WondersLaidOut(tuple(tile.id for tile in state.setup.extras.get(GUEST, ())), two_each)

    def table(self, state: GameState, rules: Ruleset) -> TableFacts:
        """Show the wonders laid out, in front of players and on the board, and where the pairs stand."""
        now = memory(state)
        effects = {guest.id: guest for guest in rules.guests if isinstance(guest, WonderEffect)}
        standing = (
            Standing(s.owner, wonder_tile(state, s.wonder), s.serial, effects[s.wonder].holds(state, rules))
            for s in now.standing
        )
        return TableFacts(
            laid_out=tuple(wonder_tile(state, wonder) for wonder in now.laid_out),
            in_front=tuple(tuple(wonder_tile(state, w) for w in wonders) for wonders in now.front),
            standing=tuple(standing),
            spaces=tuple(range(FIRST_SPACE, LAST_SPACE + 1, SPACES_ON)),
            space=now.space if now.waiting else None,
            waiting=now.waiting,
            second_space=SECOND_SPACE if now.second else None,
            second_waiting=now.second,
        )


def claimants(state: GameState) -> tuple[int, ...]:
    """Return the players who may take a wonder now, each once.

    Those who have reached or passed the pairs (W-G1, W-G2), and with two wonders each those who have reached
    50 and have their first (W-V2). Total points count, not the place on the 50-space ring (W-E10).
    """
    now, scores = memory(state), state.scores
    if not now.laid_out or (max(scores) < now.space and not now.second):
        return ()
    found = [player for player in now.waiting if scores[player] >= now.space]
    if now.second:
        found += [p for p in now.second if p not in now.waiting and scores[p] >= SECOND_SPACE]
    return tuple(sorted(found))


class RaceForWonders(Phase):
    """After the scoring of a turn: who has reached the pairs takes a wonder (W-G2, W-G4).

    Stands behind scoring (500) and before the end of the turn (600), so the final scoring hands out no
    wonders (W-G5). It comes back after each wonder taken, because the pairs have moved.
    """

    name = "race_for_wonders"
    at = 550

    def options(self, state: GameState, pending: Pending, rules: Ruleset) -> tuple[Action, ...]:
        """Let the player at turn decide who is first when several have reached the pairs (W-G4)."""
        found = claimants(state)
        return tuple(ChoosePlayer("wonder", player) for player in found) if len(found) > 1 else ()

    def resolve(self, state: GameState, pending: Pending, action: Action, rules: Ruleset) -> Steps:
        """Let the chosen player take a wonder, then look again."""
        assert isinstance(action, ChoosePlayer)
        yield Queued((Pending("choose_wonder", action.player), pending))

    def proceed(self, state: GameState, pending: Pending, rules: Ruleset) -> Fixed:
        """Let the only claimant, if there is one, take a wonder, then look again."""
        return tuple(Queued((Pending("choose_wonder", player), pending)) for player in claimants(state))


class ChooseWonder(Phase):
    """A player takes one of the wonders laid out, and the two meeples of the pair (W-G2)."""

    name = "choose_wonder"
    at = ON_CALL

    def options(self, state: GameState, pending: Pending, rules: Ruleset) -> tuple[Action, ...]:
        """List the wonders that are left."""
        return tuple(ChooseTile("wonder", wonder) for wonder in memory(state).laid_out)

    def resolve(self, state: GameState, pending: Pending, action: Action, rules: Ruleset) -> Steps:
        """Take wonder and pair; the pairs that are left move five spaces on, never past 25 (W-G2, W-G3).

        A second wonder comes with the meeple by space 50, which marks it; the pairs stay (W-V2).
        """
        assert isinstance(action, ChooseTile)
        player = pending.actor
        second = player not in memory(state).waiting
        state = yield WonderTaken(player, action.tile, second)
        for piece in tuple(state.pieces_of(player, "fifty" if second else "pair")):
            home = SUPPLY if piece.has("meeple") else IN_FRONT
            state = yield PieceMoved(piece.id, home)
        now = memory(state)
        if not second and now.waiting and now.space < LAST_SPACE:
            yield PairsMoved(min(now.space + SPACES_ON, LAST_SPACE))
