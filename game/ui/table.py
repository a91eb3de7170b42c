"""The table: the screen on which a game is played.

It puts board, panels, camera, timeline and computer players together around one session: what is shown is the
timeline's state, what may be done is the session's. How input becomes commands is in ``table_input``, what
is drawn in ``table_picture``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.core.features import FeatureRef
from game.core.geometry import Square
from game.core.state import GameState
from game.rules.actions import Action
from game.session.apart import Choose, choose_here
from game.session.session import Session
from game.ui.board import BoardView
from game.ui.board_tiles import copy_of
from game.ui.look import Look
from game.ui.screens import Answer, Pop, Quit, Screen
from game.ui.sprites import Artist, Sprites
from game.ui.table_aim import aim_camera
from game.ui.table_bots import PAUSE, Thinker
from game.ui.table_history import TableHistory
from game.ui.table_input import TableInput
from game.ui.table_now import TableNow
from game.ui.table_panels import TablePanels
from game.ui.table_picture import TablePicture
from game.ui.table_shown import ShownForAWhile
from game.ui.table_turn import TurnInput
from game.ui.table_view import TableCamera
from game.view import overlays, reasons
from game.view.camera import Box
from game.view.hits import LabelSource, Maps
from game.view.keymap import Keymap
from game.view.panel_names import Names
from game.view.prompt import Fits
from game.view.timeline import Timeline
from game.view.wording import Texts

CLOSEST = 160
"""Units that a square is wide at most when the camera chooses."""


class TableScreen(Screen):
    """A game on the table.

    ``labels`` gives the label map of a tile in a rotation, ``artist`` its picture. ``on_menu`` is what Esc
    and the menu button answer, ``on_help`` what the choice's rules button does, ``on_over`` what follows
    when the last moment of the game has been shown, ``on_result`` what leads back to the result from a board
    that is looked at afterwards; ``choose`` is who thinks for computer players.
    """

    help_topic = "table"

    def __init__(
        self,
        session: Session,
        names_for: Callable[[Texts], Names],
        artist: Artist,
        labels: LabelSource,
        *,
        on_menu: Callable[[], Answer] = Pop,
        on_over: Callable[[], Answer] = lambda: None,
        on_help: Callable[[], Answer] = lambda: None,
        on_result: Callable[[], Answer] = lambda: None,
        choose: Choose = choose_here,
    ) -> None:
        super().__init__()
        self.session = session
        self.maps = Maps(labels)
        self.view = BoardView(Sprites(artist), self.maps)
        self.timeline = Timeline(session.state)
        self.camera = TableCamera()
        self.turn = TurnInput(session.rules, self.maps)
        self.panels = TablePanels(session.rules, names_for, len(session.seats))
        self.panels.set_pictures(
            lambda tile, box: self.view.sprites.fitting(tile, box),
            lambda tile, box, rotation, copy: self.view.sprites.fitting(tile, box, rotation, copy),
        )
        self.thinker = Thinker(choose)
        self.picture = TablePicture(self)
        self.input = TableInput(self)
        self.history = TableHistory(self)
        self.overlays: set[str] = set()
        self.meanwhile = ShownForAWhile()
        self.peek: int | None = None
        self.menu, self.help, self._over = on_menu, on_help, on_over
        self.result = on_result
        self.told_over = False
        self.heard: Callable[[str], None] = lambda kind: None
        """Told of the kind of every moment that begins to be seen, and of ``wrong``: a click in vain."""
        self._laid_out = False
        self.look: Look | None = None

    # -- places ---------------------------------------------------------------------------------------------

    def resized(self, look: Look) -> None:
        """Lay out for a look; the board keeps its middle, and is fitted the first time."""
        self.look = look
        places = self.panels.layout(look)
        free = places.free
        self.camera.most = float(look.px(CLOSEST))
        self.camera.moves = not look.settings.reduced_motion
        self.camera.resized(look.size, Box(free.x, free.y, free.width, free.height))
        self.view.forget()
        self.picture.resized(look)
        self.refresh()
        if not self._laid_out or self.camera.follows:
            self._laid_out = True
            self.camera.fit(self.all_squares(), glide=False)
            aim_camera(self)
        self.stale = True

    def all_squares(self) -> frozenset[Square]:
        """Return what the view should show: every covered square and every legal one."""
        covered = frozenset(self.timeline.shown.board.squares)
        return covered | self.turn.placing.covered() if self.turn.placing is not None else covered

    # -- what is true ---------------------------------------------------------------------------------------

    @property
    def shown(self) -> GameState:
        """The state that is shown."""
        return self.timeline.shown

    @property
    def keymap(self) -> Keymap:
        """Which key has which command."""
        return self.look.settings.keymap if self.look is not None else Keymap()

    @property
    def pace(self) -> float:
        """How many times as fast as normal things move; 0 when they do not move at all."""
        return self.look.settings.speed if self.look is not None else 0.0

    @property
    def moving(self) -> bool:
        """Whether a moment is being shown; nothing can be chosen meanwhile."""
        return self.timeline.moment is not None

    def kind_of(self, player: int) -> str:
        """Return who plays a seat: ``human`` or a bot's name."""
        return self.session.seats[player].kind

    @property
    def computers(self) -> frozenset[int]:
        """The seats that a computer plays."""
        return frozenset(n for n, seat in enumerate(self.session.seats) if seat.kind != "human")

    @property
    def thinking(self) -> bool:
        """Whether a computer player has to act."""
        actor = self.session.actor
        return actor is not None and self.kind_of(actor) != "human"

    def refresh(self) -> None:
        """Bring pickers, panels and camera up to what is shown."""
        legal = () if self.moving or self.thinking else self.session.legal
        self.turn.offer(self.shown, legal)
        if self.turn.placing is not None:
            self.view.sprites.want(self.turn.placing.tile, copy_of(len(self.shown.board.placed)))
        self.tell()
        aim_camera(self)
        self.stale = True

    def tell(self) -> None:
        """Hand what is true to the panels."""
        placing = self.turn.placing
        fits = Fits(len(placing.now), len(placing.turned)) if placing is not None else None
        entries = self.session.entries
        self.panels.tell(
            TableNow(
                state=self.shown,
                legal=self.turn.legal,
                entries=entries[:-1] if self.moving and len(entries) > 1 else entries,
                computers=self.computers,
                thinking=self.thinking,
                moving=self.moving,
                fits=fits,
                can_place=self.turn.action is not None,
                can_skip=self.turn.skip is not None and self.turn.wanted in ("site", "piece"),
                piece=self.turn.piece,
                other_piece=self.turn.other_piece,
                on_pieces=self.turn.on_pieces,
                turns=placing is not None,
                undo="nothing" if self.history.undo_steps() == 0 else None,
                redo=self.session.can_redo,
                overlays=frozenset(self.overlays),
                moment=self.timeline.moment,
                rotation=placing.rotation if placing is not None else 0,
                copy=copy_of(len(self.shown.board.placed)),
            )
        )
        self.help_chapter = self.panels.help_chapter

    # -- doing ----------------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Carry out a legal action and show what it leads to."""
        self.thinker.forget()
        before, human = self.session.state, not self.thinking
        if self.pace:
            before.board.stay()  # what is seen to happen goes on from it once more
        events = self.session.play(action)
        passed = reasons.passed_over(before, action, self.session.state, self.session.legal)
        if human and passed and self.look is not None:
            self.say(self.look.texts.get(passed))
        # the final scoring has pages of its own, which tell it from the points before it on
        self.timeline.play(events, self.session.state, final=False)
        self._begin_to_show()
        self.refresh()

    def say(self, text: str) -> None:
        """Show a short notice over the board for a while."""
        self.meanwhile.say(text)
        self.stale = True

    def _begin_to_show(self) -> None:
        """Begin to show what happens; all of it at once when nothing shall move."""
        if self.pace:
            self._let_hear()
            return
        for moment in self.timeline.coming:
            self.heard(moment.kind)
        self.timeline.finish()

    def _let_hear(self) -> None:
        if self.timeline.moment is not None:
            self.heard(self.timeline.moment.kind)

    def hurry(self) -> None:
        """Show at once where everything that moves will end."""
        self.timeline.finish()
        self.refresh()

    def toggle_overlay(self, name: str) -> bool:
        """Show an overlay or hide it; tell whether it is shown now."""
        self.overlays ^= {name}
        nobody = name == "fields" and not overlays.notes(self.shown, self.session.rules, name)
        if nobody and name in self.overlays and self.look is not None:
            self.say(self.look.texts.get("table.no_farmers"))
        self.tell()
        self.stale = True
        return name in self.overlays

    def show_place(self, squares: tuple[Square, ...], refs: tuple[FeatureRef, ...]) -> None:
        """Light up a feature, or squares, for a while and bring them into sight."""
        where = self.meanwhile.place(self.shown.board, squares, refs)
        if where:
            self.camera.show(where)
        self.stale = True

    def show_player(self, player: int) -> None:
        """Light up every feature that a player has a piece on."""
        state = self.shown
        sites = [place.site for piece, place in state.deployed() if piece.owner == player and place.site]
        self.show_place((), tuple(site.ref for site in sites))

    # -- screen ---------------------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Hand an event to the panels, then to the board."""
        answer = self.input.on_event(event)
        self.stale = self.stale or self.panels.stale
        return answer

    def update(self, dt: float) -> Answer:
        """Let time pass: things move, computers play, the end is announced."""
        if self.look is None:
            return None
        zooming = self.camera.zooming
        changed = self.camera.update(dt)
        if zooming and not self.camera.zooming:
            changed = False  # it rests less than a pixel away: the next picture is the sharp one
        changed = self.picture.get_ready() or changed
        self.busy = self.picture.making
        changed = self.view.sprites.refresh() or changed
        changed = self.panels.tick(dt) or changed
        changed = self.input.tick(dt) or changed
        changed = self.meanwhile.tick(dt) or changed
        if self.moving:
            before = self.timeline.moment
            changed = self.timeline.advance(dt * self.pace if self.pace else 60.0) or changed
            if self.timeline.moment is not before:
                self._let_hear()
                self.refresh()
        else:
            self._let_computer_play(dt)
        self.stale = self.stale or changed or self.panels.stale
        if self.session.is_over and not self.moving and not self.told_over:
            self.told_over = True
            return self._over()
        return None

    def _let_computer_play(self, dt: float) -> None:
        actor = self.session.actor
        if actor is None or not self.thinking or self.look is None:
            return
        self.thinker.ask(self.kind_of(actor), self.session, PAUSE / self.pace if self.pace else 0.0)
        action = self.thinker.take(dt, self.session.state)
        if action is not None:
            self.play(action)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board and the panels over it."""
        self.picture.draw(surface)

    def getting_ready(self, look: Look) -> Iterator[None]:
        """Draw everything once where nobody sees it, in steps; the next table is then there at once.

        For a table that nobody is shown: what it is drawn with stays with the look, for all tables.
        """
        self.resized(look)
        unseen = pygame.Surface(look.size)
        yield
        yield from self.panels.getting_ready(unseen)
        yield from self.picture.getting_ready(self.camera.now)
        self.picture.draw(unseen)

    def taken(self, *, scrolled: bool = True) -> list[pygame.Rect]:
        """The panels, and whatever of its own a screen has besides."""
        return [*self.panels.taken, *super().taken(scrolled=scrolled)]

    def shown_again(self) -> Answer:
        """Another screen has closed: nothing is held or dragged, the pointer is where it was left."""
        self.input.let_go()
        self.input.edge.let_go(until_away=True)
        self.refresh()
        return None

    def closing(self) -> Answer:
        """The game is saved after every action, so closing loses nothing."""
        return Quit()
