"""How one player's panel is drawn: tall, low, or as the least row. Each gives the place of the kept tile."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_words import put
from game.view.panel_models import PlayerRow, WonderLine


def _spine(surface: pygame.Surface, look: Look, rect: pygame.Rect, row: PlayerRow) -> int:
    """The band in the player's colour at the left edge; gives its width."""
    wide = look.px(22)
    inset = max(1, round(1.6 * look.scale.space))
    band = pygame.Rect(rect.x + inset, rect.y + inset, wide, rect.height - 2 * inset)
    radius = look.px(tokens.RADIUS_PANEL) - inset
    before = surface.get_clip()
    surface.set_clip(band.clip(before))
    shape = Shape(radius, tokens.PLAYER_COLOURS[row.colour].rgb)
    look.skin.draw_shape(surface, pygame.Rect(band.x, band.y, 3 * radius + wide, band.height), shape)
    surface.set_clip(before)
    pygame.draw.line(surface, tokens.INK_SECOND, (band.right, band.top), (band.right, band.bottom - 1))
    return wide + inset


def draw_tall(surface: pygame.Surface, look: Look, rect: pygame.Rect, row: PlayerRow) -> pygame.Rect | None:
    """The player at turn: sign, name, score, meeples, every wonder with its effect."""
    left = rect.x + _spine(surface, look, rect, row) + look.tx(10)
    right = rect.right - look.tx(16)
    top = rect.y + look.tx(38)
    score = put(
        surface,
        look,
        str(row.score),
        Role.BLACK,
        tokens.SCORE_AT_TURN,
        tokens.INK,
        right=right,
        middle=top,
    )
    badge = look.skin.badge(row.colour, look.tx(40))
    surface.blit(badge, badge.get_rect(midleft=(left, top)))
    name_left = left + look.tx(50)
    role = Role.DISPLAY
    room = score.left - look.tx(8) - name_left
    size: float = 30 if look.fonts.width(row.name, role, 30) <= room else 24
    put(surface, look, row.name, role, size, tokens.INK, left=name_left, middle=top, width=room)
    middle = rect.y + look.tx(82)
    kept = _meeples(surface, look, row, left, right, middle)
    y = rect.y + look.tx(106)
    surface.fill(tokens.RULE, (left, y, right - left, 1))
    _below(surface, look, row, pygame.Rect(left, y, right - left, rect.bottom - y - look.tx(6)))
    return kept


def _meeples(
    surface: pygame.Surface, look: Look, row: PlayerRow, left: int, right: int, middle: int
) -> pygame.Rect | None:
    """The pips of a tall panel, how many are left, and the kept tile."""
    texts, fonts = look.texts, look.fonts
    left_now = sum(pips.left for pips in row.pips)
    words = texts.get("panels.left", n=left_now)
    end = right - fonts.width(words, Role.MEDIUM, tokens.TEXT_SMALL)
    put(surface, look, words, Role.MEDIUM, tokens.TEXT_SMALL, tokens.INK_SECOND, right=right, middle=middle)
    kept = None
    if row.kept:
        kept = pygame.Rect(0, 0, look.tx(30), look.tx(30))
        kept.midright = (end - look.tx(8), middle)
        draw_back(surface, look, kept)
        end = kept.left
    draw_pips(
        surface, look, row, pygame.Rect(left, middle - look.tx(14), end - left - look.tx(6), look.tx(28))
    )
    return kept


