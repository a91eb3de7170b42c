"""What screens do with their forms: lay the widgets out, and make ready what they are drawn with."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.ui.form import Form
from game.ui.look import Look
from game.ui.screens import Screen
from game.ui.widget import Widget


def laid_out(screen: Screen, look: Look, build: Callable[[Look], None], *, arrows: bool = True) -> Form:
    """Lay out the widgets of a screen anew, in its form, which is made the first time.

    ``build`` adds them; ``arrows`` as in ``Form``.
    """
    form = screen.form = screen.form or Form(look, arrows=arrows)
    form.rebuild(look, lambda: build(look))
    screen.stale = True
    return form


def drawn_unseen(form: Form | None) -> Iterator[None]:
    """Draw the widgets where nobody sees it, one at each step: what their pictures are made of is at hand
    then. When all is laid out anew meanwhile, it begins again.
    """
    if form is None:
        return
    nowhere = pygame.Surface(form.look.size)
    nowhere.set_clip(pygame.Rect(0, 0, 0, 0))
    drawn: tuple[Widget, ...] | None = None
    while drawn != tuple(form):
        drawn = tuple(form)
        for widget in drawn:
            if drawn != tuple(form):
                break
            if widget.area is None or widget.place.colliderect(widget.area.rect):
                widget.draw(nowhere, form.look)
                yield
