"""The way from a refusal to the rule that it stands on, in the help. What is on the table stays as it lies meanwhile."""

from __future__ import annotations

from typing import Never

from app.page.view import Node, h


def why(rule: str) -> Node[Never] | None:
    """A quiet link to a place in the help, by its id; nothing without one."""
    return h("a.why", "Why?", href=f"#{rule}", aria_label="Why? Read the rule", key="why") if rule else None
