"""How the settings of the split personality are presented: their headings, and the clauses that speak of them."""

from django.utils.translation import gettext_lazy as _

from games.setting_groups import Group, SettingBook
from games.werewolf.catalogue import DATA, ROLES

COUNTS = tuple(f"count_{key}" for key in ROLES)

GROUPS = (
    Group(_("Actors, auction and roles"), ("actors_min", "actors_max", "preset", *COUNTS, "forbid_same_actor_roles",
                                           "auction", "auction_reserve", "auction_hours", "starting_wallet",
                                           "signup_hours")),
    Group(_("Days and nights"), ("timezone", "day_open_time", "day_close_time", "day_length_days", "holidays",
                                 "holiday_policy", "shorten_quorum", "shorten_notice_minutes", "window_minutes",
                                 "aftermath_minutes", "succession_minutes", "last_words_lead_minutes", "floor_order",
                                 "advance_orders", "max_days")),
    Group(_("Skills"), ("cupid_self_target", "cupid_same_actor_target", "lovers_protect_immunity",
                        "soundproof_duration", "antidote_void_kept", "witch_two_potions_same_night", "witch_self_save",
                        "commune_scope", "poison_blocks_hunter", "elder_knows_mark", "idiot_default",
                        "piper_feedback", "true_sight_repeat")),
    Group(_("The vote and the sheriff"), ("self_vote", "vote_change", "sheriff_no_ballots",
                                          "sheriff_default_successor", "removed_sheriff", "revealed_idiot_sheriff")),
    Group(_("Winning"), ("last_standing", "pending_badge_guard", "piper_vacuous_win", "sorcerer_kill_target",
                         "sorcerer_counts_chain", "removed_share_victory")),
    Group(_("Speech, penalties and who reads what"), (
        "announce_mad", "announce_muted", "mad_max_length", "mad_max_emoticons", "mad_max_lines", "mad_max_space_run",
        "last_words_max", "mad_last_words_restricted", "removed_last_words", "min_posts_per_day", "penalty_limit",
        "outbox_delay_seconds", "out_actor_view")),
    Group(_("The guessing game"), ("pool_percent", "guess_repeat_scoring", "count_truncated_round", "fee_cap_percent")),
    Group(_("The director's work"), ("resolve_mode", "confirm_timeout_minutes", "evaluation_hours")),
    Group(_("Fast pace, for trying out"), ("pace_mode", "pace_auction_s", "pace_checkin_s", "pace_day_s",
                                           "pace_window_s", "pace_dawn_s")),
)  # fmt: skip

CLAUSES = {
    **{row["name"]: row["clause"] for row in DATA["settings"]},
    **dict.fromkeys(COUNTS, "W-13.2"),
    "actors_min": "W-3.1",
    "actors_max": "W-3.1",
    "preset": "W-13.1",
    "auction": "W-9.1",
    "outbox_delay_seconds": "W-10.7",
}

BOOK = SettingBook(
    groups=GROUPS,
    clauses=CLAUSES,
    first=("actors_min", "actors_max", "timezone"),
    confirmed=("last_standing",),  # R24: sign-up says it in a sentence of its own
)
