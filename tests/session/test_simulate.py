"""Whole games with every invariant, all sorts of set-ups; and the invariants themselves can fail."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.pieces import SUPPLY
from game.rules.events import Scored
from game.rules.receipts import Receipt
from game.session import invariants, setups, simulate
from game.session.history import Entry
from game.session.session import Session
from tests.boards import library
from tests.playing import GUESTS, choice, game, play

SETS = st.sampled_from(
    (
        (("base",), ("base", "wonders")),
        (("base", "inns_and_cathedrals"), ("base", "wonders")),
        (("base", "inns_and_cathedrals"), ("base", "inns_and_cathedrals", "wonders")),
        (("base", "abbot"), ("base", "abbot", "wonders")),
        (("base", "river"), ("base", "river", "wonders")),
        (
            ("base", "river", "abbot", "inns_and_cathedrals"),
            ("base", "river", "abbot", "inns_and_cathedrals", "wonders"),
        ),
    )
)


@settings(max_examples=24)
@given(data=st.data())
def test_every_invariant_holds_whatever_is_played(data: st.DataObject) -> None:
    """Sets, rules, players, wonders, editions and switches by lot; dice at times, thought at others."""
    sets, rules = data.draw(SETS)
    known = {switch.id: switch.values for guest in GUESTS if guest.id in rules for switch in guest.switches}
    switches = {name: data.draw(st.sampled_from(values)) for name, values in known.items()}
    session = play(
        seed=str(data.draw(st.integers(0, 10**6))),
        players=data.draw(st.integers(2, 6)),
        wonders=data.draw(st.sampled_from(("all", "none", "random"))),
        bot=data.draw(st.sampled_from(("random", "random", "random", "greedy"))),
        edition=data.draw(st.sampled_from(("2023", "2023-10", "2024"))),
        sets=sets,
        rules=rules,
        switches=data.draw(st.sampled_from(({}, switches))),
    )
    assert invariants.broken(session) == []


def test_eight_players_can_play_when_eight_wonders_are_in() -> None:
    given_choice = choice(players=8)
    assert setups.problems(given_choice, library(), GUESTS) == []
    assert invariants.broken(play(players=8, bot="greedy")) == []


class Forged(Session):
    """A session whose history somebody has tampered with."""

    forged: tuple[Entry, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.forged or super().entries


def _forge(session: Session, at: int, **changes: object) -> Forged:
    forged = Forged(session.game)
    entries = list(session.entries)
    entries[at] = replace(entries[at], **changes)  # type: ignore[arg-type]
    forged.forged = tuple(entries)
    return forged


def _forgeries() -> Iterator[tuple[str, Session]]:
    session = play(seed="1", players=3, bot="greedy", steps=48)
    entry = session.entries[48]
    state = entry.state
    yield "points_are_receipts", _forge(session, 48, state=state.evolve(scores=(99, 0, 0)))
    extra = Scored(0, Receipt("road").with_line("squares", 1, 1))
    yield "points_are_receipts", _forge(session, 48, events=(*entry.events, extra))
    yield "events_make_the_state", _forge(session, 48, events=entry.events[:-1])
    yield "replay_makes_the_state", _forge(session, 48, state=state.evolve(luck=7))
    yield "pieces_are_conserved", _forge(session, 48, state=state.evolve(roster=state.roster[1:]))
    somewhere = next(n for n, place in enumerate(state.places) if place.where == "site")
    adrift = state.places[somewhere]._replace(site=state.places[somewhere].site._replace(square=(40, 40)))  # type: ignore[union-attr]
    yield "pieces_are_conserved", _forge(session, 48, state=state.with_place(somewhere, adrift))
    odd = SUPPLY._replace(site=state.places[somewhere].site)
    yield "pieces_are_conserved", _forge(session, 48, state=state.with_place(somewhere, odd))
    yield "tiles_are_conserved", _forge(session, 48, state=state.evolve(bag=state.bag[1:]))
    yield "tiles_are_conserved", _forge(session, 48, state=state.evolve(discarded=(state.bag[0],)))
    yield "somebody_can_always_act", _forge(session, 48, state=state.evolve(agenda=()))


@pytest.mark.parametrize(("name", "session"), list(_forgeries()))
def test_a_broken_game_is_noticed(name: str, session: Session) -> None:
    check = getattr(invariants, name)
    assert list(check(session))
    assert any(sentence.startswith(name) for sentence in invariants.broken(session))


def test_features_that_are_joined_wrongly_are_noticed() -> None:
    session = play(seed="1", players=3, bot="greedy", steps=48)
    board = session.state.board.place(library().tile("base/C"), session.state.board.placed[0].placement)
    forged = _forge(session, 48, state=session.state.evolve(board=board))
    assert list(invariants.features_are_traced(forged))


# -- the verb ----------------------------------------------------------------------------------------------


def test_the_report_counts_games_points_and_wonders(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "--games 2 --players 3 --seed s --wonders all --bot greedy --json"
    assert simulate.main(arguments.split(), GUESTS, library()) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 2 and report["players"] == 3 and report["faults"] == []
    assert 0 < report["games_per_cpu_second"] < report["games_per_cpu_second_without_thinking"]
    total = sum(row["mean"] for row in report["points_by_source"].values())
    assert total == pytest.approx(report["points"]["mean"], abs=0.1)
    assert len(report["wonders"]) == 8
    assert sum(count["taken"] for count in report["wonders"].values()) > 0
    for count in report["wonders"].values():
        assert count["laid_out"] == 2 >= count["taken"] >= count["placed"]


def test_the_same_seed_gives_the_same_report(capsys: pytest.CaptureFixture[str]) -> None:
    reports = []
    for seed in ("1", "1", "2"):
        assert (
            simulate.main(["--games", "2", "--seed", seed, "--json", "--no-checks"], GUESTS, library()) == 0
        )
        reports.append(json.loads(capsys.readouterr().out)["points_by_source"])
    assert reports[0] == reports[1] != reports[2]


def test_the_table_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["--games", "1", "--wonders", "tikal,alhambra", "--players", "2"], GUESTS) == 0
    text = capsys.readouterr().out
    assert "all invariants hold" in text and "in all" in text and "tikal" in text


@pytest.mark.parametrize(
    "arguments",
    ["--players 1", "--players 9", "--sets nowhere", "--wonders atlantis", "--bot wise", "--edition 1066"],
)
def test_options_that_describe_no_game_end_with_2(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["--games", "1", *arguments.split()], GUESTS, library()) == 2
    assert capsys.readouterr().err


def test_a_broken_invariant_ends_with_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Scored, "change", lambda self, draft: None)
    assert simulate.main(["--games", "1", "--players", "2"], GUESTS, library()) == 1
    assert "points_are_receipts" in capsys.readouterr().out


def test_an_exception_is_a_fault_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(session: Session, kind: str) -> float:
        raise KeyError("x")

    monkeypatch.setattr(simulate, "play_out", fail)
    tally = simulate.simulate(choice(), 2, library(), GUESTS, bot="random", checks=True)
    assert len(tally.faults) == 2 and "seed 1.0" in tally.faults[0]
    assert simulate.report_of(tally)["games"] == 0
    assert game(seed="1.0").setup.seed == "1.0"
