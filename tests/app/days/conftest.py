"""Every test of a day's page takes puzzles that are made once."""

from tests.app.days_made import made_once as made_once
