"""From legal actions and where one points to the action that is meant."""

from game.core.features import FeatureRef
from game.core.tile import Placement
from game.rules.actions import ChoosePlayer, ChooseTile, PlaceMeeple, PlaceTile, Skip
from game.view import hits, pickers
from game.view.pickers import PlacementPicker, SitePicker, grip_of
from tests.view import boards


def placing(letter: str, *placed: tuple[str, int, int, int]) -> PlacementPicker:
    board = boards.board(*placed)
    tile = boards.tile(letter)
    legal = [PlaceTile(tile.id, p.square, p.rotation) for p in board.placements(tile)]
    return PlacementPicker(tile, legal, 0)


def test_at_first_the_tile_lies_as_it_fits_on_most_squares() -> None:
    board = boards.board(("D", 0, 0, 0))
    for tile in boards.library().sets["base"].tiles.values():
        placements = board.placements(tile)
        legal = [PlaceTile(tile.id, p.square, p.rotation) for p in placements]
        picker = PlacementPicker(tile, legal)
        counts = [sum(p.rotation == rotation for p in placements) for rotation in range(4)]
        assert counts[picker.rotation] == max(counts)
        assert len(picker.now) == max(counts)


def test_pointing_at_a_legal_square_gives_its_action() -> None:
    picker = placing("V", ("D", 0, 0, 0))
    for square in picker.squares:
        picker.point(square)
        assert picker.action is not None
        assert picker.action.square == square


def test_over_a_square_of_another_rotation_the_tile_turns_by_itself_and_back() -> None:
    picker = placing("E", ("D", 0, 0, 0))
    square = next(iter(picker.turned))
    picker.point(square)
    assert picker.seen_rotation != picker.rotation == 0
    assert picker.action is not None
    picker.point((9, 9))
    assert picker.seen_rotation == 0
    assert picker.action is None


def test_turning_by_hand_holds_until_the_pointer_leaves_the_square() -> None:
    picker = placing("E", ("D", 0, 0, 0))
    square = next(iter(picker.turned))
    picker.point(square)
    shown = picker.seen_rotation
    picker.turn()
    assert picker.seen_rotation == (shown + 1) & 3
    assert picker.action is None
    picker.point(None)
    picker.point(square)
    assert picker.action is not None


def test_legal_now_and_turned_are_all_legal_squares() -> None:
    picker = placing("E", ("D", 0, 0, 0))
    assert picker.now | set(picker.turned) == set(picker.squares)
    assert not picker.now & set(picker.turned)
    for square, turns in picker.turned.items():
        assert (picker.rotation + turns) & 3 in picker.rotations_at(square)


def test_a_large_tile_is_held_by_a_square_of_its_footprint() -> None:
    board = boards.board(("D", 0, 0, 0))
    for tile in boards.library().sets["wonders"].tiles.values():
        placements = board.placements(tile)
        picker = PlacementPicker(tile, [PlaceTile(tile.id, p.square, p.rotation) for p in placements])
        assert picker.grip == grip_of(tile)
        assert picker.grip in tile.footprint
        for square in picker.squares:
            picker.point(square)
            there = picker.placement
            assert there in placements
            covered = [
                (there.square[0] + dx, there.square[1] + dy)
                for dx, dy in tile.rotated(there.rotation).squares
            ]
            assert square in covered


def meeples(session):
    board = session.state.board
    maps = boards.maps()
    legal = session.legal
    spots = {a: hits.spot(board, maps, a.site) for a in legal if isinstance(a, PlaceMeeple)}
    return board, maps, SitePicker(legal, spots)


def test_pointing_at_spot_or_feature_selects_and_numbers_do_too() -> None:
    session = boards.session()
    session.play(session.legal[0])
    board, maps, picker = meeples(session)
    assert picker.options
    for number, option in enumerate(picker.options, 1):
        at = picker.spot(option)
        picker.select(None)
        picker.point(board, at, hits.under(board, maps, at).ref)
        assert picker.selected == option
        picker.select(None)
        assert picker.number(number)
        assert picker.selected == option
    assert not picker.number(len(picker.options) + 1)
    picker.point(board, (99.0, 99.0), None)
    assert picker.selected is None


def test_any_part_of_the_joined_feature_means_its_spot() -> None:
    session = boards.session()
    session.play(session.legal[0])
    board, _, picker = meeples(session)
    start = {board.root(FeatureRef(0, n)) for n in range(len(board.placed[0].tile.features))}
    joined = [o for o in picker.options if board.root(o.site.ref) in start]
    assert joined, "a tile that is placed shares a side with the start tile"
    option = joined[0]
    ref = next(r for r in board.feature(option.site.ref).refs if r.serial == 0)
    picker.point(board, (50.0, 50.0), ref)
    assert picker.selected is not None
    assert board.root(picker.selected.site.ref) == board.root(ref)


def test_stepping_goes_round() -> None:
    session = boards.session()
    session.play(session.legal[0])
    _, _, picker = meeples(session)
    for option in picker.options:
        picker.step(1)
        assert picker.selected == option
    picker.step(1)
    assert picker.selected == picker.options[0]


def test_arrows_lead_to_the_nearest_square_in_their_direction() -> None:
    squares = ((0, 0), (3, 0), (1, 2), (5, 0))
    assert pickers.next_square(None, squares, (1, 0)) == (0, 0)
    assert pickers.next_square((0, 0), squares, (1, 0)) == (3, 0)
    assert pickers.next_square((3, 0), squares, (1, 0)) == (5, 0)
    assert pickers.next_square((0, 0), squares, (0, 1)) == (1, 2)
    assert pickers.next_square((0, 0), squares, (-1, 0)) == (0, 0)


def test_what_is_wanted_is_the_first_target_on_the_board() -> None:
    site = PlaceMeeple("meeple", None)  # type: ignore[arg-type]
    assert pickers.wanted((Skip(), site)) == "site"
    assert pickers.wanted((ChoosePlayer("wonder", 1),)) == "player"
    assert pickers.wanted((ChooseTile("draw", "x"),)) == "tile"
    assert pickers.wanted((Skip(),)) == "button"
    assert pickers.wanted(()) == ""
    assert PlaceTile("x", (0, 0), 0).placement == Placement((0, 0), 0)
