// npm test: installs what is missing, a browser included, and runs all there is. Its last line counts.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";
import { buildPage } from "./build-page.mjs";
import { check } from "./check.mjs";
import { findBrowser } from "./find-browser.mjs";
import { countPlaywright, countVitest, sum, summary } from "./test-counts.mjs";

const reports = join(root, ".reports");
rmSync(reports, { recursive: true, force: true });

const { node, env: bare } = prepare();
const env = await findBrowser({ ...bare, CI: process.env.CI ?? "true" });
/** @type {import("node:child_process").SpawnOptions} */
const options = { env, stdio: ["ignore", "inherit", "inherit"] };

const none = { passed: 0, failed: 0, skipped: 0 };

const failedChecks = await check(env);
const unit = await counted("vitest", ["run"], countVitest);
const built = await buildPage({ node, env });
// Without a page each journey would wait for nothing; the build itself counts as failed.
const journeys = built === 0 ? await counted("playwright", ["test"], countPlaywright) : none;

const steps = { passed: 0, failed: failedChecks.length + (built === 0 ? 0 : 1), skipped: 0 };
for (const name of failedChecks) process.stdout.write(`The check of ${name} failed.\n`);
const total = sum([unit, journeys, steps]);
process.stdout.write(`${summary(total)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A run that fails without a failed test (it crashed, or wrote no report) counts as one failure. */
async function counted(command, args, count) {
  process.stderr.write(`\n· ${command}\n`);
  const code = await run(command, args, options);
  const file = join(reports, `${command}.json`);
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8"))) : none;
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
