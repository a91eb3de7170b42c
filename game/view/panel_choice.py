"""What the choice over the table offers: won tiles as cards, players, tiles of which one is to be placed.

Any action without a place on the board gets an option, so that a guest's own choices can be made before
anybody has drawn a picture for them. It knows no pixel and no guest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.core.state import GameState
from game.core.tile import Tile
from game.rules.actions import Action, ChoosePlayer, ChooseTile
from game.rules.doors import TableFacts
from game.rules.ruleset import Ruleset
from game.view.panel_names import Names
from game.view.wording import Texts


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """One thing to choose. ``action`` is ``None`` when it cannot be chosen; ``reason`` says why.

    ``label`` stands on the button that takes it, ``note`` whether it could be placed now, ``turns`` are the
    rotations in which it could (``None``: not asked); ``player`` is set for a choice of players.
    """

    action: Action | None
    title: str
    label: str
    text: str = ""
    when: str | None = None
    note: str = ""
    reason: str = ""
    tile: Tile | None = None
    turns: tuple[int, ...] | None = None
    player: int | None = None
    score: int | None = None


@dataclass(frozen=True, slots=True)
class InLine:
    """A player who has reached the pairs as well: with the score, and whether it is enough for the next
    space once the pairs have moved on.
    """

    player: int
    score: int
    next: int


@dataclass(frozen=True, slots=True)
class ChoiceModel:
    """A choice: ``kind`` is ``cards``, ``tiles``, ``players`` or ``buttons``."""

    kind: str
    player: int
    colour: str
    title: str
    subtitle: str
    options: tuple[ChoiceOption, ...]
    line: tuple[InLine, ...] = ()
    space: int | None = None
    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()

    @property
    def first(self) -> int:
        """The option that is marked at first: the first that can be chosen."""
        return next((i for i, option in enumerate(self.options) if option.action is not None), 0)


def choice_model(
    state: GameState,
    legal: Sequence[Action],
    rules: Ruleset,
    facts: TableFacts,
    names: Names,
    texts: Texts,
) -> ChoiceModel | None:
    """The choice that is due, ``None`` when it is made on the board (or there is none)."""
    targets = {action.target for action in legal}
    if not legal or targets & {"placement", "site", "piece"}:
        return None
    offer = _Offer(state, tuple(legal), rules, facts, names, texts)
    if "tile" in targets:
        return offer.tiles()
    if "player" in targets:
        return offer.players()
    return offer.made("buttons", "any", offer.buttons(legal))


def laid_out_model(
    state: GameState, rules: Ruleset, facts: TableFacts, names: Names, texts: Texts
) -> ChoiceModel | None:
    """The tiles that can still be won, to be looked at; ``None`` in a game without a race for any."""
    if not facts.spaces:
        return None
    cards = []
    for tile in facts.laid_out:
        squares = 0 if state.over else len({found.square for found in rules.placements(state, tile)})
        key = "choice.cards.fits" if squares else "choice.cards.fits_nowhere"
        name = names.tile(tile.id)
        note = "" if state.over else texts.get(key, n=squares)
        effect, when = names.effect(tile.id), names.when(tile.id)
        cards.append(ChoiceOption(None, name, name, effect, when, note, tile=tile))
    open_to_all = bool(cards) and facts.space is not None and not state.final
    key = "choice.laid_out_sub" if open_to_all else "" if cards else "choice.laid_out_none"
    subtitle = texts.get(key, space=facts.space) if key else ""
    return ChoiceModel("cards", -1, "", texts.get("choice.laid_out"), subtitle, tuple(cards))


class _Offer:
    def __init__(
        self,
        state: GameState,
        legal: tuple[Action, ...],
        rules: Ruleset,
        facts: TableFacts,
        names: Names,
        texts: Texts,
    ) -> None:
        self.state, self.legal, self.rules = state, legal, rules
        self.facts, self.names, self.texts = facts, names, texts
        self.player = state.agenda[0].actor

    def made(
        self, kind: str, what: str, options: Iterable[ChoiceOption], line: tuple[InLine, ...] = ()
    ) -> ChoiceModel:
        key = f"choice.{kind}.{what}"
        key = key if self.texts.has(key) else f"choice.{kind}.any"
        player = self.state.players[self.player]
        space = self.facts.space
        return ChoiceModel(
            kind,
            self.player,
            player.colour,
            self.texts.get(key, player=player.name),
            self.texts.get(f"{key}_sub", space=space if space is not None else ""),
            tuple(options),
            line,
            space,
            tuple(p.name for p in self.state.players),
            tuple(p.colour for p in self.state.players),
        )

    def buttons(self, actions: Iterable[Action]) -> list[ChoiceOption]:
        """A plain option for each action, named by its class."""
        found = []
        for action in actions:
            key = f"choice.action.{type(action).__name__}"
            title = self.texts.get(key) if self.texts.has(key) else type(action).__name__
            found.append(ChoiceOption(action, title, title))
        return found

    # Players

    def players(self) -> ChoiceModel:
        """Who comes first (W-G4)."""
        chosen = [action for action in self.legal if isinstance(action, ChoosePlayer)]
        options = []
        for action in chosen:
            name = self.state.players[action.player].name
            score = self.state.scores[action.player]
            options.append(
                ChoiceOption(
                    action,
                    name,
                    self.texts.get("choice.players.take", player=name),
                    self.texts.get("choice.players.score", n=score),
                    player=action.player,
                    score=score,
                )
            )
        rest = self.buttons(a for a in self.legal if not isinstance(a, ChoosePlayer))
        return self.made("players", chosen[0].what, [*options, *rest])

    # Tiles

    def tiles(self) -> ChoiceModel:
        """Won tiles as cards (W-G2), or tiles of which one is placed (W-E5)."""
        chosen = [action for action in self.legal if isinstance(action, ChooseTile)]
        laid_out = {tile.id: tile for tile in self.facts.laid_out}
        rest = self.buttons(a for a in self.legal if not isinstance(a, ChooseTile))
        if all(action.tile in laid_out for action in chosen):
            cards = [self._card(action, laid_out[action.tile]) for action in chosen]
            what = chosen[0].what
            last = f"{what}_last"  # nothing to choose from: it says what is taken
            only = len(chosen) == 1 == len(laid_out) and self.texts.has(f"choice.cards.{last}")
            return self.made("cards", last if only else what, [*cards, *rest], self._line())
        known = {action.tile: action for action in chosen}
        shown = self.state.hand or tuple(self._tile(action.tile) for action in chosen)
        tiles = [self._loose(known.get(tile.id), tile, index) for index, tile in enumerate(shown)]
        return self.made("tiles", chosen[0].what, [*tiles, *rest])

    def _tile(self, tile_id: str) -> Tile:
        setup = self.state.setup
        extras = (tile for tiles in setup.extras.values() for tile in tiles)
        return next(tile for tile in (*setup.tiles, *extras) if tile.id == tile_id)

    def _turns(self, tile: Tile) -> tuple[tuple[int, ...], int]:
        """The rotations in which a tile could be placed now, and on how many squares."""
        found = self.rules.placements(self.state, tile)
        return tuple(sorted({place.rotation for place in found})), len({place.square for place in found})

    def _card(self, action: ChooseTile, tile: Tile) -> ChoiceOption:
        turns, squares = self._turns(tile)
        key = "choice.cards.fits" if turns else "choice.cards.fits_nowhere"
        return ChoiceOption(
            action,
            self.names.tile(tile.id),
            self.texts.get("choice.cards.take", the=self.names.the(tile.id)),
            self.names.effect(tile.id),
            self.names.when(tile.id),
            self.texts.get(key, n=squares),
            tile=tile,
            turns=turns,
        )

    def _loose(self, action: ChooseTile | None, tile: Tile, index: int) -> ChoiceOption:
        turns, squares = self._turns(tile)
        return ChoiceOption(
            action,
            self.names.tile(tile.id),
            self.texts.get("choice.tiles.take", number=index + 1),
            note=self.texts.get("choice.tiles.fits", n=squares) if action is not None else "",
            reason="" if action is not None else self.texts.get("choice.tiles.fits_nowhere"),
            tile=tile,
            turns=turns,
        )

    def _line(self) -> tuple[InLine, ...]:
        """The others who have reached the pairs, and where these will stand then (W-G2 to W-G4)."""
        space = self.facts.space
        if space is None:
            return ()
        later = next((number for number in self.facts.spaces if number > space), space)
        scores = self.state.scores
        return tuple(
            InLine(player, scores[player], later)
            for player in self.facts.waiting
            if player != self.player and scores[player] >= space
        )
