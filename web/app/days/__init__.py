"""The puzzle of the day at a table: one position, the same for everybody, answered once.

A game says what is asked and how an answer is judged (`asked.Asked`), and lays its own table for it; all else is the same in every
game. The match that lies at that table is not touched. Reached by name alone, on shelves of its own.
"""