def draw_pips(surface: pygame.Surface, look: Look, row: PlayerRow, area: pygame.Rect) -> int:
    """All pieces of a player as pips, squeezed when there are many; gives where they end."""
    total = sum(pips.total for pips in row.pips)
    if not total:
        return area.left
    size = area.height
    step = min(round(size * 0.96), max(4, (area.width - size) // max(1, total - 1)))
    x = area.left
    for pips in row.pips:
        for index in range(pips.total):
            made = look.skin.pip(row.colour, size, kind=_outline(pips.kind), filled=index < pips.left)
            surface.blit(made, (x, area.top))
            x += step
    return x - step + size


def _outline(kind: str) -> str:
    return kind if kind in ("abbot", "large") else "meeple"


def draw_back(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """A tile face down."""
    made = look.skin.tile_stack(rect.width, 0)
    surface.blit(made, made.get_rect(center=rect.center))


def _below(surface: pygame.Surface, look: Look, row: PlayerRow, area: pygame.Rect) -> None:
    """What the player has won, or how far it still is."""
    if not row.wonders:
        words = to_wonder(look, row)
        put(
            surface,
            look,
            words,
            Role.MEDIUM,
            tokens.TEXT_SMALL,
            tokens.INK_SECOND,
            left=area.left,
            middle=area.centery,
            width=area.width,
        )
        return
    high = area.height // len(row.wonders)
    for index, wonder in enumerate(row.wonders):
        place = pygame.Rect(area.left, area.top + index * high, area.width, high)
        if len(row.wonders) == 1:
            _wonder_in_full(surface, look, wonder, place)
        else:
            _wonder_in_short(surface, look, wonder, place)


def extra_height(look: Look, row: PlayerRow, width: int) -> int:
    """How much taller than usual a tall panel has to be, so that what is won has room."""
    if len(row.wonders) > 1:
        return look.tx(26) * (len(row.wonders) - 1)
    high = look.fonts.height(Role.MEDIUM, tokens.TEXT_LEAST)
    room = width - look.px(22) - look.tx(72)
    lines = [
        look.fonts.wrapped(_status(look, wonder), Role.MEDIUM, tokens.TEXT_LEAST, room)
        for wonder in row.wonders
    ]
    return max(0, sum(len(found) for found in lines) - 1) * high


def _status(look: Look, wonder: WonderLine) -> str:
    texts = look.texts
    if wonder.state != "active":
        return texts.get(f"panels.{wonder.state}")
    if wonder.when == "end" and wonder.short:
        return f"{wonder.short} ({texts.get('panels.end')})"
    return wonder.short


def _wonder_in_full(surface: pygame.Surface, look: Look, wonder: WonderLine, area: pygame.Rect) -> None:
    square = _square(wonder, look.tx(34))
    made = look.skin.footprint(wonder.footprint, square, (0x9C, 0x4A, 0x2B), (0x5A, 0x26, 0x14))
    surface.blit(made, made.get_rect(center=(area.left + look.tx(18), area.centery)))
    left = area.left + look.tx(46)
    width = area.right - left
    text = _status(look, wonder)
    size = tokens.TEXT_LEAST
    lines = look.fonts.wrapped(text, Role.MEDIUM, size, width) if text else []
    name_high = look.fonts.height(Role.DISPLAY, 20)
    high = look.fonts.height(Role.MEDIUM, size)
    room = max(0, (area.height - name_high) // high)
    if len(lines) > room:
        lines = [look.fonts.fitted(text, Role.MEDIUM, size, width)][:room]
    y = area.centery - (name_high + high * len(lines)) // 2
    put(
        surface,
        look,
        wonder.name,
        Role.DISPLAY,
        20,
        tokens.INK,
        left=left,
        middle=y + name_high // 2,
        width=width,
    )
    for index, line in enumerate(lines):
        put(
            surface,
            look,
            line,
            Role.MEDIUM,
            size,
            tokens.INK_SECOND,
            left=left,
            middle=y + name_high + high * index + high // 2,
        )


def _wonder_in_short(surface: pygame.Surface, look: Look, wonder: WonderLine, area: pygame.Rect) -> None:
    made = look.skin.footprint(
        wonder.footprint, _square(wonder, look.tx(26)), (0x9C, 0x4A, 0x2B), (0x5A, 0x26, 0x14)
    )
    surface.blit(made, made.get_rect(center=(area.left + look.tx(14), area.centery)))
    left = area.left + look.tx(36)
    text = _status(look, wonder)
    said = look.texts.get("panels.wonder", name=wonder.name, effect=text)
    words = said if text else wonder.name
    put(
        surface,
        look,
        words,
        Role.MEDIUM,
        tokens.TEXT_LEAST,
        tokens.INK,
        left=left,
        middle=area.centery,
        width=area.right - left,
    )


def _square(wonder: WonderLine, box: int) -> int:
    """Pixels of a square so that the footprint fits into a box."""
    xs = [x for x, _ in wonder.footprint]
    ys = [y for _, y in wonder.footprint]
    return max(3, box // max(max(xs) - min(xs) + 1, max(ys) - min(ys) + 1, 3))


def to_wonder(look: Look, row: PlayerRow) -> str:
    """How far it is to the next wonder, in words; empty when there is none to be won."""
    if row.to_wonder is None:
        return look.texts.get("panels.computer") if row.computer else ""
    if row.to_wonder == 0:
        return look.texts.get("panels.at_wonder")
    return look.texts.get("panels.to_wonder", n=row.to_wonder)


def draw_low(surface: pygame.Surface, look: Look, rect: pygame.Rect, row: PlayerRow) -> pygame.Rect | None:
    """A player who waits: sign, name, score, meeples left, wonder or how far it is."""
    left = rect.x + _spine(surface, look, rect, row) + look.tx(10)
    right = rect.right - look.tx(16)
    upper, lower = rect.y + rect.height * 33 // 100, rect.y + rect.height * 74 // 100
    score = put(
        surface, look, str(row.score), Role.BLACK, tokens.SCORE, tokens.INK, right=right, middle=upper
    )
    badge = look.skin.badge(row.colour, look.tx(36))
    surface.blit(badge, badge.get_rect(midleft=(left, upper)))
    name_left = left + look.tx(45)
    room = score.left - look.tx(8) - name_left
    size: float = (
        tokens.TEXT if look.fonts.width(row.name, Role.DISPLAY, tokens.TEXT) <= room else tokens.TEXT_SMALL
    )
    put(surface, look, row.name, Role.DISPLAY, size, tokens.INK, left=name_left, middle=upper, width=room)
    end = _won(surface, look, row, left, right, lower)
    kept = None
    if row.kept:
        kept = pygame.Rect(0, 0, look.tx(24), look.tx(24))
        kept.midright = (end - look.tx(6), lower)
        draw_back(surface, look, kept)
        end = kept.left
    draw_pips(
        surface, look, row, pygame.Rect(left, lower - look.tx(12), end - left - look.tx(8), look.tx(24))
    )
    return kept


def _won(surface: pygame.Surface, look: Look, row: PlayerRow, left: int, right: int, middle: int) -> int:
    """The wonder of a low panel, or how far it is, at the right; gives where it begins."""
    size = tokens.TEXT_LEAST
    if not row.wonders:
        words = to_wonder(look, row)
        near = row.to_wonder is not None and row.to_wonder <= 2
        role, ink = (Role.BOLD, tokens.INK) if near else (Role.MEDIUM, tokens.INK_SECOND)
        return put(
            surface, look, words, role, size, ink, right=right, middle=middle, width=(right - left) * 6 // 10
        ).left
    for wonder in reversed(row.wonders):
        box = look.tx(24)
        made = look.skin.footprint(
            wonder.footprint, _square(wonder, box), (0x9C, 0x4A, 0x2B), (0x5A, 0x26, 0x14)
        )
        width = (right - left) * (46 if len(row.wonders) == 1 else 26) // 100
        name = put(
            surface,
            look,
            wonder.name,
            Role.MEDIUM,
            size,
            tokens.INK_SECOND,
            right=right,
            middle=middle,
            width=width,
        )
        place = made.get_rect(midright=(name.left - look.tx(6), middle))
        surface.blit(made, place)
        right = place.left - look.tx(8)
    return right


def draw_least(surface: pygame.Surface, look: Look, rect: pygame.Rect, row: PlayerRow) -> pygame.Rect | None:
    """The least row: sign, name, one meeple with its number, footprints, score."""
    middle = rect.centery
    left, right = rect.x + look.tx(8), rect.right - look.tx(12)
    score = put(surface, look, str(row.score), Role.BLACK, 30, tokens.INK, right=right, middle=middle)
    badge = look.skin.badge(row.colour, look.tx(32))
    surface.blit(badge, badge.get_rect(midleft=(left, middle)))
    end = rect.right - look.tx(72)
    end = min(end, score.left - look.tx(6))
    kept = None
    if row.kept:
        kept = pygame.Rect(0, 0, look.tx(22), look.tx(22))
        kept.midright = (end, middle)
        draw_back(surface, look, kept)
        end = kept.left - look.tx(4)
    for wonder in reversed(row.wonders):
        square = _square(wonder, look.tx(24))
        made = look.skin.footprint(wonder.footprint, square, (0x9C, 0x4A, 0x2B), (0x5A, 0x26, 0x14))
        box = pygame.Rect(0, 0, look.tx(26), made.get_height())
        box.midright = (end, middle)
        surface.blit(made, made.get_rect(center=box.center))
        end = box.left - look.tx(4)
    number = put(
        surface,
        look,
        str(sum(p.left for p in row.pips)),
        Role.BOLD,
        tokens.TEXT_SMALL,
        tokens.INK_SECOND,
        right=min(end, rect.right - look.tx(72) - look.tx(30)),
        middle=middle,
    )
    pip = look.skin.pip(row.colour, look.tx(22))
    at = pip.get_rect(midright=(number.left - look.tx(2), middle))
    surface.blit(pip, at)
    name_left = left + look.tx(40)
    room = at.left - look.tx(4) - name_left
    size: float = (
        tokens.TEXT if look.fonts.width(row.name, Role.DISPLAY, tokens.TEXT) <= room else tokens.TEXT_SMALL
    )
    put(surface, look, row.name, Role.DISPLAY, size, tokens.INK, left=name_left, middle=middle, width=room)
    return kept
