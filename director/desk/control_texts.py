"""What a director copies into another forum: the seats as a table, and the latest public announcements as text."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from director.desk.control_table import Table, as_tsv
from games.facts import told
from games.language import wording
from games.models import Event, Game
from games.ruleset import ruleset_of

ANNOUNCED = ("vote_result", "disclosed", "reward_rolled", "power_list", "game_over")


@dataclass(frozen=True, slots=True)
class Copy:
    """One text to be copied: the name of its field, what it is, and the text."""

    key: str
    name: str | Promise
    text: str


def copies(game: Game, table: Table) -> tuple[Copy, ...]:
    """Everything there is to copy. One query."""
    names = {int(number): name for number, name, *_rest in table[1:]} if table else {}
    latest: dict[str, Event] = {}
    kinds = ("bulletin", *ANNOUNCED)
    public = Event.objects.filter(game=game, kind__in=kinds, audience=Event.Audience.EVERYONE, undone_by=None)
    for event in public.order_by("seq"):
        latest[event.kind] = event
    return tuple(_copies(game, table, names, latest))


def _copies(game: Game, table: Table, names: dict[int, str], latest: dict[str, Event]) -> Iterator[Copy]:
    if table:
        yield Copy("tsv", _("Seats, tabs between the columns"), as_tsv(table))
        yield Copy("bbcode", _("Seats, BBCode"), as_bbcode(table))
        yield Copy("plain", _("Seats, plain text"), as_plain(table))
    if "bulletin" in latest:
        sheet = ruleset_of(game).look_bulletin(latest["bulletin"].payload, names)
        yield Copy("bulletin", _("The latest bulletin"), sheet.text)
        yield Copy("bulletin-bbcode", _("The latest bulletin, BBCode"), sheet.bbcode)
    lines = [told(game.kind, kind, latest[kind].payload, names) for kind in ANNOUNCED if kind in latest]
    if lines:
        yield Copy("announced", _("The latest vote, disclosure and ranking"), "\n".join(lines))


def as_bbcode(table: Table) -> str:
    """The table in the tags that most forums know. Brackets of names cannot open a tag."""
    rows = ("".join(f"[td]{_safe(cell)}[/td]" for cell in line) for line in table)
    return "[table]\n" + "\n".join(f"[tr]{row}[/tr]" for row in rows) + "\n[/table]"


def as_plain(table: Table) -> str:
    """A line for each seat, with what stands in its columns by name."""
    heads, comma = table[0][2:], wording("，", ", ")
    return "\n".join(
        f"{number} {name}　" + comma.join(f"{head} {cell}" for head, cell in zip(heads, rest, strict=True))
        for number, name, *rest in table[1:]
    )


def _safe(cell: str) -> str:
    return " ".join(cell.split()).replace("[", "［").replace("]", "］")
