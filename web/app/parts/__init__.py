"""Pieces that several tables put together their own way."""
