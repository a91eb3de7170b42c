"""Games, names and texts for the tests of what the panels show."""

from functools import cache

from game.rules.actions import Action, ChooseTile
from game.session import bots
from game.session.session import Session
from game.session.setups import Seat
from game.view.panel_names import Names, names_for
from game.view.wording import LANGUAGES, Texts
from tests import playing
from tests.boards import library

PEOPLE = ("Anna", "Bram", "Chloé", "Dieter", "Élise", "Finn", "Gwendolyn-Marie", "Maximilian von Hohenstein")
COLOURS = ("blue", "yellow", "red", "white", "purple", "black", "green", "orange")

__all__ = ["COLOURS", "LANGUAGES", "PEOPLE", "begun", "last_wonder", "names", "played", "stopped_at", "texts"]


@cache
def texts(language: str = "en") -> Texts:
    return Texts(language)


def names(session: Session, language: str = "en") -> Names:
    return names_for(texts(language), library(), session.rules, session.setup)


def begun(players: int, seed: str = "1", wonders: str | tuple[str, ...] = "all") -> Session:
    """A new game of people with names; some of these are long."""
    game = playing.choice(players=2, seed=seed, wonders=wonders).with_changes(
        players=tuple(Seat(PEOPLE[n], COLOURS[n]) for n in range(players))
    )
    return Session(playing.setups.build(game, library(), playing.GUESTS))


@cache
def played(players: int = 4, seed: str = "3", bot: str = "greedy") -> Session:
    """A whole game; nobody may play on in it."""
    session = begun(players, seed)
    playing.advance(session, bot=bot)
    return session


def stopped_at(kind: type[Action], what: str = "", players: int = 4) -> Session:
    """A game that has come to a choice of a kind."""
    for seed in range(60):
        session = begun(players, str(seed))
        while not session.is_over:
            if any(isinstance(a, kind) and getattr(a, "what", "") == what for a in session.legal):
                return session
            session.play(bots.choose("greedy", session.state, session.rules, session.legal))
    raise AssertionError(f"no game comes to {kind.__name__} {what}")


def last_wonder() -> Session:
    """A game of two that has come to the choice of the only wonder that is left."""
    for seed in range(60):
        session = begun(2, str(seed), ("stonehenge", "alhambra"))
        while not session.is_over:
            if [type(action) for action in session.legal] == [ChooseTile]:
                return session
            session.play(bots.choose("greedy", session.state, session.rules, session.legal))
    raise AssertionError("no game comes to a last wonder")
