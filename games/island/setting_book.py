"""How the settings of the island are presented: their headings, and the clauses that speak of them."""

from django.utils.translation import gettext_lazy as _

from games.setting_groups import Group, SettingBook

GROUPS = (
    Group(_("Players and the island"), ("players", "map", "char", "stamina")),
    Group(_("Hours and calendar"), ("clock",)),
    Group(_("The price of deeds"), ("cost",)),
    Group(_("Walking and seeing"), ("move", "vision", "visibility")),
    Group(_("Beasts, flight and hunting"), ("encounter", "deep_night", "resident", "flee", "hunt")),
    Group(_("Duels"), ("pk",)),
    Group(_("Assassination and guard"), ("assassination", "guard", "debt")),
    Group(_("Things, sickness and death"), ("items", "sickness", "death")),
    Group(_("Teams, factions and custody"), ("team", "faction", "custody")),
    Group(_("Stories, the end and who looks on"), ("story", "victory", "spectator", "ghost")),
    Group(_("Fast pace, for trying out"), ("pace",)),
)

# Where a clause speaks of all settings with a prefix, the prefix alone.
CLAUSES = {
    "clock": "I-3.1",
    "players": "I-9.2",
    "map": "I-9.1",
    "char": "I-9.2",
    "stamina": "I-6.11",
    "cost": "I-4.2",
    "move.hidden_default": "I-4.4.6",
    "move.hidden_cost": "I-4.4.6",
    "move.busy_policy": "I-4.5.3",
    "flee": "I-4.8.4",
    "flee.doctrine_default_on_loss": "I-4.22.2",
    "hunt": "I-4.9.1",
    "hunt.offer_minutes": "I-4.9.2",
    "pk": "I-4.10",
    "pk.join_cost": "I-4.11",
    "pk.side_max": "I-4.11",
    "pk.join_needs_consent": "I-4.11",
    "pk.loss_strength": "I-4.12",
    "assassination": "I-4.13.4",
    "assassination.max_party": "I-4.13.5",
    "assassination.max_steps": "I-4.13.3",
    "assassination.unanswered": "I-6.5",
    "assassination.remind": "I-4.15.1",
    "assassination.reminder_destination": "I-4.15.1",
    "assassination.return_encounter": "I-6.7.5",
    "assassination.encounter_sight": "I-6.7.1",
    "assassination.notify_target": "I-6.6",
    "guard.zero_includes_weapon": "I-5.5",
    "guard": "I-4.16",
    "debt": "I-7.9",
    "sickness": "I-7.3",
    "deep_night": "I-5.4",
    "encounter": "I-4.7",
    "resident": "I-9.6",
    "vision": "I-8.1",
    "visibility": "I-8.4",
    "items": "I-4.20",
    "death": "I-7.8",
    "team": "I-4.21",
    "faction": "I-10",
    "custody": "I-10.9",
    "custody.afk_days": "I-10.10",
    "custody.afk_min_actions": "I-10.10",
    "custody.midgame_day": "I-10.10",
    "custody.midgame_alive_pct": "I-10.10",
    "story": "I-9.8",
    "victory": "I-10.11",
    "spectator": "I-11.5",
    "ghost": "I-11.6",
    "pace": "R88",
}

BOOK = SettingBook(
    groups=GROUPS,
    clauses=CLAUSES,
    first=("players.min", "players.max", "clock.timezone"),
)
