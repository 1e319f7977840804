// What must happen before Python can: the progress bar, the fault screen, home's line of what is under way, the start of
// PyScript. All else of Word Club is Python. The build fills in the names of the hashed files (relative to this one), their
// sizes and hashes. The texts are in index.html: this file only picks them.
//
// The page's side: #boot holds #boot-bar (a <progress>), #boot-text (data-fetching, data-starting), #boot-fault
// with #boot-fault-text (data-browser, data-download, data-damaged, data-start, data-slow) and #boot-retry,
// and #boot-missing, which shows itself after a while unless this script takes it away.
// The app's side: <html data-ready="1"> once it answers, <html data-fault="..."> with the details where
// it could not start, and before it <html data-fault-kind="download"> where a file did not come.
const CORE = "@CORE@", PYODIDE = "@PYODIDE@", STDLIB = "@STDLIB@", LOCK = "@LOCK@";
const FILES = @FILES@;                          // {path: [what it is in plain words, bytes unpacked, sha256 in hex]}
const COUNTED = new Set(@COUNTED@);             // of these, by file name, the progress is made
const REST = "@REST@", LOADER = @LOADER@;        // Pyodide's other half (see web/build/split.py); "" where there is none
const STALLED = 20_000;                         // ms without a byte or a step until we say so
const root = document.documentElement, $ = id => document.getElementById(id);
const beside = path => new URL(path, import.meta.url).href;
const fileOf = url => url.slice(url.lastIndexOf("/") + 1);
const OURS = beside("./");                      // every script of ours lies in this folder
$("boot-missing").remove();

// The page looks as the player has set it (app/table.py) before Python is there to say so.
try {
  const liked = JSON.parse(localStorage.getItem("wordclub.settings"));
  for (const look of ["theme", "contrast", "colours", "text", "letters", "hand", "motion"]) if (typeof liked[look] === "string") root.dataset[look] = liked[look];
} catch { /* nothing is kept, or not as it should be */ }

// What is under way stands on the home page at once, as Python will write it there: nothing moves when it does.
for (const slot of document.querySelectorAll("[data-slot=resume]")) try {
  const { game } = slot.closest("[data-game]").dataset;
  const { line, going } = JSON.parse(localStorage.getItem(`wordclub.match.${game}`)).beside;
  if (typeof line !== "string") continue;
  const [link, label, told] = ["a", "strong", "span"].map(tag => document.createElement(tag));
  Object.assign(link, { className: "resume", href: `#${game}` }).append(label, told);
  label.textContent = going ? "Go on: " : "Last match: ";
  told.textContent = line;
  slot.append(link);
} catch { /* nothing lies there, or nothing can be kept */ }

// Browsers that can install the page say so once, and soon; #install asks for it.
addEventListener("beforeinstallprompt", offer => { offer.preventDefault(); globalThis.wordclubInstall = offer; });

const SIZES = Object.fromEntries(Object.entries(FILES).map(([path, [, bytes]]) => [fileOf(path), bytes]));
const total = [...COUNTED].reduce((sum, name) => sum + SIZES[name], 0);
const fromWorker = performance.getEntriesByType("navigation")[0]?.workerStart > 0;
const got = {};
let ended = false, timer, misfits;

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

function say(element, state, more = "") {       // only where it changes: screen readers read it out
  const words = element.dataset[state] && element.dataset[state] + more;
  if (words && element.textContent !== words) element.textContent = words;
}

async function fault(kind, detail = "") {
  if (ended) return;
  say($("boot-fault-text"), kind);
  $("boot-fault").hidden = false;
  if (kind === "slow") return;                  // it may yet come
  console.warn("Word Club could not start:", kind, detail);
  root.dataset.bootFault = kind;
  $("boot-bar").hidden = $("boot-text").hidden = true;
  finish();
  // The cause may be a file that came, whole in the eyes of the browser, but is not what the build made.
  const bad = await (misfits = findMisfits());
  if (!bad.length) return;
  root.dataset.bootFault = "damaged";
  console.warn("Not as they were built:", bad.join(", "));
  say($("boot-fault-text"), "damaged", ` (${[...new Set(bad.map(path => FILES[path][0]))].join(", ")})`);
}

// Of the files that this visit has asked for, those whose copy in the browser is not what the build made.
async function findMisfits() {
  const asked = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  const bad = Object.keys(FILES).filter(path => asked.has(beside(path))).map(async path => {
    try {
      const answer = await fetchAsItWas(beside(path), { cache: "force-cache" });
      return answer.ok && !(await fits(path, await answer.arrayBuffer())) && path;
    } catch {
      return false;                             // it does not come at all: that is another fault, and told already
    }
  });
  return (await Promise.all(bad)).filter(Boolean);
}

// Python is in the middle of a function that has not come, and cannot go on. What was saved is safe.
function stopped(error) {
  if (!ended) return fault("download", String(error));
  root.dataset.stopped = "";
  say($("boot-fault-text"), "download");
  $("boot").hidden = $("boot-fault").hidden = false;
}

async function fits(path, bytes) {
  const [, size, mark] = FILES[path];
  if (bytes.byteLength !== size) return false;
  if (!globalThis.crypto?.subtle) return true;  // a page from another machine without https has no hashes
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map(byte => byte.toString(16).padStart(2, "0")).join("") === mark;
}

// The files of the site may be kept for ever, so a reload alone would meet the same bad copy again.
async function retry() {
  $("boot-retry").disabled = true;
  // A reload without a network would leave the player with the browser's own page.
  const there = await fetchAsItWas(location.href, { cache: "no-cache" }).then(answer => answer.ok, () => false);
  if (!there) return $("boot-retry").disabled = false;
  const unsure = root.dataset.bootFault && !globalThis.crypto?.subtle ? Object.keys(FILES) : [];
  const anew = [...await (misfits ?? []), ...unsure].map(async path => (await fetchAsItWas(beside(path), { cache: "reload" })).arrayBuffer());
  await Promise.allSettled(anew);
  location.reload();
}

