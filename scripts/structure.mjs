// Prints how the source is cut into files, as a Markdown table: for src/ as a whole and for each folder in it.
// Usage: npm run structure [-- FOLDER]   (FOLDER: another checkout of the project)
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";

const root = resolve(process.argv[2] ?? ".");
const print = (line) => process.stdout.write(`${line}\n`);
const isTest = (path) => /\.test(-\w+)?\.tsx?$|\.d\.ts$/.test(path);
const folderNames = ["src", "test", "e2e", "checks", "corpus", "bench", "soak"];

const modules = folderNames.flatMap(modulesIn).map((path) => {
  const text = readFileSync(join(root, path), "utf8");
  return {
    path,
    lines: text.split("\n").length - 1,
    exports: exportsOf(text),
    imports: importsOf(path, text),
  };
});
const sources = modules.filter(({ path }) => path.startsWith("src/") && !isTest(path));
const usedOutside = findUsedOutside();

const folders = [...new Set(sources.map(({ path }) => path.split("/").slice(0, 2).join("/")))];
print(
  "| folder | files | median lines | p90 lines | longest | under 25 lines | imports | imports per file | exports | of them used in their folder only |",
);
print("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
for (const folder of ["src", ...folders.sort()]) print(rowOf(folder));
print(
  `\nModules of ours that a browser loads from the first screen to a report: ${reportModules().size}`,
);

function modulesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return paths.filter((path) => /\.tsx?$/.test(path)).map((path) => join(folder, path));
}

function rowOf(folder) {
  const files = sources.filter(({ path }) => path.startsWith(`${folder}/`));
  const lines = files.map((file) => file.lines).sort((a, b) => a - b);
  const at = (share) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))];
  const tiny = lines.filter((count) => count < 25).length / lines.length;
  const imports = files.reduce((sum, file) => sum + file.imports.length, 0);
  const exported = files.flatMap((file) => file.exports.map((name) => `${file.path} ${name}`));
  const inside = exported.filter((name) => !usedOutside.has(name)).length;
  const cells = [
    files.length,
    at(0.5),
    at(0.9),
    lines.at(-1),
    `${Math.round(tiny * 100)} %`,
    imports,
    (imports / files.length).toFixed(1),
    exported.length,
    inside,
  ];
  return `| \`${folder}/\` | ${cells.join(" | ")} |`;
}

/** What the first screen imports, and what comes later on the way through the wizard; no other route, no export to a file. */
function reportModules() {
  const reached = new Set();
  const open = ["src/web/main.tsx"];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    for (const { from, loads } of modules.find((module) => module.path === path)?.imports ?? [])
      if (from !== null && (loads === "at once" || (loads === "later" && isOnTheWay(from))))
        open.push(from);
  }
  return reached;
}

function isOnTheWay(path) {
  return /^src\/web\/([^/]+$|(ui|wizard|library)\/)/.test(path) && !/\/save-[^/]+$/.test(path);
}

/** `path name` of every export that a module of another folder imports. */
function findUsedOutside() {
  const found = new Set();
  for (const { path, imports } of modules)
    for (const { from, names } of imports) {
      if (from === null || dirname(from) === dirname(path)) continue;
      for (const name of names) found.add(`${from} ${name}`);
    }
  return found;
}

function exportsOf(text) {
  const declared = text.matchAll(
    /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface) (\w+)/gm,
  );
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) =>
    namesIn(list, "last"),
  );
  return [...[...declared].map(([, name]) => name), ...listed];
}

/** Imports, at once or later, with the path of ours they lead to; `null` for a library. */
function importsOf(path, text) {
  const atOnce = text.matchAll(
    /^(?:import (type )?(?:([^;"']*?) from )?|export (type )?(\{[^}]*\}) from )"([^"]+)"/gm,
  );
  const later = text.matchAll(
    /(?:\{([^{}]*)\} = await |)import\(\s*"([^"]+)"\)(?:\)\.(\w+)|, "(\w+)")?/g,
  );
  return [
    ...[...atOnce].map(([, type, what, typeAgain, again, from]) => ({
      from: targetOf(path, from),
      names: namesIn(/\{([^}]*)\}/.exec(what ?? again ?? "")?.[1] ?? "", "first"),
      loads: (type ?? typeAgain) ? "never" : "at once",
    })),
    ...[...later].map(([, list, from, name, lazyName]) => ({
      from: targetOf(path, from),
      names: [...namesIn(list ?? "", "first"), ...[name, lazyName].filter(Boolean)],
      loads: "later",
    })),
  ];
}

/** The names of a list in braces: of `a as b` the one that stands first or last. */
function namesIn(list, which) {
  const entries = list.split(",").map((entry) => entry.trim().replace(/^type /, ""));
  return entries
    .filter(Boolean)
    .map((entry) => entry.split(/ as |: /).at(which === "first" ? 0 : -1));
}

function targetOf(path, from) {
  if (from.startsWith("#")) return `src/${from.slice(1)}`;
  return from.startsWith(".") ? normalize(join(dirname(path), from)) : null;
}
