"""What tiles, features and wonders are called, and what a wonder does, in one language.

Names of tiles come from the tile data, sentences from the locale, numbers from the rules; this module brings
the three together and knows none of them by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from game.content.library import Library
from game.core.state import Setup
from game.rules.ruleset import Ruleset
from game.view.wording import FALLBACK, Texts

Terms = Mapping[str, Mapping[str, object]]
NO_TERMS: Final[Terms] = MappingProxyType({})
Rulings = Mapping[str, tuple[str, ...]]
NO_RULINGS: Final[Rulings] = MappingProxyType({})


class Names:
    """Names and descriptions by id. ``tile_names`` gives the name of a tile or ``None``, ``terms`` what the
    text about a tile is filled with, by id, ``rulings`` the identifiers of rules by what they are behind.
    """

    def __init__(
        self,
        texts: Texts,
        tile_names: Callable[[str], str | None],
        terms: Terms = NO_TERMS,
        rulings: Rulings = NO_RULINGS,
    ) -> None:
        self.texts = texts
        self._tile_names = tile_names
        self._terms = terms
        self._rulings = rulings

    def tile(self, tile_id: str) -> str:
        """The name of a tile as it stands alone; its id when the data give none."""
        return self._tile_names(tile_id) or tile_id

    def the(self, tile_id: str) -> str:
        """The name of a tile within a sentence, as what somebody takes or places ("the Great Wall")."""
        key = f"wonders.{tile_id}.the"
        return self.texts.get(key) if self.texts.has(key) else self.tile(tile_id)

    def effect(self, tile_id: str) -> str:
        """What the tile does for its owner; empty when nothing is written about it."""
        return self._about(tile_id, "effect")

    def short(self, tile_id: str) -> str:
        """The same in a few words."""
        return self._about(tile_id, "short")

    def when(self, tile_id: str) -> str | None:
        """``game`` or ``end``: when the effect pays; ``None`` when nothing is written about it."""
        key = f"wonders.{tile_id}.when"
        return self.texts.get(key) if self.texts.has(key) else None

    def source(self, source: str) -> str:
        """The name of what points come from: a kind of feature, or a tile."""
        key = f"log.source.{source}"
        return self.texts.get(key) if self.texts.has(key) else self.tile(source)

    def kind(self, kind: str) -> str:
        """The name of a kind of feature within a sentence ("on a road")."""
        key = f"log.on.{kind}"
        return self.texts.get(key) if self.texts.has(key) else kind

    def rules_behind(self, *causes: str) -> tuple[str, ...]:
        """The identifiers of the rules behind something; the first cause that is known decides."""
        return next((self._rulings[cause] for cause in causes if cause in self._rulings), ())

    def _about(self, tile_id: str, part: str) -> str:
        key, terms = f"wonders.{tile_id}.{part}", self._terms.get(tile_id, {})
        other = f"{key}_{terms.get('variant')}"
        chosen = other if self.texts.has(other) else key
        return self.texts.get(chosen, **terms) if self.texts.has(chosen) else ""


def terms_of(rules: Ruleset, setup: Setup) -> Terms:
    """What the guests of a game say about themselves, by id."""
    return {guest.id: guest.terms(setup, rules) for guest in rules.guests}


def names_for(
    texts: Texts, library: Library, rules: Ruleset | None = None, setup: Setup | None = None
) -> Names:
    """The names for a game, or for the tile data alone when there is no game yet."""

    def name(tile_id: str) -> str | None:
        try:
            names: Mapping[str, Any] = library.spec(tile_id).names
        except KeyError:
            return None
        return names.get(texts.locale) or names.get(FALLBACK)

    terms = terms_of(rules, setup) if rules is not None and setup is not None else NO_TERMS
    return Names(texts, name, terms, rules.rulings if rules is not None else NO_RULINGS)
