"""What the buttons and keys of the editor do: undo, save and what may speak against it, copies, leaving.

Every question that keeps a change from being lost is asked here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.content.issues import Issue
from game.content.user_sets import free_set_id, is_users
from game.session.files import trouble_of
from game.ui.overlays import Dialog, Reply
from game.ui.screens import Answer, Pop, Push, Quit, Replace
from game.view.keymap import DEFAULTS
from game.view.trouble import why_not_written
from game.workshop import drafts, editor_outside, editor_proof, export, filing, opening, words
from game.workshop.asking import AskScreen
from game.workshop.filing import Outcome

if TYPE_CHECKING:
    from game.workshop.editor import EditorScreen


class Commands:
    """The commands of one editor."""

    def __init__(self, screen: EditorScreen) -> None:
        self._screen = screen

    def _get(self, key: str, **values: object) -> str:
        return self._screen.texts.get(f"workshop.{key}", **values)

    # -- plain commands ----------------------------------------------------------------------------------

    def undo(self) -> Answer:
        """Take the last change back."""
        if self._screen.work.undo():
            self._screen.changed()
        return None

    def redo(self) -> Answer:
        """Make it again."""
        if self._screen.work.redo():
            self._screen.changed()
        return None

    def turn(self, by: int) -> Answer:
        """Show the tile turned."""
        self._screen.work.turn(by)
        self._screen.relayout()
        return None

    def key(self, event: pygame.event.Event) -> Answer:
        """Keys that have no button now: redo by Ctrl+Shift+Z, too, while it has its usual key."""
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        look = self._screen.look
        usual = look is not None and look.settings.keymap.key("redo") == DEFAULTS["redo"]
        if held and usual and event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT:
            return self.redo()
        if event.key == pygame.K_ESCAPE:
            return self.back()
        if self._screen.stacked and not held:
            self._take_tool(event.unicode)
        return None

    def _take_tool(self, digit: str) -> None:
        """Take the tool of a number in hand while the tools, and their keys, are on a tab that is closed."""
        work = self._screen.work
        tools = {str(number): tool.name for number, tool in enumerate(work.tools, 1)}
        if digit in tools:
            work.choose_tool(tools[digit])
            self._screen.relayout()

    def keep_draft(self) -> None:
        """Keep the change for after a crash, or forget what was kept when there is no change."""
        screen = self._screen
        folder, held = screen.context.drafts_folder, screen.work.held
        if not screen.work.dirty:
            drafts.remove(drafts.path_for(folder, held))
            return
        try:
            drafts.write(folder, held, screen.work.wording)
        except OSError as fault:
            reason = why_not_written(screen.texts, trouble_of(fault))
            screen.say(self._get("not_kept", reason=reason), "danger")

    def forget_draft(self) -> None:
        """Forget what was kept."""
        screen = self._screen
        drafts.remove(drafts.path_for(screen.context.drafts_folder, screen.work.held))

    def try_it(self) -> Answer:
        """Open the practice board."""
        from game.workshop.practice import PracticeScreen

        screen = self._screen
        reading = screen.work.reading
        if reading is None:
            return self._tell("try_it", self._get("no_reading"))
        self.keep_draft()
        return Push(PracticeScreen(screen.context, screen.library, reading, self.closing))

    def beside(self) -> Answer:
        """Choose a second tile and show both."""
        from game.workshop.compare import CompareScreen
        from game.workshop.gallery import GalleryScreen
        from game.workshop.reading import read
        from game.workshop.search import Entry

        screen = self._screen
        reading = screen.work.reading
        if reading is None:
            return self._tell("beside", self._get("no_reading"))

        def chosen(entry: Entry) -> Answer:
            if entry.spec is None or entry.tile is None:
                return opening.issues_dialog(screen.texts, entry)
            other = read(entry.spec, entry.tile)
            both = (reading, other)
            return Replace(CompareScreen(screen.context, both, screen.work.rotation, self.closing))

        self.keep_draft()
        return Push(GalleryScreen(screen.context, choose=chosen, on_closing=self.closing))

    def export(self) -> Answer:
        """Write the connectivity as PNG."""
        screen = self._screen
        reading = screen.work.reading
        if reading is None:
            return self._tell("export", self._get("no_reading"))
        try:
            path = export.export_tile(
                reading,
                screen.texts,
                screen.context.export_folder,
                screen.work.rotation,
                screen.painted(),
                screen.work.mode,
            )
        except OSError as fault:
            reason = why_not_written(screen.texts, trouble_of(fault))
            file = str(screen.context.export_folder)
            return self._tell("export", self._get("not_written", file=file, reason=reason))
        return self._tell("export", self._get("exported", path=str(path)))

    def _tell(self, title: str, text: str) -> Answer:
        return opening.message(self._screen.texts, self._get(title), text)

    # -- saving ------------------------------------------------------------------------------------------

    def save(self) -> Answer:
        """Write the tile back into its file."""
        screen = self._screen
        if screen.work.wording is not None:
            return self._refused(screen.work.wording_issues)
        if not screen.work.document.dirty:
            screen.say(self._get("state.nothing"), "ok")
            return None
        return editor_proof.asked(screen, lambda: self._write(self._saved))

    def _saved(self) -> Outcome:
        screen = self._screen
        names = {screen.texts.locale: self._get("own_set_name")}
        return filing.save(screen.context, screen.work.held, names=names)

    def _over(self) -> Answer:
        screen = self._screen
        return self._write(lambda: filing.save(screen.context, screen.work.held, over=True))

    def _write(self, attempt: Callable[[], Outcome], then: Callable[[], Answer] | None = None) -> Answer:
        """Write and go on with ``then``, or say what speaks against it."""
        screen, outcome = self._screen, attempt()
        if outcome.written:
            self.forget_draft()
            screen.work.held = outcome.held
            screen.library = screen.context.load()
            screen.context.on_changed(screen.library)
            key = "state.merged" if outcome.kind == filing.MERGED else "state.saved"
            screen.say(self._get(key), "ok")
            return then() if then is not None else None
        if outcome.kind == filing.REFUSED:
            return self._refused(outcome.issues)
        if outcome.kind == filing.CONFLICT:
            return editor_outside.conflict(screen, outcome, self._over)
        if outcome.kind == filing.GONE:
            return editor_outside.gone(screen, self._over)
        return self._trouble(outcome, lambda: self._write(attempt, then))

    def _refused(self, issues: Iterable[Issue]) -> Answer:
        screen = self._screen
        screen.tab = "issues"
        screen.relayout()
        return opening.refused(screen.texts, issues)

    def _trouble(self, outcome: Outcome, again: Callable[[], Answer]) -> Answer:
        """Tell why nothing was written; a file of the program's may be closed where one's own is not."""
        held, texts = self._screen.work.held, self._screen.texts
        replies = [
            Reply(self._get("try_again"), again, style="primary", key="enter"),
            Reply(texts.get("common.cancel"), key="esc"),
        ]
        if held.file is not None and not is_users(held.file):
            replies.insert(1, Reply(self._get("save_as"), self.save_as))
        assert outcome.trouble is not None
        file = held.file or str(self._screen.context.sets_folder)
        text = self._get("not_written", file=file, reason=why_not_written(texts, outcome.trouble))
        text = f"{text}\n{self._get('still_here')}"
        return Push(Dialog(self._get("trouble"), text, replies))

    def save_as(self) -> Answer:
        """Ask for a name and write the tile as the first of a new set of the user's."""
        screen = self._screen
        name = words.tile_name(screen.texts, screen.work.document.spec)

        def named(answer: str) -> Answer:
            set_id = free_set_id(answer, screen.context.load().sets)
            names = {screen.texts.locale: answer}
            rename = screen.work.document.saved is not None
            held = screen.work.held
            return self._write(lambda: filing.save_as_set(screen.context, held, set_id, names, rename=rename))

        proposal = self._get("save_as_proposal", tile=name)[:40]
        ask = AskScreen(self._get("save_as"), self._get("save_as_text"), proposal, named)
        return editor_proof.asked(screen, lambda: Push(ask))

    def duplicate(self) -> Answer:
        """Open a copy for the user's own set."""
        from game.workshop.editor import EditorScreen

        screen = self._screen
        copy = filing.duplicate(screen.library, screen.work.held, self._get("own_set_id"))
        self.keep_draft()
        return Push(EditorScreen(screen.context, screen.library, copy, on_closing=self.closing))

    def delete(self) -> Answer:
        """Ask, and take the tile out of its file."""
        screen = self._screen
        name = words.tile_name(screen.texts, screen.work.document.spec)

        def gone() -> Answer:
            return self._write(lambda: filing.delete(screen.context, screen.work.held), lambda: Pop())

        file = screen.work.held.file or self._get("no_file")
        replies = (
            Reply(self._get("remove"), gone, style="danger"),
            Reply(screen.texts.get("common.cancel"), key="esc"),
        )
        text = self._get("remove_text", file=file)
        return Push(Dialog(self._get("remove_title", tile=name), text, replies))

    # -- leaving -----------------------------------------------------------------------------------------

    def back(self) -> Answer:
        """Leave; asks when something would be lost."""
        return self._leave(lambda: Pop())

    def closing(self) -> Answer:
        """The window is to close; asks when something would be lost, here or in a screen below."""
        below = self._screen.on_closing
        return self._leave(lambda: Quit() if below is None else (Pop(), below()))

    def _leave(self, go: Callable[[], Answer]) -> Answer:
        screen = self._screen
        if not screen.work.dirty:
            self.forget_draft()
            screen.pictures.close()
            return go()

        def saved() -> Answer:
            if screen.work.wording is not None:
                return self._refused(screen.work.wording_issues)
            return editor_proof.asked(screen, lambda: self._write(self._saved, go))

        def dropped() -> Answer:
            self.forget_draft()
            screen.pictures.close()
            return go()

        replies = (
            Reply(screen.texts.get("common.save"), saved, style="primary", key="enter"),
            Reply(self._get("leave.drop"), dropped, style="danger"),
            Reply(self._get("leave.stay"), key="esc"),
        )
        name = words.tile_name(screen.texts, screen.work.document.spec)
        return Push(Dialog(self._get("leave.title"), self._get("leave.text", tile=name), replies))
