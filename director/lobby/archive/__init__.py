"""A game that is over: everything of it can be read, sifted, seen again and taken along (L-12.6, L-20.4)."""
