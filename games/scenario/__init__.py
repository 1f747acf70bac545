"""Worked examples of a rulebook as files that a director can read, and their runner.

reading.py reads a file, speech.py understands one step's sentence, telling.py compares what was told, run.py plays the
file on an empty board without a database. What belongs to one game kind is asked from its board (board.py).
"""
