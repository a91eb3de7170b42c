"""The first screen: the name of the game, what one can do, and behind it a board that grows or a quiet table.

What the buttons lead to comes from outside as functions; a button whose function is missing is not shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

import pygame

from game.ui import tokens
from game.ui.buttons import Button
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Align, Label
from game.ui.look import Look
from game.ui.screen_form import laid_out
from game.ui.screens import Answer, Quit, Screen
from game.ui.scrolling import ScrollArea
from game.ui.title_head import GAP, LARGE, SMALL_HIGH, place_head
from game.ui.title_parts import ContinueButton, Lettering, draw_scrim, draw_still_life
from game.view.wording import Texts

Action = Callable[[], Answer]


class Backdrop(Protocol):
    """What moves behind the title."""

    def tick(self, dt: float) -> bool:
        """``dt`` seconds have passed; tell whether a new picture is wanted."""

    def draw(self, surface: pygame.Surface, area: pygame.Rect, clear: int) -> None:
        """Draw the whole of an area; its first ``clear`` pixels from the left are covered by the title."""


@dataclass(frozen=True, slots=True)
class Saved:
    """The game that `Continue` goes on with: when it was saved, who plays (name and colour), how far it is;
    one that is over is there for its result.
    """

    when: datetime
    players: tuple[tuple[str, str], ...]
    tiles_left: int | None = None
    thumbnail: pygame.Surface | None = None
    over: bool = False


@dataclass(frozen=True, slots=True)
class TitleActions:
    """What the buttons do; None leaves a button out. `quit` None closes the program at once."""

    new_game: Action | None = None
    continue_game: Action | None = None
    load: Action | None = None
    replay: Action | None = None
    workshop: Action | None = None
    settings: Action | None = None
    help: Action | None = None
    quit: Action | None = None


class TitleScreen(Screen):
    """The title. `saved` is asked whenever the screen is shown, and when `arrived` tells that it knows more;
    `backdrop` says when the picture changes.
    """

    help_topic = "title"

    def __init__(
        self,
        actions: TitleActions,
        *,
        saved: Callable[[], Saved | None] = lambda: None,
        backdrop: Backdrop | None = None,
        version: str = "",
        painted: Callable[[], tuple[int, int]] = lambda: (0, 0),
        arrived: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__()
        self._actions = actions
        self._saved_now = saved
        self._backdrop = backdrop
        self._version = version
        self._painted = painted
        self._arrived = arrived
        self._painting = (0, 0)
        self._saved: Saved | None = None
        self._look: Look | None = None
        self._column = 0  # where lettering and buttons end, in pixels

    def resized(self, look: Look) -> None:
        """Place lettering and buttons."""
        self._look = look
        self._saved = self._saved_now()
        laid_out(self, look, self._build)

    def shown_again(self) -> Answer:
        """Another screen has closed: there may be a game to continue now."""
        if self._look is not None:
            self.resized(self._look)
        return None

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, texts = self.form, look.texts
        names = [name for name, *_ in self._entries()]
        large = [name for name in names if name in LARGE]
        head = place_head(look.scale, look.fonts, texts, large, len(names) - len(large))
        self._column = head.end(look.scale, look.fonts, texts)
        area = form.add_area(head.area, "title")
        area.content = head.content
        form.add(Lettering(head.lettering, "lettering"), area)
        form.add(Label(head.under, texts.get("title.under"), colour=tokens.ON_WALNUT_SECOND), area)
        self._add_buttons(form, look, head.buttons, area)
        if self._version:
            corner = pygame.Rect(
                look.size[0] - look.tx(320), look.size[1] - look.tx(40), look.tx(300), look.tx(28)
            )
            dim = tokens.mixed(tokens.ON_WALNUT_SECOND, tokens.LINEN, 0.35)
            size = tokens.TEXT_LEAST
            form.add(Label(corner, self._version, size=size, colour=dim, align=Align.RIGHT))

    def _entries(self) -> list[tuple[str, str, str, Action]]:
        """Name, icon, key and function of every button that is shown, in order."""
        actions = self._actions
        all_entries = (
            ("continue", "continue", "c", actions.continue_game),
            ("new_game", "plus", "n", actions.new_game),
            ("load", "folder", "l", actions.load),
            ("replay", "film", "w", actions.replay),
            ("workshop", "hammer", "t", actions.workshop),
            ("settings", "cog", "s", actions.settings),
            ("help", "book", "h", actions.help),
            ("quit", "door", "esc", actions.quit or Quit),
        )
        return [(name, icon, key, action) for name, icon, key, action in all_entries if action is not None]

    def _add_buttons(self, form: Form, look: Look, room: pygame.Rect, area: ScrollArea) -> None:
        gap, y, column = look.tx(GAP), room.y, 0
        half = (room.width - gap) // 2
        for name, icon, key, action in self._entries():
            text = look.texts.get(f"title.{name}")
            if name in LARGE:
                place = pygame.Rect(room.x, y, room.width, look.tx(LARGE[name]))
                y += place.height + gap
            else:
                place = pygame.Rect(room.x + column * (half + gap), y, half, look.tx(SMALL_HIGH))
                column = 1 - column
                y += 0 if column else place.height + gap
            if name == "continue":
                form.add(self._continue(look, place, text, action), area)
                continue
            new = name == "new_game"
            style = "walnut" if not new else "secondary" if self._running else "primary"
            size = tokens.TEXT_LARGE - 2 if new else tokens.TEXT - 2
            button = Button(
                place, text, action, style=style, key=key, icon=icon, size=size, align=Align.LEFT, name=name
            )
            form.add(button, area)

    @property
    def _running(self) -> bool:
        """Whether there is a game to go on with."""
        return self._saved is not None and not self._saved.over

    def _continue(self, look: Look, place: pygame.Rect, text: str, action: Action) -> ContinueButton:
        saved = self._saved
        if saved is not None and saved.over:
            text = look.texts.get("title.last_result")
        button = ContinueButton(place, text, action, name="continue")
        button.style = "primary" if self._running else "secondary"
        if saved is None:
            button.enabled = False
            button.reason = button.second = look.texts.get("title.continue_none")
            return button
        left = "" if saved.tiles_left is None else look.texts.get("title.continue_turn", n=saved.tiles_left)
        button.second = "  ·  ".join(part for part in (dated(look.texts, saved.when), left) if part)
        button.players = saved.players
        button.thumbnail = saved.thumbnail
        return button

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Enter does what the main button says; Esc is the key of the button that quits."""
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.form is not None:
            main = next((stop for stop in self.form.stops() if getattr(stop, "style", "") == "primary"), None)
            return main.activate() if main is not None and main.enabled else None
        return None

    def closing(self) -> Answer:
        """Closing the window loses nothing, so nothing is asked."""
        return Quit()

    def update(self, dt: float) -> Answer:
        """Let the board behind grow; show what has been loaded meanwhile."""
        if self._arrived():
            self.shown_again()
        if self._backdrop is not None and self._backdrop.tick(dt):
            self.stale = True
        if self._painted() != self._painting:
            self._painting = self._painted()
            self.stale = True
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw cloth, backdrop and buttons."""
        look = self._look
        if look is None or self.form is None:
            return
        if self._backdrop is not None:
            self._backdrop.draw(surface, look.rect, self._column)
        else:
            surface.blit(look.skin.linen(look.size), (0, 0))
            draw_still_life(surface, look)
        draw_scrim(surface, look, self._column)
        self.form.draw(surface)
        self._draw_painting(surface, look)

    def _draw_painting(self, surface: pygame.Surface, look: Look) -> None:
        """Say how far the pictures are that are being painted anew, while any are."""
        done, of = self._painting
        if done >= of:
            return
        text = look.texts.get("app.painting", done=done, of=of)
        line = look.fonts.render(text, Role.MEDIUM, tokens.TEXT_SMALL, tokens.ON_WALNUT_SECOND)
        edge = look.tx(24)
        at = line.get_rect(midtop=(look.rect.centerx, 0)).move(0, look.rect.bottom - edge - line.get_height())
        surface.blit(line, at)


def dated(texts: Texts, when: datetime) -> str:
    """A date and time in words of a language; the year is left out in that same year."""
    return texts.get(
        "common.date_this_year" if when.year == datetime.now().year else "common.date",
        day=when.day,
        month=texts.get(f"common.month.{when.month}"),
        year=when.year,
        hour=f"{when.hour:02d}",
        minute=f"{when.minute:02d}",
    )
