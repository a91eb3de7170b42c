"""The practice screen's column and tray: what is in hand, why it does not fit, what the features count."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.tile import Tile
from game.ui import tokens
from game.ui.buttons import Button, IconButton
from game.ui.choices import PickButton
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label, Panel, Rule
from game.ui.look import Look
from game.ui.overlays import DropDown, Item
from game.ui.screens import Answer, Push
from game.workshop import palette, words
from game.workshop.practice_parts import TrayTile, counted, reasons
from game.workshop.reading import FeatureReading
from game.workshop.rows import ChoiceRow

if TYPE_CHECKING:
    from game.workshop.practice import PracticeScreen


def build(screen: PracticeScreen, form: Form, look: Look, panel: pygame.Rect) -> None:
    """Add the column on the right."""
    texts, pad, practice = look.texts, look.tx(20), screen.practice
    form.add(Panel(panel))
    form.add_ground(panel)
    rows = Flow(panel.x + pad, panel.y + pad // 2, panel.width - 2 * pad)

    def line(text: str, *, bold: bool = False, tone: tokens.Colour = tokens.INK_SECOND) -> None:
        role = Role.BOLD if bold else Role.MEDIUM
        lines = look.fonts.wrapped(text, role, tokens.TEXT_SMALL, rows.width)
        place = rows.take(look.fonts.height(role, tokens.TEXT_SMALL) * len(lines), look.tx(4))
        form.add(Label(place, text, role=role, size=tokens.TEXT_SMALL, colour=tone, wrap=True))

    def head(key: str) -> None:
        place = rows.take(look.tx(44))
        form.add(Label(place, texts.get(key), role=Role.DISPLAY, size=tokens.TEXT))

    head("workshop.practice.hand")
    if practice.hand is None:
        line(texts.get("workshop.practice.take"))
    else:
        line(words.tile_name(texts, screen.specs[practice.hand.id]), bold=True, tone=tokens.INK)
        gap, key = look.tx(10), look.settings.keymap.key("turn")
        turn, fit = texts.get("workshop.turn"), texts.get("workshop.practice.fit")
        half = (rows.width - gap) // 2
        wide = max(half, Button.width_for(look, turn, key=key, size=20))
        turned = rows.take(look.tx(46), look.tx(8))
        if wide + gap + Button.width_for(look, fit, size=20) > rows.width:
            fitted = rows.take(look.tx(46), look.tx(8))
        else:
            fitted = pygame.Rect(turned.x + wide + gap, turned.y, rows.width - wide - gap, turned.height)
            turned.width = wide
        form.add(Button(turned, turn, lambda: screen.turn(), key=key, size=20, name="turn"))
        form.add(Button(fitted, fit, screen.fit, size=20, name="fit"))
        _verdict(screen, look, line)
    form.add(Rule(rows.take(look.px(2), look.tx(6))))
    trial = screen.counted()[0] is not screen.practice
    head("workshop.practice.would_count" if trial else "workshop.practice.counts")
    _counts(
        screen,
        form,
        look,
        pygame.Rect(panel.x + 4, rows.y, panel.width - 8, panel.bottom - rows.y - pad // 2),
    )


def _verdict(screen: PracticeScreen, look: Look, line: Callable[..., None]) -> None:
    """Say whether the tile may lie under the mouse and, if not, every reason."""
    texts, practice = look.texts, screen.practice
    square = screen.hovered()
    places = len(screen.legal())
    if square is None or practice.board.covers(square):
        line(texts.get("workshop.practice.places", n=places))
        return
    clashes = practice.clashes(square)
    if not clashes:
        line(texts.get("workshop.practice.fits"), bold=True, tone=tokens.OK)
        return
    for reason in reasons(texts, clashes):
        line(reason, bold=True, tone=tokens.DANGER)
    turned = practice.fits_turned(square)
    if turned is not None:
        line(texts.get("reasons.turn"))


def _counts(screen: PracticeScreen, form: Form, look: Look, room: pygame.Rect) -> None:
    """What the features of the tile under the mouse count, joined with everything beside them; what those of
    the tile in hand would count where it may lie.
    """
    texts, hit = look.texts, screen.hit
    shown, placed = screen.counted()
    area = form.add_area(room, "counts")
    wide = room.width - look.tx(28)
    if placed is None:
        place = pygame.Rect(room.x + look.tx(16), room.y, wide - look.tx(16), look.tx(90))
        text = texts.get("workshop.practice.point")
        form.add(
            Label(place, text, size=tokens.TEXT_SMALL, colour=tokens.INK_SECOND, wrap=True, top=True), area
        )
        return
    y = room.y
    numbers: dict[str, int] = {}
    for index, part in enumerate(placed.tile.features):
        numbers[part.kind] = numbers.get(part.kind, 0) + 1
        reading = FeatureReading(index, part.kind, numbers[part.kind], (), ())
        text = counted(texts, shown.feature(placed.serial, index))
        lines = look.fonts.wrapped(text, Role.BOLD, 19, wide - look.tx(56))
        high = look.fonts.height(Role.BOLD, 19) * len(lines) + look.tx(8)
        lit = hit is not None and hit.ref is not None and hit.ref.feature == index
        row = ChoiceRow(
            pygame.Rect(room.x + look.tx(8), y, wide, high),
            f"count {index}",
            text,
            lit,
            lambda: None,
            swatch=palette.colour_of(reading),
            framed=False,
            size=19,
            wrap=True,
        )
        form.add(row, area)
        y += high + look.tx(2)
    area.content = y - room.y


def tray(screen: PracticeScreen, form: Form, look: Look, box: pygame.Rect) -> None:
    """Add the tiles that can be taken: the one under work first, then those of the chosen set, by pages."""
    form.add(Panel(box))
    form.add_ground(box)
    pad = look.tx(10)
    field = pygame.Rect(box.x + pad, box.y + pad, min(look.tx(190), box.width // 4), look.tx(44))
    form.add(_set_field(screen, look, field))
    tiles = tray_tiles(screen)
    side = box.height - 2 * pad
    arrow = look.tx(40)
    left = field.right + pad
    across = max(1, (box.right - pad - arrow - left - arrow - pad) // (side + look.tx(8)))
    pages = max(1, -(-len(tiles) // across))
    screen.page = min(screen.page, pages - 1)
    shown = tiles[screen.page * across : (screen.page + 1) * across]
    for number, (icon, step) in enumerate((("left", -1), ("right", 1))):
        x = left if step < 0 else box.right - pad - arrow
        place = pygame.Rect(x, box.y + pad, arrow, side)
        key = "workshop.practice.earlier" if step < 0 else "workshop.practice.more"
        button = IconButton(place, icon, look.texts.get(key), _paging(screen, step), name=f"page {number}")
        button.enabled = 0 <= screen.page + step < pages
        form.add(button)
    x = left + arrow + pad
    for tile in shown:
        name = words.tile_name(look.texts, screen.specs[tile.id])
        widget = TrayTile(
            pygame.Rect(x, box.y + pad, side, side),
            tile,
            lambda tile=tile: screen.artist.picture(tile, 0, 0),  # type: ignore[misc]
            name,
            _taking(screen, tile),
            own=tile is screen.own,
            held=tile is screen.practice.hand,
        )
        form.add(widget)
        x += side + look.tx(8)


def tray_tiles(screen: PracticeScreen) -> list[Tile]:
    """Return the tile under work and those of the chosen set (all sets: of every set)."""
    sets = screen.library.sets.values()
    wanted = [loaded for loaded in sets if screen.set_id in ("", loaded.id)]
    others = [tile for loaded in wanted for tile in loaded.tiles.values() if tile.id != screen.own.id]
    return [screen.own, *others]


def _paging(screen: PracticeScreen, step: int) -> Callable[[], Answer]:
    def turn() -> Answer:
        screen.page += step
        screen.relayout()
        return None

    return turn


def _taking(screen: PracticeScreen, tile: Tile) -> Callable[[], Answer]:
    return lambda: screen.take(tile)


def _set_field(screen: PracticeScreen, look: Look, place: pygame.Rect) -> PickButton:
    texts = look.texts

    def name_of(set_id: str) -> str:
        loaded = screen.library.sets.get(set_id)
        if loaded is None:
            return texts.get("workshop.all_sets")
        return loaded.names.get(texts.locale) or loaded.names.get("en") or loaded.id

    def choose(set_id: str) -> Answer:
        screen.set_id, screen.page = set_id, 0
        screen.relayout()
        return None

    def draw(surface: pygame.Surface, drawn: Look, inner: pygame.Rect) -> None:
        line = drawn.fonts.fitted(name_of(screen.set_id), Role.BOLD, 19, inner.width)
        made = drawn.fonts.render(line, Role.BOLD, 19, tokens.INK)
        surface.blit(made, made.get_rect(midleft=(inner.x, inner.centery)))

    def open_list() -> Answer:
        items = [Item("", name_of(""))]
        items += [Item(loaded.id, name_of(loaded.id)) for loaded in screen.library.sets.values()]
        return Push(DropDown(lambda: place, items, screen.set_id, choose))

    return PickButton(place, "set", draw, open_list)
