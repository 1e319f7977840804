// What must happen before Python can: the progress bar, the fault screen, the start of PyScript.
// All else of Word Club is Python. The build fills in the names of the hashed files (relative to
// this one) and their sizes. The texts are in index.html: this file only picks them.
//
// The page's side: #boot holds #boot-bar (a <progress>), #boot-text (data-fetching, data-starting) and
// #boot-fault with #boot-fault-text (data-browser, data-download, data-start, data-slow) and #boot-retry.
// The app's side: <html data-ready="1"> once it answers, <html data-fault="..."> with the details where
// it could not start.
const CORE = "@CORE@", PYODIDE = "@PYODIDE@", STDLIB = "@STDLIB@", LOCK = "@LOCK@";
const SIZES = @SIZES@;                          // {file name: bytes, as the browser sees them unpacked}
const STALLED = 20_000;                         // ms without a byte or a step until we say so
const root = document.documentElement, $ = id => document.getElementById(id);
const beside = name => new URL(name, import.meta.url).href;
const fileOf = url => url.slice(url.lastIndexOf("/") + 1);

const total = Object.values(SIZES).reduce((a, b) => a + b);
const got = {};
let ended = false, timer;

function show() {                               // a byte or a step has come
  if (ended) return;
  const bytes = Object.values(got).reduce((a, b) => a + b, 0), bar = $("boot-bar");
  bar.max = total;
  bar.value = bytes;
  say($("boot-text"), bytes < total ? "fetching" : "starting");
  $("boot-fault").hidden = true;
  clearTimeout(timer);
  timer = setTimeout(() => fault("slow"), STALLED);
}

function say(element, state) {                  // only where it changes: screen readers read it out
  const words = element.dataset[state];
  if (words && element.textContent !== words) element.textContent = words;
}

function fault(kind, detail = "") {
  if (ended) return;
  say($("boot-fault-text"), kind);
  $("boot-fault").hidden = false;
  if (kind === "slow") return;                  // it may yet come
  console.warn("Word Club could not start:", kind, detail);
  root.dataset.bootFault = kind;
  $("boot-bar").hidden = $("boot-text").hidden = true;
  finish();
}

function finish() {
  ended = true;
  clearTimeout(timer);
  globalThis.fetch = fetchAsItWas;
  removeEventListener("unhandledrejection", onRejection);
  resources.disconnect();
  watch.disconnect();
}

// Bytes are counted on a clone, so that the response itself reaches V8 as it came and can be cached compiled.
const fetchAsItWas = globalThis.fetch;
globalThis.fetch = async (...args) => {
  const name = fileOf(String(args[0]?.url ?? args[0]));
  let response;
  try {
    response = await fetchAsItWas(...args);
  } catch (error) {
    if (name in SIZES) fault("download", `${name}: ${error.message}`);
    throw error;
  }
  if (name in SIZES && !response.ok) {          // or Pyodide would take the error page for its library
    fault("download", `${name}: ${response.status}`);
    throw new TypeError(`${name}: ${response.status}`);
  }
  if (name in SIZES) count(name, response.clone());
  return response;
};

async function count(name, response) {
  try {
    got[name] = 0;
    for (let reader = response.body.getReader(), part; !(part = await reader.read()).done; show()) got[name] += part.value.length;
  } catch (error) {
    fault("download", `${name}: ${error.message}`);
  }
}

const resources = new PerformanceObserver(list => {          // modules: they cannot be counted while they come
  for (const { name } of list.getEntries()) if (fileOf(name) in SIZES && !(fileOf(name) in got)) got[fileOf(name)] = SIZES[fileOf(name)];
  show();
});
const watch = new MutationObserver(() => {
  if (root.dataset.ready === "1") { performance.mark("app-ready"); $("boot").hidden = true; finish(); }
  else if (root.dataset.fault) fault("start", root.dataset.fault);
});
const onRejection = ({ reason }) => fault(/fetch|import|load/i.test(reason?.message) ? "download" : "start", String(reason?.message ?? reason));

// PyScript's `interpreter` is this module: it adds where our own standard library and lock file are.
export const version = "@VERSION@";
export async function loadPyodide(options) {
  // Without it Pyodide runs Python on the page's own stack. With it, on another, at whose end Chromium's heap profiler, which
  // some players' browsers run, looks beyond and takes the tab down. Nothing here waits inside Python, so nothing needs it.
  delete WebAssembly.Suspending;
  try {
    const { loadPyodide } = await import(beside(PYODIDE));
    const python = await loadPyodide({ ...options, indexURL: beside(PYODIDE.slice(0, PYODIDE.lastIndexOf("/") + 1)), stdLibURL: beside(STDLIB), lockFileURL: beside(LOCK) });
    // The archive before the working folder: it holds PyScript's Python compiled, PyScript writes its sources to the folder.
    python.runPython("import sys; sys.path.append(sys.path.pop(0))");
    return python;
  } catch (error) {
    fault(/CompileError|LinkError/.test(error) ? "browser" : "download", String(error));
    throw error;
  }
}

addEventListener("unhandledrejection", onRejection);
$("boot-retry").addEventListener("click", () => location.reload());
if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiateStreaming !== "function" || typeof WeakRef !== "function") fault("browser");
else {
  resources.observe({ type: "resource", buffered: true });
  watch.observe(root, { attributes: true, attributeFilter: ["data-ready", "data-fault"] });
  addEventListener("py:progress", show);
  show();
  // The static page first: once Pyodide compiles, a slow phone paints nothing for seconds. (A hidden page gets no frame.)
  await new Promise(go => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, 200); });
  // PyScript prepares code for workers with Function(), which our policy forbids; there are no workers here.
  import(beside(CORE)).then(({ hooks }) => hooks.worker.onBeforeRunAsync.clear(), error => fault("download", String(error)));
}
