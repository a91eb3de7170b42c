"""What speaks against a choice, as text keys. Nothing is ever refused without a reason."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from game.content.library import Library
from game.content.phrases import say
from game.rules.doors import Guest
from game.session.choices import KINDS, NONE, RANDOM, SetupChoice
from game.session.plain import BadFile
from game.session.setup_tiles import all_wonders, chosen_wonders, start_tile, tile_count

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 8
ORDINARY_PLAYERS: Final = 6
"""More than these can play only when there is a wonder for each."""

COLOUR: Final = re.compile(r"[a-z][a-z0-9_-]{0,29}")
NAME: Final = re.compile(r"[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]{0,40}")
SEED: Final = re.compile(r"[ -~]{1,60}")


class Unplayable(BadFile):
    """The set-up of a file cannot be played; ``reasons`` are text keys as those of ``problems``."""

    def __init__(self, reasons: Iterable[str], between: str, file: str) -> None:
        self.reasons = tuple(reasons)
        keys = between.join(self.reasons)
        super().__init__(
            say("saved.unplayable", "the set-up cannot be played: {reasons}", reasons=keys), "", 0, file
        )


def problems(choice: SetupChoice, library: Library, guests: Iterable[Guest] = ()) -> list[str]:
    """Return a text key for every reason why the choice should not be played; empty when all is well.

    Details follow a colon (``unknown_set:river``). Without ``guests`` rules and switches are not looked at.
    """
    found = impossible(choice, library, guests)
    if found:
        return found
    pool, count = all_wonders(library, choice.rules), len(chosen_wonders(choice, library))
    if pool and choice.wonders != NONE and count < len(choice.players):
        return ["too_few_wonders"]
    return ["player_count"] if len(choice.players) > ORDINARY_PLAYERS > count else []


def impossible(choice: SetupChoice, library: Library, guests: Iterable[Guest] = ()) -> list[str]:
    """Return the reasons that leave no game to play, in the form of ``problems``."""
    found = people_problems(choice)
    found += _tile_problems(choice, library)
    found += _wonder_problems(choice, library)
    return found + _rule_problems(choice, tuple(guests))


def people_problems(choice: SetupChoice) -> list[str]:
    """Return what is wrong with the players, the seed and who begins; looks at no tiles and no rules."""
    found = []
    if not SEED.fullmatch(choice.seed):
        found.append("bad_seed")
    if choice.first_player is not None and not 0 <= choice.first_player < len(choice.players):
        found.append("no_such_first_player")
    if not LEAST_PLAYERS <= len(choice.players) <= MOST_PLAYERS:
        found.append("player_count")
    colours = [seat.colour for seat in choice.players]
    if len(set(colours)) < len(colours):
        found.append("same_colour")
    found += [f"bad_colour:{colour}" for colour in colours if not COLOUR.fullmatch(colour)]
    found += ["bad_name" for seat in choice.players if not NAME.fullmatch(seat.name)][:1]
    named = [seat.name.strip().casefold() for seat in choice.players if seat.name.strip()]
    if len(set(named)) < len(named):
        found.append("same_name")
    return found + [f"bad_kind:{seat.kind}" for seat in choice.players if seat.kind not in KINDS]


def _tile_problems(choice: SetupChoice, library: Library) -> list[str]:
    found = [f"unknown_set:{name}" for name in choice.sets if name not in library.sets]
    found += [
        f"broken_set:{name}"
        for name in choice.sets
        if name in library.sets and not library.sets[name].playable
    ]
    if found:
        return found
    if not choice.sets or tile_count(choice, library) < 1:
        return ["no_tiles"]
    return [] if start_tile(choice, library) is not None else ["no_start_tile"]


def _wonder_problems(choice: SetupChoice, library: Library) -> list[str]:
    if choice.wonders == NONE:
        return []
    pool = all_wonders(library, choice.rules)
    if isinstance(choice.wonders, tuple):
        found = [f"unknown_wonder:{name}" for name in choice.wonders if name not in pool]
        if len(set(choice.wonders)) < len(choice.wonders):
            found.append("same_wonder")
        return found
    if choice.wonders != RANDOM:
        return [f"unknown_wonder:{choice.wonders}"]
    if choice.wonder_count is not None and choice.wonder_count < 0:
        return ["not_enough_wonders"]
    wanted = len(choice.players) if choice.wonder_count is None else choice.wonder_count
    return ["not_enough_wonders"] if pool and wanted > len(pool) else []


def _rule_problems(choice: SetupChoice, guests: tuple[Guest, ...]) -> list[str]:
    if not guests:
        return []
    by_id = {guest.id: guest for guest in guests}
    found = [f"unknown_rules:{name}" for name in choice.rules if name not in by_id]
    found += [f"same_rules:{name}" for name, times in Counter(choice.rules).items() if times > 1]
    chosen = [by_id[name] for name in choice.rules if name in by_id]
    for guest in chosen:
        found += [f"rules_need:{guest.id}:{need}" for need in guest.requires if need not in choice.rules]
    switches = {switch.id: switch for guest in chosen for switch in guest.switches}
    for name, value in choice.switches.items():
        if name in switches and value not in switches[name].values:
            found.append(f"bad_switch:{name}")
    editions = {edition for guest in chosen for edition in guest.editions}
    if editions and choice.edition not in editions:
        found.append(f"unknown_edition:{choice.edition}")
    return found
