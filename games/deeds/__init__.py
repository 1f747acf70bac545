"""What can a director change? Each deed is one frozen value; `games.play.intervene` applies it and keeps the log."""

from games.deeds.act_for import ActFor
from games.deeds.board import Create, Delete, Edit, assign, difference, must_go_on, must_run
from games.deeds.deed import DEEDS, Change, Deed, restore
from games.deeds.message import Message
from games.deeds.proof import Rehearse, Rewind
from games.deeds.substitute import Substitute
from games.deeds.timing import POSTPONE_CAP, Halt, Hold, MoveBell, Pause, Postpone, Resume, RingNow, move

__all__ = [
    "DEEDS",
    "POSTPONE_CAP",
    "ActFor",
    "Change",
    "Create",
    "Deed",
    "Delete",
    "Edit",
    "Halt",
    "Hold",
    "Message",
    "MoveBell",
    "Pause",
    "Postpone",
    "Rehearse",
    "Resume",
    "Rewind",
    "RingNow",
    "Substitute",
    "assign",
    "difference",
    "move",
    "must_go_on",
    "must_run",
    "restore",
]
