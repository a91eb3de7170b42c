"""Everything a table decides before a game: who plays, with which tiles, rules and wonders.

A plain frozen value; every change gives a new one. It knows counts and rules of a set-up (W-S1, W-S3, W-V1),
but neither tiles nor files nor a screen: what there is to choose from is put in by whoever loads the data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self

from game.view.setup_parts import Edition, Reason, Seat, SetChoice, SwitchChoice, WonderCard

KINDS: Final = ("human", "random", "greedy")
MODES: Final = ("random", "choose", "all")
LEAST_PLAYERS: Final = 2
ONE_WONDER_TILES: Final = 90  # W-S1
TWO_WONDER_TILES: Final = 120  # W-V1
_MINUTES_A_TURN: Final = 0.92


@dataclass(frozen=True, slots=True)
class SetupModel:
    """A whole set-up. The order of `seats` is the order of turns unless `random_start` lets chance name the
    first.

    `changed` holds the switches that are set otherwise than the edition says; the one named `second_switch`
    is kept as `two_wonders` instead. `extra_wonders` are laid out by chance beyond those that are wanted, as
    far as edition and box allow (W-S3).
    """

    seats: tuple[Seat, ...]
    colours: tuple[str, ...]
    sets: tuple[SetChoice, ...]
    wonders: tuple[WonderCard, ...]
    editions: tuple[Edition, ...]
    edition: str
    names: tuple[str, ...] = ()  # proposed for new players
    chosen_sets: frozenset[str] = frozenset()
    rules_on: frozenset[str] = frozenset()
    mode: str = "random"
    chosen_wonders: frozenset[str] = frozenset()
    two_wonders: bool = False
    random_start: bool = True
    seed: str = ""
    most_players: int = 6
    rules_always: frozenset[str] = frozenset()
    switches: tuple[SwitchChoice, ...] = ()
    changed: Mapping[str, object] = field(default_factory=dict)
    second_switch: str = ""
    extra_wonders: int = 0

    # Players

    def with_seat_added(self) -> Self:
        """One more player, with the first colour that is free and a name nobody has; the same when the table
        is full.
        """
        free = self.free_colours
        if len(self.seats) >= self.most_players or not free:
            return self
        taken = {seat.name for seat in self.seats}
        name = next((name for name in self.names if name not in taken), "")
        return replace(self, seats=(*self.seats, Seat(name, free[0])))

    def without_seat(self, index: int) -> Self:
        """One player less; the same when only two are left."""
        if len(self.seats) <= LEAST_PLAYERS:
            return self
        return replace(self, seats=self.seats[:index] + self.seats[index + 1 :])

    def with_seat(self, index: int, *, name: str | None = None, kind: str | None = None) -> Self:
        """A player with another name or kind."""
        seat = self.seats[index]
        changed = replace(seat, name=seat.name if name is None else name, kind=kind or seat.kind)
        return replace(self, seats=(*self.seats[:index], changed, *self.seats[index + 1 :]))

    def with_colour(self, index: int, colour: str) -> Self:
        """A player with another colour; whoever has it gets theirs in exchange."""
        old = self.seats[index].colour
        seats = [
            replace(seat, colour=colour if place == index else old)
            if place == index or seat.colour == colour
            else seat
            for place, seat in enumerate(self.seats)
        ]
        return replace(self, seats=tuple(seats))

    def moved(self, index: int, to: int) -> Self:
        """A player at another place in the order; places beyond the ends mean the ends."""
        to = max(0, min(len(self.seats) - 1, to))
        seats = list(self.seats)
        seats.insert(to, seats.pop(index))
        return replace(self, seats=tuple(seats))

    @property
    def free_colours(self) -> tuple[str, ...]:
        """Colours that nobody has, in the order in which they are handed out."""
        taken = {seat.colour for seat in self.seats}
        return tuple(colour for colour in self.colours if colour not in taken)

    # Tiles

    def with_set(self, set_id: str, on: bool) -> Self:
        """With or without a set of tiles. Its rules go with it; they come back only when asked for (W-S1)."""
        choice = self.set_of(set_id)
        if choice.always or not choice.available:
            return self
        chosen = self.chosen_sets | {set_id} if on else self.chosen_sets - {set_id}
        rules = self.rules_on
        if choice.rules_switch is not None:
            # A set without tiles is nothing but its rules.
            if on and choice.count == 0:
                rules = rules | {choice.rules_switch}
            elif not on:
                rules = rules - {choice.rules_switch}
        return replace(self, chosen_sets=chosen, rules_on=rules)

    def with_rules(self, set_id: str, on: bool) -> Self:
        """With or without the rules of a set; they are of no use without its tiles, so these come along."""
        choice = self.set_of(set_id)
        if choice.rules_switch is None or not choice.available:
            return self
        rules = self.rules_on | {choice.rules_switch} if on else self.rules_on - {choice.rules_switch}
        chosen = self.chosen_sets
        if on:
            chosen = chosen | {set_id}
        elif choice.count == 0:
            chosen = chosen - {set_id}
        return replace(self, rules_on=rules, chosen_sets=chosen)

    def set_of(self, set_id: str) -> SetChoice:
        """The set of an id; raises KeyError when there is none."""
        for choice in self.sets:
            if choice.id == set_id:
                return choice
        raise KeyError(set_id)

    def has_set(self, choice: SetChoice) -> bool:
        """Whether a set is in the game."""
        return choice.available and (choice.always or choice.id in self.chosen_sets)

    @property
    def tiles(self) -> int:
        """How many tiles are in the game, wonders not counted."""
        return sum(choice.count for choice in self.sets if self.has_set(choice))

    @property
    def wanted_tiles(self) -> int:
        """How many tiles are recommended (W-S1, W-V1)."""
        return TWO_WONDER_TILES if self.two_wonders else ONE_WONDER_TILES

    @property
    def minutes(self) -> int:
        """About how long the game will take, in steps of five minutes."""
        turns = self.tiles + len(self.seats) * (2 if self.two_wonders else 1)
        return max(5, round(turns * _MINUTES_A_TURN / 5) * 5)

    # Wonders

    def with_wonder(self, wonder_id: str, on: bool) -> Self:
        """With or without a wonder; choosing one by hand means the mode `choose`."""
        before = self.laid_out if self.mode == "all" else self.chosen_wonders
        chosen = before | {wonder_id} if on else before - {wonder_id}
        return replace(self, chosen_wonders=chosen, mode="choose")

    @property
    def laid_out(self) -> frozenset[str]:
        """The wonders that are certain to be laid out; none when chance decides."""
        known = frozenset(card.id for card in self.wonders)
        if self.mode == "all":
            return known
        return self.chosen_wonders & known if self.mode == "choose" else frozenset()

    @property
    def wonders_wanted(self) -> int:
        """How many wonders are laid out by the rules (W-S3, W-V2): one or two a player, as far as there are
        so many.
        """
        return min(len(self.wonders), len(self.seats) * (2 if self.two_wonders else 1))

    @property
    def wonder_count(self) -> int:
        """How many wonders this set-up lays out."""
        if self.mode != "random":
            return len(self.laid_out)
        return self.wonders_wanted + min(self.extra_wonders, self.most_extra)

    @property
    def most_extra(self) -> int:
        """How many wonders more than wanted may be laid out in this edition (W-S3)."""
        return len(self.wonders) - self.wonders_wanted if self.the_edition.more_wonders else 0

    def with_more_wonders(self, step: int) -> Self:
        """With one wonder more or less than before, as far as the edition allows."""
        extra = min(self.extra_wonders, self.most_extra) + step
        return replace(self, extra_wonders=max(0, min(self.most_extra, extra)))

    # Edition and switches

    def with_edition(self, edition: str) -> Self:
        """Another edition. It sets the switches that editions speak about; what a table has agreed on besides
        stays.
        """
        kept = {switch.id for switch in self.switches if not switch.says}
        changed = {name: value for name, value in self.changed.items() if name in kept}
        return replace(self, edition=edition, changed=changed)

    def value_of(self, switch: SwitchChoice) -> object:
        """What a switch is set to."""
        if switch.id == self.second_switch:
            return self.two_wonders
        return self.changed.get(switch.id, switch.in_edition(self.edition))

    def with_switch(self, switch: SwitchChoice, value: object) -> Self:
        """With a switch set to a value."""
        if switch.id == self.second_switch:
            return replace(self, two_wonders=bool(value))
        rest = {name: kept for name, kept in self.changed.items() if name != switch.id}
        same = value == switch.in_edition(self.edition)
        return replace(self, changed=rest if same else {**rest, switch.id: value})

    def as_edition(self) -> Self:
        """With every switch as the edition says."""
        return replace(self, changed={})

    def takes_part(self, switch: SwitchChoice) -> bool:
        """Whether the rules that a switch belongs to are played."""
        return switch.owner in self.rules_always or switch.owner in self.rules_on

    @property
    def differing(self) -> tuple[SwitchChoice, ...]:
        """The switches of this game that are set otherwise than the edition says."""
        return tuple(
            switch
            for switch in self.switches
            if self.takes_part(switch) and self.value_of(switch) != switch.in_edition(self.edition)
        )

    @property
    def changes(self) -> tuple[SwitchChoice, ...]:
        """The same without the variant with two wonders, which is no question of the edition."""
        return tuple(switch for switch in self.differing if switch.id != self.second_switch)

    @property
    def the_edition(self) -> Edition:
        """The edition that is played."""
        return next(edition for edition in self.editions if edition.id == self.edition)

    # May it start?

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """All that forbids the start, in the order of the screen; empty when the game may begin."""
        return (*self._reasons_players(), *self._reasons_tiles(), *self._reasons_wonders())

    def _reasons_players(self) -> list[Reason]:
        found = []
        count = len(self.seats)
        if count < LEAST_PLAYERS:
            found.append(Reason("setup.reason.few_players", "players", {"n": LEAST_PLAYERS - count}))
        if count > self.most_players:
            found.append(Reason("setup.reason.many_players", "players", {"most": self.most_players}))
        names = [seat.name.strip() for seat in self.seats]
        for index, name in enumerate(names):
            if not name:
                found.append(Reason("setup.reason.no_name", "players", {"place": index + 1}))
            elif name.casefold() in (other.casefold() for other in names[:index]):
                found.append(Reason("setup.reason.same_name", "players", {"name": name}))
        if len({seat.colour for seat in self.seats}) < count:
            found.append(Reason("setup.reason.same_colour", "players"))
        return found

    def _reasons_tiles(self) -> list[Reason]:
        return [] if self.tiles > 0 else [Reason("setup.reason.no_tiles", "tiles")]

    def _reasons_wonders(self) -> list[Reason]:
        if not self.wonders:
            return [Reason("setup.reason.no_wonders", "wonders")]
        count, players = self.wonder_count, len(self.seats)
        if count < min(players, len(self.wonders)):
            return [Reason("setup.reason.few_wonders", "wonders", {"n": players - count})]
        if not self.the_edition.more_wonders and count > self.wonders_wanted:
            values: dict[str, object] = {"n": count - self.wonders_wanted, "edition": self.the_edition.name}
            return [Reason("setup.reason.many_wonders", "wonders", values)]
        return []


def proposed_seats(colours: Sequence[str], names: Sequence[str], count: int) -> tuple[Seat, ...]:
    """Seats for a first game: the first names and colours that are handed out."""
    return tuple(Seat(name, colour) for name, colour in list(zip(names, colours, strict=False))[:count])
