"""The tables of the club: each game's own page logic, without a browser."""
