"""In which order, under which headings and by which clauses does a ruleset show its settings?"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.settings import Setting

OTHERS = _("Other settings")


@dataclass(frozen=True, slots=True)
class Group:
    """One heading. `prefixes`: what stands before the dot of its settings' keys."""

    name: str | Promise
    prefixes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SettingBook:
    """How a ruleset presents its settings.

    `clauses`: where the rulebook speaks of a key, or of all keys with its prefix. `first`: keys that are asked for
    before all others, with title and date. `confirmed`: keys that a director must say he has thought of.
    """

    groups: tuple[Group, ...] = ()
    clauses: Mapping[str, str] = field(default_factory=dict)
    first: tuple[str, ...] = ()
    confirmed: tuple[str, ...] = ()

    def clause(self, setting: Setting) -> str:
        """The clauses of a setting, and the ruling that chose its default: "L-7.1, R49"."""
        found = self.clauses.get(setting.key) or self.clauses.get(setting.key.partition(".")[0], "")
        return ", ".join(one for one in (found, setting.rule) if one)

    def grouped(self, declared: Iterable[Setting]) -> Iterator[tuple[str | Promise, list[Setting]]]:
        """The settings under their headings, in the order of declaration; what has no heading stands last."""
        left = list(declared)
        for group in self.groups:
            here = [one for one in left if one.key.partition(".")[0] in group.prefixes]
            left = [one for one in left if one not in here]
            if here:
                yield group.name, here
        if left:
            yield OTHERS, left
