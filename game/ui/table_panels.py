"""The panels around the board, put together: ring, players, log, turn bar, rail of overlays, choice.

It lays them out, tells them what is true and passes on what they answer. What an answer leads to is the
table's business; what a panel looks like is the panel's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.state import GameState
from game.core.tile import Tile
from game.rules.actions import Action
from game.rules.doors import TableFacts
from game.rules.ruleset import Ruleset
from game.ui import rail as rails
from game.ui import tokens, turnbar
from game.ui.choice import ChoiceOverlay
from game.ui.keys import Key
from game.ui.log import LogPanel
from game.ui.look import Look
from game.ui.panel_base import Consumed, HeldPicture, PanelAnswer, TablePanel
from game.ui.players import PlayersPanel
from game.ui.rail import OverlayRail, RailItem
from game.ui.ring import ScoreRing
from game.ui.table_keys import RAIL_ICONS
from game.ui.table_layout import TableLayout, lay_out
from game.ui.turnbar import BarButton, TurnBar, TurnBarModel
from game.view.camera import Point
from game.view.log_lines import Entry, LogBook
from game.view.overlays import OVERLAYS
from game.view.panel_choice import ChoiceModel, choice_model, laid_out_model
from game.view.panel_models import players_model, ring_model
from game.view.panel_names import Names
from game.view.prompt import Fits, Prompt, prompt, shows
from game.view.timeline import Moment
from game.view.wording import Texts


@dataclass(frozen=True)
class TableNow:
    """What the panels are told: the state that is shown and what may be done in it.

    ``legal`` is empty while things move or a computer thinks; ``fits`` counts the squares for the tile in
    hand; ``undo`` says why undo is not possible (``nothing``), or is ``None``; ``moment`` is what is shown,
    ``rotation`` and ``copy`` how the tile in hand is held and looks. ``other_piece`` is the kind of piece
    that could be placed instead, ``on_pieces`` what may be done with pieces on the board.
    """

    state: GameState
    legal: tuple[Action, ...] = ()
    entries: tuple[Entry, ...] = ()
    computers: frozenset[int] = frozenset()
    thinking: bool = False
    moving: bool = False
    fits: Fits | None = None
    can_place: bool = False
    can_skip: bool = False
    other_piece: str = ""
    on_pieces: tuple[Action, ...] = ()
    turns: bool = False
    undo: str | None = None
    redo: bool = False
    overlays: frozenset[str] = frozenset()
    moment: Moment | None = None
    rotation: int = 0
    copy: int = 0


class TablePanels:
    """All panels of one table. Language and names change with the look."""

    def __init__(self, rules: Ruleset, names_for: Callable[[Texts], Names]) -> None:
        self._rules = rules
        self._names_for = names_for
        self.ring = ScoreRing()
        self.players = PlayersPanel()
        self.log = LogPanel()
        self.bar = TurnBar()
        self.rail = OverlayRail()
        self.choice = ChoiceOverlay()
        self.choosing = False
        self.prompt: Prompt | None = None
        self._log_lines: tuple[object, ...] = ()
        self._told: tuple[object, ...] = ()
        self._race = True  # whether there are wonders to be won in this game

    def set_pictures(
        self, picture: Callable[[Tile, int], pygame.Surface], held: HeldPicture | None = None
    ) -> None:
        """Say where pictures of tiles come from: ``picture(tile, box)`` fits a square of ``box`` pixels,
        ``held`` gives the tile in hand as it is turned.
        """
        self.bar.picture, self.bar.held = picture, held
        self.choice.picture = picture

    # -- places ---------------------------------------------------------------------------------------------

    def layout(self, look: Look) -> TableLayout:
        """Lay everything out for a look; return the places."""
        self._look = look
        self._names = self._names_for(look.texts)
        self._book = LogBook(self._names, look.texts)
        self._told = ()
        self.ring.layout(look.rect, look)
        self._items(frozenset())
        wide = look.tx(tokens.PLAYERS_WIDE) if not look.scale.narrow else look.tx(300)
        places = lay_out(
            look,
            self.ring.inside,
            (rails.rail_width(look), self.rail.needed(look)),
            turnbar.turnbar_height(look),
            wide,
        )
        self.places = places
        self.players.layout(places.players, look)
        self.bar.layout(places.bar, look)
        self.rail.layout(places.rail, look)
        self.choice.layout(self.ring.inside, look)
        return places

    def _place_log(self) -> None:
        look, area = self._look, self.places.players
        top = self.players.bottom + look.px(tokens.GAP_2)
        room = area.bottom - top
        low = LogPanel.height_collapsed(look)
        collapsed = look.scale.tight or room < 3 * low
        high = min(room, low) if collapsed else room
        beside = self.places.free.copy()
        beside.top = max(beside.top, self.ring.inside.top + self.ring.hanging + look.px(tokens.GAP_2))
        beside.height = self.places.bar.y - look.px(tokens.GAP_3) - beside.top
        place = pygame.Rect(area.x, top, area.width, max(0, high))
        self.log.layout(place, look, collapsed=collapsed, beside=beside)

    @property
    def solid(self) -> list[pygame.Rect]:
        """The rectangles that hide the board."""
        return [self.places.rail, self.places.bar, self.places.players]

    # -- what is true ---------------------------------------------------------------------------------------

    def tell(self, now: TableNow) -> None:
        """Hand what is true to every panel."""
        look, state = self._look, now.state
        told = (
            now.state,
            now.legal,
            now.fits,
            now.can_place,
            now.other_piece,
            now.undo,
            now.redo,
            now.overlays,
            now.thinking,
            now.moving,
            now.moment,
            now.rotation,
            now.copy,
            len(now.entries),
        )
        if told == self._told:
            return
        self._told = told
        facts = self._rules.table(state)
        self._race = bool(facts.spaces)
        self.ring.update(ring_model(state, facts))
        self.players.update(players_model(state, facts, self._names, now.computers))
        self._place_log()
        self.log.update(self._book.lines(now.entries))
        self._items(now.overlays)
        self._tell_bar(now, facts)
        model = choice_model(state, now.legal, self._rules, facts, self._names, look.texts)
        self.choosing = model is not None
        if model is not None:
            self.choice.update(model)

    def _tell_bar(self, now: TableNow, facts: TableFacts) -> None:
        """Tell the turn bar; while something moves it says what, and its buttons do nothing on the board."""
        look, state = self._look, now.state
        before = self.bar.model
        if now.moving and self.prompt is not None and before is not None:
            self._tell_moment(now, self.prompt, before)
            return
        found = prompt(state, now.legal, facts, self._names, look.texts, computer=now.thinking, fits=now.fits)
        self.prompt = found
        colour = state.players[found.player].colour if found.player is not None else ""
        buttons = tuple(self._buttons(now))
        self.bar.update(TurnBarModel(found, colour, buttons, len(state.bag), now.rotation, now.copy))

    def _tell_moment(self, now: TableNow, led: Prompt, before: TurnBarModel) -> None:
        """Say what is being shown. ``led`` is what the player was asked before."""
        moment = now.moment
        if moment is None:
            return
        said = shows(moment.kind, moment.events, led, now.state, self._names, self._look.texts)
        colour = now.state.players[said.player].colour if said.player is not None else ""
        scoring = said.kind == "shows" and not said.hand
        buttons = tuple(self._buttons(now)) if scoring else tuple(map(_idle, before.buttons))
        stack = len(now.state.bag)
        self.bar.update(replace(before, prompt=said, colour=colour, buttons=buttons, stack=stack))

    def laid_out(self, state: GameState) -> ChoiceModel | None:
        """Return what is shown when the wonders that can be won are asked for; ``None``: there are no such
        wonders in this game.
        """
        facts = self._rules.table(state)
        return laid_out_model(state, self._rules, facts, self._names, self._look.texts)

    def _items(self, shown: Collection[str]) -> None:
        texts, keys = self._look.texts, self._look.settings.keymap
        items = [
            RailItem(
                f"overlay:{name}",
                RAIL_ICONS[name],
                texts.get(f"table.overlay.{name}"),
                Key(keys.key(name)).label(texts),
                name in shown,
            )
            for name in OVERLAYS
        ]
        for name, icon in (("wonders", "eye"), ("fit", "fit"), ("view", "turn")):
            if name == "wonders" and not self._race:
                continue
            text = texts.get(f"table.overlay.{name}")
            items.append(RailItem(name, icon, text, Key(keys.key(name)).label(texts), False))
        self.rail.update(tuple(items))

    def _buttons(self, now: TableNow) -> list[BarButton]:
        texts, keys = self._look.texts, self._look.settings.keymap
        found = []

        def button(name: str, style: str, enabled: bool = True, reason: str = "") -> None:
            key = {"menu": "esc", "result": "enter"}.get(name) or keys.key(name)
            found.append(BarButton(name, texts.get(f"table.button.{name}"), key, style, enabled, reason))

        if now.state.over and not now.moving:
            button("result", "primary")
        elif now.turns:
            button("turn", "primary")
            button("place", "secondary", now.can_place, texts.get("table.button.place_reason"))
        elif now.can_skip:
            button("skip", "primary")
            if now.other_piece:
                piece = texts.get(f"table.piece.{now.other_piece}")
                text = texts.get("table.button.piece", piece=piece)
                found.append(BarButton("piece", text, keys.key("piece"), "secondary"))
            for number, action in enumerate(now.on_pieces):
                text = texts.get(f"choice.action.{type(action).__name__}")
                key = keys.key("on_piece") if number == 0 else ""
                found.append(BarButton(f"on_piece:{number}", text, key, "secondary"))
        undo_reason = texts.get("table.button.undo_reason") if now.undo == "nothing" else ""
        button("undo", "secondary", now.undo != "nothing", undo_reason)
        if now.redo:
            button("redo", "secondary")
        button("menu", "secondary")
        return found

    # -- events, time, picture ------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event) -> PanelAnswer:
        """Offer an event to the panels, the choice first; ``None`` when nobody has used it."""
        if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
            return self._followed(event)
        if self.choosing:
            answer = self.choice.on_event(event)
            if answer is not None:
                return answer
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return None  # the keys of all buttons are the table's, so that Tab is the board's cursor
        for panel in self._panels:
            answer = panel.on_event(event)
            if answer is not None:
                return answer
        return None

    def _followed(self, event: pygame.event.Event) -> PanelAnswer:
        """Let every panel follow the mouse, so that each knows when it has gone."""
        under = self.log.opened and event.type == pygame.MOUSEMOTION and self.log.covers(event.pos)
        away = pygame.event.Event(pygame.WINDOWLEAVE)  # the players lie under an opened log
        answers = [
            panel.on_event(away if under and panel is self.players else event) for panel in self._panels
        ]
        if self.choosing:
            answers.append(self.choice.on_event(event))
        answer = next((answer for answer in answers if answer is not None), None)
        if answer is None and event.type == pygame.MOUSEMOTION and self.covers(event.pos):
            return Consumed()
        return answer

    @property
    def _panels(self) -> Sequence[TablePanel]:
        return (self.bar, self.rail, self.log, self.players, self.ring)

    @property
    def _seen(self) -> Sequence[TablePanel]:
        """The panels that are drawn now: while a choice is open the turn bar is not, its place is taken."""
        hidden = self.choosing and not self.choice.looking
        seen = (self.players, self.log, self.rail, *(() if hidden else (self.bar,)), self.ring)
        return (*seen, self.choice) if self.choosing else seen

    @property
    def stale(self) -> bool:
        """Whether any panel needs a new picture."""
        return any(panel.stale for panel in self._seen)

    def tick(self, dt: float) -> bool:
        """``dt`` seconds have passed; tell whether the picture changes."""
        changed = [panel.tick(dt) for panel in self._seen]
        return any(changed)

    def covers(self, point: tuple[int, int]) -> bool:
        """Tell whether the mouse at a point is over a panel, not over the board."""
        if self.choosing and self.choice.covers(point):
            return True
        return any(panel.covers(point) for panel in self._panels)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all panels over the board; while a choice is open, the ring stays lit above it."""
        for panel in self._seen:
            if panel is not self.ring:
                panel.draw(surface)
        self.ring.draw(surface)
        for panel in self._seen:
            panel.draw_tip(surface)

    def getting_ready(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the panels one at each step, so that what their pictures are made of is at hand."""
        for panel in self._seen:
            panel.draw(surface)
            yield

    def home(self, player: int) -> Point:
        """Return the pixel where a player's meeples are kept."""
        rect = self.players.row_rect(player)
        return (rect.left + rect.width * 0.3, rect.centery)

    def walk(self, scores: dict[int, float]) -> None:
        """Show scoring meeples on their way; those that are not named stand where their score is."""
        for player in range(self._player_count):
            self.ring.walk(player, scores.get(player))

    @property
    def help_chapter(self) -> str:
        """The chapter of the rules that is about the choice that is open; empty when none is."""
        model = self.choice.model if self.choosing else None
        return "" if model is None else "wonders" if model.kind == "tiles" else "race"

    @property
    def _player_count(self) -> int:
        state = self._told[0] if self._told else None
        return len(state.players) if isinstance(state, GameState) else 0

    def kind_name(self, kind: str) -> str:
        """Return what a kind of feature is called."""
        return self._names.source(kind)


def _idle(button: BarButton) -> BarButton:
    """A button while something moves: what would be done on the board has to wait."""
    waits = button.id.partition(":")[0] in ("turn", "place", "skip", "piece", "on_piece")
    return replace(button, enabled=False, reason="") if waits else button
