"""People at the table: one who does everything with the mouse, one who does everything with keys."""

from game.core.geometry import Square, rotate_square
from game.rules.actions import Action, PlaceMeeple, PlaceTile, Skip
from game.session import bots
from tests.ui.table_driver import Driver


def take_turn_by_mouse(driver: Driver) -> None:
    """Let a greedy player decide, and do it with the mouse alone."""
    table, session = driver.table, driver.session
    driver.settle()
    action = bots.choose("greedy", session.state, session.rules, session.legal)
    count = len(session.entries)
    if isinstance(action, PlaceTile):
        place_by_mouse(driver, action)
    elif isinstance(action, PlaceMeeple):
        sites = table.turn.sites
        assert sites is not None
        driver.click(table.camera.now.to_screen(sites.spot(action)))
    elif isinstance(action, Skip):
        driver.click(button_at(driver, "skip"))
    else:
        choose_by_mouse(driver, action)
    assert len(session.entries) == count + 1, f"nothing came of {action}"
    assert session.entries[-1].action == action


def place_by_mouse(driver: Driver, action: PlaceTile) -> None:
    picker = driver.table.turn.placing
    assert picker is not None
    dx, dy = rotate_square(picker.grip, action.rotation)
    square = (action.square[0] + dx, action.square[1] + dy)
    bring_into_sight(driver, square)
    driver.move(driver.square(square))
    for _ in range(4):
        if picker.placement == action.placement:
            break
        driver.click(driver.square(square), button=3)
    driver.click(driver.square(square))


def bring_into_sight(driver: Driver, square: Square) -> None:
    """Click on what tells of legal squares out of sight until one is in sight."""
    for _ in range(3):
        driver.window.draw()
        more = [rect for rect, squares in driver.table.picture.more.pills if square in squares]
        if not more:
            return
        driver.click(more[0].center)
        driver.settle()
    raise AssertionError(f"{square} does not come into sight")


def button_at(driver: Driver, name: str) -> tuple[int, int]:
    """The middle of a button of the turn bar."""
    form = driver.table.panels.bar.form
    assert form is not None
    widget = form.named(name)
    assert widget is not None, [widget.name for widget in form]
    return widget.place.center


def choose_by_mouse(driver: Driver, action: Action) -> None:
    """Click what is offered, and the button that takes it when one click only marks it."""
    choice = driver.table.panels.choice
    assert choice.model is not None
    count = len(driver.session.entries)
    number = next(n for n, option in enumerate(choice.model.options) if option.action == action)
    driver.click(choice._places[number].center)
    if len(driver.session.entries) == count:
        assert choice.form is not None
        take = choice.form.named("take")
        assert take is not None
        driver.click(take.place.center)


def take_turn_by_keys(driver: Driver, pick: int) -> None:
    table = driver.table
    driver.settle()
    before = len(driver.session.entries)
    if table.turn.placing is not None:
        for _ in range(1 + pick % 4):
            driver.key("tab")
        driver.key("return")
    elif table.turn.sites is not None:
        if pick % 3 == 0:
            driver.key("space")
        elif pick % 3 == 1:
            driver.key("1")
            driver.key("return")
        else:
            driver.key("tab")
            driver.key("return")
    elif table.panels.choosing:
        driver.key("1")
        driver.key("return")
    assert len(driver.session.entries) > before, f"nothing came of {table.turn.wanted}"
