"""What a seat's page holds, and what it must not: nothing of the sibling, of others' roles, of secret outs (W-11)."""

from datetime import timedelta
from typing import Any

from games.match import Match
from games.werewolf import look
from games.werewolf.board import Board
from games.werewolf.look.guess_board import guess_board
from games.werewolf.look.track import Stop
from tests.games.werewolf.boards import act, board, dawn, done, one, until


def seat_of(match: Match[Board], name: str) -> look.SeatView:
    return look.look_seat(match.world, one(match, name).seat)


def public(match: Match[Board]) -> look.PublicView:
    return look.look_public(match.world)


def panel(match: Match[Board], name: str, skill: str) -> Any:
    return next(panel for panel in seat_of(match, name).panels if panel.key == skill)


def names(panel: Any, slot: int = 0) -> str:
    return "".join(target.name for target in panel.slots[slot].targets)


def stop(match: Match[Board], key: str) -> Stop:
    return next(stop for stop in public(match).track if stop.key == key)


# --- W-17.4: the panel


def test_the_guard_may_not_name_last_nights_target_and_reads_why() -> None:
    """W-17.4: legal targets only, by floor, and who is forbidden with the reason."""
    match = board()
    one(match, "E").last_target = {"protect": [match.world.village.day - 1, one(match, "A").number]}
    shown = panel(match, "E", "protect")
    assert names(shown) == "BCDEFGHIJKLMNOP"
    assert [(other.name, other.why) for other in shown.forbidden] == [("A", "不能连续两夜选择同一角色。")]


def test_a_saved_order_stands_on_its_panel_and_is_locked_when_confirmed() -> None:
    """W-4.1g, W-17.4: what lies there, and whether it can still be changed."""
    match = board()
    assert panel(match, "E", "protect").saved is None
    done(match, "E", "protect", "C")
    assert panel(match, "E", "protect").saved.names == ("C",)
    done(match, "E", "confirm", skill="protect")
    assert panel(match, "E", "protect").saved.confirmed


def test_another_seat_sees_the_same_window_with_nothing_to_do() -> None:
    """W-17.4, W-3.9: whoever acts, the clock is the same for all."""
    match = board()
    assert seat_of(match, "D").panels == ()
    assert seat_of(match, "D").public == seat_of(match, "E").public


def test_the_witch_reads_whom_the_kill_has_chosen_and_nobody_else_does() -> None:
    """W-4.3: the list stands in her window; the antidote offers just these."""
    match = board()
    until(match, "n12_close")
    done(match, "B", "kill", "D")
    until(match, "n34_close")
    me = seat_of(match, "C").me
    assert me is not None and me.commune == ("D",)
    assert names(panel(match, "C", "antidote")) == "D"
    assert all(view.me is not None and view.me.commune is None for view in (seat_of(match, n) for n in "ABDEFG"))


def test_the_sorcerer_keeps_the_answers_of_its_own_sight() -> None:
    """W-4.19: two places, not oneself as the first, the history, the lock."""
    match = board()
    until(match, "n5_close")
    shown = panel(match, "F", "true_sight")
    assert "F" not in names(shown) and "F" in names(shown, 1)
    done(match, "F", "true_sight", "A", "C")
    me = seat_of(match, "F").me
    assert me is not None and [(sight.first, sight.second, sight.hit) for sight in me.sights] == [("A", "C", False)]
    assert panel(match, "F", "true_sight").barred == "今夜不能再次使用真视。"


# --- W-8.8, R40: secret outs


def test_who_is_poisoned_is_offered_and_counted_as_before_until_dawn() -> None:
    """R40, W-8.10: neither the cast nor any form tells of an out of this night."""
    match = board()
    until(match, "n34_close")
    before = public(match).players
    done(match, "C", "poison", "D")
    until(match, "n5_close")
    assert one(match, "D").out
    assert public(match).players == before
    assert "D" in names(panel(match, "F", "silence"))
    me = seat_of(match, "D").me
    assert me is not None and not me.out
    dawn(match)
    assert next(player for player in public(match).players if player.name == "D").out


def test_the_sheriffs_badge_shows_by_day_only() -> None:
    """W-11.1: who gets the badge by night is told at dawn; that nothing is shown must not tell either."""
    match = board()
    assert not any(player.sheriff for player in public(match).players)
    dawn(match)
    assert [player.name for player in public(match).players if player.sheriff] == ["L"]


def test_an_extra_window_of_the_night_looks_like_the_nights_end() -> None:
    """W-11.1a: a window for the badge is seen by nobody but the sheriff who is out."""
    quiet, fallen = board(), board()
    for match in (quiet, fallen):
        until(match, "n34_close")
    done(fallen, "C", "poison", "L")
    for match in (quiet, fallen):
        until(match, "hunter_close")
    assert fallen.world.village.window == "badge" and quiet.world.village.window == ""
    assert fallen.world.village.day < quiet.world.village.day
    assert public(fallen).day == public(quiet).day
    assert public(fallen).track == public(quiet).track
    assert public(fallen).due == public(quiet).due
    assert [shown.key for shown in seat_of(fallen, "L").panels] == ["hand_over"]
    assert seat_of(fallen, "L").owed[0].kind == "prompt"


