"""What the forms of assassinations share: ways, partners, things declared, the box for debt (I-16.4)."""

from itertools import product

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island import assassinations, debts
from games.island.actions.island_action import (
    castaway_options,
    item_options,
    read_item,
    read_other,
)
from games.island.board import STEPS, Board
from games.island.models import Assassination, Castaway, Item
from games.island.refusals import refuse
from games.island.words import Way, in_words
from games.language import wording

ASK, FOLLOW = "ask", "follow"
YES, NO = "yes", "no"
NOBODY = STAY = "-"
SAME = "same"
LISTED_STEPS = 2  # ways are listed up to this length; longer ones are written
LONGEST_WAY = 12


def others(world: Board, one: Castaway) -> tuple[Option, ...]:
    """Everybody else who is not known to be dead, wherever they are (I-4.1.5)."""
    return castaway_options(other for other in world.publicly_alive if other is not one)


def yes_no(name: str, label: object, *, value: bool) -> Field:
    """A question whose answer is sent either way."""
    options = (Option(YES, _("yes")), Option(NO, _("no")))
    return Field(name, label, options=options, value=YES if value else NO)  # type: ignore[arg-type]


def read_yes(data: Data, name: str, *, default: bool) -> bool:
    """Yes or no; the default where nothing was sent. Raises Refused("bad_input")."""
    value = data.get(name)
    if value is None or value == "":
        return default
    if value in (True, YES, "on", "true"):
        return True
    if value in (False, NO, "false"):
        return False
    raise refuse("bad_input", name)


def path_field(world: Board, one: Castaway) -> Field:
    """The way out: short ones to choose from, those that leave the island left out; long ones to write."""
    most = world.settings.number("assassination.max_steps")
    if most > LISTED_STEPS:
        hint = _("Letters N, E, S, W in the order of your steps; nothing to strike where you stand.")
        return Field("path", _("Way"), kind="text", least=0, most=LONGEST_WAY, hint=hint, value="")
    ways = ["".join(letters) for steps in range(1, most + 1) for letters in product(STEPS, repeat=steps)]
    here = str(_("none: strike where you stand"))
    options = [Option(STAY, _with_price(world, one, here, 0))]
    options += [
        Option(way, _with_price(world, one, str(in_words(Way, way, {})).strip(), len(way)))
        for way in ways
        if world.along(one.cell, way)
    ]
    return Field("path", _("Way"), options=tuple(options), value=STAY)


def _with_price(world: Board, one: Castaway, way: str, steps: int) -> str:
    """A way with what the order would cost, and what would be left for the way home (I-16.4)."""
    cost = world.settings.number("cost.assassinate") + steps * world.settings.number("cost.move")
    left = one.stamina - cost
    if left < 0:
        return wording(f"{way}（体力{cost}，欠{-left}）", f"{way} (stamina {cost}, lacking {-left})")
    return wording(f"{way}（体力{cost}，余{left}）", f"{way} (stamina {cost}, {left} left)")


def plan_fields(world: Board, one: Castaway) -> tuple[Field, ...]:
    """All that an order says beside its target."""
    found = [path_field(world, one)]
    if world.settings.number("assassination.max_party") > 1:
        nobody = Option(NOBODY, _("nobody"))
        found.append(Field("partner", _("Together with"), options=(nobody, *others(world, one)), value=NOBODY))
    moved = (Option(ASK, _("remind me")), Option(FOLLOW, _("follow")))
    found.append(Field("if_moved", _("If the target moves away"), options=moved, value=ASK))
    found.append(yes_no("return_home", _("Return afterwards"), value=True))
    for name, label, things in (
        ("weapon", _("Limited weapon"), item_options(world, world.carried(one), "limited_weapon")),
        ("poison", _("Poison"), item_options(world, poisons(world, one))),
    ):
        if things:
            found.append(Field(name, label, options=(Option(NOBODY, _("none")), *things), value=NOBODY))
    return tuple(found)


def debt_field(world: Board, one: Castaway, most: int, kind: str) -> tuple[Field, ...]:
    """The box for owing, where an order of this price could not be paid otherwise."""
    if one.stamina >= most or not debts.chances_left(world, one, kind):
        return ()
    return (yes_no("use_debt", _("Owe what is lacking, once in the game"), value=False),)


def dearest(world: Board) -> int:
    """The price of the longest order."""
    settings = world.settings
    steps = settings.number("assassination.max_steps") * settings.number("cost.move")
    return settings.number("cost.assassinate") + steps


def poisons(world: Board, one: Castaway) -> list[Item]:
    """What somebody carries that makes an assassination surer."""
    return [item for item in world.carried(one) if world.thing(item).effect == "assassin_bonus"]


def read_plan(
    world: Board, one: Castaway, data: Data, target: Castaway, was: Assassination | None = None
) -> assassinations.Plan:
    """What was sent as a plan; what was not sent, or sent as "same", stays as it was. Raises Refused."""

    def kept(name: str) -> bool:
        return was is not None and (name not in data or text_of(data, name) == SAME)

    return assassinations.Plan(
        target=target,
        path=was.path if was and kept("path") else _read_path(data),
        partner=was.partner if was and kept("partner") else _read_partner(world, one, data),
        follows=was.follows if was and kept("if_moved") else _read_if_moved(data),
        return_home=was.return_home if was and kept("return_home") else read_yes(data, "return_home", default=True),
        weapon=was.weapon if was and kept("weapon") else _read_weapon(world, one, data),
        poison=was.poison if was and kept("poison") else _read_poison(world, one, data),
    )


def own_order(world: Board, one: Castaway, data: Data, name: str = "target") -> Assassination:
    """One's own active order, by its target. Raises E_ASSN_GONE."""
    value = text_of(data, name)
    for order in assassinations.of(world, one):
        if str(order.target.number) == value:
            return order
    raise refuse("E_ASSN_GONE", name)


def _read_path(data: Data) -> str:
    path = text_of(data, "path").strip()
    if path == STAY:
        return ""
    if len(path) > LONGEST_WAY or not set(path) <= set(STEPS):
        raise refuse("E_ASSN_PATH", "path")
    return path


def _read_partner(world: Board, one: Castaway, data: Data) -> Castaway | None:
    value = text_of(data, "partner")
    if value in ("", NOBODY):
        return None
    if value == str(one.number):
        raise refuse("E_ASSN_PARTY", "partner")
    return read_other(world, one, data, "partner")


def _read_if_moved(data: Data) -> bool:
    value = text_of(data, "if_moved") or ASK
    if value not in (ASK, FOLLOW):
        raise refuse("bad_input", "if_moved")
    return value == FOLLOW


def _read_weapon(world: Board, one: Castaway, data: Data) -> Item | None:
    if text_of(data, "weapon") in ("", NOBODY):
        return None
    item = read_item(world, one, data, "weapon")
    if world.thing(item).group != "limited_weapon":
        raise refuse("E_ITEM_USE", "weapon")
    if item.spent or not item.uses:
        raise refuse("E_USES_SPENT", "weapon")
    return item


def _read_poison(world: Board, one: Castaway, data: Data) -> Item | None:
    if text_of(data, "poison") in ("", NOBODY):
        return None
    item = read_item(world, one, data, "poison")
    if item not in poisons(world, one):
        raise refuse("E_ITEM_USE", "poison")
    return item