const whenItRests = work => globalThis.requestIdleCallback ? requestIdleCallback(work, { timeout: 3000 }) : setTimeout(work, 500);

function finish() {
  ended = true;
  clearTimeout(timer);
  globalThis.fetch = fetchAsItWas;
  if (instantiateAsItWas) WebAssembly.instantiateStreaming = instantiateAsItWas;
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
  if (COUNTED.has(name)) count(name, response.clone());
  return response;
};

async function count(name, response) {
  try {
    got[name] = 0;
    const parts = [];
    for (let reader = response.body.getReader(), part; !(part = await reader.read()).done; show()) {
      got[name] += part.value.length;
      parts.push(part.value);
    }
    // What the service worker keeps it has looked at when it came.
    const whole = fromWorker || await fits(Object.keys(FILES).find(path => fileOf(path) === name), await new Blob(parts).arrayBuffer());
    if (!whole) fault("download", `${name} is not as it was built`);
  } catch (error) {
    fault("download", `${name}: ${error.message}`);
  }
}

// Pyodide waits for ever where its library does not compile.
const instantiateAsItWas = globalThis.WebAssembly?.instantiateStreaming;
async function instantiate(source, imports) {
  try {
    const made = await instantiateAsItWas(source, imports);
    return REST ? firstHalf(made, imports) : made;
  } catch (error) {
    fault(/CompileError|LinkError/.test(error) ? "browser" : "download", String(error));
    throw error;
  }
}

// The functions that no start needs come when the page rests, or there and then where Python asks for one of them.
let fetchRest = async () => {};
function firstHalf(made, imports) {
  const half = halves(made, imports, LOADER, join => {
    performance.mark("rest-in-haste");
    try {
      const request = new XMLHttpRequest();
      request.open("GET", beside(REST), false); // Python cannot wait in the middle of a function
      request.overrideMimeType("text/plain; charset=x-user-defined");
      request.send();
      join(Uint8Array.from(request.responseText, letter => letter.charCodeAt()));
    } catch (error) {
      stopped(error);
      throw error;
    }
  });
  const integrity = "sha256-" + btoa(String.fromCharCode(...FILES[REST][2].match(/../g).map(byte => parseInt(byte, 16))));
  fetchRest = async () => {
    for (const cache of ["default", "reload"]) if (!half.there.value) try {
      await instantiateAsItWas(fetchAsItWas(beside(REST), { cache, integrity }), half.all);
      half.there.value = 1;
      performance.mark("rest-is-there");
    } catch (error) {
      console.warn(REST, String(error));
    }
    if (!half.there.value) setTimeout(fetchRest, STALLED);
  };
  return half.made;
}

const resources = new PerformanceObserver(list => {          // modules: they cannot be counted while they come
  for (const { name } of list.getEntries()) if (COUNTED.has(fileOf(name)) && !(fileOf(name) in got)) got[fileOf(name)] = SIZES[fileOf(name)];
  show();
});
const watch = new MutationObserver(() => {
  if (root.dataset.ready === "1") { performance.mark("app-ready"); $("boot").hidden = true; finish(); globalThis.wordclubRest = new Promise(done => whenItRests(() => done(fetchRest()))); }
  else if (root.dataset.fault) fault(root.dataset.faultKind ?? "start", root.dataset.fault);
});

// Extensions work in our page, and fail in it. (app/blame.py says the same of the time after the start.)
function ours(stack, message) {
  const [place] = /\b[a-z-]+:\/\/[^\s)]+|\bblob:[^\s)]+/i.exec(stack.replace(message, "")) ?? [];
  return place ? place.startsWith(OURS) : message.includes("Traceback (most recent call last)");
}
const onRejection = ({ reason }) => {
  const message = String(reason?.message ?? reason);
  if (ours(String(reason?.stack ?? ""), message)) fault(/fetch|import|load/i.test(message) ? "download" : "start", message);
};

// PyScript opens a database at every start, for packages that it is told not to keep, and does not start where the browser
// forbids that or has none. It gets one that is empty and stays so; nothing else here uses any.
const answered = result => { const request = { result }; queueMicrotask(() => request.onsuccess({ target: request })); return request; };
const empty = { getAllKeys: () => answered([]), clear: () => answered() };
Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => answered({ transaction: () => ({ objectStore: () => empty }), close() {} }) } });

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
    python.runPython("import sys; sys.path.append(sys.path.pop(0)); import late");
    python.pyimport("late").install(...@LATER@);
    performance.mark("python-is-there");
    return python;
  } catch (error) {
    fault("download", String(error));
    throw error;
  }
}

$("boot-retry").addEventListener("click", retry);
if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiateStreaming !== "function" || typeof WeakRef !== "function") fault("browser");
else {
  WebAssembly.instantiateStreaming = instantiate;
  addEventListener("unhandledrejection", onRejection);
  resources.observe({ type: "resource", buffered: true });
  watch.observe(root, { attributes: true, attributeFilter: ["data-ready", "data-fault"] });
  addEventListener("py:progress", show);
  show();
  // The static page first: once Pyodide compiles, a slow phone paints nothing for seconds. (A hidden page gets no frame.)
  await new Promise(go => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, 200); });
  // PyScript prepares code for workers with Function(), which our policy forbids; there are no workers here.
  import(beside(CORE)).then(({ hooks }) => hooks.worker.onBeforeRunAsync.clear(), error => fault("download", String(error)));
}
