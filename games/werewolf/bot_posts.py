"""What a bot says: its introduction, by day, in love, to its journal; noises while it is mad."""

from typing import TYPE_CHECKING

from games.threads import Standing
from games.werewolf.bot_lines import DAY, INTRODUCTIONS, JOURNAL, NOISES, OF_DEATHS, OF_QUIET, OF_SOMEBODY, ROOM
from games.werewolf.bot_wish import Wish, talk
from games.werewolf.threads import open_to

if TYPE_CHECKING:
    from games.werewolf.bot import Player


def check_in(player: "Player") -> Wish | None:
    """W-3.4: its first line; one in a dozen forgets it."""
    me = player.me
    if player.world.village.step != "S05" or me.checked_in_seq is not None or not player.now_and_then(0.3):
        return None
    thread = _standing(player, "checkin")
    return _post(thread, INTRODUCTIONS[(me.number - 1) % len(INTRODUCTIONS)]) if thread else None


def speak(player: "Player") -> Wish | None:
    """A post wherever it may write."""
    if not player.now_and_then(0.12):
        return None
    open_now = {one.kind: one for one in reversed(open_to(player.world, player.me))}
    if (room := open_now.get("room")) and player.now_and_then(0.4):
        return _post(room, player.chance.choice(ROOM))
    if (journal := open_now.get("diary")) and player.now_and_then(0.08):
        return _post(journal, player.chance.choice(JOURNAL))
    discussion = open_now.get("discussion")
    return _post(discussion, line(player)) if discussion else None


def line(player: "Player") -> str:
    """Something about the day, in the words that its state allows (W-10.6)."""
    if player.me.mad:
        return player.chance.choice(NOISES)
    lines = [*DAY, *OF_SOMEBODY, *_of_the_night(player)]
    others = [one.seat.name for one in talk(player.world, "day") if one is not player.me]
    return player.chance.choice(lines).replace("{name}", player.chance.choice(others) if others else "谁")


def _of_the_night(player: "Player") -> list[str]:
    """What the dawn report gives to talk about, thrice, for it is the day's first matter."""
    world = player.world
    if world.village.day < 2:
        return []
    gone = [
        one.seat.name
        for one in world.characters
        if one.announced and one.out_by_night and one.out_day == world.village.day - 1
    ]
    if not gone:
        return list(OF_QUIET)
    return 3 * [text.replace("{fallen}", player.chance.choice(gone)) for text in OF_DEATHS]


def _standing(player: "Player", kind: str) -> Standing | None:
    """The first thread of a kind in which it may write now."""
    return next((one for one in open_to(player.world, player.me) if one.kind == kind), None)


def _post(thread: Standing, text: str) -> Wish:
    return "post", {"thread": thread.key, "text": text}
