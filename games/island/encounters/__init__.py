"""Danger on the way: beasts and hazards, met, answered, fought (I-4.7, I-9.4 to I-9.7)."""
