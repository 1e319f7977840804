"""Matches that go on by message: a link holds the whole of one, and is opened on another device. On a shelf of its own.

What a link brings is never more than a text: nothing here is written over, and what differs is kept beside what lies here.
"""
