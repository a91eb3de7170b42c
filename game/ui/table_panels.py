"""The panels around the board, put together: ring, players, log, turn bar, rail of overlays, choice.

It lays them out, tells them what is true and passes on what they answer. What an answer leads to is the
table's business; what a panel looks like is the panel's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from game.core.state import GameState
from game.core.tile import Tile
from game.rules.doors import TableFacts
from game.rules.ruleset import Ruleset
from game.ui import rail as rails
from game.ui import tokens
from game.ui.choice import ChoiceOverlay
from game.ui.log import LogPanel
from game.ui.look import Look
from game.ui.panel_base import Consumed, HeldPicture, PanelAnswer, TablePanel
from game.ui.players import PlayersPanel
from game.ui.rail import OverlayRail
from game.ui.ring import ScoreRing
from game.ui.table_layout import TableLayout, lay_out, players_width
from game.ui.table_now import TableNow, buttons_of, idle, rail_items
from game.ui.turnbar import TurnBar, TurnBarModel
from game.ui.turnbar_places import bar_thickness
from game.view.camera import Point
from game.view.log_lines import Entry, LogBook
from game.view.panel_choice import ChoiceModel, choice_model, laid_out_model
from game.view.panel_models import players_model, ring_model
from game.view.panel_names import Names
from game.view.prompt import Prompt, prompt, shows
from game.view.wording import Texts


class TablePanels:
    """All panels of one table. Language and names change with the look."""

    def __init__(self, rules: Ruleset, names_for: Callable[[Texts], Names], count: int) -> None:
        """``count`` is how many players there are."""
        self._rules = rules
        self._count = count
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
        self._words: Texts | None = None  # of names and log
        self._race = True  # whether there are wonders to be won in this game

    def set_pictures(
        self, picture: Callable[[Tile, int], pygame.Surface], held: HeldPicture | None = None
    ) -> None:
        """Say where pictures of tiles come from: ``picture(tile, box)`` fits a square of ``box`` pixels,
        ``held`` gives the tile in hand as it is turned.
        """
        self.bar.picture, self.bar.held = picture, held
        self.choice.picture = picture

    def _speak(self, texts: Texts) -> None:
        """Take over the texts of a language; names and log are the same as long as they are."""
        if texts is not self._words:
            self._words = texts
            self._names = self._names_for(texts)
            self._book = LogBook(self._names, texts)

    def wording(self, look: Look, entries: Sequence[Entry]) -> Iterator[None]:
        """Word the log of a long game in steps, before the panels are first laid out."""
        self._speak(look.texts)
        yield from self._book.wording(entries)

    # -- places ---------------------------------------------------------------------------------------------

    def layout(self, look: Look) -> TableLayout:
        """Lay everything out for a look; return the places."""
        self._look = look
        self._speak(look.texts)
        self._told = ()
        self.ring.layout(look.rect, look)
        self.rail.update(rail_items(look, frozenset(), race=self._race))
        places = lay_out(
            look,
            self.ring.inside,
            (rails.rail_width(look), self.rail.needed(look)),
            bar_thickness(look),
            players_width(look),
            max(self.players.height_for(look, self._count), self.log.height_least(look)),
        )
        self.places = places
        self.players.layout(places.players, look, alone=places.log is not None)
        self.bar.layout(places.bar, look)
        self.rail.layout(places.rail, look)
        self.choice.layout(self.ring.inside, look, places.free)
        return places

    def _place_rail(self) -> None:
        """The pairs of the race, which hang from the ring, hide none of its switches."""
        place, pairs = self.places.rail.copy(), self.ring.tabs.pairs
        if pairs is not None and pairs.colliderect(place):
            place.top = pairs.bottom + self._look.px(tokens.GAP_1)
            place.height = min(place.height, self.places.free.bottom - place.top)
        if place != self.rail.rect:
            self.rail.layout(place, self._look)

    def _place_log(self) -> None:
        look, area = self._look, self.places.players
        if self.places.log is not None:
            self.log.layout(self.places.log, look)
            return
        top = self.players.bottom + look.px(tokens.GAP_2)
        room = area.bottom - top
        collapsed = room < LogPanel.height_least(look)
        high = min(room, LogPanel.height_collapsed(look)) if collapsed else room
        beside = self.places.free.copy()
        beside.top = max(beside.top, self.ring.inside.top + self.ring.hanging + look.px(tokens.GAP_2))
        beside.height = self.places.free.bottom - beside.top
        place = pygame.Rect(area.x, top, area.width, max(0, high))
        self.log.layout(place, look, collapsed=collapsed, beside=beside)

    @property
    def solid(self) -> list[pygame.Rect]:
        """The rectangles that hide the board."""
        places = self.places
        return [places.rail, places.bar, places.players, *([places.log] if places.log is not None else [])]

    @property
    def taken(self) -> list[pygame.Rect]:
        """Where something can be clicked besides the board."""
        if not self.choosing or self.choice.looking:
            return [*self.solid, *(self.choice.taken if self.choosing else ())]
        return self.choice.taken

    # -- what is true ---------------------------------------------------------------------------------------

    def tell(self, now: TableNow) -> None:
        """Hand what is true to every panel."""
        look, state = self._look, now.state
        told = now.told
        if told == self._told:
            return
        self._told = told
        facts = self._rules.table(state)
        self._race = bool(facts.spaces)
        self.ring.update(ring_model(state, facts))
        self.players.update(players_model(state, facts, self._names, now.computers))
        self._place_log()
        self._place_rail()
        self.log.update(self._book.lines(now.entries))
        self.rail.update(rail_items(look, now.overlays, race=self._race))
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
        found = prompt(
            state,
            now.legal,
            facts,
            self._names,
            look.texts,
            computer=now.thinking,
            fits=now.fits,
            piece=now.piece,
        )
        self.prompt = found
        colour = state.players[found.player].colour if found.player is not None else ""
        buttons, stack = buttons_of(now, look), len(state.bag)
        self.bar.update(TurnBarModel(found, colour, buttons, stack, now.rotation, now.copy, now.piece))

    def _tell_moment(self, now: TableNow, led: Prompt, before: TurnBarModel) -> None:
        """Say what is being shown. ``led`` is what the player was asked before."""
        moment = now.moment
        if moment is None:
            return
        if moment.kind == "home" and before.prompt.kind == "shows" and before.prompt.do:
            return  # the meeples belong to the points that are told already
        said = shows(moment.kind, moment.events, led, now.state, self._names, self._look.texts)
        colour = now.state.players[said.player].colour if said.player is not None else ""
        scoring = said.kind == "shows" and not said.hand
        buttons = buttons_of(now, self._look) if scoring else tuple(map(idle, before.buttons))
        stack = len(now.state.bag)
        self.bar.update(replace(before, prompt=said, colour=colour, buttons=buttons, stack=stack))

    def laid_out(self, state: GameState) -> ChoiceModel | None:
        """Return what is shown when the wonders that can be won are asked for; ``None``: there are no such
        wonders in this game.
        """
        facts = self._rules.table(state)
        return laid_out_model(state, self._rules, facts, self._names, self._look.texts)

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
        for player in range(self._count):
            self.ring.walk(player, scores.get(player))

    @property
    def help_chapter(self) -> str:
        """The chapter of the rules that is about the choice that is open; empty when none is."""
        model = self.choice.model if self.choosing else None
        return "" if model is None else "wonders" if model.kind == "tiles" else "race"

    def kind_name(self, kind: str) -> str:
        """Return what a kind of feature is called."""
        return self._names.source(kind)
