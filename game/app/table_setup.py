"""Between what the set-up screen shows and what the rules are told: both ways, from the real data.

The screen's model knows names and pictures, the session's choice knows ids; this is the one place where one
becomes the other.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Any, Final

from game.art.subjects import path as subject_path
from game.content.issues import Issue, errors
from game.content.library import Library, LoadedSet
from game.rules.doors import Guest
from game.session import setups
from game.session.choices import NONE
from game.session.setups import SetupChoice
from game.ui.tokens import PLAYER_ORDER
from game.view.issue_words import told
from game.view.panel_names import Names, names_for
from game.view.setup_model import SetupModel, proposed_seats
from game.view.setup_parts import Edition, Seat, SetChoice, SwitchChoice, WonderCard
from game.view.wording import Texts

ALWAYS: Final = "base"
TWO_WONDERS: Final = "two_wonders"
MOST_PLAYERS: Final = 8


def setup_model(library: Library, guests: Iterable[Guest], texts: Texts) -> SetupModel:
    """Return what there is to choose from, with the proposals for a first game."""
    known = {guest.id: guest for guest in guests}
    default = setups.default_choice()
    proposed = tuple(texts.get("app.proposed_names").split())
    wonders = wonder_cards(library, guests, default, texts)
    editions = [name for guest in known.values() for name in guest.editions]
    sets = tuple(set_choices(library, known, texts))
    return SetupModel(
        seats=proposed_seats(PLAYER_ORDER, proposed, len(default.players)),
        colours=PLAYER_ORDER,
        sets=sets,
        wonders=wonders,
        editions=tuple(_edition(name, texts) for name in editions),
        edition=default.edition,
        names=proposed,
        chosen_sets=frozenset(default.sets),
        rules_on=frozenset(default.rules) & {choice.rules_switch for choice in sets},
        mode=default.wonders if isinstance(default.wonders, str) else "choose",
        most_players=min(MOST_PLAYERS, max(6, len(wonders))),
        rules_always=frozenset(default.rules),
        switches=tuple(switch_choices(known.values())),
        second_switch=TWO_WONDERS,
    )


def switch_choices(guests: Iterable[Guest]) -> Iterator[SwitchChoice]:
    """Yield every option that the guests declare, with what their editions say about it."""
    for guest in guests:
        for switch in guest.switches:
            says = {name: said[switch.id] for name, said in guest.editions.items() if switch.id in said}
            yield SwitchChoice(switch.id, guest.id, switch.values, says)


def set_choices(library: Library, guests: dict[str, Guest], texts: Texts) -> Iterable[SetChoice]:
    """Yield the sets of tiles, the base first; those that only hold wonders stand elsewhere."""
    for loaded in sorted(library.sets.values(), key=lambda known: (known.id != ALWAYS,)):
        if loaded.playable and _only_won(loaded):
            continue
        switch = loaded.id if loaded.id in guests and loaded.id != ALWAYS else None
        replaces = all(spec.replaces for spec in loaded.spec.tiles)
        yield SetChoice(
            id=loaded.id,
            name=loaded.names.get(texts.locale, loaded.names.get("en", loaded.id)),
            count=0 if replaces else sum(loaded.counts.values()),
            always=loaded.id == ALWAYS,
            rules_switch=switch,
            available=loaded.playable,
            note=_note(texts, loaded, "off"),
            note_on=_note(texts, loaded, "on"),
        )
    yield from _unread_files(library, texts)


def _unread_files(library: Library, texts: Texts) -> Iterator[SetChoice]:
    """Yield the files that hold no set that could be read, so that nobody looks for them in vain."""
    known = {loaded.file for loaded in library.sets.values()}
    loose: dict[str, list[Issue]] = {}
    for issue in errors(library.issues):
        if issue.where.file not in known:
            loose.setdefault(issue.where.file, []).append(issue)
    for file, issues in loose.items():
        yield SetChoice(id=file, name=file, count=0, available=False, note=_left_out(texts, issues))


def _only_won(loaded: LoadedSet) -> bool:
    return bool(loaded.spec.tiles) and all("wonder" in spec.tags for spec in loaded.spec.tiles)


def _note(texts: Texts, loaded: LoadedSet, state: str) -> str:
    if not loaded.playable:
        return _left_out(texts, errors(loaded.issues))
    key = f"app.set.{loaded.id}.{state}"
    return texts.get(key) if texts.has(key) else ""


def _left_out(texts: Texts, found: list[Issue]) -> str:
    """Say that a set is left out, and the first reason with its place."""
    first = found[0]
    place = f"{first.where.file}:{first.where.line}" if first.where.line else first.where.file
    more = len(found) - 1
    return texts.get("app.set_broken", place=place, what=told(texts, first.fault), n=len(found), more=more)


def _edition(name: str, texts: Texts) -> Edition:
    more = texts.get(f"app.edition.{name}.more_wonders") == "yes"
    second, note = texts.get(f"app.edition.{name}.second"), texts.get(f"app.edition.{name}.note")
    return Edition(name, name, second, note, more)


def wonder_cards(
    library: Library, guests: Iterable[Guest], choice: SetupChoice, texts: Texts
) -> tuple[WonderCard, ...]:
    """Return a card for every wonder of the data, with the numbers of the given choice's edition."""
    ids = setups.all_wonders(library, choice.rules)
    whole = choice.with_changes(wonders=ids, seed="cards")
    if setups.impossible(whole, library, tuple(guests)):
        return ()  # the base game is left out, say: the row of its tiles tells why
    game = setups.build(whole, library, guests)
    names = names_for(texts, library, game.rules, game.setup)
    return tuple(_card(wonder, library, names) for wonder in ids)


def cards_for(
    model: SetupModel, library: Library, guests: Iterable[Guest], texts: Texts
) -> tuple[WonderCard, ...]:
    """Return the cards with the numbers that hold for the players, tiles and rules of a set-up."""
    known = tuple(guests)
    choice = choice_of(model, known).with_changes(seed="cards")
    if setups.impossible(choice.with_changes(wonders=NONE), library, known):
        return model.wonders  # half a set-up: what is shown stays
    return wonder_cards(library, known, choice, texts)


def _card(wonder: str, library: Library, names: Names) -> WonderCard:
    tile = library.tile(wonder)
    left = min(x for x, _ in tile.footprint)
    footprint = tuple((x - left, y) for x, y in tile.footprint)
    return WonderCard(
        wonder,
        names.tile(wonder),
        names.effect(wonder),
        names.when(wonder) or "game",
        footprint,
        subject_path(wonder),
        names.short(wonder),
    )


def choice_of(model: SetupModel, guests: Iterable[Guest]) -> SetupChoice:
    """Return what a finished model means for the session; an empty seed means one by chance."""
    rules = tuple(
        guest.id
        for guest in guests
        if guest.id in model.rules_on or guest.id in setups.default_choice().rules
    )
    wonders: Any = (
        model.mode
        if model.mode == "random"
        else tuple(card.id for card in model.wonders if card.id in model.laid_out)
    )
    return SetupChoice(
        players=tuple(setups.Seat(seat.name.strip(), seat.colour, _kind(seat)) for seat in model.seats),
        sets=tuple(choice.id for choice in model.sets if model.has_set(choice)),
        rules=rules,
        wonders=wonders,
        wonder_count=model.wonder_count if wonders == "random" else None,
        edition=model.edition,
        switches=MappingProxyType({switch.id: model.value_of(switch) for switch in model.differing}),
        seed=model.seed.strip() or secrets.token_hex(4),
        first_player=None if model.random_start else 0,
    )


def _kind(seat: Seat) -> Any:
    return seat.kind
