"""What the editor does when another program changes the file: it follows, tells, merges, or asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.spec import TileSpec
from game.ui.overlays import Dialog, Reply
from game.ui.screens import Answer, Push
from game.workshop import filing
from game.workshop.filing import Outcome
from game.workshop.merging import compared

if TYPE_CHECKING:
    from game.workshop.editor import EditorScreen


def _get(screen: EditorScreen, key: str, **values: object) -> str:
    return screen.texts.get(f"workshop.{key}", **values)


def conflict(screen: EditorScreen, outcome: Outcome, over: Callable[[], Answer]) -> Answer:
    """Ask which of two changes of the tile is to stand in the file; ``over`` writes one's own."""
    work = screen.work
    theirs, base = outcome.theirs, work.document.saved
    assert theirs is not None and work.held.file is not None
    found = compared(base if base is not None else theirs, work.document.spec, theirs)
    both = found.both

    def merge() -> Answer:
        assert both is not None
        work.set_document(replace(work.document.apply(lambda _: both), saved=theirs))
        screen.changed()
        return screen.commands.save()

    mine = "secondary" if both is not None else "primary"
    replies = [
        Reply(_get(screen, "conflict.mine"), over, style=mine),
        Reply(_get(screen, "conflict.theirs"), lambda: take_theirs(screen, theirs)),
        Reply(_get(screen, "conflict.neither"), key="esc"),
    ]
    if both is not None:
        replies.insert(0, Reply(_get(screen, "conflict.both"), merge, style="primary", key="enter"))
    lines = [_get(screen, "conflict.text", file=work.held.file)]
    for key, changed in (("theirs_changed", found.theirs), ("mine_changed", found.mine)):
        if changed:
            lines.append(_get(screen, f"conflict.{key}", keys=", ".join(changed)))
    lines.append(_get(screen, "conflict.ask"))
    return Push(Dialog(_get(screen, "conflict.title"), "\n".join(lines), replies))


def take_theirs(screen: EditorScreen, theirs: TileSpec) -> Answer:
    """Go on with what the file says about the tile; undo leads back to one's own change."""
    before = screen.work.document
    assert screen.work.held.file is not None
    screen.commands.forget_draft()
    held = filing.TileFile.opened(screen.context, screen.work.held.file, theirs)
    past = (*before.past, before.spec) if before.dirty else before.past
    screen.work.take_held(held.with_document(replace(held.document, past=past)))
    screen.changed()
    return None


def look(screen: EditorScreen) -> None:
    """See whether another program has changed the file; an unchanged tile follows, a change is told of."""
    found = filing.outside(screen.context, screen.work.held)
    if found is None:
        return
    screen.work.held = found.held
    if found.theirs is None or found.theirs == screen.work.document.saved:
        return
    screen.library = screen.context.load()
    screen.context.on_changed(screen.library)
    if screen.work.dirty:
        screen.say(_get(screen, "state.outside"), "danger")
    else:
        take_theirs(screen, found.theirs)
        screen.say(_get(screen, "state.followed"), "warn")


def gone(screen: EditorScreen, over: Callable[[], Answer]) -> Answer:
    """Tell that the file has the tile no longer."""
    file = screen.work.held.file
    replies = (
        Reply(_get(screen, "gone.again"), over, style="primary"),
        Reply(_get(screen, "save_as"), screen.commands.save_as),
        Reply(screen.texts.get("common.cancel"), key="esc"),
    )
    return Push(Dialog(_get(screen, "gone.title"), _get(screen, "gone.text", file=file), replies))
