"""The last set-up, remembered: a `SetupModel` as plain values and back, and the small file they are kept in.

What no longer exists (a set that was deleted, a wonder that was renamed) is left out without a word; a file
that cannot be read counts as none.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.session.files import write_whole
from game.session.plain import BadFile, read_plain, write_plain
from game.view.setup_model import KINDS, LEAST_PLAYERS, MODES, SetupModel
from game.view.setup_parts import Seat
from game.view.wording import visible

_log = logging.getLogger(__name__)
FILE_NAME = "last_setup.yaml"
_LONGEST_NAME = 40


def plain_of(model: SetupModel) -> dict[str, Any]:
    """What a table has chosen, as plain values; what there is to choose from is left out."""
    return {
        "players": [{"name": seat.name, "colour": seat.colour, "kind": seat.kind} for seat in model.seats],
        "sets": sorted(model.chosen_sets),
        "rules": sorted(model.rules_on),
        "wonders": {
            "mode": model.mode,
            "chosen": sorted(model.chosen_wonders),
            "two_each": model.two_wonders,
            "extra": model.extra_wonders,
        },
        "edition": model.edition,
        "switches": dict(sorted(model.changed.items())),
        "random_start": model.random_start,
    }


def recalled(model: SetupModel, plain: object) -> SetupModel:
    """A model with the choices of `plain` as far as they still exist. The seed is never taken over: a new
    game is new.
    """
    if not isinstance(plain, dict):
        return model
    wonders = plain.get("wonders")
    wonders = wonders if isinstance(wonders, dict) else {}
    mode, edition, extra = wonders.get("mode"), plain.get("edition"), wonders.get("extra")
    switches = {choice.rules_switch for choice in model.sets if choice.rules_switch is not None}
    return replace(
        model,
        seats=_seats(plain.get("players"), model),
        chosen_sets=_known(plain.get("sets"), {choice.id for choice in model.sets}, model.chosen_sets),
        rules_on=_known(plain.get("rules"), switches, model.rules_on),
        mode=mode if mode in MODES else model.mode,
        chosen_wonders=_known(
            wonders.get("chosen"), {card.id for card in model.wonders}, model.chosen_wonders
        ),
        two_wonders=wonders.get("two_each") is True,
        extra_wonders=extra if isinstance(extra, int) and 0 <= extra <= len(model.wonders) else 0,
        edition=edition if edition in [known.id for known in model.editions] else model.edition,
        changed=_changed(plain.get("switches"), model),
        random_start=plain.get("random_start") is not False,
    )


def _known(values: object, known: set[str], otherwise: frozenset[str]) -> frozenset[str]:
    if not isinstance(values, list):
        return otherwise
    return frozenset(value for value in values if isinstance(value, str) and value in known)


def _changed(values: object, model: SetupModel) -> dict[str, object]:
    """The switches that still exist and may still have the value that was kept."""
    if not isinstance(values, dict):
        return {}
    return {
        switch.id: value
        for switch in model.switches
        if switch.id in values and (value := values[switch.id]) in switch.values
    }


def _seats(values: object, model: SetupModel) -> tuple[Seat, ...]:
    if not isinstance(values, list):
        return model.seats
    seats: list[Seat] = []
    for value in values[: model.most_players]:
        if not isinstance(value, dict):
            continue
        name, colour, kind = value.get("name"), value.get("colour"), value.get("kind")
        free = [known for known in model.colours if known not in {seat.colour for seat in seats}]
        if isinstance(name, str) and free:
            seats.append(
                Seat(
                    visible(name)[:_LONGEST_NAME],
                    colour if colour in free else free[0],
                    kind if kind in KINDS else KINDS[0],
                )
            )
    return tuple(seats) if len(seats) >= LEAST_PLAYERS else model.seats


def load_last(path: Path, model: SetupModel) -> tuple[SetupModel, bool]:
    """The model with the choices of the last time, and whether there were any."""
    if not path.exists():
        return model, False
    try:
        plain = read_plain(path)
    except BadFile as error:
        _log.warning("%s cannot be read (%s); the proposed set-up is used", path, error)
        return model, False
    return (recalled(model, plain), True) if isinstance(plain, dict) else (model, False)


def save_last(path: Path, model: SetupModel) -> None:
    """Remember the choices of a model; raises OSError when the folder cannot be written."""
    write_whole(path, write_plain(plain_of(model)))
