"""Playing in tests: a session in one line, and driving it on to the moment that a test is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.expansions import discover
from game.rules.actions import Action, Skip
from game.session import bots, setups
from game.session.session import Session
from game.session.setups import Game, Seat, SetupChoice
from tests.boards import COLOURS, library

GUESTS = discover()


def choice(
    *, players: int = 2, seed: str = "1", wonders: str | Iterable[str] = "all", **changes: Any
) -> SetupChoice:
    """Return the default set-up for so many players, changed where a test wants it."""
    base = setups.default_choice()
    if wonders == "all":
        wonders = setups.all_wonders(library(), base.rules)
    return base.with_changes(
        players=tuple(Seat("", colour) for colour in COLOURS[:players]),
        wonders=wonders if isinstance(wonders, str) else tuple(wonders),
        seed=seed,
        **changes,
    )


def game(**options: Any) -> Game:
    """Return a game that can begin; the options are those of ``choice``."""
    return setups.build(choice(**options), library(), GUESTS)


def play(*, bot: str = "random", steps: int | None = None, **options: Any) -> Session:
    """Return a session that bots have played for ``steps`` actions, or to the end."""
    session = Session(game(**options))
    advance(session, bot=bot, steps=steps)
    return session


def advance(session: Session, *, bot: str = "random", steps: int | None = None, until: str = "") -> None:
    """Let bots play on: so many actions, or until the phase ``until`` is due, or to the end."""
    while not session.is_over and steps != 0:
        if until and session.state.agenda[0].phase == until:
            return
        session.play(bots.choose(bot, session.state, session.rules, session.legal))
        steps = None if steps is None else steps - 1


def skip_or_first(session: Session) -> Action:
    """Return ``Skip`` when it is legal, else the first legal action: a player who does not care."""
    return next((action for action in session.legal if isinstance(action, Skip)), session.legal[0])
