"""Ring, players, log, turn bar and rail: places, sizes, languages, clicks."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.core.tile import Tile
from game.rules.engine import legal_actions
from game.ui.log import LogPanel
from game.ui.panel_base import AskedWhy, Consumed, PeekKept, Pressed, ShowPlace, ShowPlayer
from game.ui.players import PlayersPanel
from game.ui.rail import OverlayRail, RailItem, rail_width
from game.ui.ring import SPACES, ScoreRing
from game.ui.tooltip import bubble_at
from game.ui.turnbar import BarButton, TurnBar, TurnBarModel
from game.ui.turnbar_places import bar_thickness
from game.view.log_lines import LogBook
from game.view.panel_models import PlayersModel, RingModel, Runner, players_model, ring_model
from game.view.prompt import Fits, Prompt, prompt
from tests.ui.panel_driver import SIZES, look, move, picture, press, release, surface
from tests.view.panels import COLOURS, LANGUAGES, PEOPLE, begun, names, played, texts


def ring_of(size: tuple[int, int], model: RingModel | None = None) -> ScoreRing:
    ring = ScoreRing()
    ring.layout(pygame.Rect(0, 0, *size), look(size))
    ring.update(model or RingModel(()))
    return ring


def pairs(count: int, space: int) -> RingModel:
    runners = tuple(Runner(n, PEOPLE[n], COLOURS[n], 7) for n in range(count))
    return RingModel(runners, (10, 15, 20, 25), space, COLOURS[:count], at_turn=0)


# The ring


@pytest.mark.parametrize("size", SIZES)
def test_fifty_spaces_lie_around_the_window(size: tuple[int, int]) -> None:
    ring = ring_of(size)
    places = [ring.space_rect(n) for n in range(SPACES)]
    assert sum(rect.width * rect.height for rect in places) == size[0] * size[1] - (
        ring.inside.width * ring.inside.height
    )
    for index, rect in enumerate(places):
        assert rect.collidelist(places[:index]) == -1
        after = places[(index + 1) % SPACES]
        assert rect.inflate(2, 2).colliderect(after), index  # neighbours touch
    assert places[0].bottomleft == (0, size[1])
    for race in (10, 15, 20, 25):  # the race lies on top, seen by everybody
        assert places[race].top == 0
    assert ring.thick >= 28


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("space", [10, 15, 20, 25])
@pytest.mark.parametrize("count", [1, 4, 8])
def test_the_tab_of_the_pairs_stays_inside(size: tuple[int, int], space: int, count: int) -> None:
    """W-S2, W-G2: a pair for each waiting player, also at 10, where the corner is near."""
    ring = ring_of(size, pairs(count, space))
    tab = ring.tabs.pairs
    assert tab is not None and ring.inside.contains(tab)
    here = ring.space_rect(space)
    assert min(tab.right, here.right) - max(tab.left, here.left) >= min(tab.width, here.width) * 4 // 10
    assert ring.covers(tab.center) and ring.hanging == tab.bottom - ring.inside.top


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("score", [0, 7, 12, 25, 33, 49, 107])
def test_meeples_on_one_space_are_all_seen(size: tuple[int, int], score: int) -> None:
    for count in range(1, 9):
        runners = tuple(Runner(n, PEOPLE[n], COLOURS[n], score) for n in range(count))
        ring = ring_of(size, RingModel(runners))
        spots = [ring.spot(n, score) for n in range(count)]
        assert len(set(spots)) == count
        for spot in spots:
            assert ring.space_rect(score).inflate(2, 2).collidepoint(spot)


def test_a_meeple_walks_over_the_corner() -> None:
    ring = ring_of((1920, 1080), pairs(2, 10))
    low, high = ring.spot(0, 8), ring.spot(0, 9)
    middle = ring.spot(0, 8.5)
    assert min(low[0], high[0]) <= middle[0] <= max(low[0], high[0])
    assert min(low[1], high[1]) <= middle[1] <= max(low[1], high[1])
    ring.walk(0, 8.5)
    ring.draw(surface(look((1920, 1080))))
    ring.walk(0, None)
    assert ring.spot(0, 7) == ring.spot(0, 7.0)


def test_meeples_for_a_second_wonder_lie_on_the_ring() -> None:
    """W-V1: a meeple lies by the 0/50 space."""
    model = RingModel((), (10, 15, 20, 25), 10, COLOURS[:2], 50, COLOURS[:6])
    ring = ring_of((1024, 640), model)
    place = ring.tabs.second(ring.space_rect(49))
    assert place is not None and not ring.inside.colliderect(place)
    ring.draw(surface(look((1024, 640))))


# The players


def panel_of(size: tuple[int, int], players: int, language: str = "en") -> PlayersPanel:
    session = played(players, "8") if players <= 6 else begun(players)
    panel = PlayersPanel()
    state = session.entries[min(70, len(session.entries) - 1)].state
    panel.update(players_model(state, session.rules.table(state), names(session, language)))
    at = look(size, language)
    panel.layout(pygame.Rect(size[0] - 400, 60, at.tx(352), size[1] - 60 - at.tx(220)), at)
    panel.draw(surface(at))
    return panel


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 9))
def test_players_never_overflow(size: tuple[int, int], players: int) -> None:
    panel = panel_of(size, players)
    rows = [panel.row_rect(n) for n in range(players)]
    for one, other in pairwise(rows):
        assert one.bottom < other.top
    assert panel.bottom <= panel.rect.bottom - LogPanel.height_collapsed(look(size))
    turn = next(row.player for row in panel.model.rows if row.at_turn)
    assert panel.rect.contains(rows[turn])


def test_in_a_low_window_the_players_scroll_and_the_one_at_turn_is_in_sight() -> None:
    at = look((1024, 640))
    session = begun(8)
    panel = PlayersPanel()
    model = players_model(session.state, session.table, names(session))
    panel.layout(pygame.Rect(700, 40, 260, 160), at)
    for turn in range(8):
        panel.update(PlayersModel(tuple(replace(row, at_turn=row.player == turn) for row in model.rows)))
        assert panel.rect.contains(panel.row_rect(turn))
    panel.on_event(move((710, 60)))
    before = panel.offset
    panel.on_event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    assert panel.offset < before
    panel.draw(surface(at))


def test_a_click_on_a_player_asks_to_show_what_is_theirs() -> None:
    panel = panel_of((1920, 1080), 4)
    assert panel.on_event(press(panel.row_rect(2).center)) == ShowPlayer(2)
    assert panel.on_event(press((10, 10))) is None


def test_a_kept_tile_is_shown_to_its_owner_only_while_held() -> None:
    """W-E5: it lies face down; its owner may look in their own turn."""
    panel = panel_of((1920, 1080), 4)
    turn = next(row.player for row in panel.model.rows if row.at_turn)
    other = (turn + 1) % 4
    for holder in (turn, other):
        rows = tuple(replace(row, kept=("x",) if row.player == holder else ()) for row in panel.model.rows)
        panel.update(PlayersModel(rows))
        panel.draw(surface(look((1920, 1080))))
        ((player, rect),) = panel._kept
        assert player == holder
        answer = panel.on_event(press(rect.center))
        if holder == turn:
            assert answer == PeekKept(turn, True)
            assert panel.on_event(release((0, 0))) == PeekKept(turn, False)
        else:
            assert answer == ShowPlayer(other)


# The log


def log_of(size: tuple[int, int], language: str = "en", *, collapsed: bool = False) -> LogPanel:
    session = played(4)
    log = LogPanel()
    at = look(size, language)
    log.layout(pygame.Rect(100, 100, at.tx(352), LogPanel.height_least(at)), at, collapsed=collapsed)
    log.update(LogBook(names(session, language), texts(language)).lines(session.entries))
    log.draw(surface(at))
    return log


def test_the_newest_line_is_in_sight_and_a_click_shows_its_place() -> None:
    log = log_of((1920, 1080))
    last = len(log.lines) - 1
    rect = log._row_rect(last)
    assert log.rect.contains(rect)
    line = log.lines[last]
    assert line.shows
    assert log.on_event(press(rect.center)) == ShowPlace(line.squares, line.refs)


def test_the_sign_of_a_line_asks_for_the_rules_behind_it() -> None:
    for size in ((1920, 1080), (1024, 640)):
        log = log_of(size)
        last = len(log.lines) - 1
        line = log.lines[last]
        assert line.rules
        sign = log._sign_rect(last)
        assert log._row_rect(last).contains(sign)
        log.on_event(move(sign.center))
        log.draw(surface(look(size)))
        asked = log.on_event(press(sign.center))
        assert isinstance(asked, AskedWhy)
        assert asked.rules == line.rules and line.text in asked.text and line.who in asked.text
        assert log.why == asked, "the key asks about the line that is marked"


def test_the_log_scrolls_back_to_the_first_line() -> None:
    log = log_of((1920, 1080))
    log.on_event(move(log.rect.center))
    for _ in range(200):
        log.on_event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    assert log._row_rect(0).top == log._area.rect.top
    log.draw(surface(look((1920, 1080))))


def test_a_collapsed_log_opens_and_closes() -> None:
    log = log_of((1024, 640), "de", collapsed=True)
    low = log.rect.height
    assert low == LogPanel.height_collapsed(look((1024, 640), "de"))
    assert log.on_event(press(log.rect.center)) == Consumed()
    assert log.rect.height > 3 * low
    log.draw(surface(look((1024, 640), "de")))
    assert log.on_event(press((900, 20))) == Consumed()
    assert log.rect.height == low


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1440, 810), (1024, 640)])
def test_a_log_opens_beside_the_players(size: tuple[int, int], language: str) -> None:
    """What it would cover is the board, not whose turn it is; its last line closes it again."""
    at = look(size, language, 1.4)
    log = log_of(size, language, collapsed=True)
    place = pygame.Rect(size[0] - 300, size[1] - 200, 260, log.rect.height)
    beside = pygame.Rect(100, 60, size[0] - 420, size[1] - 220)
    log.layout(place, at, collapsed=True, beside=beside)
    log.on_event(press(place.center))
    assert log.opened and beside.contains(log.rect) and not log.rect.colliderect(place)
    assert log.rect.height > 4 * place.height
    log.draw(surface(at))
    assert log.covers(place.center)
    log.on_event(press(place.center))
    assert not log.opened and log.rect.topleft == place.topleft


# The turn bar


BUTTONS = {
    "en": ("Turn", "Place", "Undo", "Menu"),
    "fr": ("Tourner", "Poser", "Annuler", "Menu"),
    "nl": ("Draaien", "Leggen", "Ongedaan", "Menu"),
    "de": ("Drehen", "Legen", "Rückgängig", "Menü"),
}


def bar_of(size: tuple[int, int], said: Prompt, language: str = "en") -> TurnBar:
    at = look(size, language)
    bar = TurnBar(picture)
    margin = at.px(70)
    high = bar_thickness(at)
    bar.layout(pygame.Rect(margin, size[1] - margin - high, size[0] - 2 * margin, high), at)
    turn, place, undo, menu = BUTTONS[language]
    buttons = (
        BarButton("turn", turn, "r", "primary"),
        BarButton("place", place, "enter", enabled=False, reason="why"),
        BarButton("undo", undo, "ctrl+z"),
        BarButton("menu", menu, "esc"),
    )
    bar.update(TurnBarModel(said, "blue", buttons, 45))
    bar.draw(surface(at))
    return bar


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_sentence_of_a_game_fits_the_bar(size: tuple[int, int], language: str) -> None:
    session = played(4)
    seen = {}
    for entry in session.entries:
        legal = legal_actions(entry.state, session.rules)
        facts = session.rules.table(entry.state)
        said = prompt(entry.state, legal, facts, names(session, language), texts(language), fits=Fits(12, 34))
        seen[said.do, said.more] = said
    assert len(seen) > 5
    for said in seen.values():
        bar = bar_of(size, said, language)
        assert bar.overflow() == [], said
        assert bar.form is not None
        for widget in bar.form:
            assert bar.rect.contains(widget.rect)


def test_a_long_name_wraps() -> None:
    sentence = texts("de").get("prompt.place.helper", player=PEOPLE[7])
    said = Prompt(0, sentence, "Es muss Platz schaffen für die Terrakotta-Armee.", "3 Felder passen.")
    assert bar_of((1024, 640), said, "de").overflow() == []


def test_buttons_answer_to_mouse_and_keys_unless_they_are_off() -> None:
    bar = bar_of((1920, 1080), Prompt(0, "Anna, place the tile"))
    assert bar.form is not None
    for name in ("turn", "undo", "menu"):
        widget = bar.form.named(name)
        assert widget is not None
        bar.on_event(move(widget.rect.center))
        bar.on_event(press(widget.rect.center))
        assert bar.on_event(release(widget.rect.center)) == Pressed(name)
    off = bar.form.named("place")
    assert off is not None
    bar.on_event(move(off.rect.center))
    bar.on_event(press(off.rect.center))
    assert bar.on_event(release(off.rect.center)) == Consumed()
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r")
    assert bar.on_event(event) == Pressed("turn")
    assert bar.on_event(press((5, 5))) is None


# The rail


def test_the_rail_switches_and_names_its_keys() -> None:
    for size in SIZES:
        at = look(size)
        rail = OverlayRail()
        rail.update(
            tuple(RailItem(n, n, n.title(), n[0].upper(), n == "cities") for n in ("fields", "cities"))
        )
        rail.layout(pygame.Rect(50, 90, rail_width(at), rail.needed(at)), at)
        rail.draw(surface(at))
        cell = rail.cell(1)
        assert rail.rect.contains(cell)
        assert rail.on_event(press(cell.center)) == Consumed()
        assert rail.on_event(release(cell.center)) == Pressed("cities")
        rail.on_event(press(cell.center))
        assert rail.on_event(release(rail.cell(0).center)) == Consumed()


@pytest.mark.parametrize("left", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_the_bubbles_of_the_rail_hide_no_other_switch(size: tuple[int, int], left: bool) -> None:
    at = look(size)
    rail = OverlayRail()
    rail.update(tuple(RailItem(n, n, n.title(), n[0].upper()) for n in ("fields", "cities", "roads")))
    wide = rail_width(at)
    x = 50 if left else size[0] - 50 - wide
    rail.layout(pygame.Rect(x, 90, wide, rail.needed(at)), at)
    assert rail.tips_beside
    for number in range(3):
        cell = rail.cell(number)
        bubble = bubble_at(at, (at.tx(240), at.tx(30)), cell, cell.center, beside=True)
        assert at.rect.contains(bubble) and not bubble.colliderect(rail.rect)
        assert bubble.top < cell.bottom and bubble.bottom > cell.top


def test_bubbles_come_after_a_while_and_stay_inside() -> None:
    session = begun(4)
    ring = ring_of((1280, 800), ring_model(session.state, session.table))
    at = surface(look((1280, 800)))
    ring.draw(at)
    assert ring.tabs.pairs is not None
    ring.on_event(move(ring.tabs.pairs.center))
    assert not ring._rested
    ring.tick(0.5)
    assert ring.stale
    ring.draw(at)
    before = at.copy()
    ring.draw_tip(at)
    changed = pygame.mask.from_threshold(at, (0, 0, 0), (1, 1, 1, 255), before).count()
    assert changed < at.get_width() * at.get_height()


def test_the_tile_in_hand_is_shown_as_it_is_held() -> None:
    session = begun(2)
    legal = session.legal
    said = prompt(session.state, legal, session.table, names(session), texts(), fits=Fits(1, 2))
    asked: list[tuple[int, int]] = []

    def held(tile: Tile, box: int, rotation: int, copy: int) -> pygame.Surface:
        asked.append((rotation, copy))
        return picture(tile, box)

    bar = bar_of((1280, 800), said)
    bar.held = held
    bar.update(TurnBarModel(said, "blue", (), 30, rotation=3, copy=7))
    bar.draw(surface(look((1280, 800))))
    assert asked == [(3, 7)]


def test_a_click_on_the_pairs_asks_for_the_wonders() -> None:
    ring = ring_of((1280, 800), pairs(4, 10))
    tab = ring.tabs.pairs
    assert tab is not None
    assert ring.on_event(press(tab.center)) == Pressed("wonders")
