"""What a castaway can ask for."""

from games.island.actions.accept_bond import AcceptBond
from games.island.actions.admit_pk import AdmitPk
from games.island.actions.answer import Answer
from games.island.actions.answer_hunt import AnswerHunt
from games.island.actions.answer_trade import AnswerTrade
from games.island.actions.assassinate import Assassinate
from games.island.actions.cancel_reservation import CancelReservation
from games.island.actions.change import Change
from games.island.actions.choose import Choose
from games.island.actions.custody import CUSTODY_ACTIONS
from games.island.actions.drop import Drop
from games.island.actions.eat import Eat
from games.island.actions.equip import Equip
from games.island.actions.explore import Explore
from games.island.actions.factions import FACTION_ACTIONS
from games.island.actions.flee import Flee
from games.island.actions.give import Give
from games.island.actions.guard import GuardAgainst
from games.island.actions.hunt import Hunt
from games.island.actions.island_action import IslandAction
from games.island.actions.join_pk import JoinPk
from games.island.actions.move import Move
from games.island.actions.offer_hunt import OfferHunt
from games.island.actions.perform import Perform
from games.island.actions.pk import Pk
from games.island.actions.pk_terms import PkTerms
from games.island.actions.post import Post
from games.island.actions.reserve import Reserve
from games.island.actions.standing_answers import StandingAnswers
from games.island.actions.stop_waiting import StopWaiting
from games.island.actions.take import Take
from games.island.actions.teams import TEAM_ACTIONS
from games.island.actions.trade import OfferTrade
from games.island.actions.use import Use
from games.island.actions.withdraw import Withdraw
from games.island.actions.withdraw_guard import WithdrawGuard
from games.island.actions.withdraw_hunt import WithdrawHunt
from games.island.actions.withdraw_trade import WithdrawTrade

# In the order of the rulebook (I-4).
ACTIONS: tuple[IslandAction, ...] = (
    Move(),
    StopWaiting(),
    Explore(),
    Answer(),
    Hunt(),
    OfferHunt(),
    AnswerHunt(),
    WithdrawHunt(),
    Pk(),
    JoinPk(),
    AdmitPk(),
    Flee(),
    PkTerms(),
    Assassinate(),
    AcceptBond(),
    Withdraw(),
    Change(),
    GuardAgainst(),
    WithdrawGuard(),
    Eat(),
    Use(),
    Equip(),
    Give(),
    OfferTrade(),
    AnswerTrade(),
    WithdrawTrade(),
    Drop(),
    Take(),
    *TEAM_ACTIONS,
    StandingAnswers(),
    Reserve(),
    CancelReservation(),
    Choose(),
    Perform(),
    Post(),
    *FACTION_ACTIONS,
    *CUSTODY_ACTIONS,
)
BY_KEY: dict[str, IslandAction] = {action.key: action for action in ACTIONS}
