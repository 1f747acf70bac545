"""Why is an order refused? One sentence for each code, in both languages ([errors] of the rulebook's data)."""

from functools import cache

from django.utils.functional import Promise, lazystr

from games.language import wording
from games.refusal import Refused

# Stale and repeated forms and the pace of orders are the engine room's (E_STALE_FORM, E_RATE).
SENTENCES: dict[str, tuple[str, str]] = {
    "bad_input": ("请求不完整或格式不对。", "The request is incomplete or malformed."),
    "E_NOT_RUNNING": ("戏还没有开始，或已经结束。", "The game has not begun, or is over."),
    "E_PAUSED": ("导演已暂停计时。", "The director has stopped the clock."),
    "E_LOCKED": ("今日指令已截止，正在结算。", "Today's orders are closed; the night is being settled."),
    "E_DEAD": ("你的角色已经死亡。", "Your character is dead."),
    "E_TARGET_DEAD": ("目标已经死亡。", "The target is dead already."),
    "E_UNKNOWN_TARGET": ("没有这个人。", "There is nobody of that name."),
    "E_SELF": ("不能以自己为目标。", "You cannot name yourself."),
    "E_THREAD_CLOSED": ("这里现在不能发言。", "You cannot write here now."),
    "E_STAMINA": ("体力不足。", "You lack the stamina."),
    "E_DEBT_OFFER": (
        "体力不足，可使用一次亏欠机会，请勾选确认。",
        "You lack the stamina. You may owe it once: tick the box.",
    ),
    "E_DEBT_USED": ("这类亏欠机会已经用过。", "You lack the stamina, and your chance to owe it is used up."),
    "E_ENGAGED": (
        "你正在PK、遭遇、剧情或等待进入中。",
        "You are in a duel, an encounter or a story, or waiting to enter.",
    ),
    "E_TARGET_ENGAGED": ("对方正忙，暂时不能这样做。", "They are busy just now."),
    "E_NOT_SAME_CELL": ("对方不在你所处的格子。", "They are not in your cell."),
    "E_NOT_ADJACENT": ("只能上下左右移动一格。", "One step north, east, south or west at a time."),
    "E_OFF_MAP": ("那边没有格子。", "The island ends there."),
    "E_IMPASSABLE": ("那边无法通行。", "There is no way through there."),
    "E_CELL_BUSY": ("那一格正有事发生，暂时不能进入。", "Something is going on there; you cannot enter now."),
    "E_NOT_WAITING": ("你没有在等待进入。", "You are not waiting to enter anywhere."),
    "E_NO_ENCOUNTER": ("没有需要应对的遭遇。", "There is nothing to answer."),
    "E_NO_FLEE": ("这一次禁止逃跑。", "Nobody may flee this time."),
    "E_FLEE_NOT_ATTACKED": (
        "只有被攻击的一方可以在交手前逃跑。",
        "Only those who are attacked may flee before the fight.",
    ),
    "E_NO_BEAST": ("这里没有这只野兽。", "That beast is not here."),
    "E_HUNT_PLAN": ("分配方案不合法。", "The shares must be whole numbers of those who hunt, and not all zero."),
    "E_HUNT_OFFER_GONE": ("这次打猎邀请已失效。", "That offer to hunt is gone."),
    "E_PK_WINDOW": ("现在不是可以发PK贴的时间。", "Duels cannot be posted at this hour."),
    "E_PK_SIDE_FULL": ("这一方人数已满。", "That side is full."),
    "E_PK_CLOSED": ("这场PK已经结束。", "That duel is over."),
    "E_PK_CELL_OPEN": ("这一格已经有一场PK。", "A duel is open in this cell already."),
    "E_PK_CONSENT": ("需要该方发起人同意。", "The captain of that side has to agree first."),
    "E_ASSN_DUPLICATE": ("你已经对该目标下过暗杀指令。", "You have an order against this target already."),
    "E_ASSN_LIMIT": ("今日暗杀指令数已达上限。", "You have no more assassinations today."),
    "E_ASSN_FIXED": ("这条暗杀指令已锁定，目前只能撤销。", "This order is fixed; you can only withdraw it."),
    "E_ASSN_GONE": ("没有这条指令。", "There is no such order."),
    "E_ASSN_PATH": ("移动路线不合法。", "That way is too long or leaves the island."),
    "E_ASSN_PARTY": ("搭档不合法。", "That cannot be your partner."),
    "E_GUARD_DUPLICATE": ("你今天已经提防了此人。", "You are on your guard against them today already."),
    "E_GUARD_LIMIT": ("今日提防人数已达上限。", "You cannot be on your guard against more today."),
    "E_GUARD_GONE": ("没有这条提防指令。", "There is no such guard."),
    "E_NO_FOOD": ("食物不足。", "There is not enough food."),
    "E_NOT_HUNGRY": ("你并不饥饿。", "You are not hungry."),
    "E_EAT_TOO_MUCH": ("吃的数量超过了饥饿度。", "That is more than you hunger for."),
    "E_NO_ITEM": ("你没有这件物品。", "You do not carry that."),
    "E_ITEM_USE": ("这件物品不能这样使用。", "That cannot be used like this."),
    "E_USES_SPENT": ("使用次数已用完。", "It is used up."),
    "E_NOT_SICK": ("你没有生病。", "You are not ill."),
    "E_TRADE_GONE": ("交易已失效。", "That offer is gone."),
    "E_TRADE_STALE": ("有一方已拿不出约定的东西。", "One side no longer has what was promised."),
    "E_TRADE_EMPTY": ("交易内容为空。", "Nothing is offered or asked for."),
    "E_REMAINS_GONE": ("那里已经没有这件东西。", "That is no longer there."),
    "E_TEAM_NONE": ("你不在队伍里。", "You are in no team."),
    "E_TEAM_ALREADY": ("已经有队伍了。", "They are in a team already."),
    "E_TEAM_FULL": ("队伍已满。", "The team is full."),
    "E_NOT_LEADER": ("只有队长可以这样做。", "Only the leader can do that."),
    "E_FACTION_ALREADY": ("已属于某个阵营。", "You belong to a faction already."),
    "E_FACTION_CONDITIONS": ("尚未满足结成阵营的条件。", "The conditions of a covenant are not met."),
    "E_FACTION_FULL": ("阵营人数已满。", "The faction is full."),
    "E_FACTION_COOLDOWN": ("离开阵营后需要等待。", "You have to wait after leaving a faction."),
    "E_CUSTODY_FACTION": ("只有同一阵营的玩家之间才能托管。", "Only members of one faction can act for each other."),
    "E_CUSTODY_AFK": (
        "该席位近日很少亲自行动，托管指令判为无效。",
        "This seat has acted too little itself of late; orders on its behalf do not count.",
    ),
    "E_CUSTODY_SCOPE": ("托管人不能代做这件事。", "A custodian cannot do that."),
    "E_CUSTODY_TAKEN": ("已有托管人。", "Somebody acts for this seat already."),
    "E_STORY_GONE": ("剧情已经结束或被他人触发。", "That story is over, or somebody else has met it."),
    "E_STORY_CHOICE": ("没有这个选项。", "There is no such choice."),
    "E_STORY_REQUIRES": ("条件不足。", "Something is missing for that."),
    "E_RESERVATION_BAD": ("预约内容不合法。", "That reservation makes no sense."),
    "E_RESERVATION_LIMIT": ("预约条数已达上限。", "You have too many reservations."),
}


