"""Scale, letters, pieces, icons: what everything is drawn with."""

from __future__ import annotations

import pygame
import pytest
from PIL import ImageFont

from game.art import icons, material, pieces
from game.ui import tokens
from game.ui.fonts import Fonts, Role
from game.ui.tokens import scale_for
from game.view.wording import LANGUAGES
from tests.conftest import ROOT


@pytest.mark.parametrize(
    ("size", "wish", "space", "text"),
    [
        ((1920, 1080), 1.0, 1.0, 1.0),
        ((1024, 640), 1.0, 0.5, 0.75),
        ((1280, 800), 1.0, 0.625, 0.75),
        ((3840, 2160), 1.0, 2.0, 2.0),
        ((1920, 1080), 0.8, 0.8, 0.8),
        ((1920, 1080), 1.6, 1.6, 1.6),
        ((1024, 640), 0.8, 0.4, 0.75),
    ],
)
def test_scale(size: tuple[int, int], wish: float, space: float, text: float) -> None:
    scale = scale_for(size, wish)
    assert (scale.space, scale.text) == pytest.approx((space, text))
    assert scale.tx(tokens.TEXT_LEAST) >= 13


def test_letters_with_accents_stand_on_the_same_line() -> None:
    pygame.font.init()
    fonts = Fonts(scale_for((1920, 1080)))
    feet = set()
    for name in ("Elise", "Élise", "Anna"):
        made = fonts.render(name, Role.BOLD, 24, (0, 0, 0))
        assert made.get_height() == fonts.render("A", Role.BOLD, 24, (0, 0, 0)).get_height()
        first = made.subsurface((0, 0, fonts.width(name[0], Role.BOLD, 24), made.get_height()))
        feet.add(first.get_bounding_rect().bottom)
    assert len(feet) == 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1728, 972), (1920, 1080)])
@pytest.mark.parametrize("role", Role)
def test_letters_that_hang_deep_stand_on_the_same_line(role: Role, size: tuple[int, int]) -> None:
    """Lines are put together of words, so each word's letters must stand as high as the next one's."""
    pygame.font.init()
    fonts = Fonts(scale_for(size))
    for points in (14, 16, 18, 20, 22, 24, 40):
        wide, feet = fonts.width("n", role, points), set()
        for name in ("nn", "nq", "ng,", "n(", "nÉ", "nÅj"):
            made = fonts.render(name, role, points, (0, 0, 0))
            first = made.subsurface((0, 0, wide, made.get_height()))
            feet.add(first.get_bounding_rect(min_alpha=120).bottom)
        assert len(feet) == 1, points


def test_wrapping_loses_no_word_and_stays_within_the_width() -> None:
    pygame.font.init()
    fonts = Fonts(scale_for((1280, 800)))
    said = "Donaudampfschifffahrtsgesellschaft and a few shorter words besides"
    lines = fonts.wrapped(said, Role.MEDIUM, 24, 120)
    assert "".join(lines).replace(" ", "") == said.replace(" ", "")
    assert all(fonts.width(line, Role.MEDIUM, 24) <= 120 for line in lines)
    assert fonts.width(fonts.fitted(said, Role.MEDIUM, 24, 120), Role.MEDIUM, 24) <= 120


@pytest.mark.parametrize("colour", pieces.PLAYER_ORDER)
def test_figures_stay_inside_their_picture_and_are_the_same_every_time(colour: str) -> None:
    for pose in pieces.POSES:
        made = pieces.figure(pose, colour, 96)
        assert made.size == (96, 96)
        assert made.tobytes() == pieces.figure(pose, colour, 96).tobytes()
        bare = pieces.figure(pose, colour, 96, shadow=False).getchannel("A")
        box = bare.getbbox()
        assert box is not None and box[0] > 0 and box[1] > 0 and box[2] < 96 and box[3] < 96, f"{pose} is cut"
        assert abs(box[0] + box[2] - 96) <= 2 and abs(box[1] + box[3] - 96) <= 2, (
            f"{pose} is not in the middle"
        )


def test_icons_and_materials_are_drawn() -> None:
    for name in icons.NAMES:
        assert icons.icon(name, 24, (0, 0, 0)).getchannel("A").getextrema()[1] > 200, f"{name} is empty"
    wide, high = icons.footprint([(0, 0), (0, 1), (1, 1)], 10, (1, 2, 3), (4, 5, 6)).size
    assert (wide, high) == (20, 20)
    cloth = material.linen(256, tokens.LINEN)
    assert cloth.tobytes() == material.linen(256, tokens.LINEN).tobytes()


def test_a_path_is_broken_behind_a_slash() -> None:
    pygame.font.init()
    fonts = Fonts(scale_for((1280, 800)))
    path = "/home/somebody/.local/share/wonders-of-humanity/reports/"
    lines = fonts.wrapped(path, Role.MEDIUM, 24, 260)
    assert "".join(lines) == path and len(lines) > 1
    assert all(line.endswith("/") for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_the_texts_is_in_the_fonts(language: str) -> None:
    said = "".join(path.read_text("utf-8") for path in (ROOT / "data/locale").rglob(f"{language}.yaml"))
    used = {letter for letter in said if letter.isprintable() and not letter.isspace()}
    for path in sorted((ROOT / "data/fonts").glob("*.ttf")):
        font = ImageFont.truetype(path, 40)
        none = drawn(font, "\U0010fffd")
        assert drawn(font, "A") != none
        missing = [letter for letter in sorted(used) if drawn(font, letter) == none]
        assert not missing, f"{path.name} has no {' '.join(missing)}"


def drawn(font: ImageFont.FreeTypeFont, letter: str) -> tuple[tuple[int, int], bytes]:
    """A letter's picture; all that a font lacks look alike."""
    mask = font.getmask(letter)
    return mask.size, bytes(mask)
