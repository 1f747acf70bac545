"""How does a piece show to its holder?"""

from dataclasses import dataclass

from games.islington.board import HANDS, Board, ware
from games.islington.catalogue import TIER_BY_KEY, Ware, name_of
from games.islington.items import ref
from games.islington.models import Item, Survivor
from games.language import wording


@dataclass(frozen=True, slots=True)
class Thing:
    """A held item. `note` says in a few words what it does; `deeds` are the actions that take it, by key."""

    ref: str
    name: str
    kind: str
    tier: str
    tier_name: str
    uses: int | None
    note: str
    hand: str = ""
    deeds: tuple[str, ...] = ()


def thing(world: Board, me: Survivor, item: Item) -> Thing:
    kind = ware(item)
    return Thing(
        ref=ref(world, item),
        name=name_of(kind),
        kind=kind.kind,
        tier=kind.tier,
        tier_name=tier_name(kind),
        uses=item.uses_left,
        note=note_of(kind, bleeding=me.bleed > 0),
        hand=str(item.where) if item.where in HANDS else "",
        deeds=deeds_for(kind, inhand=item.where in HANDS),
    )


def deeds_for(kind: Ware, *, inhand: bool) -> tuple[str, ...]:
    """The actions that take such a piece, the usual one first."""
    usual = {"medicine": "use", "upgrader": "upgrade", "bomb": "bomb"}.get(kind.kind, "")
    if kind.gear:
        usual = "unequip" if inhand else "equip"
    if kind.key in ("gps", "binoculars", "loudspeaker", "phone"):
        usual = kind.key
    return (usual, "drop") if usual else ("drop",)


def note_of(kind: Ware, *, bleeding: bool = False) -> str:
    """What a thing does, in a few words."""
    if kind.kind == "weapon":
        area = wording(f"，旁人 {kind.aoe_damage}，流血", f", others {kind.aoe_damage}, bleeding")
        return wording(f"伤害 {kind.damage}", f"damage {kind.damage}") + (area if kind.aoe_damage else "")
    if kind.kind == "armour":
        return wording(f"承伤 −{kind.defence}", f"takes {kind.defence} off a hit")
    if kind.kind == "medicine":
        return _medicine_note(kind, bleeding)
    if kind.kind == "upgrader":
        top = _tier_word(kind.max_result)
        return wording(f"升一级，最高到{top}", f"one tier up, {top} at most")
    if kind.kind == "bomb":
        return wording(f"此处其他人各 −{kind.damage}", f"everybody else here −{kind.damage}")
    if kind.kind == "cash":
        return wording(f"票数 +{kind.votes}", f"votes +{kind.votes}")
    return wording("每夜一次", "once a night") if kind.when == "night" else wording("白天用", "by day")


def _medicine_note(kind: Ware, bleeding: bool) -> str:
    if kind.st:
        return wording(f"体力 +{kind.st}", f"stamina +{kind.st}")
    if bleeding and kind.cures == "instead":
        return wording("止住流血，不再回复生命", "stops the bleeding, gives no life")
    also = wording("，并止血", ", stops the bleeding too") if bleeding else ""
    return wording(f"生命 +{kind.hp}", f"life +{kind.hp}") + also


def tier_name(kind: Ware) -> str:
    return _tier_word(kind.tier) if kind.tier else ""


def _tier_word(key: str) -> str:
    return name_of(TIER_BY_KEY[key])
