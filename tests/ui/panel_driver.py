"""Looks and events for the tests of the panels around the board."""

from functools import lru_cache

import pygame

from game.core.tile import Tile
from game.ui.look import Look, look_for
from game.view.settings import Settings
from tests.view.panels import texts

SIZES = ((1920, 1080), (1280, 800), (1024, 640), (3840, 2160))


@lru_cache(maxsize=4)  # a look of a large window weighs 150 MB
def look(size: tuple[int, int], language: str = "en", text_scale: float = 1.0) -> Look:
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    return look_for(size, Settings(language=language, text_scale=text_scale), texts(language))


def surface(of: Look) -> pygame.Surface:
    return pygame.Surface(of.size)


def picture(tile: Tile, box: int) -> pygame.Surface:
    made = pygame.Surface((max(1, box), max(1, box)))
    made.fill((90, 140, 60))
    return made


def key(code: int, *, up: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP if up else pygame.KEYDOWN, key=code, mod=0, unicode="")


def move(at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))


def press(at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)


def release(at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)
