"""How bots are minded: each castaway one of three ways, by its seat."""

CAREFUL, RECKLESS, SOCIAL = range(3)
