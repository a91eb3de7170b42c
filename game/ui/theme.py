"""The pygame_gui theme, made from the tokens at a scale: one list of numbers feeds it and our own drawing.

It is handed over as a dictionary, so no file has to be found or written. Texts and places are none of its
business.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.ui import tokens
from game.ui.fonts import FONT_FOLDER, Role
from game.ui.tokens import Colour, Scale, mixed

Theme = dict[str, Any]

FONT_NAME = "lato"


def hexed(colour: Colour) -> str:
    """A colour as pygame_gui wants it."""
    return f"#{colour[0]:02X}{colour[1]:02X}{colour[2]:02X}"


def theme(scale: Scale, folder: Path = FONT_FOLDER) -> Theme:
    """The theme for a scale; all lengths in it are pixels."""
    return {
        "defaults": {"colours": _colours(), "font": _font(scale, folder, tokens.TEXT_SMALL)},
        "button": {
            "colours": _button(tokens.CREAM, tokens.PANEL_EDGE, tokens.INK),
            "misc": _shape(scale, 8, 3),
        },
        "#primary": {"colours": _button(tokens.PETROL, tokens.PETROL_EDGE, tokens.WHITE)},
        "#danger": {"colours": _button(tokens.DANGER, tokens.DANGER_DARK, tokens.WHITE)},
        "#segment": {
            "colours": _button(tokens.RING, tokens.PANEL_EDGE, tokens.INK),
            "misc": _shape(scale, 8, 0),
        },
        "#icon": {
            "colours": _button(tokens.WALNUT_BOTTOM, tokens.WALNUT_TOP, tokens.ON_WALNUT),
            "misc": _shape(scale, 8, 0),
        },
        "text_entry_line": {"misc": _shape(scale, 8, 0, padding=(10, 4))},
        # A line for writing without a frame of its own: ours is drawn around it.
        "#bare": {
            "colours": {"dark_bg": hexed(tokens.IVORY)},
            "misc": {
                "shape": "rectangle",
                "border_width": "0",
                "shadow_width": "0",
                "padding": f"{scale.tx(10)},0",
            },
            # What pygame_gui measures must be what is drawn: see `game.ui.textlines`.
            "font": _font(scale, folder, tokens.TEXT, Role.BOLD),
        },
        "drop_down_menu": {"misc": {"expand_direction": "down", **_shape(scale, 8, 0)}},
        "selection_list": {"misc": {"list_item_height": str(scale.tx(36)), **_shape(scale, 8, 0)}},
        "horizontal_slider": {"misc": {"enable_arrow_buttons": "0", **_shape(scale, 8, 0)}},
        "vertical_scroll_bar": {"misc": {"enable_arrow_buttons": "0", **_shape(scale, 6, 0)}},
        "window": {"misc": {"title_bar_height": str(scale.tx(48)), **_shape(scale, 12, 14)}},
        "panel": {"misc": _shape(scale, 12, 0)},
        "tooltip": {"misc": {"rect_width": str(scale.tx(420)), **_shape(scale, 8, 3)}},
        "text_box": {"misc": _shape(scale, 8, 0, padding=(12, 8))},
        "progress_bar": {"colours": {"filled_bar": hexed(tokens.OK), "unfilled_bar": hexed(tokens.IVORY)}},
    }


def _colours() -> dict[str, str]:
    return {
        "dark_bg": hexed(tokens.VELLUM),
        "normal_bg": hexed(tokens.CREAM),
        "hovered_bg": hexed(tokens.IVORY),
        "active_bg": hexed(tokens.VELLUM_DIM),
        "selected_bg": hexed(tokens.PETROL),
        "disabled_bg": hexed(tokens.DISABLED_GROUND),
        "normal_text": hexed(tokens.INK),
        "hovered_text": hexed(tokens.INK),
        "active_text": hexed(tokens.INK),
        "selected_text": hexed(tokens.WHITE),
        "disabled_text": hexed(tokens.DISABLED_TEXT),
        "normal_border": hexed(tokens.PANEL_EDGE),
        "hovered_border": hexed(tokens.PETROL),
        "active_border": hexed(tokens.PETROL_EDGE),
        "selected_border": hexed(tokens.PETROL_EDGE),
        "disabled_border": hexed(tokens.RULE),
        "link_text": hexed(tokens.PETROL),
        "link_hover": hexed(tokens.PETROL_EDGE),
        "text_cursor": hexed(tokens.PETROL),
        "title_text": hexed(tokens.ON_WALNUT),
    }


def _button(ground: Colour, edge: Colour, text: Colour) -> dict[str, str]:
    return {
        "normal_bg": hexed(ground),
        "hovered_bg": hexed(mixed(ground, tokens.WHITE, 0.12)),
        "active_bg": hexed(mixed(ground, tokens.INK, 0.12)),
        "selected_bg": hexed(tokens.PETROL),
        "disabled_bg": hexed(tokens.DISABLED_GROUND),
        "normal_border": hexed(edge),
        "hovered_border": hexed(edge),
        "active_border": hexed(edge),
        "selected_border": hexed(tokens.PETROL_EDGE),
        "disabled_border": hexed(tokens.RULE),
        "normal_text": hexed(text),
        "hovered_text": hexed(text),
        "active_text": hexed(text),
        "selected_text": hexed(tokens.WHITE),
        "disabled_text": hexed(tokens.DISABLED_TEXT),
    }


def _shape(
    scale: Scale, radius: float, shadow: float, padding: tuple[float, float] | None = None
) -> dict[str, str]:
    made = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(scale.px(radius)),
        "border_width": str(max(1, scale.px(1.5))),
        "shadow_width": str(scale.px(shadow)),
    }
    if padding is not None:
        made["padding"] = f"{scale.tx(padding[0])},{scale.tx(padding[1])}"
    return made


def _font(scale: Scale, folder: Path, size: float, role: Role = Role.MEDIUM) -> dict[str, str]:
    return {
        "name": FONT_NAME,
        "size": str(scale.tx(size)),
        "regular_path": str(folder / role.value),
        "bold_path": str(folder / Role.BOLD.value),
        "italic_path": str(folder / Role.MEDIUM.value),
        "bold_italic_path": str(folder / Role.BOLD.value),
    }
