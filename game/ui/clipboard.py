"""The clipboard of the computer, and nothing but text; where there is none, callers are told."""

from __future__ import annotations

import pygame


def copy_out(text: str) -> bool:
    """Put text on the clipboard; return whether it is there now."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return paste_in() == text


def paste_in() -> str:
    """Return the text on the clipboard with lines ended by ``\\n`` alone, empty where there is none."""
    try:
        return pygame.scrap.get_text().replace("\r\n", "\n")
    except pygame.error:
        return ""
