"""The list of saved games: to go on with one, to watch one, to throw one away.

Games are read one after the other while the list is already shown. What opening and deleting mean, whoever
opens the screen decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui import tokens
from game.ui.buttons import IconButton
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.in_steps import InSteps
from game.ui.labels import Align, Label, Panel
from game.ui.look import Look
from game.ui.overlays import Reply, confirm, message
from game.ui.page import add_back, add_foot_note, add_paragraph, add_title, back_place, page
from game.ui.saves_list import GameRow, SavedGame
from game.ui.screen_form import laid_out
from game.ui.screens import Answer, Pop, Push, Screen
from game.view.wording import Texts

_ROW, _GAP = 112, 12
_PATIENCE = 20  # rounds after which is shown how far a game is read


@dataclass(frozen=True)
class SavesActions:
    """``paths`` gives the files, ``read`` what is in one of them, ``open`` what opening it answers;
    ``reading`` the steps after which ``read`` takes no time; they tell how many are done, of how many.

    ``delete`` removes a file and returns why that was not possible (empty: it is gone).
    """

    paths: Callable[[], Sequence[Path]]
    read: Callable[[Path, Texts], SavedGame]
    open: Callable[[Path], Answer]
    delete: Callable[[Path], str]
    deletable: Callable[[Path], bool] = lambda path: True
    reading: Callable[[Path], Iterator[tuple[int, int] | None]] = lambda path: iter(())


class SavesScreen(Screen):
    """The list. ``purpose`` is ``load`` or ``replay``: it decides title and hints."""

    def __init__(self, actions: SavesActions, purpose: str, folder: str) -> None:
        super().__init__()
        self.help_topic = "load" if purpose == "load" else "replays"
        self.purpose = purpose
        self.games: dict[Path, SavedGame] = {}
        self._actions, self._folder = actions, folder
        self._paths: list[Path] = []
        self._reading = InSteps()
        self._rounds = 0  # of reading the game that is read now
        self._look: Look | None = None

    # Laying out

    def resized(self, look: Look) -> None:
        """Look for games again and lay out their rows."""
        self._look = look
        self._paths = list(self._actions.paths())
        self.games = {path: game for path, game in self.games.items() if path in self._paths}
        laid_out(self, look, self._build)

    def shown_again(self) -> Answer:
        """A game may have been played meanwhile."""
        self.games = {}
        if self._look is not None:
            self.resized(self._look)
        return None

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, texts, on = self.form, look.texts, page(look)
        add_title(form, look, on, texts.get(f"saves.{self.purpose}.title"))
        left = back_place(look, on).right + look.px(24)
        hint = pygame.Rect(left, on.foot.y, on.foot.right - left, on.foot.height)
        said = texts.get(f"saves.{self.purpose}.hint")
        unsaid = said if self._paths and not add_foot_note(form, look, hint, said) else ""
        panel = on.body.copy()
        panel.width = min(on.body.width, look.tx(1500))
        panel.centerx = on.body.centerx
        form.add(Panel(panel))
        room = panel.inflate(-2 * look.px(28), -2 * look.px(20))
        if self._paths:
            self._rows(look, room, unsaid)
        else:
            area = form.add_area(room.inflate(2 * look.px(14), 0), "none")
            flow = Flow(room.x, room.y, room.width)
            text = texts.get("saves.none", folder=self._folder)
            lines = look.fonts.wrapped(text, Role.MEDIUM, tokens.TEXT, room.width)
            high = len(lines) * look.fonts.height(Role.MEDIUM, tokens.TEXT)
            place = flow.take(max(high, room.height))
            form.add(
                Label(place, text, colour=tokens.INK_SECOND, align=Align.CENTRE, wrap=True, name="none"), area
            )
            area.content = place.height
        add_back(form, look, on, Pop)

    def _rows(self, look: Look, room: pygame.Rect, unsaid: str) -> None:
        assert self.form is not None
        texts = look.texts
        area = self.form.add_area(pygame.Rect(room.x, room.y, room.width + look.px(20), room.height), "games")
        flow = Flow(room.x, room.y, room.width)
        add_paragraph(self.form, look, flow, unsaid, area, gap=12)
        for path in self._paths:
            place = flow.take(look.tx(_ROW), look.tx(_GAP))
            row = GameRow(place, f"game:{path.name}", path.stem, self._opening(path))
            self.form.add(row, area)
            if path in self.games:
                row.show(self.games[path])
            if self._actions.deletable(path):
                square = pygame.Rect(0, 0, look.tx(42), look.tx(42))
                square.midright = (place.right - look.tx(14), place.centery)
                text = texts.get("saves.delete", name=path.stem)
                name = f"delete:{path.name}"
                self.form.add(
                    IconButton(square, "cross", text, self._deleting(path), size=20, name=name), area
                )
        area.content = flow.y - look.tx(_GAP) - room.y

    # What is done

    def _opening(self, path: Path) -> Callable[[], Answer]:
        return lambda: self._actions.open(path)

    def _deleting(self, path: Path) -> Callable[[], Answer]:
        def ask() -> Answer:
            assert self._look is not None
            text = self._look.texts.get
            yes = Reply(text("common.delete"), lambda: self._delete(path), style="danger")
            no = Reply(text("common.cancel"), key="esc")
            return Push(confirm(text("saves.ask.title"), text("saves.ask.text", name=path.stem), yes, no))

        return ask

    def _delete(self, path: Path) -> Answer:
        reason = self._actions.delete(path)
        if self._look is None:
            return None
        if reason:
            text = self._look.texts.get
            said = text("saves.not_deleted.text", reason=reason)
            return Push(message(text("saves.not_deleted.title"), said, text("common.close")))
        self.resized(self._look)
        return None

    def on_event(self, event: pygame.event.Event) -> Answer:
        """The delete key asks whether to delete the row that has the focus."""
        focus = self.form.focus if self.form is not None else None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and isinstance(focus, GameRow):
            path = next(path for path in self._paths if focus.name == f"game:{path.name}")
            return self._deleting(path)() if self._actions.deletable(path) else None
        return None

    # Time and drawing

    def update(self, dt: float) -> Answer:
        """Read the next game that has not been read; at most one for each picture, so that the list is there
        soon.
        """
        path = next((path for path in self._paths if path not in self.games), None)
        self.busy = path is not None
        if path is None or self._look is None or self.form is None or self.unseen:
            return None
        if self._reading.go_on(path, lambda: self._actions.reading(path)):
            game = self.games[path] = self._actions.read(path, self._look.texts)
            row = self.form.named(f"game:{path.name}")
            if isinstance(row, GameRow):
                row.show(game)
            self.stale = True
            self._rounds = 0
        else:
            self._show_progress(path)
        return None

    def _show_progress(self, path: Path) -> None:
        """Say how far a game is read; of one that is there in a moment nobody sees it."""
        row = self.form.named(f"game:{path.name}") if self.form is not None else None
        self._rounds += 1
        if self._rounds > _PATIENCE and isinstance(row, GameRow) and isinstance(self._reading.told, tuple):
            done, of = self._reading.told
            row.is_read(done / of if of else 0.0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth and the rows."""
        if self._look is not None and self.form is not None:
            surface.blit(self._look.skin.linen(self._look.size), (0, 0))
            self.form.draw(surface)
