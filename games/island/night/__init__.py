"""What happens between two days, step by step; games/island/nightfall.py says in which order (I-6)."""
