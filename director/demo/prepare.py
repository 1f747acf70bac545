"""Make the demo's database ready and set the stage; writes the links to a file that only its owner can read.

Run by the demo as a process of its own, with the environment of the demo's other processes:
`python -m director.demo.prepare --links FILE --speed 1 --seats 24`.
"""

import argparse
import gc
import sys
from pathlib import Path

import django
from django.core.management import call_command


def main(arguments: list[str]) -> None:
    """Migrate and set the stage; translations are compiled as the application loads."""
    parser = argparse.ArgumentParser(prog="prepare")
    parser.add_argument("--links", type=Path, required=True)
    parser.add_argument("--speed", type=float, required=True)
    parser.add_argument("--seats", type=int, required=True)
    options = parser.parse_args(arguments)
    django.setup()
    from director.demo import stage  # models may be imported only now

    gc.disable()  # each migration draws up all models anew: the collector would walk through them again and again
    call_command("migrate", verbosity=0, interactive=False)
    gc.enable()
    links = stage.set_up(options.speed, options.seats)
    options.links.touch(mode=0o600)
    options.links.write_text(links.dumps())


if __name__ == "__main__":
    main(sys.argv[1:])
