"""Whole nights as tables: what is expected is written down from the rulebook, not worked out (W-4, W-8.6)."""

import pytest

from games.werewolf.facts import AntidoteResult, CommuneList, DawnReport, ElderMarked, HunterPrompt, OutNotice
from tests.games.werewolf.boards import board, dawn, done, one, outs, told, until

# The elder is attacked. Guard, witch, mark before, love | out at dawn, marks after, antidote spent, elder told of it.
# W-4.6: protected, it is not dying, unless in love. W-4.4: the antidote leaves no mark, and is kept if nobody is dying.
# W-4.8: the first attack leaves a mark, the second puts out. W-5.4: the other lover follows.
THE_ELDER = """
guard witch mark love | outs                      marks spent told
-     -     -    -    | -                         1     no    yes
-     -     mark -    | G(kill)                   1     no    no
-     witch -    -    | -                         0     yes   no
-     witch mark -    | -                         1     yes   no
guard -     -    -    | -                         0     no    no
guard -     mark -    | -                         1     no    no
guard witch -    -    | -                         0     no    no
guard witch mark -    | -                         1     no    no
-     -     -    love | -                         1     no    yes
-     -     mark love | G(kill),D(die_for_love)   1     no    no
-     witch -    love | -                         0     yes   no
-     witch mark love | -                         1     yes   no
guard -     -    love | -                         1     no    yes
guard -     mark love | G(kill),D(die_for_love)   1     no    no
guard witch -    love | -                         0     yes   no
guard witch mark love | -                         1     yes   no
"""


def rows(table: str) -> list[list[str]]:
    """The words of each line under the heading."""
    return [line.replace("|", " ").split() for line in table.strip().splitlines()[1:]]


@pytest.mark.parametrize("row", rows(THE_ELDER), ids=lambda row: "+".join(row[:4]))
def test_the_elder_is_attacked(row: list[str]) -> None:
    """W-4.4, W-4.6, W-4.8, W-5.3, W-5.4."""
    guard, witch, mark, love, gone, marks, spent, hears = row
    match = board(**({"G": "mark 1"} if mark == "mark" else {}), **({"couple": "G, D"} if love == "love" else {}))
    if guard == "guard":
        done(match, "E", "protect", "G")
    until(match, "n12_close")
    done(match, "B", "kill", "G")
    until(match, "n34_close")
    if witch == "witch":
        done(match, "C", "antidote", "G")
    dawn(match)
    assert ",".join(outs(match)) == gone.strip("-")
    assert one(match, "G").marks == int(marks)
    assert ("antidote" in one(match, "C").spent) is (spent == "yes")
    assert bool(told(match, ElderMarked, "G")) is (hears == "yes")
    assert [fact.healed for fact in told(match, AntidoteResult, "C")] == ([spent == "yes"] if witch == "witch" else [])
    assert [fact.names for fact in told(match, CommuneList, "C")] == [[7]]


# Each role is the only target of the kill, and nobody else does anything. Who is out at dawn, in order; who was asked
# to shoot. W-4.17: of wolves of the wolves' faction nobody goes out. W-4.8: the elder has a mark.
THE_KILL = """
target role     | outs                     asked
A      seer     | A(kill)                  -
B      wolf     | -                        -
C      witch    | C(kill)                  -
D      villager | D(kill)                  -
E      guard    | E(kill),P(die_for_love)  -
F      sorcerer | F(kill)                  -
G      elder    | -                        -
I      hunter   | I(kill)                  I
K      idiot    | K(kill)                  -
M      cupid    | M(kill)                  -
O      piper    | O(kill)                  -
P      villager | P(kill),E(die_for_love)  -
"""


@pytest.mark.parametrize("row", rows(THE_KILL), ids=lambda row: f"{row[0]}_{row[1]}")
def test_who_falls_to_the_kill(row: list[str]) -> None:
    """W-4.17, W-8.6, W-8.10: and dawn names those, without a cause."""
    target, role, gone, asked = row
    match = board()
    assert one(match, target).role == role
    until(match, "n12_close")
    done(match, "J", "kill", target)
    dawn(match)
    names = [] if gone == "-" else gone.split(",")
    assert outs(match) == names
    assert [fact.night for fact in told(match, DawnReport)] == [[one(match, name[0]).number for name in names]]
    assert [name for name in "ABCDEFGHIJKLMNOP" if told(match, HunterPrompt, name)] == asked.replace("-", "").split()
    assert [name for name in "ABCDEFGHIJKLMNOP" if told(match, OutNotice, name)] == sorted(name[0] for name in names)


# A night in which one does nothing while all others do what is listed: guard protects D, piper drives H mad, seer looks
# at J, wolves kill D, witch heals nobody and poisons L, sorcerer silences A. What is different without each of them.
NOBODY = """
without  | outs              mad muted lists
nobody   | L(poison)         H   A     D
guard    | L(poison),D(kill) H   A     D
piper    | L(poison)         -   A     D
seer     | L(poison)         H   A     D
wolf     | L(poison)         H   A     -
witch    | -                 H   A     D
sorcerer | L(poison)         H   -     D
elder    | L(poison)         H   A     D
hunter   | L(poison)         H   A     D
idiot    | L(poison)         H   A     D
cupid    | L(poison)         H   A     D
villager | L(poison)         H   A     D
"""


@pytest.mark.parametrize("row", rows(NOBODY), ids=lambda row: f"without_{row[0]}")
def test_a_night_without_one_of_them(row: list[str]) -> None:
    """W-4.1d: no order is no use; whoever has nothing to do is not missed."""
    without, gone, mad, muted, listed = row
    match = board(sheriff="")
    orders = (
        ("", "E", "protect", "D"),
        ("", "O", "pipe", "H"),
        ("n12_close", "A", "foresee", "J"),
        ("", "B", "kill", "D"),
        ("", "N", "kill", "D"),
        ("n34_close", "C", "poison", "L"),
        ("n5_close", "F", "silence", "A"),
    )
    for bell, name, skill, target in orders:
        if bell:
            until(match, bell)
        if one(match, name).role != without:
            done(match, name, skill, target)
    dawn(match)
    assert ",".join(outs(match)) == gone.strip("-")
    assert [other.seat.name for other in match.world.characters if other.mad] == mad.replace("-", "").split()
    assert [other.seat.name for other in match.world.characters if other.muted] == muted.replace("-", "").split()
    names = [] if listed == "-" else [one(match, listed).number]
    assert [fact.names for fact in told(match, CommuneList, "C")] == [names]
