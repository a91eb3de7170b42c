"""The page of the help about the program itself: what somebody who helps needs to know, ready to be copied.

It goes to the clipboard; where there is none, into a file of the user's folder, or else among the passing
files. What became of it stands on the page.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.session import files
from game.ui import tokens
from game.ui.buttons import Button
from game.ui.clipboard import copy_out
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.help_parts import Rulings
from game.ui.labels import Label
from game.ui.look import Look
from game.ui.scrolling import ScrollArea
from game.view.details import details
from game.view.wording import Texts

ABOUT: Final = "about"
FILE: Final = "details.txt"
_KEY: Final = "help.chapter.about"


def hand_over(text: str, texts: Texts) -> str:
    """Bring text to where it can be passed on from, and return the sentence that says where that is."""
    if copy_out(text):
        return texts.get(f"{_KEY}.copied")
    reason = ""
    for folder in (files.user_folder(), Path(tempfile.gettempdir())):
        try:
            files.write_whole(folder / FILE, text + "\n")
        except OSError as fault:
            reason = fault.strerror or type(fault).__name__
        else:
            return texts.get(f"{_KEY}.written", file=str(folder / FILE))
    return texts.get(f"{_KEY}.failed", reason=reason)


class AboutPage:
    """What the page shows, and what became of the lines since the help was opened."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.said = ""

    def build(self, look: Look, flow: Flow, form: Form, area: ScrollArea) -> None:
        """Add the page's widgets to an area of a form."""
        texts = look.texts
        self._paragraph(look, flow, form, area, texts.get(f"{_KEY}.intro"))
        flow.skip(look.tx(6))
        high = look.fonts.height(Role.MEDIUM, tokens.TEXT_SMALL)
        for line in details().splitlines():
            place = flow.take(high)
            form.add(Label(place, line, size=tokens.TEXT_SMALL, colour=tokens.INK_SECOND), area)
        flow.skip(look.tx(16))
        words = texts.get(f"{_KEY}.copy")
        place = flow.take(look.tx(52), look.tx(14))
        place.width = min(place.width, Button.width_for(look, words))
        form.add(Button(place, words, lambda: self._copy(texts), style="primary", name="copy"), area)
        if self.said:
            self._paragraph(look, flow, form, area, self.said)
        self._paragraph(look, flow, form, area, texts.get(f"{_KEY}.folder", folder=str(files.user_folder())))

    def _paragraph(self, look: Look, flow: Flow, form: Form, area: ScrollArea, text: str) -> None:
        widget = Rulings(pygame.Rect(flow.x, flow.y, flow.width, 0), "", text)
        widget.rect.height = widget.height_for(look)
        flow.take(widget.rect.height, look.tx(12))
        form.add(widget, area)

    def _copy(self, texts: Texts) -> None:
        self.said = hand_over(details(), texts)
        self._changed()
