"""How a castaway reads what it was told: the report of the night in its order, and a journal by subject (I-16.5)."""

from django.utils.translation import gettext_lazy as _

from games.island import facts
from games.looks import Chapter

# What a settlement tells somebody of itself, in the order of I-16.5: journey, result, attempts, guard, meal, sickness,
# refresh; a death last.
REPORT = (
    Chapter("journey", _("Your way in the night"), frozenset({"journey_report"})),
    Chapter(
        "result",
        _("What became of your orders"),
        frozenset({"assassinate_result", "assassinate_void", "counter_result"}),
    ),
    Chapter("attempts", _("Against you"), frozenset({"assassinate_attempted"})),
    Chapter("guard", _("Your guard"), frozenset({"guard_revealed", "guard_idle"})),
    Chapter("meal", _("The meal"), frozenset({"meal", "hunger_gained", "hunger_reduced", "food_changed"})),
    Chapter("sickness", _("Sickness"), frozenset({"sick_started", "sick_ended"})),
    Chapter("refresh", _("Strength and stamina"), frozenset({"strength_changed", "debt_repaid", "stamina_changed"})),
    Chapter("death", _("Your end"), frozenset({"you_died"})),
)

# Modules of facts under one subject.
SUBJECTS = (
    ("ways", _("Ways and sight"), ("moving", "seeing")),
    ("fights", _("Beasts and hunts"), ("encounter",)),
    ("duels", _("Duels and deaths"), ("duel", "death")),
    ("secret", _("Secret orders"), ("assassination", "guarding")),
    ("body", _("Body"), ("body",)),
    ("things", _("Things and trades"), ("things", "dealings")),
    ("company", _("Company"), ("company",)),
    ("stories", _("Stories"), ("story",)),
    ("standing", _("Reservations"), ("reserving",)),
)


def _kinds(modules: tuple[str, ...]) -> frozenset[str]:
    told = (getattr(facts, name) for name in facts.__all__)
    return frozenset(fact.kind for fact in told if fact.__module__.rpartition(".")[2] in modules)


JOURNAL = tuple(Chapter(key, name, _kinds(modules)) for key, name, modules in SUBJECTS)
