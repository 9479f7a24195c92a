// npm leaves out of the lock what the registry at hand does not carry, such as builds for other systems,
// and `npm ci` then refuses that lock. This adds them by name and version; npm runs it after each install.
// With --hashes it also asks the registry for the hashes that the lock does not hold.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// The order matters where one name holds another: win32 before win, musleabihf before arm.
const systems = {
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  openharmony: "openharmony",
  win32: "win32",
  windows: "win32",
  linux: "linux",
};
const processors = [
  "arm64",
  "x64",
  "ia32",
  "ppc64",
  "riscv64",
  "s390x",
  "loong64",
  "wasm32",
  "arm",
];

/**
 * Adds an entry for each optional package that some entry names and the lock does not hold.
 * @param {{ packages: Record<string, any> }} lock a lock of version 3; changed in place
 * @returns {string[]} the names added
 */
export function completeLock(lock) {
  const added = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isHeld(lock.packages, path, { name, range: String(range) })) continue;
      lock.packages[placeFor(lock.packages, path, name)] = entryOf(name, String(range), entry.dev);
      added.push(name);
    }
  }
  const sorted = Object.entries(lock.packages).sort(([one], [other]) =>
    one.localeCompare(other, "en"),
  );
  lock.packages = Object.fromEntries(sorted);
  return added;
}

/** Looks where Node would: inside the package that asks, beside it, then in each folder above it. */
function isHeld(packages, path, wanted) {
  const held = packages[under(path, wanted.name)];
  if (held) return !/^\d/.test(wanted.range) || held.version === wanted.range;
  return path !== "" && isHeld(packages, folderOf(path), wanted);
}

/** Beside the package that asks, as npm does; inside it when another version stands there. */
function placeFor(packages, path, name) {
  const beside = under(folderOf(path), name);
  return beside in packages ? under(path, name) : beside;
}

/** `node_modules/a/node_modules/b` lives in `node_modules/a`, and that in the project, "". */
function folderOf(path) {
  return path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/")));
}

function under(path, name) {
  return path === "" ? `node_modules/${name}` : `${path}/node_modules/${name}`;
}

function entryOf(name, range, dev) {
  const words = name.split(/[/-]/);
  const system = Object.keys(systems).find((word) => words.includes(word));
  const processor = processors.find((word) => words.some((part) => part.startsWith(word)));
  return {
    version: range.replace(/^[^\d]*/, ""),
    ...(processor && { cpu: [processor] }),
    ...(dev === true && { dev: true }),
    ...(words.includes("musl") && { libc: ["musl"] }),
    optional: true,
    ...(system && { os: [systems[system]] }),
  };
}

/** @returns {string[]} the paths of the entries that got a hash */
function addHashes(lock) {
  return Object.keys(lock.packages).filter((path) => {
    const entry = lock.packages[path];
    if (path === "" || entry.integrity) return false;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const words = ["view", `${name}@${entry.version}`, "dist.integrity", "--loglevel=silent"];
    const { stdout } = spawnSync("npm", words, { encoding: "utf8" });
    if (stdout.trim() !== "") entry.integrity = stdout.trim();
    return entry.integrity !== undefined;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const file = "package-lock.json";
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const changed = [
    ...completeLock(lock),
    ...(process.argv.includes("--hashes") ? addHashes(lock) : []),
  ];
  if (changed.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
