// npm run check: each package in the lock has the hash it must have, except builds for other systems whose
// registry was not at hand. `installPackages` refuses those on the systems that they are for.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** @typedef {{ os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Requirements */
/** @typedef {Requirements & { version?: string, integrity?: string, optional?: boolean }} LockEntry */
/** @typedef {{ os: string, cpu: string, libc: string | undefined }} System */

/** @returns {System} */
export function thisSystem() {
  const { platform, arch } = process;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  const libc = header.glibcVersionRuntime ? "glibc" : "musl";
  return { os: platform, cpu: arch, libc: platform === "linux" ? libc : undefined };
}

/**
 * @param {{ packages: Record<string, LockEntry> }} lock
 * @param {System} system
 * @returns {string[]} packages that npm would install on the system without knowing what they must be
 */
export function packagesWithoutHash(lock, system) {
  const paths = Object.keys(lock.packages).filter((path) => path !== "");
  return paths.filter((path) => {
    const entry = lock.packages[path] ?? {};
    return !entry.integrity && (entry.optional !== true || suits(entry, system));
  });
}

/** Reads `os`, `cpu` and `libc` as npm does: a name, several, or `!name`. */
function suits(entry, system) {
  return ["os", "cpu", "libc"].every((key) => {
    const wanted = [entry[key] ?? []].flat();
    const refused = wanted.includes(`!${system[key]}`);
    const named = wanted.filter((name) => !name.startsWith("!"));
    return !refused && (named.length === 0 || named.includes(system[key]));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folder = dirname(dirname(fileURLToPath(import.meta.url)));
  const locks = ["package-lock.json", "scripts/tools/node/package-lock.json"];
  const missing = [...locks, "scripts/tools/browser/package-lock.json"].flatMap((file) =>
    packagesWithoutHash(JSON.parse(readFileSync(join(folder, file), "utf8")), thisSystem()),
  );
  if (missing.length > 0) process.stderr.write(`Without a hash:\n${missing.join("\n")}\n`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
