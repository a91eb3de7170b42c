"""Saving a tile whose picture says something else than its data: asked first, with what would mend it.

Such a tile is no invalid one, because the rules go by the data; but people would look at the picture.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, Final

from game.ui.overlays import Dialog, Reply
from game.ui.screens import Answer, Push
from game.view.issue_words import as_line, told
from game.view.wording import Texts
from game.workshop import words
from game.workshop.mending import Joint, Mending

if TYPE_CHECKING:
    from game.workshop.editor import EditorScreen

_MOST: Final = 4  # faults that are named


def asked(screen: EditorScreen, save: Callable[[], Answer]) -> Answer:
    """Go on to save, or ask first when the picture does not give back the data."""
    reading = screen.work.reading
    if reading is None or not screen.work.document.valid:
        return save()
    faults = words.problems(reading)
    if not faults:
        return save()
    texts, mending = screen.texts, screen.mender.mending(screen.work.document.spec)
    replies = [
        Reply(texts.get("workshop.differs.anyway"), save),
        Reply(texts.get("workshop.leave.stay"), lambda: _show(screen), key="esc"),
    ]
    if mending is not None:

        def both() -> Answer:
            mend(screen, mending)
            return save()

        text = texts.get("workshop.differs.mend_save")
        replies.insert(0, Reply(text, both, style="primary", key="enter"))
    lines = [as_line(told(texts, fault)) + "." for fault in islice(faults, _MOST)]
    lines.append(remedy(texts, mending))
    return Push(Dialog(texts.get("workshop.differs.title"), "\n".join(lines), replies))


def remedy(texts: Texts, mending: Mending | None) -> str:
    """Return in a sentence how the picture can be made to say what the data says."""
    if mending is None:
        return texts.get("workshop.differs.by_hand", tool=texts.get("workshop.tool.points"))
    done = [_said(texts, joint) for joint in mending.joints]
    return texts.get("workshop.differs.mend", what=words.listed(texts, done))


def _said(texts: Texts, joint: Joint) -> str:
    both = sorted((joint.line, joint.other)) if joint.alike else (joint.line, joint.other)
    line, other = (texts.get(f"workshop.feature.{kind}", number=number) for kind, number in both)
    return texts.get(f"workshop.differs.{'one' if joint.alike else 'into'}", line=line, other=other)


def _show(screen: EditorScreen) -> Answer:
    screen.tab = "issues"
    screen.relayout()
    return None


def mend(screen: EditorScreen, mending: Mending) -> Answer:
    """Take over what mends the tile, as one step of undo."""
    if screen.work.apply(lambda _: mending.spec):
        screen.changed()
    return None
