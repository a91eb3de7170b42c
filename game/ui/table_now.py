"""What the panels around the board are told, and which buttons and switches follow from it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from game.core.state import GameState
from game.rules.actions import Action
from game.ui.keys import Key
from game.ui.look import Look
from game.ui.rail import RailItem
from game.ui.table_keys import RAIL_ICONS
from game.ui.turnbar import BarButton
from game.view.log_lines import Entry
from game.view.overlays import OVERLAYS
from game.view.prompt import Fits
from game.view.timeline import Moment

_SIGNS: Final = {"undo": "undo", "menu": "menu"}
_WAITING: Final = ("turn", "place", "skip", "piece", "on_piece")
_MORE_ON_RAIL: Final = (("wonders", "eye"), ("fit", "fit"), ("view", "turn"))


@dataclass(frozen=True)
class TableNow:
    """The state that is shown and what may be done in it.

    ``legal`` is empty while things move or a computer thinks; ``fits`` counts the squares for the tile in
    hand, ``can_place`` tells whether what is pointed at can be placed; ``undo`` says why undo is not possible
    (``nothing``), or is ``None``; ``moment`` is what is shown, ``rotation`` and ``copy`` how the tile in hand
    is held and looks. ``piece`` is the kind of piece that is
    meant, ``other_piece`` the kind that could be placed instead, ``on_pieces`` what may be done with pieces
    on the board.
    """

    state: GameState
    legal: tuple[Action, ...] = ()
    entries: tuple[Entry, ...] = ()
    computers: frozenset[int] = frozenset()
    thinking: bool = False
    moving: bool = False
    fits: Fits | None = None
    can_place: bool = False
    can_skip: bool = False
    piece: str = ""
    other_piece: str = ""
    on_pieces: tuple[Action, ...] = ()
    turns: bool = False
    undo: str | None = None
    redo: bool = False
    overlays: frozenset[str] = frozenset()
    moment: Moment | None = None
    rotation: int = 0
    copy: int = 0

    @property
    def told(self) -> tuple[object, ...]:
        """What tells two of these apart for the panels."""
        return (
            self.state,
            self.legal,
            self.fits,
            self.can_place,
            self.piece,
            self.other_piece,
            self.undo,
            self.redo,
            self.overlays,
            self.thinking,
            self.moving,
            self.moment,
            self.rotation,
            self.copy,
            len(self.entries),
        )


def buttons_of(now: TableNow, look: Look) -> tuple[BarButton, ...]:
    """Return the buttons of the turn bar."""
    texts, keys = look.texts, look.settings.keymap
    found = []

    def button(name: str, style: str, enabled: bool = True, reason: str = "", text: str = "") -> None:
        key = {"menu": "esc", "result": "enter"}.get(name) or keys.key(name)
        said, less = f"table.button.{text or name}", f"table.button.{name}_short"
        short = texts.get(less) if texts.has(less) else ""
        found.append(
            BarButton(
                name, texts.get(said), key, style, enabled, reason, short=short, sign=_SIGNS.get(name, "")
            )
        )

    if now.state.over and not now.moving:
        button("result", "primary")
    elif now.turns:
        button("turn", "primary")
        button("place", "secondary", now.can_place, texts.get("table.button.place_reason"))
    elif now.can_skip:
        button("skip", "primary")
        if now.piece:
            why = texts.get("table.button.place_piece_reason")
            button("place", "secondary", now.can_place, why, "place_piece")
        found += _piece_buttons(now, look)
    undo_reason = texts.get("table.button.undo_reason") if now.undo == "nothing" else ""
    button("undo", "secondary", now.undo != "nothing", undo_reason)
    if now.redo:
        button("redo", "secondary")
    button("menu", "secondary")
    return tuple(found)


def _piece_buttons(now: TableNow, look: Look) -> list[BarButton]:
    """Another kind of piece instead, and what may be done with pieces that stand on the board."""
    texts, keys, found = look.texts, look.settings.keymap, []
    if now.other_piece:
        piece = texts.get(f"table.piece.{now.other_piece}")
        text = texts.get("table.button.piece", piece=piece)
        short = piece[:1].upper() + piece[1:]
        found.append(BarButton("piece", text, keys.key("piece"), short=short))
    for number, action in enumerate(now.on_pieces):
        text = texts.get(f"choice.action.{type(action).__name__}")
        key = keys.key("on_piece") if number == 0 else ""
        found.append(BarButton(f"on_piece:{number}", text, key))
    return found


def idle(button: BarButton) -> BarButton:
    """Return a button as it is while something moves: what would be done on the board has to wait."""
    waits = button.id.partition(":")[0] in _WAITING
    return replace(button, enabled=False, reason="") if waits else button


def rail_items(look: Look, shown: Collection[str], *, race: bool) -> tuple[RailItem, ...]:
    """Return the switches of the rail; without a ``race`` there are no wonders to look at."""
    texts, keys = look.texts, look.settings.keymap

    def item(name: str, icon: str, id_: str, on: bool) -> RailItem:
        cap = Key(keys.key(name)).label(texts)
        return RailItem(id_, icon, texts.get(f"table.overlay.{name}"), cap, on)

    items = [item(name, RAIL_ICONS[name], f"overlay:{name}", name in shown) for name in OVERLAYS]
    more = [item(name, icon, name, False) for name, icon in _MORE_ON_RAIL if race or name != "wonders"]
    return (*items, *more)
