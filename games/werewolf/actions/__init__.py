"""What a character can ask for."""

from games.action import Action
from games.werewolf.actions.ask_director import AskDirector
from games.werewolf.actions.bid import SubmitBids
from games.werewolf.actions.evaluate import Evaluate
from games.werewolf.actions.guess import Guess
from games.werewolf.actions.last_words import LastWords
from games.werewolf.actions.post import Post
from games.werewolf.actions.saved_order import Confirm, Withdraw
from games.werewolf.actions.skill_action import SKILL_ACTIONS
from games.werewolf.actions.standing import PlayFool, Shorten
from games.werewolf.actions.take_back import TakeBack
from games.werewolf.actions.vote import Vote
from games.werewolf.board import Board

ACTIONS: tuple[Action[Board], ...] = (
    Post(),
    TakeBack(),
    *SKILL_ACTIONS,
    Confirm(),
    Withdraw(),
    Vote(),
    PlayFool(),
    LastWords(),
    Shorten(),
    AskDirector(),
    Guess(),
    SubmitBids(),
    Evaluate(),
)
