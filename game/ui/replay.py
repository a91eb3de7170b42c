"""The replay viewer: the table of a recorded game, with a bar to step, play and jump instead of moves.

Board, panels, overlays, camera and motion are the table's own; here is only how one gets from step to step.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.rules.ruleset import Ruleset
from game.session.recording import Recording
from game.session.session import Session
from game.ui import panel_base, table_keys
from game.ui.board_pieces import figure_size, figures
from game.ui.help import HelpScreen
from game.ui.keys import Key
from game.ui.look import Look
from game.ui.replay_bar import STEPS, ReplayBar, ReplayNow
from game.ui.screens import Answer, Pop, Push
from game.ui.sprites import Artist
from game.ui.table import TableScreen
from game.ui.table_now import TableNow
from game.ui.table_panels import TablePanels
from game.view import hits
from game.view.hits import LabelSource
from game.view.panel_names import Names
from game.view.wording import Texts

PAUSE: Final = 0.5
"""Seconds between two steps at normal speed, after all that moves has come to rest."""

_MOST_LINES: Final = 2
_FORBIDDEN: Final = frozenset({"undo", "redo", "skip", "place", "turn", "turn_back", "next", "before"})


class ReplayPanels(TablePanels):
    """The panels of a replay: the log is there to jump, the bar is another one."""

    def __init__(
        self,
        rules: Ruleset,
        names_for: Callable[[Texts], Names],
        count: int,
        on_go: Callable[[int], None],
    ) -> None:
        super().__init__(rules, names_for, count)
        self.replay_bar = ReplayBar(on_go)
        self.bar = self.replay_bar
        self.log.picks = True

    def _tell_bar(self, now: TableNow, facts: object) -> None:
        """Nothing: the replay tells its bar by itself."""

    def step_of_line(self, index: int) -> int:
        """Return the step in which a line of the log was written."""
        return bisect_right(self._book.counts(), index)

    def words_of(self, place: int, did: str, who: str) -> str:
        """Return what happened in a step in the words of the log; ``did`` is the action that ``who`` took."""
        counts = self._book.counts()
        first = counts[place - 1] if place else 0
        lines = self.log.lines[first : counts[place]]
        if place and not lines:
            key = f"replay.did.{did}"
            return self._look.texts.get(key if self._look.texts.has(key) else "replay.did.other", player=who)
        texts = self._look.texts
        said = [
            texts.get("prompt.shows.line", player=line.who, text=line.text) if line.who else line.text
            for line in lines[:_MOST_LINES]
        ]
        return "  ·  ".join(said) + (" …" if len(lines) > _MOST_LINES else "")

    def follow(self, place: int) -> None:
        """Mark what has happened up to a step in the log."""
        self.log.follow(self._book.counts()[place])


class ReplayScreen(TableScreen):
    """Shows a game that has been played, from a place on (the beginning by default)."""

    help_topic = "replay"

    def __init__(
        self,
        played: Session,
        names_for: Callable[[Texts], Names],
        artist: Artist,
        labels: LabelSource,
        *,
        place: int = 0,
        marks: tuple[int, ...] = (),
        on_leave: Callable[[], Answer] = Pop,
    ) -> None:
        self.recording = Recording(played)
        self.recording.go(place)
        self.playing = False
        self.speed = 1.0
        self._wait = 0.0
        self._marks = marks
        super().__init__(self.recording, names_for, artist, labels, on_menu=on_leave)
        self.replay_panels = ReplayPanels(played.rules, names_for, len(played.seats), self.go)
        self.panels = self.replay_panels
        self.panels.set_pictures(lambda tile, box: self.view.sprites.fitting(tile, box))

    def resized(self, look: Look) -> None:
        """Lay out; the bar needs more room than the table's own."""
        super().resized(look.with_room(1180, 600))

    def getting_ready(self, look: Look) -> Iterator[None]:
        """Make the figures of the end ready, too: one may jump there at once."""
        yield from super().getting_ready(look)
        end, size = self.recording.entries[-1].state, figure_size(self.camera.now.zoom)
        for _, place in end.deployed():
            hits.point_of(end, self.maps, place)  # where each of them stands takes a while to be found
            yield
        for pose, colour in sorted(figures(end, self.maps)):
            look.skin.figure(pose, colour, size)
            yield

    # -- where it stands ------------------------------------------------------------------------------------

    @property
    def pace(self) -> float:
        """Motion keeps up with the speed of the replay."""
        return super().pace * max(1.0, self.speed)

    def tell(self) -> None:
        """Hand what is true to panels, log and bar."""
        now = TableNow(
            state=self.shown,
            entries=self.recording.entries,
            computers=self.computers,
            moving=self.moving,
            overlays=frozenset(self.overlays),
        )
        self.replay_panels.tell(now)
        place = self.recording.place
        self.replay_panels.follow(place)
        actor = self.recording.actor_of_step
        state = self.recording.state
        did = type(self.recording.entry.action).__name__
        self.replay_panels.replay_bar.show(
            ReplayNow(
                place,
                self.recording.last,
                state.turn.number,
                state.players[actor].colour if actor is not None else "",
                self.replay_panels.words_of(
                    place, did, state.players[actor].name if actor is not None else ""
                ),
                self.playing,
                self.speed,
                self._marks,
            )
        )

    def go(self, place: int) -> None:
        """Show a step at once."""
        self.playing = self.playing and place < self.recording.last
        self.recording.go(place)
        self.timeline.jump(self.recording.state)
        self._wait = PAUSE
        self.refresh()

    def step(self) -> None:
        """Show the next step as it happens."""
        if self.moving:
            self.timeline.finish()
        if not self.recording.go(self.recording.place + 1):
            self.playing = False
        else:
            self.timeline.play(self.recording.entry.events, self.recording.state)
            self._begin_to_show()
        self._wait = PAUSE if self.recording.entry.events else 0.0
        self.refresh()

    def do(self, name: str) -> Answer:
        """Carry out a button of the bar."""
        recording, place = self.recording, self.recording.place
        if name == "leave":
            return self.menu()
        if name == "play":
            self.playing = not self.playing
            if self.playing and place == recording.last:
                self.go(0)
                self.playing = True
            self._wait = 0.0
            self.refresh()
        elif name.startswith("speed:"):
            self.speed = float(name.split(":")[1])
            self.refresh()
        elif name == "on":
            self.playing = False
            self.step()
        else:
            targets = {
                "begin": 0,
                "back": place - 1,
                "turn_back": recording.turn_before(place),
                "turn_on": recording.turn_after(place),
                "end": recording.last,
            }
            self.playing = False
            self.go(targets[name])
        return None

    # -- screen ---------------------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Keys and buttons of the bar and lines of the log first, then what the table can show."""
        self.stale = True
        if event.type == pygame.KEYDOWN:
            answer = self.replay_panels.replay_bar.on_event(event)
            if isinstance(answer, panel_base.Pressed):
                return self.do(answer.id)
            if answer is None:
                step = next((name for name, _, key in STEPS if Key(key).pressed_by(event)), "")
                if step:
                    return self.do(step)
            if answer is not None or table_keys.command(event, self.keymap) in _FORBIDDEN:
                return None
            return super().on_event(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and not self.input.dragging:
            for panel in (self.replay_panels.replay_bar, self.replay_panels.log):
                answer = panel.on_event(event)
                if isinstance(answer, panel_base.Pressed):
                    return self.do(answer.id)
                if isinstance(answer, panel_base.AskedWhy):
                    return Push(HelpScreen(self.help_topic, why=answer))
                if isinstance(answer, panel_base.PickedLine):
                    self.playing = False
                    self.go(self.replay_panels.step_of_line(answer.index))
                    self._show_step()
                    return None
                if answer is not None:
                    return None
        return super().on_event(event)

    def _show_step(self) -> None:
        """Light up what the last line of the step is about."""
        marked = self.replay_panels.log.marked
        if marked is not None and marked.shows:
            self.show_place(tuple(marked.squares), tuple(marked.refs))

    def update(self, dt: float) -> Answer:
        """Let time pass; while it plays, one step follows upon the other."""
        answer = super().update(dt)
        if self.playing and not self.moving:
            self._wait -= dt * self.speed
            if self._wait <= 0:
                self.step()
        return answer
