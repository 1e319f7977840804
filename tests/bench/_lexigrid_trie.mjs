// The hunt in JavaScript, to hold the Python solver against: a trie of objects, walked from every cell.
// Run by lexigrid.py: reads {words, grids, rounds} as JSON from standard input, prints {times, counts}.
import fs from "node:fs";

const { words, grids, rounds } = JSON.parse(fs.readFileSync(0, "utf8"));
const root = {};
for (const word of words) {
  let node = root;
  for (const face of word.match(/QU|[^Q]/g)) node = node[face] ??= {};
  node.word = word;
}

function solve(faces) {
  const size = Math.sqrt(faces.length);
  const near = faces.map((_, cell) => faces.map((_, other) => other).filter((other) => other !== cell
    && Math.abs(Math.floor(other / size) - Math.floor(cell / size)) <= 1 && Math.abs(other % size - cell % size) <= 1));
  const found = new Set();
  const walk = (node, cell, used) => {
    node = node[faces[cell]];
    if (!node) return;
    if (node.word) found.add(node.word);
    used |= 1 << cell;
    for (const other of near[cell]) if (!(used >> other & 1)) walk(node, other, used);
  };
  for (let cell = 0; cell < faces.length; cell++) walk(root, cell, 0);
  return [...found].sort();
}

const times = [], counts = grids.map((faces) => solve(faces).length);
for (let round = 0; round < rounds; round++) {
  for (const faces of grids) {
    const from = performance.now();
    solve(faces);
    times.push(performance.now() - from);
  }
}
console.log(JSON.stringify({ times, counts }));
