"""Sheets beside the rail: what everybody would have if the game ended now, and which tiles are left.

They are drawn over the board and take no input. Numbers come from the session and ``view.overlays``.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.state import GameState
from game.core.tile import Tile
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.sprites import Sprites


def draw_standing(
    surface: pygame.Surface, look: Look, free: pygame.Rect, state: GameState, after: Sequence[int]
) -> pygame.Rect:
    """Draw a sheet with every player's score now and ``after`` the final scoring, best first."""
    texts, pad = look.texts, look.tx(18)
    row = look.tx(40)
    order = sorted(range(len(state.players)), key=lambda player: -after[player])
    rect = pygame.Rect(free.x, free.y, look.tx(430), pad + look.tx(44) + row * len(order))
    look.skin.draw_panel(surface, rect, "vellum")
    title = look.fonts.fitted(texts.get("table.now.title"), Role.DISPLAY, tokens.TEXT, rect.width - 2 * pad)
    surface.blit(
        look.fonts.render(title, Role.DISPLAY, tokens.TEXT, tokens.INK), (rect.x + pad, rect.y + pad // 2)
    )
    y = rect.y + pad + look.tx(44)
    for player in order:
        who = state.players[player]
        badge = look.skin.badge(who.colour, look.tx(28))
        surface.blit(badge, badge.get_rect(midleft=(rect.x + pad, y)))
        numbers = look.fonts.render(str(after[player]), Role.BLACK, tokens.TEXT_LARGE - 2, tokens.INK)
        surface.blit(numbers, numbers.get_rect(midright=(rect.right - pad, y)))
        more = f"{state.scores[player]} + {after[player] - state.scores[player]} ="
        small = look.fonts.render(more, Role.MEDIUM, tokens.TEXT_LEAST, tokens.INK_SECOND)
        surface.blit(small, small.get_rect(midright=(rect.right - pad - look.tx(58), y)))
        room = rect.width - 2 * pad - look.tx(40) - look.tx(66) - small.get_width()
        name = look.fonts.fitted(who.name, Role.BOLD, tokens.TEXT_SMALL, max(1, room))
        made = look.fonts.render(name, Role.BOLD, tokens.TEXT_SMALL, tokens.INK)
        surface.blit(made, made.get_rect(midleft=(rect.x + pad + look.tx(40), y)))
        y += row
    return rect


def draw_tiles(
    surface: pygame.Surface,
    look: Look,
    free: pygame.Rect,
    sprites: Sprites,
    left: Sequence[tuple[Tile, int]],
    kept: int = 0,
) -> pygame.Rect:
    """Draw a sheet with a picture of every design that is left and how many there are of it; ``kept`` of them
    lie face down in front of players. It is high rather than wide, so that the board stays in sight.
    """
    pad, gap = look.tx(16), look.tx(8)
    head = look.tx(46)
    count = max(1, len(left))
    box = look.tx(74)
    across = max(1, (free.width - 2 * pad + gap) // (box + gap))
    while box > look.tx(34) and -(-count // across) * (box + look.tx(26) + gap) + head + pad > free.height:
        box -= look.tx(4)
        across = max(1, (free.width - 2 * pad + gap) // (box + gap))
    cell = box + look.tx(26) + gap
    across = min(across, max(3, -(-count // max(1, (free.height - head - pad) // cell))))
    rows = -(-count // across)
    rect = pygame.Rect(free.x, free.y, 2 * pad + across * (box + gap) - gap, head + rows * cell + pad)
    title = look.texts.get("table.tiles.title", n=sum(number for _, number in left) - kept)
    if kept:
        title += look.texts.get("table.tiles.kept", n=kept)
    wide = look.fonts.width(title, Role.DISPLAY, tokens.TEXT) + 2 * pad
    rect.width = max(rect.width, look.tx(250), min(wide, free.width))
    look.skin.draw_panel(surface, rect, "vellum")
    made = look.fonts.render(
        look.fonts.fitted(title, Role.DISPLAY, tokens.TEXT, rect.width - 2 * pad),
        Role.DISPLAY,
        tokens.TEXT,
        tokens.INK,
    )
    surface.blit(made, (rect.x + pad, rect.y + pad // 2))
    for index, (tile, number) in enumerate(left):
        x = rect.x + pad + (index % across) * (box + gap)
        y = rect.y + head + (index // across) * cell
        picture = sprites.fitting(tile, box)
        surface.blit(picture, picture.get_rect(center=(x + box // 2, y + box // 2)))
        label = look.fonts.render(f"× {number}", Role.BOLD, tokens.TEXT_LEAST, tokens.INK)
        surface.blit(label, label.get_rect(midtop=(x + box // 2, y + box + 1)))
    return rect


def draw_kept(
    surface: pygame.Surface, look: Look, about: pygame.Rect, sprites: Sprites, tiles: Sequence[Tile]
) -> pygame.Rect:
    """Draw the tiles that a player keeps, open, to the left of ``about``."""
    pad, box = look.tx(16), look.tx(150)
    title = look.fonts.render(look.texts.get("table.kept.title"), Role.DISPLAY, tokens.TEXT, tokens.INK)
    wide = max(title.get_width(), len(tiles) * (box + pad) - pad) + 2 * pad
    rect = pygame.Rect(0, 0, wide, box + title.get_height() + 2 * pad + look.tx(4))
    rect.topright = (about.left - look.px(20), about.top)
    look.skin.draw_panel(surface, rect, "vellum")
    surface.blit(title, title.get_rect(midtop=(rect.centerx, rect.y + pad // 2)))
    x = rect.centerx - (len(tiles) * (box + pad) - pad) // 2
    for tile in tiles:
        picture = sprites.fitting(tile, box)
        middle = (x + box // 2, rect.bottom - pad - box // 2)
        surface.blit(picture, picture.get_rect(center=middle))
        x += box + pad
    return rect