def test_madness_and_mutes_show_from_dawn_on() -> None:
    """W-8.11: what befalls one by night is told in the morning."""
    match = board()
    done(match, "O", "pipe", "D")
    until(match, "n12_close")
    me = seat_of(match, "D").me
    assert me is not None and not me.mad
    dawn(match)
    me = seat_of(match, "D").me
    assert me is not None and me.mad
    pad = look.look_keypad(match.world, one(match, "D").seat, "discussion")
    assert pad is not None and len(pad.keys) == 20
    assert look.look_keypad(match.world, one(match, "A").seat, "discussion") is None


# --- W-11.3: the sibling


def test_what_the_sibling_does_changes_nothing_on_the_other_desk() -> None:
    """W-11.3: knowledge of one seat is never displayed in the other's views; A and B are one actor's."""
    match = board()
    until(match, "n12_close")
    before = seat_of(match, "A")
    done(match, "B", "kill", "D")
    assert seat_of(match, "A") == before


def test_no_desk_tells_of_a_role_but_ones_own() -> None:
    """W-2.3: what two others are changes nothing on a third desk; the public knows only how many there are."""
    match = board()
    desk, shown = seat_of(match, "C"), public(match)
    first, second = one(match, "D"), one(match, "F")
    (first.role, first.type, first.faction), (second.role, second.type, second.faction) = (
        (second.role, second.type, second.faction),
        (first.role, first.type, first.faction),
    )
    assert seat_of(match, "C") == desk
    assert public(match) == shown


def test_whoever_plays_whom_the_public_view_is_the_same() -> None:
    """W-9.2: swapping the owners of two characters changes nothing that others see."""
    match = board()
    shown, desk = public(match), seat_of(match, "C")
    first, second = one(match, "E"), one(match, "G")
    first.actor, second.actor = second.actor, first.actor
    assert public(match) == shown
    assert seat_of(match, "C") == desk


# --- the track


def test_the_track_says_what_goes_on_until_when_and_what_follows() -> None:
    """W-3.9: every window runs its full length."""
    match = board()
    now = stop(match, "n12")
    assert now.state == "now" and now.closes_at == match.world.rings_at("n12_close")
    later = stop(match, "n5")
    assert now.closes_at is not None and later.opens_at == now.closes_at + timedelta(minutes=15)
    assert stop(match, "day").state == "done"


# --- W-17.6: the guess board


def test_the_guess_board_is_one_for_both_seats_and_locks_the_own_two() -> None:
    """W-9.5, W-17.6: the stake of the round, the own pair locked, what was saved from the other seat."""
    match = board()
    match.world.village.guess_open, match.world.village.guess_rounds = True, 2
    done(match, "A", "guess", **{f"with-{one(match, 'C').number}": str(one(match, "D").number)})
    shown = guess_board(match.world, one(match, "B"))
    assert (shown.right, shown.wrong, shown.saved) == ("+4", "−4", 1)
    assert [player.name for player in shown.own] == ["A", "B"]
    assert {line.player.name for line in shown.lines if line.partner} == {"C", "D"}
    assert act(match, "A", "guess", pairs="1-3") is not None


def test_a_partner_named_twice_is_refused() -> None:
    """W-9.5: each character once."""
    match = board()
    match.world.village.guess_open = True
    numbers = {name: one(match, name).number for name in "CDE"}
    sent = {f"with-{numbers['C']}": str(numbers["E"]), f"with-{numbers['D']}": str(numbers["E"])}
    refusal = act(match, "A", "guess", **sent)
    assert refusal is not None and refusal.code == "bad_pairs"


# --- W-17.1: the home


def test_the_home_has_a_card_for_each_seat_with_what_it_owes() -> None:
    """W-17.1: cards side by side, each from its own view."""
    match = board()
    until(match, "n12_close")
    seats = [one(match, "A").seat, one(match, "B").seat]
    home = look.look_home(match.world, seats)
    assert [[owed.name for owed in card.owed] for card in home.cards] == [["预言"], ["杀人"]]
    done(match, "B", "kill", "D")
    assert [len(card.owed) for card in look.look_home(match.world, seats).cards] == [1, 0]


def test_by_day_each_seat_owes_its_own_ballot() -> None:
    """W-6.1: one ballot a seat."""
    match = board(at="day")
    done(match, "A", "vote", "C")
    assert [owed.kind for owed in seat_of(match, "A").owed] == []
    assert [owed.kind for owed in seat_of(match, "B").owed] == ["ballot"]


# --- W-6.4: the vote


def test_ballots_say_what_they_weigh_and_why() -> None:
    """W-5.8, R16: the sheriff's counts twice, a revealed idiot's not at all."""
    match = board(at="day", K="revealed")
    for voter in "LKA":
        done(match, voter, "vote", "C", reason="听声")
    votes = look.look_votes(match.world, match.world.village.day, None)
    assert votes is not None and votes.totals == ((one(match, "C").number, 3),)
    found = {ballot.voter: (ballot.weight, ballot.why) for ballot in votes.ballots}
    assert found[one(match, "L").number] == (2, "警长，计两票")
    assert found[one(match, "K").number] == (0, "已翻牌的白痴，计零票")
    assert found[one(match, "A").number] == (1, "")
    tally = public(match).tally
    assert tally is not None and tally.open and [(row.name, row.weight) for row in tally.rows] == [("C", 3)]
