// The service worker: keeps the whole site for use without a network. The build fills in VERSION and FILES.
// It is JavaScript because a browser takes a service worker in no other form; it knows nothing of the games.
//
// How the page (Python) works with it:
//   navigator.serviceWorker.register(url)        the first visit installs, then serves all later ones
//       (where window.trustedTypes exists, url must come of the one policy that netlify.toml allows:
//        trustedTypes.createPolicy("service-worker", {createScriptURL: url => url}).createScriptURL("sw.js"))
//   registration.waiting is not null             a newer version is complete and waits; offer it, never force it
//   waiting.postMessage("skip-waiting")          the player said Update: wait for "controllerchange", then reload
//   worker.postMessage("version")                answered with a message {version}
const VERSION = "@VERSION@", FILES = @FILES@;   // FILES: {URL relative to this script: base64 of its sha256}
const base = new URL("./", location), abs = url => new URL(url, base).href;
const PREFIX = `wordclub ${base.pathname} `, CACHE = PREFIX + VERSION;   // two copies on one host keep apart
const KNOWN = new Set(Object.keys(FILES).map(abs));

const fetched = (url, mode) => fetch(new Request(abs(url), { cache: mode, integrity: "sha256-" + FILES[url], credentials: "same-origin" }));

async function install() {
  const cache = await caches.open(CACHE), want = Object.keys(FILES), old = [];
  for (const key of await caches.keys()) if (key.startsWith(PREFIX) && key !== CACHE) {
    const other = await caches.open(key), listed = await other.match(abs("__files"));
    if (listed) old.push([other, await listed.json()]);
  }
  const one = async url => {
    if (await cache.match(abs(url))) return;                              // an interrupted install goes on
    for (const [other, files] of old) if (files[url] === FILES[url]) {    // unchanged since: copied, not downloaded
      const response = await other.match(abs(url));
      if (response) return cache.put(abs(url), response);
    }
    // The hash makes a half-deployed site or a stale copy on the way fail the install instead of mixing
    // versions. The response is stored as it came: a re-wrapped one has no URL and loses V8's compiled code.
    const response = await fetched(url, "no-cache").catch(() => fetched(url, "reload"));
    if (!response.ok || response.type !== "basic" || response.redirected) throw new Error(`${url} ${response.status}`);
    await cache.put(abs(url), response);
  };
  const work = async () => { for (let url; (url = want.shift()) !== undefined; ) await one(url); };
  await Promise.all([work(), work(), work(), work()]);
  await cache.put(abs("__files"), new Response(JSON.stringify(FILES)));
}

addEventListener("install", event => event.waitUntil(install()));
addEventListener("activate", event => event.waitUntil((async () => {
  for (const key of await caches.keys()) if (key.startsWith(PREFIX) && key !== CACHE) await caches.delete(key);
  await clients.claim();
})()));
addEventListener("message", event => {
  if (event.data === "skip-waiting") skipWaiting();
  else if (event.data === "version") event.source.postMessage({ version: VERSION });
});
addEventListener("fetch", event => {
  const request = event.request, url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return;
  url.search = url.hash = "";
  const page = url.href === base.href || url.href === abs("index.html");
  const key = page ? base.href : url.href;
  if (!KNOWN.has(key)) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    if (!page && request.cache === "reload") {     // the page found its copy damaged and asks for another
      const answer = await fetched(key.slice(base.href.length), "reload").catch(() => null);
      if (answer?.ok) {
        await cache.put(key, answer.clone());
        return answer;
      }
    }
    return await cache.match(key) || fetch(request);
  })());
});
