"""What a castaway can ask for."""

from games.action import Action
from games.island.actions.accept_bond import AcceptBond
from games.island.actions.assassinate import Assassinate
from games.island.actions.change import Change
from games.island.actions.guard import GuardAgainst
from games.island.actions.withdraw import Withdraw
from games.island.actions.withdraw_guard import WithdrawGuard
from games.island.board import Board

# In the order of the rulebook (I-4).
ACTIONS: tuple[Action[Board], ...] = (
    Assassinate(),
    AcceptBond(),
    Withdraw(),
    Change(),
    GuardAgainst(),
    WithdrawGuard(),
)
