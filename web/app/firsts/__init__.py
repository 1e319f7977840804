"""A guided first turn at a table: the real board and the real rules, a step at a time, each waiting for the player to do it.

A game says what is done in its turn (`steps.Script`); all else is the same in every game. It is a match of its own, which is never
saved: the one that lies at the table is not touched. Reached by name alone, on a shelf of its own.
"""
