"""The guests of one game, compiled: kinds by name, phases in order, who listens to what."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import repeat
from typing import Any, TypeAlias

from game.core.board import Board
from game.core.features import Feature, FeatureRef
from game.core.pieces import Piece, PieceKind
from game.core.state import GameState, Pending, Setup
from game.core.tile import Placement, Tile
from game.rules.actions import Action, PlaceTile
from game.rules.doors import FeatureKind, Guest, Objection, Switch, TableFacts
from game.rules.events import Event
from game.rules.phases import FINAL, ON_CALL, Phase
from game.rules.receipts import Receipt
from game.rules.scoring import Fixed, Steps

Listener: TypeAlias = Callable[[GameState, Any, "Ruleset"], "Steps | Fixed"]


Found: TypeAlias = "tuple[Action, ...] | Steps | Fixed"
"""What the engine finds when it comes to a step: what may be chosen, or what happens without a choice."""


class BadRuleset(ValueError):
    """The chosen expansions cannot be played together; the message says why and what to do."""


class Ruleset:
    """All rules of one game. Build one for each set-up with ``for_setup``."""

    def __init__(self, guests: Iterable[Guest]) -> None:
        self.guests = tuple(sorted(guests, key=lambda guest: guest.order))
        self.kinds: dict[str, FeatureKind] = {}
        self.phases: dict[str, Phase] = {}
        self.switches: dict[str, Switch] = {}
        self.rulings: dict[str, tuple[str, ...]] = {}
        """Which rules are behind a line of the log, as all guests together say."""
        for guest in self.guests:
            self._admit(guest)
        self._check_numbers()
        self.listeners = self._listeners()
        """Event type → the reactions to it, in order of the guests."""
        self._amenders = {name: self._amenders_of(name) for name in self.phases}
        self.enter = {name: self._compiled(phase) for name, phase in self.phases.items()}
        """What to do when a phase is due: only what it really does, so that nothing else is called."""
        self.beginning_anew = {name for name, phase in self.phases.items() if phase.begins_anew}
        self.once = cache(_once)
        """Make an event that comes up again and again in a game, with the same fields only once."""
        self.closing_kinds = tuple(kind for kind in self.kinds.values() if kind.closes)
        self._ordinary = all(kind.closes_by_tiles for kind in self.closing_kinds)
        self._turns: dict[int, tuple[Pending, ...]] = {}
        self._listed: tuple[Board | None, Tile | None, tuple[PlaceTile, ...]] = (None, None, ())
        self._closed: tuple[Board | None, tuple[int, ...], tuple[FeatureRef, ...]] = (None, (), ())
        self._claimable: dict[str, frozenset[str]] = {}
        self._resolvers = {
            method.resolves: getattr(guest, name)
            for guest in self.guests
            for name, method in _marked(guest, "resolves")
        }
        self._objectors = self._who("objections")
        self._strengtheners = self._who("strength")
        self._valuers = self._who("worth")
        self.turn_phases = self._in_order(lambda at: 0 <= at < FINAL)
        self.final_phases = self._in_order(lambda at: at >= FINAL)

    @classmethod
    def for_setup(cls, guests: Iterable[Guest], setup: Setup) -> Ruleset:
        """Compile those of ``guests`` that ``setup.rules`` names, with the parts that they bring along.

        Raises ``BadRuleset`` when one is missing, lacks what it requires or a switch has no such value.
        """
        by_id = {guest.id: guest for guest in guests}
        missing = [name for name in setup.rules if name not in by_id]
        if missing:
            raise BadRuleset(f"no rules named {', '.join(missing)}; known are {', '.join(sorted(by_id))}")
        chosen = [by_id[name] for name in setup.rules]
        for guest in chosen:
            lacking = [name for name in guest.requires if name not in setup.rules]
            if lacking:
                raise BadRuleset(f"{guest.id} needs the rules {', '.join(lacking)}: add them to the set-up")
        rules = cls([*chosen, *(part for guest in chosen for part in guest.parts(setup))])
        for name, value in setup.switches.items():
            switch = rules.switches.get(name)
            if switch is not None and value not in switch.values:
                allowed = ", ".join(map(str, switch.values))
                raise BadRuleset(f"switch {name} cannot be {value!r}: choose one of {allowed}")
        return rules

    def _admit(self, guest: Guest) -> None:
        for kind in guest.feature_kinds:
            if kind.name in self.kinds:
                raise BadRuleset(f"{guest.id}: the feature kind {kind.name} exists already")
            self.kinds[kind.name] = kind
        for phase in guest.phases:
            if phase.name in self.phases:
                raise BadRuleset(f"{guest.id}: the phase {phase.name} exists already")
            self.phases[phase.name] = phase
        for switch in guest.switches:
            self.switches[switch.id] = switch
        for cause, rules in guest.rulings.items():
            known = self.rulings.get(cause, ())
            self.rulings[cause] = tuple(dict.fromkeys((*known, *rules.split())))

    def _check_numbers(self) -> None:
        orders = [guest.order for guest in self.guests]
        places = [phase.at for phase in self.phases.values() if phase.at != ON_CALL]
        for numbers, what in ((orders, "guests"), (places, "phases")):
            double = sorted({number for number in numbers if numbers.count(number) > 1})
            if double:
                raise BadRuleset(f"two {what} have the same number: {double}")

    def _compiled(self, phase: Phase) -> Callable[[GameState, Pending, Ruleset], Found]:
        """Return what is to be called for a phase: only what it really does."""
        if not _offers(phase):
            return phase.proceed
        amended = bool(self._amenders[phase.name])
        choose = (lambda state, pending, rules: rules.options(state, pending)) if amended else phase.options
        if type(phase).proceed is Phase.proceed:
            return choose
        return lambda state, pending, rules: (
            choose(state, pending, rules) or phase.proceed(state, pending, rules)
        )

    def _amenders_of(self, phase: str) -> tuple[Guest, ...]:
        asked = self._who("amend") if _offers(self.phases[phase]) else ()
        return tuple(guest for guest in asked if not guest.amends or phase in guest.amends)

    def _listeners(self) -> dict[type[Event], tuple[Listener, ...]]:
        found: dict[type[Event], tuple[Listener, ...]] = {}
        for guest in self.guests:
            for name, method in _marked(guest, "reacts_to"):
                for event in method.reacts_to:
                    found[event] = (*found.get(event, ()), getattr(guest, name))
        return found

    def _who(self, question: str) -> tuple[Guest, ...]:
        asked = getattr(Guest, question)
        return tuple(guest for guest in self.guests if getattr(type(guest), question) is not asked)

    def _in_order(self, wanted: Callable[[int], bool]) -> tuple[str, ...]:
        chosen = [phase for phase in self.phases.values() if wanted(phase.at)]
        return tuple(phase.name for phase in sorted(chosen, key=lambda phase: phase.at))

    def switch(self, setup: Setup, name: str) -> Any:
        """Return the value of a switch in this set-up, its default when the set-up is silent."""
        switch = self.switches[name]
        return setup.switches.get(name, switch.default)

    def kind(self, name: str) -> FeatureKind:
        """Return the strategy for features of a kind."""
        return self.kinds[name]

    def resolve(self, state: GameState, pending: Pending, action: Action) -> Steps | Fixed:
        """Return the steps of a chosen action: those of the guest that added it, else of the phase."""
        resolver = self._resolvers.get(type(action))
        if resolver is not None:
            steps: Steps = resolver(state, pending, action, self)
            return steps
        return self.phases[pending.phase].resolve(state, pending, action, self)

    def agenda(self, names: tuple[str, ...], actor: int) -> tuple[Pending, ...]:
        """Return agenda entries for the named phases."""
        return tuple(map(Pending, names, repeat(actor)))

    def turn_agenda(self, player: int) -> tuple[Pending, ...]:
        """Return what is due in an ordinary turn of a player, always the same entries."""
        known = self._turns.get(player)
        if known is None:
            known = self._turns[player] = self.agenda(self.turn_phases, player)
        return known

    # -- the four questions -------------------------------------------------------------------------------

    def objections(self, state: GameState, tile: Tile, placement: Placement) -> tuple[Objection, ...]:
        """Return everything that speaks against a placement: the board's clashes, then the guests'."""
        found = tuple(Objection.of(clash) for clash in state.board.clashes(tile, placement))
        return self._objections_of_guests(state, tile, placement, found)

    def _objections_of_guests(
        self, state: GameState, tile: Tile, placement: Placement, found: tuple[Objection, ...]
    ) -> tuple[Objection, ...]:
        for guest in self._objectors:
            found = guest.objections(state, tile, placement, found, self)
        return found

    def placements(self, state: GameState, tile: Tile) -> tuple[Placement, ...]:
        """Return every placement of ``tile`` that nothing speaks against."""
        fitting = state.board.placements(tile)
        if not self._anyone_concerned(state, tile):
            return fitting
        return tuple(p for p in fitting if not self._objections_of_guests(state, tile, p, ()))

    def placings(self, state: GameState, tile: Tile) -> tuple[PlaceTile, ...]:
        """Return the actions for these placements."""
        if self._objectors and self._anyone_concerned(state, tile):
            return _placings(tile.id, self.placements(state, tile))
        return self._fitting(state.board, tile)

    def _fitting(self, board: Board, tile: Tile) -> tuple[PlaceTile, ...]:
        # Kept, because after "may it be placed at all?", asked when a tile is drawn, comes "where?".
        kept = self._listed
        if kept[0] is not board or kept[1] is not tile:
            kept = self._listed = (board, tile, board.listed(tile, PlaceTile))
        return kept[2]

    def placeable(self, state: GameState, tile: Tile) -> bool:
        """Tell whether ``tile`` may be placed anywhere."""
        if not self._objectors or not self._anyone_concerned(state, tile):
            if len(tile.footprint) > 1:  # of a large one a single place is found sooner than all of them
                return state.board.fits_somewhere(tile)
            return bool(self._fitting(state.board, tile))
        for placement in state.board.placements(tile):
            if not self._objections_of_guests(state, tile, placement, ()):
                return True
        return False

    def _anyone_concerned(self, state: GameState, tile: Tile) -> bool:
        for guest in self._objectors:  # noqa: SIM110 - asked twice a turn, and a generator takes longer
            if guest.concerned(state, tile):
                return True
        return False

    def options(self, state: GameState, pending: Pending) -> tuple[Action, ...]:
        """Return what may be chosen in an entry of the agenda, guests included."""
        options = self.phases[pending.phase].options(state, pending, self)
        for guest in self._amenders[pending.phase]:
            options = guest.amend(state, pending, options, self)
        return options

    def completed(self, state: GameState) -> tuple[FeatureRef, ...]:
        """Return the features that the tiles placed in this turn have completed, kind by kind.

        The last answer is kept: scoring asks whether there are any, and then which.
        """
        board, serials = state.board, state.turn.placed
        # what a tile placed before the last one of the turn completed, the flag of the board does not tell
        if board.is_quiet and self._ordinary and len(serials) == 1:
            return ()
        kept = self._closed
        if kept[0] is board and kept[1] is serials:
            return kept[2]
        found: list[FeatureRef] = []
        for kind in self.closing_kinds:
            found += kind.completed(state, serials)
        completed = tuple(found)
        self._closed = (board, serials, completed)
        return completed

    def claimable(self, kind: PieceKind) -> frozenset[str]:
        """Return the kinds of feature that pieces of a kind may be placed on."""
        found = self._claimable.get(kind.name)
        if found is None:
            piece = Piece(-1, kind, -1)
            names = (name for name, feature in self.kinds.items() if feature.claimable(piece))
            found = self._claimable[kind.name] = frozenset(names)
        return found

    def strength(self, state: GameState, piece: Piece, feature: Feature) -> int:
        """Return how much a piece counts for the majority: 1 for a meeple, 0 for what is none."""
        strength = 1 if "meeple" in piece.kind.tags else 0
        for guest in self._strengtheners:
            strength = guest.strength(state, piece, feature, strength)
        return strength

    def worth(self, state: GameState, feature: Feature, receipt: Receipt) -> Receipt:
        """Return what a feature is worth after all guests have spoken."""
        for guest in self._valuers:
            receipt = guest.worth(state, feature, receipt)
        return receipt

    def table(self, state: GameState) -> TableFacts:
        """Return what lies on the table beside board, stack and supplies."""
        found = (guest.table(state, self) for guest in self.guests)
        return next((facts for facts in found if facts is not None), TableFacts())


def _once(kind: type[Event], *fields: Any) -> Event:
    return kind(*fields)


def _placings(tile: str, placements: tuple[Placement, ...]) -> tuple[PlaceTile, ...]:
    return tuple(PlaceTile(tile, *placement) for placement in placements)


def _offers(phase: Phase) -> bool:
    return type(phase).options is not Phase.options


def _marked(guest: Guest, mark: str) -> Iterable[tuple[str, Any]]:
    for name in dir(type(guest)):
        method = getattr(type(guest), name)
        if hasattr(method, mark):
            yield name, method
