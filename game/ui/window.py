"""The window and its loop: events go to widgets first, then to the top screen; its answer is carried out
here.

Nothing is drawn while nothing changes. The window knows screens only as `Screen`; what they show is not its
business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from game.ui.arrivals import Arrivals
from game.ui.canvas import Canvas
from game.ui.display import first_size, open_display, set_mode, start_display
from game.ui.keys import Key, labels_of
from game.ui.look import Look, look_for
from game.ui.repeats import HeldKeys
from game.ui.screens import Answer, Home, Later, Pop, Push, Quit, Replace, Screen
from game.ui.toast import Toast
from game.view.settings import Settings, pictures_folder
from game.view.wording import Texts

_NAP = 10  # milliseconds that an idle window sleeps before it looks for events
_NAPS = 4  # so often before it lets time pass on the screen
_FRAMES = 60


class Window:
    """The one window. `on_settings` is told of settings changed by a key; `help_for` gives the screen that F1
    opens; `display` is the window's surface if it is open already.
    """

    def __init__(
        self,
        settings: Settings,
        *,
        texts_for: Callable[[str], Texts] = Texts,
        on_settings: Callable[[Settings], None] | None = None,
        help_for: Callable[[Screen], Screen | None] | None = None,
        size: tuple[int, int] | None = None,
        pictures: Path | None = None,
        display: pygame.Surface | None = None,
    ) -> None:
        self.settings = settings
        self._texts_for = texts_for
        self._on_settings = on_settings
        self._help_for = help_for
        self._pictures = pictures
        self._stack: list[Screen] = []
        self._running = True
        self._redraw = True
        self._arrivals = Arrivals()
        self._later: list[Later] = []
        self._events: list[pygame.event.Event] = []
        self._held = HeldKeys()
        self.on_fault: Callable[[Exception], Answer] | None = None
        """Told of a fault in the loop; its answer is carried out. Without it the fault goes on."""
        self._clock = pygame.time.Clock()
        start_display()
        pygame.font.init()
        self._windowed = size or first_size()
        self._canvas = Canvas(display or open_display(settings.fullscreen, self._windowed))
        self.texts = texts_for(settings.language)
        self.texts.always = labels_of(settings.keymap, self.texts)
        self.look: Look = look_for(self._surface.get_size(), settings, self.texts)
        self.toast = Toast()
        pygame.display.set_caption(self.texts.get("common.program"))
        pygame.display.set_icon(self.look.skin.figure("standing", "blue", 64))
        pygame.key.set_repeat(400, 40)

    # The window itself

    def change_settings(self, settings: Settings) -> None:
        """Take over new settings at once: language, size of text, contrast, keys, full screen."""
        before, self.settings = self.settings, settings
        if settings.language != before.language:
            self.texts = self._texts_for(settings.language)
            pygame.display.set_caption(self.texts.get("common.program"))
        if settings.fullscreen != before.fullscreen:
            self._canvas = Canvas(set_mode(settings.fullscreen, self._windowed))
        self._relook()

    def toggle_fullscreen(self) -> None:
        """Full screen or not, and tell whoever keeps the settings."""
        self.change_settings(replace(self.settings, fullscreen=not self.settings.fullscreen))
        if self._on_settings is not None:
            self._on_settings(self.settings)

    def _relook(self) -> None:
        self.texts.always = labels_of(self.settings.keymap, self.texts)
        self.look = look_for(self._surface.get_size(), self.settings, self.texts, self.look)
        for screen in self._stack:
            screen.resized(self.look)
        self._redraw = True

    def screenshot(self) -> Path | None:
        """Save what the window shows as PNG and say where; None when that was not possible."""
        folder = self._pictures or pictures_folder()
        path = folder / f"{self.texts.get('common.screenshot.file')} {datetime.now():%Y-%m-%d %H.%M.%S}.png"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self._surface, str(path))
        except (OSError, pygame.error) as error:
            self.say(self.texts.get("common.screenshot.failed", reason=str(error)))
            return None
        self.say(self.texts.get("common.screenshot.saved", path=str(path)))
        return path

    def say(self, text: str) -> None:
        """Show a short message at the lower edge for a few seconds."""
        self.toast.show(text)
        self._redraw = True

    def remind(self, key: str) -> None:
        """Show the text of a key at the lower edge until another is given; an empty key takes it away."""
        self._redraw = self._redraw or key != self.toast.standing
        self.toast.standing = key

    # Screens

    @property
    def top(self) -> Screen | None:
        """The screen that listens."""
        return self._stack[-1] if self._stack else None

    @property
    def screens(self) -> tuple[Screen, ...]:
        """All open screens, lowest first."""
        return tuple(self._stack)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        return self._surface

    @property
    def _surface(self) -> pygame.Surface:
        return self._canvas.surface

    def push(self, screen: Screen) -> None:
        """Open a screen over the others."""
        self._stack.append(screen)
        try:
            screen.resized(self.look)
        except Exception:
            self._stack.remove(screen)  # what cannot be laid out must not lie below the message about it
            raise
        self._redraw = True

    def _pop(self) -> Answer:
        if self._stack:
            self._stack.pop()
        self._redraw = True
        if self.top is None:
            self._running = False
            return None
        return self.top.shown_again()

    def apply(self, answer: Answer) -> None:
        """Carry out what a screen has answered."""
        if answer is None:
            return
        if isinstance(answer, tuple):
            for part in answer:
                self.apply(part)
        elif isinstance(answer, Push):
            self.push(answer.screen)
        elif isinstance(answer, Pop):
            self.apply(self._pop())
        elif isinstance(answer, Replace):
            if self._stack:
                self._stack.pop()
            self.push(answer.screen)
        elif isinstance(answer, Home):
            while len(self._stack) > 1:
                self._stack.pop()
            self._redraw = True
            if self.top is not None:
                self.apply(self.top.shown_again())
        elif isinstance(answer, Later):
            self._later.append(answer)
        elif isinstance(answer, Quit):
            self._running = False

    # The loop

    def run(self, *screens: Screen) -> None:
        """Show screens, the last one on top, and stay until the program is to end."""
        for screen in screens:
            self._guarded(partial(self.push, screen))
        while self._running:
            self._guarded(lambda: self.step(self._wait()))
        pygame.display.quit()

    def end(self) -> None:
        """End after this round, and ask nobody: the system wants it, and all that was done is kept."""
        self._running = False

    def _guarded(self, do: Callable[[], object]) -> None:
        try:
            do()
        except Exception as fault:
            if self.on_fault is None:
                raise
            self.apply(self.on_fault(fault))

    @property
    def at_work(self) -> bool:
        """Whether an answer is still being carried out, a part in each round, or the top screen is busy."""
        return bool(self._later) or (self.top is not None and self.top.busy)

    def _wait(self) -> list[pygame.event.Event]:
        if self._needs_picture() or self.at_work or self.toast.visible:
            return self._held.once(pygame.event.get())
        return self._held.once(self._sleep())

    def _sleep(self) -> list[pygame.event.Event]:
        """Sleep until something happens, or until time has to pass on the screen.

        Pygame's own waiting looks for events a thousand times a second, which an idle table would pay for
        with a hundredth of the processor.
        """
        events = pygame.event.get()
        for _ in range(_NAPS):
            if events:
                break
            pygame.time.wait(_NAP)
            events = pygame.event.get()
        return events

    def step(self, events: Sequence[pygame.event.Event], dt: float | None = None) -> bool:
        """One round: events, time, picture. False when the program is to end. `dt` in seconds, measured when
        None.
        """
        if dt is None:
            dt = min(0.1, self._clock.tick(_FRAMES) / 1000)
        self._events += events
        if self._later:  # that is work enough for a round
            self._close_if_asked()
            if not self._running:
                return False
            self.apply(self._later.pop(0).then())
            return self._running
        while self._events and not self._later:  # what comes after is meant for what comes then
            self._dispatch(self._events.pop(0))
            if not self._running:
                return False
        if self.toast.update(dt):
            self._redraw = True
        top = self.top
        if top is not None and not self._arrivals.waits(top):
            if top.form is not None:
                top.form.update(dt)
            self.apply(top.update(dt))
        if self._running and self._needs_picture() and self._arrivals.ready(self._visible(), self.look):
            self.draw()
            self._canvas.show()
        return self._running

    def _close_if_asked(self) -> None:
        """Nobody who closes the window waits for what it is at work on."""
        asked = next((event for event in self._events if event.type == pygame.QUIT), None)
        if asked is not None:
            self._events.remove(asked)
            self._dispatch(asked)

    def _dispatch(self, event: pygame.event.Event) -> None:
        top = self.top
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resize()
        elif event.type == pygame.WINDOWEXPOSED:
            self._redraw = True
        elif event.type == pygame.QUIT:
            self._close()
        elif event.type == pygame.KEYDOWN and top is not None and top.takes_keys:
            self.apply(top.on_event(event))
        elif event.type == pygame.KEYDOWN and self._key("fullscreen").pressed_by(event):
            self.toggle_fullscreen()
        elif event.type == pygame.KEYDOWN and self._key("screenshot").pressed_by(event):
            self.screenshot()
        elif top is not None:
            self._reach(top, self._canvas.translated(event))

    def _reach(self, top: Screen, event: pygame.event.Event) -> None:
        """Hand an event to the screen; a click on a message takes that away instead."""
        if self.toast.takes(event):
            self._redraw = True
        else:
            self._offer(top, event)

    def _close(self) -> None:
        """The window is to be closed: what is open closes from the top on, until a screen asks something."""
        while self._running:
            top, open_before = self.top, len(self._stack)
            self.apply(top.closing() if top is not None else Quit())
            if len(self._stack) >= open_before:
                return

    def _key(self, command: str) -> Key:
        return Key(self.settings.keymap.key(command))

    def _offer(self, top: Screen, event: pygame.event.Event) -> None:
        if top.form is not None and top.form.process(event):
            self.apply(top.form.take_answer())
        elif self._asks_for_help(event, top):
            screen = self._help_for(top) if self._help_for is not None else None
            if screen is not None:
                self.push(screen)
        else:
            self.apply(top.on_event(event))

    def _asks_for_help(self, event: pygame.event.Event, top: Screen) -> bool:
        known = self._help_for is not None and bool(top.help_topic)
        return known and event.type == pygame.KEYDOWN and self._key("help").pressed_by(event)

    def _resize(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None:
            return
        self._canvas = Canvas(surface)
        if self._surface.get_size() != self.look.size:
            if not self.settings.fullscreen:
                self._windowed = surface.get_size()
            self._relook()

    def _visible(self) -> list[Screen]:
        """The top screen and those below that it leaves visible, lowest first."""
        first = len(self._stack) - 1
        while first > 0 and self._stack[first].overlay:
            first -= 1
        return self._stack[max(0, first) :]

    def _needs_picture(self) -> bool:
        stale = any(
            screen.stale or (screen.form is not None and screen.form.stale) for screen in self._visible()
        )
        return self._redraw or stale

    def draw(self) -> None:
        """Draw the visible screens, whether anything has changed or not."""
        for screen in self._visible():
            screen.draw(self._surface)
            screen.stale = screen.unseen = False
            if screen.form is not None:
                screen.form.stale = False
        if self.toast.visible or self.toast.standing:
            top = self.top if self.top is not None else Screen()
            self.toast.draw(self._surface, self.look, top.taken(), top.taken(scrolled=False))
        self._redraw = False
