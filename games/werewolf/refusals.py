"""Why may a character not do this? Refusals by their codes (W-8.4a), in both languages."""

from functools import cache

from django.utils.functional import Promise, lazystr

from games.language import wording
from games.refusal import Refused

SENTENCES: dict[str, tuple[str, str]] = {
    "bad_input": ("请求不完整或有误。", "The request is incomplete or malformed."),
    "game_over": ("游戏已经结束。", "The game is over."),
    "paused": ("导演暂停了游戏。", "The director paused the game."),
    "window_closed": ("现在不是使用的时间。", "This is not the time for it."),
    "skill_lost": ("你没有这个技能。", "You do not have this skill."),
    "skill_spent": ("这个技能已经用过。", "This skill is used up."),
    "user_out": ("你已经出局。", "You are out."),
    "user_removed": ("你已被罚下。", "You have been sent off."),
    "bad_count": ("目标数量不对。", "That is not the right number of targets."),
    "same_target": ("请选择两个不同的角色。", "Choose two different characters."),
    "not_offered": ("不能选择这个角色。", "This character cannot be chosen."),
    "repeat_last_night": ("不能连续两夜选择同一角色。", "Not the same character on two nights running."),
    "repeat_ever": ("每个角色只能成为一次目标。", "Each character can be the target only once."),
    "first_is_self": ("第一个角色不能是自己。", "The first cannot be yourself."),
    "locked_tonight": ("今夜不能使用真视。", "There is no true sight tonight."),
    "no_more_uses": ("今夜不能再次使用真视。", "There is no more true sight tonight."),
    "one_potion": ("一夜只能使用一种药。", "Only one potion a night."),
    "order_confirmed": ("已经确认，不能更改。", "It is confirmed and cannot be changed."),
    "no_order": ("没有可以更改的命令。", "There is nothing saved."),
    "muted": ("你今天被禁言。", "You are muted today."),
    "candidate_out": ("这个角色已经出局。", "This character is out."),
    "self_vote": ("不能投票给自己。", "You cannot vote for yourself."),
    "vote_stands": ("投票后不能更改。", "A vote cannot be changed."),
    "no_vote": ("你还没有投票。", "You have cast no vote."),
    "mad_speech": ("癫狂时不能写“{character}”。", "While mad you cannot write “{character}”."),
    "mad_limit": ("癫狂时不能写这么多。", "While mad you cannot write that much."),
    "mad_dice": ("癫狂时不能掷骰。", "While mad you cannot throw dice."),
    "post_out": ("已经发出，不能撤回。", "It is out and cannot be taken back."),
    "text_empty": ("请写些什么。", "Write something."),
    "text_long": ("超出{excess}字。", "That is {excess} characters too many."),
    "no_thread": ("现在不能在这里发言。", "You cannot post here now."),
    "bad_pairs": (
        "每个角色只能出现一次，不含自己的角色，组数须少于演员人数。",
        "Each character once, none of your own, and fewer pairs than actors.",
    ),
    "sees_all": ("你能看到一切，不能再猜。", "You read everything, so you guess no more."),
    "bad_bid": ("出价须在底价与余额之间。", "Bid no less than the reserve and no more than you have."),
    "bad_score": ("评分为1至10。", "A score is from 1 to 10."),
    "settled": ("本日时间已经确定。", "The day's end is settled."),
}


class _Sentence:
    """A sentence that is made when it is shown."""

    def __init__(self, code: str) -> None:
        self._code = code

    def __str__(self) -> str:
        return wording(*SENTENCES[self._code])


def refuse(code: str, field: str = "", **details: str | int | float) -> Refused:
    """The refusal with this code. Raises KeyError for a code that has no sentence."""
    return Refused(code, _sentence(code), field=field, **details)


@cache
def _sentence(code: str) -> Promise:
    """Made once: Django builds a new class for every lazy text."""
    return lazystr(_Sentence(code))


def refuse_mad(character: str, field: str) -> Refused:
    """W-10.6: the refusal of a mad character's text; without an offending character a limit was broken."""
    if character:
        return refuse("mad_speech", field, character=character)
    return refuse("mad_limit", field)
