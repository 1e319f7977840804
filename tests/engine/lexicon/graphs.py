"""What a word graph says when all of it is walked, for tests."""

from collections.abc import Iterator

from engine.kernel.lexicon import Lexicon


def nodes(lexicon: Lexicon) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every node in memory order: the index of its head, its edges."""
    edges = lexicon.edges
    at = 0
    while at < len(edges):
        end = at + 1 + edges[at].bit_count()
        yield at, tuple(edges[at + 1 : end])
        at = end


def spelled(lexicon: Lexicon) -> dict[str, int]:
    """Every word of the graph with the lists that hold it, found by nothing but its edges."""
    edges = lexicon.edges
    found = {}
    waiting = [("", lexicon.root)] if lexicon.root else []
    while waiting:
        word, node = waiting.pop()
        if node & 0xF:
            found[word] = node & 0xF
        at = node >> 8
        head = edges[at]
        while head:
            at += 1
            k = head.bit_length() - 1
            waiting.append((word + chr(65 + k), edges[at]))
            head ^= 1 << k
    return found


def assert_sound(lexicon: Lexicon) -> None:
    """The layout's promises: minimal, no loose nodes, reach true, every edge in 30 bits."""
    all_nodes = dict(nodes(lexicon))
    assert all_nodes[0] == ()
    assert len(set(nodes_by_content(lexicon))) == len(all_nodes), "two nodes are equal"
    reach = {}
    for at, edges in all_nodes.items():
        below = 0
        for edge in edges:
            below |= edge >> 4 & 0xF
            assert 0 < edge < 1 << 30
            assert edge >> 8 in all_nodes, "an edge leads into the middle of a node"
        reach[at] = below
    led_to = {lexicon.root >> 8, 0}
    for edges in all_nodes.values():
        for edge in edges:
            assert edge >> 4 & 0xF == edge & 0xF | reach[edge >> 8]
            led_to.add(edge >> 8)
    assert led_to == set(all_nodes), "a node is not led to"


def nodes_by_content(lexicon: Lexicon) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every node as its head and its edges, without its place."""
    for at, edges in nodes(lexicon):
        yield lexicon.edges[at], edges
