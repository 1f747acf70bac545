"""Does anybody learn what he may not?"""
