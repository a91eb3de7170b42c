"""Computer players in a process of their own: as good as here, replaced when lost, never in the way."""

from __future__ import annotations

import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.bot_process import BotProcess
from game.app.bot_worker import serve
from game.session.apart import Follower, choose_here, question_of
from game.session.session import Session
from tests.playing import GUESTS, advance, game

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def bots() -> Iterator[BotProcess]:
    made = BotProcess()
    yield made
    made.close()


def worker_of(bots: BotProcess) -> subprocess.Popen[bytes]:
    assert bots._process is not None
    return bots._process


def begun(steps: int = 10) -> Session:
    """A game in which there is something to think about."""
    session = Session(game(seed="5", players=3))
    advance(session, bot="greedy", steps=steps)
    while len(session.legal) == 1:
        advance(session, bot="greedy", steps=1)
    return session


def play_on(session: Session, bots: BotProcess, steps: int = -1) -> None:
    """Play, and compare every action with what is thought here."""
    while not session.is_over and steps != 0:
        question = question_of("greedy", session)
        action = bots.choose(question)
        assert action == choose_here(question)
        session.play(action)
        steps -= 1


def test_a_whole_game_is_played_by_one_process(bots: BotProcess) -> None:
    session = Session(game(seed="5", players=3))
    assert not bots.running, "nobody thinks yet"
    play_on(session, bots)
    assert session.is_over and bots._starts == 1


def test_a_killed_process_is_started_again_in_the_middle_of_a_game(bots: BotProcess) -> None:
    session = begun()
    play_on(session, bots, 5)
    worker_of(bots).kill()
    worker_of(bots).wait()
    play_on(session, bots, 5)
    assert bots.running and bots._starts == 2


def test_after_a_second_death_the_program_thinks_by_itself(
    bots: BotProcess, caplog: pytest.LogCaptureFixture
) -> None:
    session = begun()
    for _ in range(2):
        bots.choose(question_of("greedy", session))
        worker_of(bots).kill()
        worker_of(bots).wait()
    with caplog.at_level(logging.WARNING):
        play_on(session, bots, 8)
    assert not bots.running and bots._starts == 2


def test_a_process_that_dies_with_every_question_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    bots = BotProcess((sys.executable, "-c", "input()"))
    with caplog.at_level(logging.WARNING):
        play_on(begun(), bots, 3)
    assert bots._starts == 2
    assert "started again" in caplog.text and "thinks by itself" in caplog.text


def test_a_process_that_hangs_is_given_up() -> None:
    bots = BotProcess((sys.executable, "-c", "import time; time.sleep(600)"), patience=0.2)
    play_on(begun(), bots, 3)
    assert bots._starts == 2 and not bots.running


@pytest.mark.parametrize("said", ["nonsense", "[]", "{}", '{"line": "Anna dances."}', '{"fault": "x"}'])
def test_a_process_that_talks_nonsense_is_given_up(said: str) -> None:
    code = f"import sys\nfor line in sys.stdin:\n print({said!r}, flush=True)"
    bots = BotProcess((sys.executable, "-c", code))
    play_on(begun(), bots, 2)
    assert not bots.running


def test_a_program_that_cannot_start_processes_thinks_by_itself(tmp_path: Path) -> None:
    bots = BotProcess((str(tmp_path / "no such program"),))
    play_on(begun(), bots, 2)
    assert not bots.running


def test_undo_is_followed(bots: BotProcess) -> None:
    session = begun(20)
    play_on(session, bots, 6)
    for _ in range(9):
        session.undo(force=True)
    play_on(session, bots, 6)
    assert bots._starts == 1


def test_dice_and_single_choices_need_no_process(bots: BotProcess) -> None:
    session = begun()
    assert bots.choose(question_of("random", session)) in session.legal
    assert not bots.running


def test_it_ends_with_the_program(bots: BotProcess) -> None:
    bots.choose(question_of("greedy", begun()))
    worker = worker_of(bots)
    bots.close()
    assert worker.wait(10) is not None
    assert not bots.running
    session = begun()
    assert bots.choose(question_of("greedy", session)) in session.legal
    assert not bots.running, "nothing is started any more"


def test_it_ends_when_the_program_is_gone() -> None:
    bots = BotProcess()
    bots.choose(question_of("greedy", begun()))
    worker = worker_of(bots)
    assert worker.stdin is not None
    worker.stdin.close()  # what the system does when a program is killed
    assert worker.wait(10) == 0
    bots.close()


def test_it_loads_neither_window_nor_pictures() -> None:
    code = (
        "import sys; import game.app.bot_worker;"
        "print(*sorted({'pygame', 'numpy', 'PIL', 'pygame_gui', 'game.ui', 'game.art'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_a_question_that_cannot_be_answered_does_not_end_it() -> None:
    questions, answers = io.BytesIO(b'no json\n{"kind": "greedy"}\n[]\n'), io.BytesIO()
    serve(questions, answers, Follower(GUESTS))
    assert [list(json.loads(line)) for line in answers.getvalue().splitlines()] == [["fault"]] * 3
