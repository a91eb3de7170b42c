"""Grounds of the skin: vellum of any colour, panels of any size."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.art import material
from game.ui import tokens
from game.ui.skin import Skin, surface_of
from game.ui.tokens import Colour, scale_for


@pytest.fixture
def skin() -> Skin:
    pygame.display.set_mode((320, 200))
    return Skin(scale_for((1920, 1080), 1.0))


@pytest.mark.parametrize(
    "colour", [tokens.VELLUM, tokens.RING_RACE, (0, 0, 0), (255, 255, 255), (3, 128, 251)]
)
def test_vellum_of_any_colour_is_what_the_material_makes_of_it(skin: Skin, colour: Colour) -> None:
    made = pygame.surfarray.array3d(skin.texture(colour))
    wanted = pygame.surfarray.array3d(surface_of(material.vellum(256, colour)))
    assert np.array_equal(made, wanted)


@pytest.mark.parametrize("kind", ["vellum", "dim", "walnut"])
@pytest.mark.parametrize("size", [(600, 400), (300, 40), (40, 300), (44, 36)])
def test_a_panel_is_whole_inside_and_round_at_its_corners(
    skin: Skin, kind: str, size: tuple[int, int]
) -> None:
    made = skin.panel(size, kind, shadow=False)
    place = pygame.Rect((0, 0), size)
    place.center = made.get_rect().center
    assert made.get_at(place.topleft).a < 60 and made.get_at((place.right - 1, place.bottom - 1)).a < 60
    for at in (place.center, place.midtop, (place.centerx, place.bottom - 1), place.midleft):
        assert made.get_at(at).a == 255
    ground = tokens.WALNUT_BOTTOM if kind == "walnut" else tokens.VELLUM
    seen = made.get_at(place.center)
    assert all(abs(part - wanted) < 40 for part, wanted in zip(seen[:3], ground, strict=True))


def test_vellum_repeats_across_a_panel_without_a_seam(skin: Skin) -> None:
    made = pygame.surfarray.array3d(skin.panel((900, 300), shadow=False))
    inside = made[60:-60, 60:-60].astype(int)
    assert np.array_equal(inside[:400], inside[256:656]), "the same again after the width of the texture"
    assert inside.std() > 0.5, "with its grain"
