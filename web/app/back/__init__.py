"""Looking back: a match step by step, under way or over, at any table.

A table says what its steps are (`past.Moment`) and how its own board shows one; all else is the same at every table.
"""