class _Sentence:
    """A sentence, Chinese and English, that is made when it is shown."""

    def __init__(self, zh: str, en: str) -> None:
        self._said = zh, en

    def __str__(self) -> str:
        return wording(*self._said)


# What a proposer of a covenant is told beside the code (I-10.6).
UNMET: dict[str, tuple[str, str]] = {
    "size": ("人数不在结成阵营所许的范围内。", "A covenant takes more or fewer members than these."),
    "a": (
        "全体须活着，并在同一队伍中连续共度足够的夜晚。",
        "All must be alive, and have been in one team for enough nights.",
    ),
    "c": ("全体须站在同一格。", "All must stand in one cell."),
}


def unmet(missing: str) -> Refused:
    """E_FACTION_CONDITIONS for a proposer: which of the conditions does not hold, a key of UNMET."""
    return Refused("E_FACTION_CONDITIONS", _sentence(*UNMET[missing]), field="members", missing=missing)


def refuse(code: str, field: str = "", **details: str | int | float) -> Refused:
    """The refusal with this code. Raises KeyError for a code that has no sentence."""
    return Refused(code, _sentence(*SENTENCES[code]), field=field, **details)


@cache
def _sentence(zh: str, en: str) -> Promise:
    """Made once: Django builds a new class for every lazy text."""
    return lazystr(_Sentence(zh, en))
