"""What only an Islington director can do (L-16): one module a subject, each deed with its own form."""

from games.deeds import ActFor, Deed
from games.islington.deeds.airdrop import CancelAirdrop, ChangeAirdrop, DropNow, PlanAirdrop
from games.islington.deeds.before_day_one import AnswerSupply, CorrectPrize, Redeal
from games.islington.deeds.brothers import PlaceBrother
from games.islington.deeds.card import GiveCard, RevokeCard
from games.islington.deeds.days import PlanBrothers, PlanClosing, PlanEvent, WriteRiddle
from games.islington.deeds.hands import UseFor
from games.islington.deeds.lots import Stock
from games.islington.deeds.nights import ChooseClosing, EndGame, Settle
from games.islington.deeds.people import Condition, KillSeat, MoveSeat, Rename, Revive
from games.islington.deeds.pieces import Give, HandOver, Repair, TakeAway
from games.islington.deeds.places import ClosePlace, OpenPlace
from games.islington.deeds.public_die import RollAgain, RollDie, RollReward

DEEDS: tuple[type[Deed], ...] = (
    Settle,
    ChooseClosing,
    EndGame,
    Condition,
    MoveSeat,
    UseFor,
    ActFor,
    KillSeat,
    Revive,
    Rename,
    Give,
    HandOver,
    TakeAway,
    Repair,
    PlanAirdrop,
    ChangeAirdrop,
    CancelAirdrop,
    DropNow,
    PlanEvent,
    PlanClosing,
    PlanBrothers,
    WriteRiddle,
    PlaceBrother,
    ClosePlace,
    OpenPlace,
    Stock,
    RollDie,
    GiveCard,
    RevokeCard,
    Redeal,
    AnswerSupply,
    CorrectPrize,
    RollReward,
    RollAgain,
)

__all__ = ["DEEDS", "ChooseClosing", "EndGame", "Settle"]
