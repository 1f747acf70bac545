"""Are the doors shut, and do the walls hold?"""
