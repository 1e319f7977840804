"""The club house around the tables: where one is, setting up, settings, messages."""
