"""The first screen of the workshop: every tile of every set, searched and filtered, broken ones too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.ui import tokens
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.keys import Key
from game.ui.labels import Label
from game.ui.look import Look
from game.ui.overlays import DropDown, Item
from game.ui.screens import Answer, Pop, Push, Quit, Screen
from game.ui.scrolling import ScrollArea
from game.view.issue_words import as_line, told
from game.view.wording import Texts
from game.workshop import gallery_filters, opening
from game.workshop.context import WorkshopContext
from game.workshop.gallery_card import HIGH, WIDE, Card, Pictures
from game.workshop.header import BarButton, add_header
from game.workshop.painting import PaintDesk
from game.workshop.search import Entry, Filter, all_texts, entries, matching
from game.workshop.set_head import SetHead
from game.workshop.set_panel import SetScreen


class GalleryScreen(Screen):
    """All tiles. ``tile`` opens that one at once; ``choose`` makes it a screen that only picks a tile."""

    help_topic = "workshop"

    def __init__(
        self,
        context: WorkshopContext,
        tile: str | None = None,
        choose: Callable[[Entry], Answer] | None = None,
        on_closing: Callable[[], Answer] = Quit,
    ) -> None:
        """``on_closing`` asks the screen below when the window is to close."""
        super().__init__()
        self._on_closing = on_closing
        self.context = context
        self.choose = choose
        self.filter = Filter()
        self.languages: tuple[Texts, ...] = all_texts()
        self.desk = PaintDesk()
        self.pictures = Pictures(context, self.desk)
        self.library = context.load()
        self.entries: list[Entry] = entries(self.library, self.languages)
        self.said = ""
        self._open_first = tile
        self._asked_draft = choose is not None
        self._look: Look | None = None
        self._area: ScrollArea | None = None

    # -- data --------------------------------------------------------------------------------------------

    def reload(self) -> None:
        """Read all sets anew and show what they say now."""
        self.library = self.context.load()
        self.entries = entries(self.library, self.languages)
        self._relayout()

    def shown(self) -> list[Entry]:
        """Return what the filter lets through."""
        return matching(self.entries, self.filter)

    def change(self, wanted: Filter) -> Answer:
        """Narrow the gallery to something else."""
        if wanted != self.filter:
            self.filter = wanted
            if self._area is not None:
                self._area.scroll_to(0)
            self._relayout()
        return None

    def _relayout(self) -> None:
        if self._look is not None:
            self.resized(self._look)

    # -- layout ------------------------------------------------------------------------------------------

    def resized(self, look: Look) -> None:
        """Lay bar, filters and cards out."""
        look = look.with_room(960, 540)
        self._look = look
        if self.form is None:
            self.form = Form(look)
        self.form.rebuild(look, lambda: self._build(look))
        self.stale = True

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, texts = self.form, look.texts
        hint = texts.get("workshop.choose_second" if self.choose else "workshop.choose")
        rest = add_header(form, look, texts.get("workshop.title"), hint, self._buttons(look), whole=True)
        wide = min(look.tx(330), rest.width * 36 // 100)
        gallery_filters.build(self, form, look, pygame.Rect(rest.x, rest.y, wide, rest.height))
        left = rest.x + wide + look.px(26)
        self._cards(look, pygame.Rect(left, rest.y, rest.right - left, rest.height))

    def _buttons(self, look: Look) -> list[BarButton]:
        texts, keys = look.texts, look.settings.keymap
        back = BarButton(texts.get("common.back"), lambda: Pop(), key="esc", icon="left", name="back")
        if self.choose is not None:
            return [back]
        return [
            BarButton(
                texts.get("workshop.new_tile"),
                self._new_tile,
                keys.key("new_tile"),
                "plus",
                style="primary",
                name="new",
            ),
            BarButton(
                texts.get("workshop.sheet_png"), self._sheets, keys.key("sheet"), "picture", name="sheet"
            ),
            back,
        ]

    def _cards(self, look: Look, room: pygame.Rect) -> None:
        assert self.form is not None
        area = self._area = self.form.add_area(room, "cards")
        shown = self.shown()
        gap = look.tx(18)
        usable = room.width - look.tx(18)
        across = max(1, (usable + gap) // (look.tx(WIDE) + gap))
        wide = (usable - gap * (across - 1)) // across
        high = look.tx(HIGH)
        for index, entry in enumerate(shown):
            place = pygame.Rect(
                room.x + (index % across) * (wide + gap),
                room.y + look.px(6) + (index // across) * (high + gap),
                wide,
                high,
            )
            card = Card(place, entry, self.pictures, self._opening(entry))
            card.tooltip = "\n".join(as_line(told(look.texts, issue.fault)) for issue in entry.issues[:4])
            self.form.add(card, area)
        rows = -(-len(shown) // across)
        area.content = max(room.height, rows * (high + gap) + look.px(12))
        if not shown:
            none = pygame.Rect(room.x, room.y + look.tx(40), room.width, look.tx(80))
            text = look.texts.get("workshop.found_none")
            self.form.add(Label(none, text, colour=tokens.ON_WALNUT_SECOND, wrap=True, role=Role.MEDIUM))

    # -- what the buttons do -----------------------------------------------------------------------------

    def _opening(self, entry: Entry) -> Callable[[], Answer]:
        return lambda: self.open(entry)

    def open(self, entry: Entry) -> Answer:
        """Open a tile, or hand it to whoever wanted one chosen."""
        if self.choose is not None:
            return self.choose(entry)
        if entry.spec is None:
            assert self._look is not None
            return opening.issues_dialog(self._look.texts, entry)
        return Push(opening.editor(self.context, self.library, entry))

    def open_id(self, tile_id: str) -> Answer:
        """Open the tile of an id or alias; nothing happens when there is none."""
        for entry in self.entries:
            known = (entry.id, *(entry.spec.aliases.values() if entry.spec else ()))
            if tile_id in known:
                return self.open(entry)
        return None

    def _new_tile(self) -> Answer:
        assert self._look is not None
        return Push(opening.new_tile(self.context, self.library, self._look.texts))

    def _sheets(self) -> Answer:
        return opening.export_sheets(self.context, self.library, self.filter.set_id)

    def choose_set(self, button: pygame.Rect) -> Answer:
        """Open the list of sets below their field."""
        assert self._look is not None
        texts = self._look.texts
        items = [Item("", texts.get("workshop.all_sets"))]
        items += [
            Item(loaded.id, set_name(texts, loaded.names, loaded.id)) for loaded in self.library.sets.values()
        ]
        return Push(
            DropDown(
                lambda: button,
                items,
                self.filter.set_id,
                lambda chosen: self.change(replace(self.filter, set_id=chosen)),
            )
        )

    def open_set(self) -> Answer:
        """Open the panel of the set that is shown."""
        loaded = self.library.sets.get(self.filter.set_id)
        head = SetHead.opened(self.context, loaded.file) if loaded is not None else None
        return Push(self.set_screen(head)) if head is not None else None

    def set_screen(self, head: SetHead) -> SetScreen:
        """Return the panel of a set."""

        def saved() -> None:
            self.context.on_changed(self.context.load())
            if self.filter.set_id == head.saved.id:
                now = SetHead.opened(self.context, head.file)
                self.filter = replace(self.filter, set_id=now.spec.id if now is not None else "")

        return SetScreen(self.context, head, saved, self.closing)

    # -- events and time ---------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Esc goes back; the key of the search and the slash search."""
        if event.type != pygame.KEYDOWN or self.form is None or self._look is None:
            return None
        if event.key == pygame.K_ESCAPE:
            return Pop()
        find = Key(self._look.settings.keymap.key("find"))
        if find.pressed_by(event) or event.key == pygame.K_SLASH:
            self.form.set_focus(self.form.named("search"))
        return None

    def shown_again(self) -> Answer:
        """An editor has closed: files may say something else now."""
        if self.choose is None:
            self.reload()
        return None

    def update(self, dt: float) -> Answer:
        """Read some pictures; open what is to be open from the beginning."""
        if self.pictures.step():
            self.stale = True
        if not self._asked_draft:
            self._asked_draft = True
            assert self._look is not None
            question = opening.recover(self.context, self._look.texts, self.set_screen)
            if question is not None:
                return question
        if self._open_first is not None:
            tile, self._open_first = self._open_first, None
            return self.open_id(tile)
        return None

    def closing(self) -> Answer:
        """Closing the window is a matter of whoever opened this screen."""
        return Quit() if self._on_closing is Quit else (Pop(), self._on_closing())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw cloth and form."""
        if self._look is not None and self.form is not None:
            surface.blit(self._look.skin.linen(self._look.size), (0, 0))
            self.form.draw(surface)


def set_name(texts: Texts, names: object, set_id: str) -> str:
    """Return what people call a set."""
    assert hasattr(names, "get")
    return names.get(texts.locale) or names.get("en") or set_id
