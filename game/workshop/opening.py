"""How screens of the workshop open from one another: an editor, a new tile, dialogs, sheets, a draft."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path

from game.content.issues import Issue
from game.content.library import Library
from game.ui.overlays import Dialog, Reply
from game.ui.screens import Answer, Push, Screen
from game.view.issue_words import in_line, placed
from game.view.wording import Texts
from game.workshop import set_head, words
from game.workshop.context import WorkshopContext
from game.workshop.issue_rows import with_place
from game.workshop.search import Entry
from game.workshop.set_head import SetHead
from game.workshop.sheets import SheetsScreen


def issues_dialog(texts: Texts, entry: Entry) -> Answer:
    """Return the answer that shows why a tile or file cannot be read."""
    lines = [placed(texts, str(issue.where), in_line(texts, issue)) for issue in entry.issues[:6]]
    close = Reply(texts.get("common.close"), style="primary", key="esc")
    title = placed(texts, entry.id, texts.get("workshop.unreadable"))
    return Push(Dialog(title, "\n".join(lines), (close,)))


def refused(texts: Texts, issues: Iterable[Issue]) -> Answer:
    """Return the answer that says why nothing was written."""
    lines = [with_place(texts, issue, in_line(texts, issue)) for issue in islice(issues, 5)]
    return message(texts, texts.get("workshop.refused"), "\n".join(lines))


def message(texts: Texts, title: str, text: str) -> Answer:
    """Return the answer that tells something with one button."""
    return Push(Dialog(title, text, (Reply(texts.get("common.close"), style="primary", key="esc"),)))


def export_sheets(context: WorkshopContext, library: Library, set_id: str) -> Answer:
    """Write the sheet of one set (all sets for "") and say where."""
    chosen = [set_id] if set_id else list(library.sets)
    return Push(SheetsScreen(library, chosen, context.export_folder))


def editor(context: WorkshopContext, library: Library, entry: Entry) -> Screen:
    """Return the editor of a tile that a file holds."""
    from game.workshop.editor import EditorScreen
    from game.workshop.filing import TileFile

    assert entry.spec is not None
    held = TileFile.opened(context, entry.file, entry.spec)
    return EditorScreen(context, library, held, entry.issues)


def new_tile(context: WorkshopContext, library: Library, texts: Texts) -> Screen:
    """Return the editor of a tile that no file holds yet."""
    from game.workshop.editor import EditorScreen
    from game.workshop.filing import TileFile

    return EditorScreen(context, library, TileFile.new(library, texts.get("workshop.own_set_id")))


def recover(context: WorkshopContext, texts: Texts, set_screen: Callable[[SetHead], Screen]) -> Answer:
    """Ask whether to go on with a change that was not saved, of a tile or a set; ``None`` without any."""
    from game.workshop import drafts

    found = drafts.read_all(context.drafts_folder)
    if not found:
        return _recover_set(context, texts, set_screen)
    draft = found[0]

    def go_on() -> Answer:
        from game.workshop.editor import EditorScreen

        return Push(EditorScreen.from_draft(context, context.load(), draft))

    def drop() -> Answer:
        drafts.remove(draft.path)
        return recover(context, texts, set_screen)

    return _found(texts, words.tile_name(texts, draft.spec), go_on, drop)


def _recover_set(context: WorkshopContext, texts: Texts, set_screen: Callable[[SetHead], Screen]) -> Answer:
    for path, head in set_head.drafts(context):

        def drop(kept: Path = path) -> Answer:
            kept.unlink(missing_ok=True)
            return _recover_set(context, texts, set_screen)

        def go_on(changed: SetHead = head) -> Answer:
            return Push(set_screen(changed))

        return _found(texts, head.spec.names.get(texts.locale) or head.spec.id, go_on, drop)
    return None


def _found(texts: Texts, name: str, go_on: Callable[[], Answer], drop: Callable[[], Answer]) -> Answer:
    """Return the question what to do with a change that was found."""
    replies = (
        Reply(texts.get("workshop.draft.open"), go_on, style="primary", key="enter"),
        Reply(texts.get("workshop.draft.drop"), drop, style="danger"),
        Reply(texts.get("workshop.draft.later"), key="esc"),
    )
    text = texts.get("workshop.draft.text", tile=name)
    return Push(Dialog(texts.get("workshop.draft.title"), text, replies))
