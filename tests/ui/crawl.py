"""A crawl over a screen: press everything that can be pressed, look at every state for text that is cut.

A screen is shown in a window without a display. After every click all widgets of the screen on top are looked
at; what a click has opened is looked at and closed again; a screen that has been left is opened again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pygame

from game.ui.choices import Segments
from game.ui.form import Form
from game.ui.panel_base import TablePanel
from game.ui.screens import Screen
from game.ui.table import TableScreen
from game.ui.textlines import TextField
from game.ui.widget import Widget
from game.ui.window import Window
from tests.ui.shell_helpers import click_at

FREE_NAMES = ("card ", "name ", "tray ")
"""Widgets of the workshop that show names of any length, cut with a mark where they must be."""


ALIKE = "card "
"""How the names of widgets begin of which there may be a hundred, all alike: two of them are pressed."""


class Crawl:
    """Everything that can be pressed on one screen, once."""

    def __init__(
        self, window: Window, make: Callable[[], Screen], *, draws: bool = True, most: int = 400
    ) -> None:
        """``draws``: what is laid out after every click is drawn as well."""
        self.window, self.make, self.draws, self.most = window, make, draws, most
        self.faults: list[str] = []
        self.pressed: set[str] = set()

    def run(self) -> None:
        """Press until nothing new is there."""
        screen = self._open()
        for _ in range(self.most):
            self.look_at(screen)
            found = next(((name, at) for name, at in _targets(screen) if self._is_new(name)), None)
            if found is None:
                return
            self.pressed.add(found[0])
            self._click(found[1]())
            screen = self._back_to(screen)
        raise AssertionError(f"more than {self.most} things to press on {type(screen).__name__}")

    def _is_new(self, name: str) -> bool:
        enough = name.startswith(ALIKE) and sum(one.startswith(ALIKE) for one in self.pressed) >= 2
        return name not in self.pressed and not enough

    def _click(self, at: tuple[int, int]) -> None:
        for event in click_at(at):
            self.window._dispatch(event)
        self._pass(0.02)

    def _pass(self, seconds: float) -> None:
        """Let time pass, and draw if that is wanted."""
        if self.draws:
            self.window.step([], seconds)
            return
        top = self.window.top
        if top is not None:
            if top.form is not None:
                top.form.update(seconds)
            self.window.apply(top.update(seconds))

    def _open(self) -> Screen:
        self.window._stack.clear()
        screen = self.make()
        self.window.push(screen)
        for _ in range(3):
            self._pass(0.5)
        return screen

    def _back_to(self, screen: Screen) -> Screen:
        """Look at what lies over the screen and close it; open the screen again when it has closed."""
        stack = self.window._stack
        if screen not in stack:
            self.window._running = True
            return self._open()
        while self.window.top is not screen:
            assert self.window.top is not None
            self.look_at(self.window.top)
            self.window.apply(self.window._pop())
        return screen

    def look_at(self, screen: Screen) -> None:
        """Note what is cut, lies outside the window, or cannot be scrolled to."""
        whole = self.window.look.rect
        for form in _forms(screen):
            stops = form.stops()
            for one, other in combinations(stops, 2):
                within = one.rect.contains(other.rect)  # the button of a row that can be pressed itself
                if one.area is other.area and one.rect.colliderect(other.rect) and not within:
                    self.faults.append(f"{self._where(screen)}: {one.name!r} lies on {other.name!r}")
            for widget in form:
                fault = _fault(widget, form, whole)
                if fault:
                    self.faults.append(
                        f"{self._where(screen)}: {type(widget).__name__} {widget.name!r} {fault}"
                    )

    def _where(self, screen: Screen) -> str:
        return f"{type(screen).__name__} at {self.window.look.size} in {self.window.texts.locale}"


def _fault(widget: Widget, form: Form, whole: pygame.Rect) -> str:
    cut = widget.overflow(form.look) if not widget.name.startswith(FREE_NAMES) else ""
    if cut:
        return f"cuts {cut!r}"
    area = widget.area
    if area is None:
        return "" if whole.contains(widget.rect) else f"lies outside the window: {widget.rect}"
    reach = pygame.Rect(area.rect.x, area.rect.y, area.rect.width, area.content + 8)
    if not whole.contains(area.rect):
        return f"scrolls outside the window: {area.rect}"
    return "" if reach.contains(widget.rect) else f"cannot be scrolled to: {widget.rect} in {reach}"


def _panels(screen: Screen) -> Iterator[TablePanel]:
    """The panels of a table or a replay."""
    if isinstance(screen, TableScreen):
        for holder in (screen.panels, getattr(screen, "replay_panels", None)):
            yield from (part for part in vars(holder or object).values() if isinstance(part, TablePanel))


def _forms(screen: Screen) -> Iterator[Form]:
    """Everything with widgets on a screen, the panels around a board included."""
    if screen.form is not None:
        yield screen.form
    for panel in [*_panels(screen), getattr(screen, "cards", None)]:
        form = getattr(panel, "form", None)
        if isinstance(form, Form):
            yield form


def _targets(screen: Screen) -> list[tuple[str, Callable[[], tuple[int, int]]]]:
    """What can be pressed: a name for each, and a function that brings it into sight and says where it is."""
    found: list[tuple[str, Callable[[], tuple[int, int]]]] = []
    for form in _forms(screen):
        for widget in form:
            if widget.solid and widget.name and not (isinstance(widget, TextField) and widget.focused):
                parts = len(widget.options) if isinstance(widget, Segments) else 1
                found += [(f"{widget.name} {n}", _where(widget, n)) for n in range(parts)]
    rail = next((panel for panel in _panels(screen) if hasattr(panel, "cell")), None)
    for n in range(len(getattr(rail, "items", ()))):
        found.append((f"rail {n}", lambda n=n: rail.cell(n).center))  # type: ignore[misc, union-attr]
    return found


def _where(widget: Widget, part: int) -> Callable[[], tuple[int, int]]:
    def at() -> tuple[int, int]:
        if widget.area is not None:
            widget.area.reveal(widget.rect, 4)
        return widget._part(part).center if isinstance(widget, Segments) else widget.place.center

    return at
