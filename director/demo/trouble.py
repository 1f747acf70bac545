"""What can go wrong with the demo, said in one sentence."""


class Trouble(Exception):
    """The demo cannot start or go on; the message is one sentence for the person at the terminal."""


class Interrupted(Exception):
    """Somebody pressed Ctrl-C, closed the terminal or sent a signal to end."""
