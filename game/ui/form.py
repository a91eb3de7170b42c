"""The widgets of one screen: who is under the mouse, who has the focus, who gets which event.

Everything can be reached with Tab, arrows and Enter as well as with the mouse. A form knows widgets and
areas; it does not know what they are for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pygame

from game.ui import tokens
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.scrolling import ScrollArea
from game.ui.steering import next_in_direction
from game.ui.textlines import Typing
from game.ui.tooltip import draw_tooltip
from game.ui.widget import Widget

W = TypeVar("W", bound=Widget)
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Form:
    """Widgets in drawing order. `arrows` says whether the arrow keys move the focus (a table pans its board
    with them).
    """

    def __init__(self, look: Look, *, arrows: bool = True) -> None:
        self.look = look
        self.arrows = arrows
        self.stale = True
        self.tips_later = False  # whoever holds the form draws its tooltip, over more than the form
        self.answer: Answer = None
        self.typing = Typing(look)
        self.grounds: list[pygame.Rect] = []
        self._widgets: list[Widget] = []
        self.areas: list[ScrollArea] = []
        self._focus: Widget | None = None
        self._by_keyboard = False
        self._under: Widget | None = None
        self._held: Widget | None = None
        self._mouse = (-1, -1)
        self._rested = 0.0
        self._kept_focus = ""
        self._kept_offsets: dict[str, int] = {}

    # Laying out

    def rebuild(self, look: Look, build: Callable[[], None]) -> None:
        """Lay out anew: `build` adds all widgets again; focus, scrolling and what is being typed are kept by
        name.
        """
        self._kept_focus = self._focus.name if self._focus is not None else self._kept_focus
        self._kept_offsets.update({area.name: area.offset for area in self.areas})
        self.look = look
        self.typing.relook(look)
        self._widgets, self.areas, self.grounds = [], [], []
        self._focus = self._under = self._held = None
        build()
        for area in self.areas:
            area.scroll_to(self._kept_offsets.get(area.name, 0))
        again = self.named(self._kept_focus) if self._kept_focus else None
        self.typing.drop_unused(self._widgets)
        if again is not None and again.focusable:
            self.typing.restoring = True
            self.set_focus(again, by_keyboard=self._by_keyboard)
            self.typing.restoring = False
        self._look_under(self._mouse)
        self.stale = True

    def add(self, widget: W, area: ScrollArea | None = None) -> W:
        """Put a widget on top of those before it."""
        widget.area = area
        widget.attached(self)
        self._widgets.append(widget)
        return widget

    def add_area(self, rect: pygame.Rect, name: str) -> ScrollArea:
        """A part that scrolls; set its `content` when its widgets are known."""
        area = ScrollArea(rect, name)
        self.areas.append(area)
        return area

    def add_ground(self, rect: pygame.Rect) -> None:
        """A place that the mouse does not go through even where no widget is."""
        self.grounds.append(rect)

    def named(self, name: str) -> Widget | None:
        """The widget of a name."""
        return next((widget for widget in self._widgets if widget.name == name), None)

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets)

    # Focus

    @property
    def focus(self) -> Widget | None:
        """The widget that the keyboard speaks to."""
        return self._focus

    @property
    def focus_shown(self) -> bool:
        """Whether the ring is drawn: only while the keyboard leads."""
        return self._by_keyboard

    def set_focus(self, widget: Widget | None, *, by_keyboard: bool = True) -> None:
        """Give the focus to a widget, and scroll it into sight."""
        self._by_keyboard = by_keyboard
        if widget is not self._focus:
            if self._focus is not None:
                self._focus.focus_changed(False)
            self._focus = widget
            self._kept_focus = widget.name if widget is not None else ""
            if widget is not None:
                widget.focus_changed(True)
        if widget is not None and widget.area is not None:
            widget.area.reveal(widget.rect, self.look.px(12))
        self.stale = True

    def stops(self) -> list[Widget]:
        """What Tab visits, in order."""
        return [widget for widget in self._widgets if widget.focusable]

    def seen_stops(self, *, scrolled: bool = True) -> list[pygame.Rect]:
        """Where what Tab visits is seen now; what is scrolled out of sight is left out, and without
        ``scrolled`` all that is in a part that scrolls.
        """
        stops = [stop for stop in self.stops() if scrolled or stop.area is None or not stop.area.furthest]
        places = [stop.place if stop.area is None else stop.place.clip(stop.area.rect) for stop in stops]
        return [place for place in places if place.width and place.height]

    def _move_focus(self, step: int) -> None:
        stops = self.stops()
        if not stops:
            return
        if self._focus in stops:
            index = (stops.index(self._focus) + step) % len(stops)
        else:
            index = 0 if step > 0 else len(stops) - 1
        self.set_focus(stops[index])

    # Events

    def process(self, event: pygame.event.Event) -> bool:
        """Offer an event to the widgets; True when nobody else should see it. What they answer is in
        `take_answer`.
        """
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._type(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if any(area.process(event, self.look) for area in self.areas):
                self.stale = True
                return True
            return self._mouse_event(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.WINDOWLEAVE:
            self._mouse = (-1, -1)
            self._hover(None)
        return False

    def take_answer(self) -> Answer:
        """What the widgets have answered since it was last taken."""
        answer, self.answer = self.answer, None
        return answer

    def _mouse_event(self, event: pygame.event.Event) -> bool:
        self._mouse = event.pos
        under = self._look_under(event.pos)
        if event.type == pygame.MOUSEMOTION:
            if self._held is not None:
                self._held.dragged(event.pos)
            return self._held is not None or under is not None or self._on_ground(event.pos)
        if event.button != 1:
            return under is not None or self._on_ground(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(under, event)
        return self._release(under, event)

    def _press(self, under: Widget | None, event: pygame.event.Event) -> bool:
        self.stale = True
        self._rested = -1000.0  # no tooltip upon a click
        if under is None:
            if self._focus is not None:
                self.set_focus(None, by_keyboard=False)
            return self._on_ground(event.pos)
        if under.enabled:
            self._held = under
            under.pressed = True
            self.set_focus(under if under.focusable else None, by_keyboard=False)
            self.typing.process(under, event)
        return True

    def _release(self, under: Widget | None, event: pygame.event.Event) -> bool:
        held, self._held = self._held, None
        if held is None:
            return under is not None or self._on_ground(event.pos)
        held.pressed = False
        self.stale = True
        self._look_under(event.pos)
        self.typing.process(held, event)
        self.answer = held.click(event.pos) if held is under else held.dropped(event.pos)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        for area in self.areas:
            if area.rect.collidepoint(self._mouse):
                if area.wheel(getattr(event, "precise_y", event.y), self.look):
                    self.stale = True
                    self._look_under(self._mouse)
                return True
        return self._under is not None or self._on_ground(self._mouse)

    def _type(self, event: pygame.event.Event) -> bool:
        if self._focus is None or not self.typing.process(self._focus, event):
            return False
        self.stale = True
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        focus = self._focus
        if event.key == pygame.K_TAB and not event.mod & (
            pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
        ):
            if not self.stops():
                return False
            self._move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if focus is not None and focus.enabled and focus.key_pressed(event):
            self.stale = True
            return True
        if focus is not None and self.typing.process(focus, event):
            self.stale = True
            return True
        if (
            focus is not None
            and self._by_keyboard
            and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        ):
            if focus.enabled:
                self.answer = focus.activate()
            self.stale = True
            return True
        for widget in reversed(self._widgets):
            if widget.key is not None and widget.key.pressed_by(event):
                if widget.enabled:
                    self.answer = widget.activate()
                    self.stale = True
                return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or not self.arrows:
            return False
        if event.key in _ARROWS:
            return self._steer(_ARROWS[event.key])
        return self.page_key(event)

    def page_key(self, event: pygame.event.Event) -> bool:
        """Scroll by page keys, Home and End; True when that moved anything."""
        area = self._area_meant()
        return area is not None and self._scrolled(area.key(event, self.look))

    def _steer(self, direction: tuple[int, int]) -> bool:
        """Move the focus; where there is nothing in that direction, what scrolls is scrolled."""
        stops, area, focus = self.stops(), self._area_meant(), self._focus
        if not stops and area is None:
            return False
        if focus is None and any(stop.area is area or area is None for stop in stops):
            self.set_focus(stops[0])
            return True
        found = next_in_direction(focus, stops, direction) if focus is not None else None
        if found is not None:
            self.set_focus(found)
        elif area is None or not direction[1] or not self._scrolled(area.step(direction[1], self.look)):
            self.set_focus(focus)
        return True

    def _area_meant(self) -> ScrollArea | None:
        """What keys scroll: where the focus is, else where the mouse is, else the largest that can."""
        moving = [area for area in self.areas if area.furthest > 0]
        if self._focus is not None and self._focus.area in moving:
            return self._focus.area
        under = next((area for area in moving if area.rect.collidepoint(self._mouse)), None)
        return under or max(moving, key=lambda area: area.rect.width * area.rect.height, default=None)

    def _scrolled(self, moved: bool) -> bool:
        if moved:
            self.stale = True
            self._look_under(self._mouse)
        return moved

    # The mouse

    def _look_under(self, at: tuple[int, int]) -> Widget | None:
        found = None
        for widget in reversed(self._widgets):
            in_sight = widget.area is None or widget.area.rect.collidepoint(at)
            if widget.solid and in_sight and widget.place.collidepoint(at):
                found = widget
                break
        # What the mouse holds keeps it: nothing else lights up on the way.
        if self._held is None or found is self._held:
            self._hover(found)
        elif self._under is self._held:
            self._held.hovered = False
        return found

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._under and (widget is None or widget.hovered):
            return
        if self._under is not None:
            self._under.hovered = False
        self._under = widget
        self._rested = 0.0
        if widget is not None:
            widget.hovered = True
        self.stale = True

    def _on_ground(self, at: tuple[int, int]) -> bool:
        return any(ground.collidepoint(at) for ground in self.grounds)

    # Time and drawing

    def update(self, dt: float) -> None:
        """`dt` seconds have passed: the text cursor blinks, a tooltip comes up."""
        before = self._rested
        self._rested += dt
        if before < tokens.TOOLTIP_AFTER <= self._rested and self._tip():
            self.stale = True
        if self.typing.update(dt, self._focus):
            self.stale = True

    def _tip(self) -> str:
        if self._under is None or self._held is not None:
            return ""
        return self._under.tooltip if self._under.enabled else self._under.reason or self._under.tooltip

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets, the ring of the focus being theirs to draw, and the tooltip."""
        margin = self.look.px(12)
        for widget in self._widgets:
            if widget.area is None:
                widget.draw(surface, self.look)
            elif widget.place.inflate(0, 2 * margin).colliderect(widget.area.rect):
                before = surface.get_clip()
                surface.set_clip(widget.area.seen(margin).clip(before))
                widget.draw(surface, self.look)
                surface.set_clip(before)
        for area in self.areas:
            area.draw(surface, self.look)
        due = self.due_tip
        if due is not None and not self.tips_later:
            draw_tooltip(surface, self.look, *due, self._mouse)
        self.stale = False

    @property
    def due_tip(self) -> tuple[str, pygame.Rect] | None:
        """The tooltip that is to be seen now, and what it is about; `None` while there is none."""
        if self._under is None or self._rested < tokens.TOOLTIP_AFTER or not self._tip():
            return None
        return self._tip(), self._under.place
