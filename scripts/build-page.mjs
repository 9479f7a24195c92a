import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./bootstrap.mjs";

// All that a change of the page can come from. Hashing these took 20 ms where a build takes seconds.
const sources = [
  "src/web",
  "src/contract",
  "src/analysis",
  "public",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
];
const stamp = join(root, "dist", ".built-from");

/**
 * Builds the page into dist/ unless it was built from the very same sources.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} tools
 * @returns {Promise<number>} the exit code of the build
 */
export async function buildPage({ node, env }) {
  const wanted = hashOf(sources.map((source) => join(root, source)));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return 0;
  process.stderr.write("Building the page ...\n");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const code = await run(node, [vite, "build", "--logLevel", "warn"], {
    env,
    stdio: ["ignore", 2, 2],
  });
  if (code === 0) writeFileSync(stamp, wanted);
  return code;
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesUnder))
    hash.update(path).update("\0").update(readFileSync(path));
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
