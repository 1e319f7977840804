// Pyodide's library in two halves (see web/build/split.py): what joins them, in the page and under Node.
//
// `first` is what instantiating the first half gave, `imports` what it was given, `loader` the table's slot that the
// first half calls when a function of the second is asked for too early, `now(join)` what must then fetch the second
// half, and hand it to `join` as bytes, before it returns. Gives the first half as Emscripten expects a whole one, what
// the second has to import, and whether it is there.
export function halves({ instance, module }, imports, loader, now) {
  const kept = "wordclub_first_", lent = {}, exports = {};
  for (const [name, thing] of Object.entries(instance.exports)) {
    if (name.startsWith(kept)) lent[name.slice(kept.length)] = thing;
    else exports[name] = thing;
  }
  const all = { ...imports, wordclub_first: lent }, there = exports.wordclub_rest_is_there;
  delete exports.wordclub_rest_is_there;
  const join = bytes => {
    new WebAssembly.Instance(new WebAssembly.Module(bytes), all);
    there.value = 1;
  };
  exports.__indirect_function_table.set(loader, callable(() => now(join)));
  return { made: { module, instance: { exports } }, all, there };
}

// A function as WebAssembly can call it: a module that gives out what it is given.
function callable(run) {
  const module = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 5, 1, 0, 0, 0, 0, 7, 4, 1, 0, 0, 0]);
  return new WebAssembly.Instance(new WebAssembly.Module(module), { "": { "": run } }).exports[""];
}
