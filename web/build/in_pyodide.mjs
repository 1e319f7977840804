// node in_pyodide.mjs JOB.json: runs a Python script inside Pyodide under Node.
// Written as JavaScript because it is what starts Pyodide; called by in_pyodide.py, which says what a job is.
import fs from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
if (job.rest) {
  const { halves } = await import(pathToFileURL(job.halves));
  const asItWas = WebAssembly.instantiate;
  WebAssembly.instantiate = async (source, imports) => {
    WebAssembly.instantiate = asItWas;
    const made = await asItWas(source, imports);
    return halves(made, imports, job.loader, join => {
      console.log("FETCHED THE REST");
      join(fs.readFileSync(job.rest));
    }).made;
  };
}
let flags = [];
if (job.record) {                               // of a library with a flag for each function (see split.py): what ran
  const asItWas = WebAssembly.instantiate;
  WebAssembly.instantiate = async (source, imports) => {
    WebAssembly.instantiate = asItWas;
    const made = await asItWas(source, imports);
    flags = Object.entries(made.instance.exports).filter(([name]) => name.startsWith("wordclub_ran_"));
    return made;
  };
}
const { loadPyodide } = await import(pathToFileURL(job.pyodide + "/pyodide.mjs"));
const py = await loadPyodide({
  indexURL: job.pyodide,
  env: { HOME: "/tmp", PYTHONDONTWRITEBYTECODE: "1", ...job.env },
  ...job.options,
});
for (const [inside, outside] of Object.entries(job.mounts)) {
  py.FS.mkdirTree(inside);
  py.mountNodeFS(inside, outside);
}
py.globals.set("ARGS", py.toPy(job.args));
let code = 1;
try {
  const result = await py.runPythonAsync(fs.readFileSync(job.script, "utf8"), { filename: job.script });
  code = typeof result === "number" ? result : 0;
} catch (error) {
  console.error(error.message);
}
if (job.record) fs.writeFileSync(job.record, JSON.stringify(flags.filter(([, flag]) => flag.value).map(([name]) => +name.slice(13))));
process.exit(code);
