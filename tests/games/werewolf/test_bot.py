"""Bots: their orders are legal, their words allowed, and they know no more than their seats (games/ruleset.py)."""

import random
from typing import Any

import pytest

from games.match import Match
from games.werewolf.board import Board
from games.werewolf.bot_lines import CLAIMS, I_AM, INTRODUCTIONS, NOISES, REASONS, SEEN_BAD, SEEN_GOOD
from games.werewolf.ruleset import Werewolf
from games.werewolf.settings import settings_of
from games.werewolf.speech import offence
from tests.games.werewolf.boards import board, done, one, until
from tests.games.werewolf.chance import bots_play

RULES = Werewolf()


@pytest.mark.parametrize("characters", [10, 16, 22])
def test_what_bots_ask_for_is_never_refused(characters: int) -> None:
    """W-8.4a: forms offer what is legal, and bots keep to them."""
    refused: list[str] = []
    match = bots_play(characters, luck=characters, refused=refused)
    assert match.world.village.winner and refused == []


@pytest.mark.parametrize("text", NOISES)
def test_what_mad_bots_write_passes_the_filter(text: str) -> None:
    """W-10.6."""
    assert offence(text, settings_of()) is None


def test_no_two_introductions_are_the_same() -> None:
    """The first sixteen characters all say something else; a claim is no common reason."""
    assert len(set(INTRODUCTIONS)) == len(INTRODUCTIONS) == 16
    assert not {*CLAIMS, *I_AM.values()} & {*REASONS, *NOISES}


@pytest.mark.parametrize("at", ["day", "night"])
@pytest.mark.parametrize("name", ["D", "B", "C", "E", "F", "O"])
def test_a_bot_does_not_know_the_others_roles(name: str, at: str) -> None:
    """W-11: with other secrets behind the other seats it wishes for the same."""
    others: dict[str, Any] = {"J": "role villager", "H": "role wolf", "L": "role seer", "A": "role villager"}
    for luck in range(40):
        wishes = []
        for secret in ({}, others):
            match = board(at=at, **secret)
            wishes.append(RULES.bot(match.world, one(match, name).seat, random.Random(luck)))
        assert wishes[0] == wishes[1]


def test_a_seer_votes_for_whom_it_has_seen_and_others_follow() -> None:
    """W-4.2: its results steer the vote by what it writes beside its ballot."""
    match = board()
    until(match, "n12_close")
    done(match, "A", "foresee", "J")
    until(match, "day_open")
    wishes = [RULES.bot(match.world, one(match, "A").seat, random.Random(luck)) for luck in range(60)]
    votes = [data for action, data in filter(None, wishes) if action == "vote"]
    assert votes and {vote["seat"] for vote in votes} == {str(one(match, "J").number)}
    assert {vote["reason"] for vote in votes} <= set(CLAIMS)
    done(match, "A", "vote", "J", reason=CLAIMS[0])
    wishes = [RULES.bot(match.world, one(match, "H").seat, random.Random(luck)) for luck in range(60)]
    votes = [data for action, data in filter(None, wishes) if action == "vote"]
    assert votes and {vote["seat"] for vote in votes} == {str(one(match, "J").number)}


def test_a_witch_saves_herself() -> None:
    """W-4.4: she reads her own name on the list."""
    match = board()
    until(match, "n12_close")
    done(match, "B", "kill", "C")
    until(match, "n34_close")
    wishes = [RULES.bot(match.world, one(match, "C").seat, random.Random(luck)) for luck in range(20)]
    assert ("antidote", {"target": str(one(match, "C").number)}) in wishes


def test_the_last_two_of_one_actor_do_not_spare_each_other() -> None:
    """I-25: a wolf and the sheriff left alone would wait for ever."""
    match = board(alive="E F J", F="role wolf", J="out", E="role sorcerer", couple="", sheriff="E")
    until(match, "n12_close")
    wishes = [RULES.bot(match.world, one(match, "F").seat, random.Random(luck)) for luck in range(20)]
    kills = [data for action, data in filter(None, wishes) if action == "kill"]
    assert kills and {kill["target"] for kill in kills} == {str(one(match, "E").number)}


def wished(match: Match[Board], name: str, action: str, lucks: int = 60) -> list[dict[str, Any]]:
    """All that this bot may ask of an action."""
    wishes = [RULES.bot(match.world, one(match, name).seat, random.Random(luck)) for luck in range(lucks)]
    return [data for asked, data in filter(None, wishes) if asked == action]


def number(match: Match[Board], name: str) -> str:
    return str(one(match, name).number)


def test_what_a_seer_leaves_in_its_last_words_is_believed() -> None:
    """W-8.9: nobody is told what the fallen were; whoever went out by night is not taken for a wolf."""
    match = board()
    until(match, "n12_close")
    done(match, "A", "foresee", "J")
    done(match, "B", "kill", "A")
    until(match, "hunter_close")
    words = wished(match, "A", "last_words")
    assert words and all(SEEN_BAD.replace("{name}", "J") in said["text"] for said in words)
    done(match, "A", "last_words", text=words[0]["text"])
    until(match, "day_open")
    votes = wished(match, "H", "vote")
    assert votes and {vote["seat"] for vote in votes} == {number(match, "J")}


def test_whom_a_seer_vouches_for_is_spared_and_hunted() -> None:
    """W-4.2: the village does not vote for it, the wolves do by night, and the guard knows that."""
    match = board(at="day")
    done(match, "A", "vote", "N", reason=SEEN_GOOD.replace("{name}", "H"))
    votes = wished(match, "D", "vote")
    assert votes and number(match, "H") not in {vote["seat"] for vote in votes}
    until(match, "aftermath_close")
    assert number(match, "A") in {order["target"] for order in wished(match, "E", "protect")}
    until(match, "n12_close")
    assert number(match, "A") in {order["target"] for order in wished(match, "J", "kill")}


def test_of_two_who_claim_one_role_the_true_one_names_the_other() -> None:
    """Roles are never published: whoever has one knows best who lies about it."""
    match = board(at="day")
    done(match, "J", "vote", "D", reason=I_AM["witch"])
    votes = wished(match, "C", "vote")
    assert votes and {(vote["seat"], vote["reason"]) for vote in votes} == {(number(match, "J"), I_AM["witch"])}


def test_who_leads_the_tally_says_what_it_is() -> None:
    """W-6.4: the tally is open; a hunter under fire speaks, and is left alone by who believes it."""
    match = board(at="day")
    for name in "DHLKP":
        done(match, name, "vote", "I")
    votes = wished(match, "I", "vote")
    assert votes and {vote["reason"] for vote in votes} == {I_AM["hunter"]}
    done(match, "I", "vote", "N", reason=I_AM["hunter"])
    again = wished(match, "H", "vote", 200)
    assert again and number(match, "I") not in {vote["seat"] for vote in again}
