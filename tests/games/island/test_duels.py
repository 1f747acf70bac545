"""Duels between castaways where the rulebook gives no example (I-4.10 to I-4.12, I-5.8)."""

import pytest

from games.island.facts import PkFled, PkJoined, PkPosted, PkResult
from tests.games.island.boards import board, done, kinds, one, public, refused, until

WINDOW = {"pk.window:1": 1}


@pytest.mark.parametrize("bond", ["team", "faction"])
def test_companions_may_challenge_each_other(bond: str) -> None:
    """I-4.10.4, I-10.3, R70: a team or a faction is no obstacle."""
    member = "faction keepers" if bond == "faction" else ""
    match = board(A=member, B=member)
    if bond == "team":
        done(match, "A", "create_team")
        one(match, "B").team = one(match, "A").team
    done(match, "A", "pk", target="B")
    assert match.world.open_duels


def test_whoever_joins_the_attacked_may_flee_like_them() -> None:
    """I-4.11.2: at once, for everybody to read; those who attack may not."""
    match = board(None, WINDOW)
    done(match, "A", "pk", target="B")
    done(match, "C", "join_pk", side="b")
    done(match, "D", "join_pk", side="a")
    done(match, "C", "flee", how="flee")
    assert [fact.who for fact in public(match) if isinstance(fact, PkFled)] == [3]
    assert one(match, "C").stamina == 0
    assert refused(match, "D", "flee", how="flee") == "E_FLEE_NOT_ATTACKED"


@pytest.mark.parametrize(("on_loss", "base", "stamina"), [("accept", 1, 2), ("flee", 2, 0)])
def test_terms_can_be_changed_until_it_closes(on_loss: str, base: int, stamina: int) -> None:
    """I-4.11.3: what is said last counts."""
    match = board(None, WINDOW, A="base 2", B="base 4")
    done(match, "A", "pk", target="B", on_loss="accept")
    done(match, "A", "pk_terms", on_loss="flee")
    done(match, "A", "pk_terms", on_loss=on_loss)
    until(match, "pk_close")
    assert (one(match, "A").base, one(match, "A").stamina) == (base, stamina)


def test_strength_is_what_it_is_when_it_closes() -> None:
    """I-4.12.2: whoever ate meanwhile fights with all of it."""
    match = board(None, WINDOW, A="base 4 hunger 1 food 2 stamina 5")
    done(match, "A", "pk", target="B")
    done(match, "A", "eat", n="1")
    until(match, "pk_close")
    assert [fact.winners for fact in public(match) if isinstance(fact, PkResult)] == [[1]]


@pytest.mark.parametrize("armed", ["A", "B"])
def test_a_declared_weapon_loses_a_use_whoever_wins(armed: str) -> None:
    """I-4.12.4, I-4.19.2."""
    match = board(None, WINDOW, **{armed: "has crossbow", "B" if armed == "A" else "A": "base 20"})
    done(match, "A", "pk", target="B", **({"weapon": "crossbow"} if armed == "A" else {}))
    if armed == "B":
        done(match, "B", "pk_terms", weapon="crossbow")
    until(match, "pk_close")
    assert [item.uses for item in match.world.items] == [2]


def test_everybody_reads_who_won_and_nothing_of_strength() -> None:
    """I-4.12.5, R28: names and the result; neither the cell nor the sums."""
    match = board(None, {**WINDOW}, A="base 4")
    done(match, "A", "pk", target="B")
    done(match, "C", "join_pk", side="a")
    until(match, "pk_close")
    posted = next(fact for fact in public(match) if isinstance(fact, PkPosted))
    joined = next(fact for fact in public(match) if isinstance(fact, PkJoined))
    result = next(fact for fact in public(match) if isinstance(fact, PkResult))
    assert posted.cell is None
    assert joined.payload() == {"who": 3, "side": 1}
    assert (result.winners, result.losers, result.sums) == ([1, 3], [2], None)
    assert [kind for kind in kinds(match, "B") if kind.startswith("pk")] == ["pk_personal"]


@pytest.mark.parametrize("loss", [1, 2])
def test_a_lost_fight_costs_base_strength_for_good(loss: int) -> None:
    """I-5.8, R13: pk.loss_strength, of each loser who stays."""
    match = board({"pk.loss_strength": loss}, WINDOW, A="base 9", B="base 4", C="base 3")
    done(match, "A", "pk", target="B")
    done(match, "C", "join_pk", side="b", on_loss="accept")
    done(match, "B", "pk_terms", on_loss="accept")
    one(match, "A").base = 20
    until(match, "pk_close")
    assert (one(match, "B").base, one(match, "C").base) == (4 - loss, 3 - loss)
