// npm run check: types, format and lint, the import table, dead code, licences, hashes. Runs all, says which failed.
import { pathToFileURL } from "node:url";
import { prepare, run } from "./bootstrap.mjs";

/** @type {readonly (readonly [name: string, command: string, args: readonly string[]])[]} */
const checks = [
  ["types", "tsc", ["--build"]],
  ["format and lint", "biome", ["check", "--error-on-warnings", "."]],
  ["import table", "depcruise", ["src", "--output-type", "err"]],
  ["linear patterns", "node", ["scripts/linear-patterns.mjs"]],
  ["dead code", "knip", []],
  ["licences", "node", ["scripts/notices.mjs", "--check"]],
  ["hashes of packages", "node", ["scripts/lock-hashes.mjs"]],
];

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string[]>} the names of the checks that failed
 */
export async function check(env) {
  const failed = [];
  for (const [name, command, args] of checks) {
    process.stderr.write(`\n· ${name}\n`);
    const code = await run(command, args, { env, stdio: ["ignore", 2, 2] });
    if (code !== 0) failed.push(name);
  }
  return failed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const failed = await check(prepare().env);
  process.stdout.write(
    failed.length === 0 ? "All checks passed.\n" : `Failed: ${failed.join(", ")}.\n`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}
