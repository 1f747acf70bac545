"""Whole games by chance, from every preset: what should always hold (W §16)."""

import random
from typing import Any

import pytest

from games.facts import Fact
from games.match import Match
from games.models import Game
from games.werewolf.actions.skill_action import BY_KEY
from games.werewolf.board import Board
from games.werewolf.catalogue import PRESETS
from games.werewolf.watching import Watcher
from tests.games.werewolf.chance import bots_play, dealt, next_bell, one_order, reckless


def play_by_chance(characters: int, luck: int, settings: dict[str, Any]) -> Match[Board]:
    """A game from the deal to its end, in which anybody does whatever the forms offer."""
    return bots_play(characters, luck, settings, ask=reckless, turns=1, watch=Watcher())


@pytest.mark.parametrize("characters", sorted(PRESETS))
def test_every_preset_comes_to_an_end(characters: int) -> None:
    """I-25: no exception, one winner or the cap."""
    assert play_by_chance(characters, characters, {}).world.village.winner


@pytest.mark.parametrize(
    "settings",
    [
        {"advance_orders": True, "floor_order": "checkin"},
        {"witch_two_potions_same_night": False, "commune_scope": "all_ballots", "soundproof_duration": "permanent"},
        {"last_standing": "after_pass", "revealed_idiot_sheriff": "hand_over", "sheriff_default_successor": "floor"},
        {"cupid_same_actor_target": False, "cupid_self_target": False, "sheriff_no_ballots": "dice"},
        {"sorcerer_counts_chain": True, "true_sight_repeat": "once", "lovers_protect_immunity": "same_type_only"},
        {"announce_mad": True, "announce_muted": True, "piper_vacuous_win": True, "idiot_default": "decline"},
    ],
    ids=lambda settings: next(iter(settings)),
)
def test_every_setting_can_be_played(settings: dict[str, Any]) -> None:
    """I-25 with the directors' other choices."""
    assert play_by_chance(16, len(settings), settings).world.village.winner


def test_the_same_inputs_give_the_same_game() -> None:
    """I-17."""
    first, second = (play_by_chance(10, 7, {}) for _ in range(2))
    assert [(one.fact.kind, one.fact.payload()) for one in first.told] == [
        (one.fact.kind, one.fact.payload()) for one in second.told
    ]


def test_no_fact_names_an_actor() -> None:
    """I-18, W-9.2: neither a public fact nor one that a seat is told."""
    from games.facts import REGISTRY

    facts: list[type[Fact]] = [fact for (kind, _), fact in REGISTRY.items() if kind == "werewolf"]
    assert len(facts) > 50
    assert not [
        fact
        for fact in facts
        if "actor" in {*getattr(fact, "__slots__", ()), *fact.pattern().split()} and fact.kind != "shorten_agreed"
    ]


def test_forms_of_the_night_do_not_betray_who_is_out() -> None:
    """I-18, R40: whoever is out since dusk is offered as before."""
    for luck in range(2):
        chance, match = random.Random(luck), dealt(16, luck, {"max_days": 3})
        while match.world.game.state == Game.State.RUNNING:
            known = {one.number for one in match.world.characters if not one.announced}
            for skill in ("protect", "silence", "foresee", "kill", "poison", "true_sight"):
                action = match.ruleset.actions[skill]
                for seat in match.world.seats:
                    if offer := action.offer(match.world, seat):
                        offered = {int(option.value) for option in offer.fields[0].options}
                        own_rules = BY_KEY[skill].forbidden(match.world, match.world.of(seat))
                        assert offered == known - own_rules.keys()
            for _ in range(chance.randrange(12)):
                one_order(match, chance, reckless)
            next_bell(match)
