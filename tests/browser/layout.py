"""What a player could not reach, read or hit on the page as it is laid out now: measured in the page itself."""

from __future__ import annotations

from tests.browser.page import Page

FINGER = 43.5  # CSS pixels, half a pixel below 44 for what is rounded

_FAULTS = """
const finger = arguments[0], faults = [];
const top_ = [...document.querySelectorAll("dialog[open]")].pop() || document.querySelector(".curtain") || document.querySelector("#app");
const name = e => (e.id ? "#" + e.id : e.tagName.toLowerCase() + (e.className.baseVal ?? e.className).toString().split(" ").map(c => c && "." + c).join(""))
                  + " '" + (e.getAttribute("aria-label") || e.textContent).trim().slice(0, 28) + "'";
const shown = e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !e.closest("[inert], .visually-hidden")
                   && getComputedStyle(e).clipPath !== "inset(50%)";
const wide = innerWidth, high = innerHeight;
const scrolls = value => value === "auto" || value === "scroll";
const homes = [...document.querySelectorAll("*")].filter(e => scrolls(getComputedStyle(e).overflowY) || scrolls(getComputedStyle(e).overflowX))
              .map(e => [e, e.scrollLeft, e.scrollTop]);

// -- what can be pressed: it can be brought into the window, nothing lies over it, a finger hits it
for (const e of top_.querySelectorAll("a[href], button, input, select, textarea, summary")) {
  if (e.closest(".board-cells") || e.type === "hidden" || !shown(e)) continue;
  const target = e.matches("input[type=radio], input[type=checkbox]") ? e.closest("label") || e : e;
  target.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
  const r = target.getBoundingClientRect();
  if (r.left < -1 || r.right > wide + 1 || (r.height < high && (r.top < -1 || r.bottom > high + 1)))
    faults.push(`out of the window: ${name(e)} ${[r.left, r.top, r.right, r.bottom].map(Math.round)}`);
  for (const [u, v] of [[.5, .5], [.25, .5], [.75, .5], [.5, .25], [.5, .75]]) {
    const hit = document.elementFromPoint(r.left + r.width * u, r.top + r.height * v);
    if (hit && !target.contains(hit) && !hit.contains(target)) { faults.push(`covered: ${name(e)} by ${name(hit)}`); break; }
    if (!hit) { faults.push(`not to be hit: ${name(e)}`); break; }
  }
  const inText = e.tagName === "A" && e.closest("p, li:not(.menu > li)") && !e.className;
  const tile = e.matches(".rack .tile");
  if (!inText && (r.width < (tile ? 39.5 : finger) || r.height < (tile ? 47.5 : finger)))
    faults.push(`small: ${name(e)} ${r.width.toFixed(1)} x ${r.height.toFixed(1)}`);
  if (e.matches("button, a") && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1) && e.clientWidth && !e.matches(".tile, .hh-tray, .hh-card"))
    faults.push(`label too long: ${name(e)} ${e.scrollWidth} in ${e.clientWidth}, ${e.scrollHeight} in ${e.clientHeight}`);
}
for (const [e, x, y] of homes) { e.scrollLeft = x; e.scrollTop = y; }

// -- what is written: none of it is cut off where nothing scrolls
const walker = document.createTreeWalker(top_, NodeFilter.SHOW_TEXT);
for (let node; (node = walker.nextNode());) {
  const e = node.parentElement;
  if (!node.data.trim() || !shown(e) || e.closest(".board-cells, .board-tool, .table-title, select, textarea, svg")) continue;
  const range = document.createRange(); range.selectNodeContents(node);
  for (const r of range.getClientRects()) {
    if (r.width < 1) continue;
    let sideways = false, down = false;
    for (let a = e; a && a !== document.documentElement; a = a.parentElement) {
      const style = getComputedStyle(a), box = a.getBoundingClientRect();
      sideways ||= scrolls(style.overflowX) && a.scrollWidth > a.clientWidth;
      down ||= scrolls(style.overflowY);
      if (style.overflowX !== "visible" && !sideways && (r.right > box.right + 1 || r.left < box.left - 1)) {
        faults.push(`cut: '${node.data.trim().slice(0, 30)}' in ${name(a)}`); break;
      }
      if (style.overflowY !== "visible" && !down && (r.bottom > box.bottom + 2 || r.top < box.top - 2)) {
        faults.push(`cut below: '${node.data.trim().slice(0, 30)}' in ${name(a)}`); break;
      }
      if (style.position === "fixed") break;
    }
    if (!sideways && (r.right > wide + 1 || r.left < -1)) faults.push(`beside the window: '${node.data.trim().slice(0, 30)}'`);
  }
}

// -- lines of text that lie over each other
const lines = [...top_.querySelectorAll(".player-name, .player-score, .hh-count, .countdown-time, .tally, .tile-letter, .controls .button, .table-bar > *")].filter(shown);
lines.forEach((a, i) => lines.slice(i + 1).forEach(b => {
  if (a.contains(b) || b.contains(a)) return;
  const p = a.getBoundingClientRect(), q = b.getBoundingClientRect();
  const x = Math.min(p.right, q.right) - Math.max(p.left, q.left), y = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
  if (x > 1.5 && y > 1.5 && shown(a) && shown(b)) faults.push(`over each other: ${name(a)} and ${name(b)}`);
}));
return [...new Set(faults)];
"""


def faults(page: Page) -> list[str]:
    """One line for everything that cannot be reached, hit or read, or that lies over something else."""
    return page.js(_FAULTS, FINGER)


def text_size(page: Page, percent: int) -> None:
    """Gives the reader's own size of text."""
    page.js("document.documentElement.style.fontSize = arguments[0] === 100 ? '' : arguments[0] + '%'", percent)


def settle(page: Page) -> None:
    """Lets the page lay itself out, and every motion come to its end."""
    page.frames()
    page.js("document.getAnimations().forEach(a => { if (a.effect.getTiming().iterations !== Infinity) a.finish() })")


def board_box(page: Page) -> list[float]:
    """Where the board lies in the window."""
    return page.js(
        "const r = document.querySelector('#board').getBoundingClientRect(); return [r.x, r.y, r.width, r.height]"
    )
