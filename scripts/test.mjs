// npm test: installs what is missing, a browser included, and runs the quick tests. Its last line counts.
// npm test -- --changed: only the tests of what changed since the last commit, and no journeys.
// npm run test:all: all that the quick run leaves out.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";
import { buildPage } from "./build-page.mjs";
import { check } from "./check.mjs";
import { findBrowser } from "./find-browser.mjs";
import { slowFiles } from "./slow-files.mjs";
import {
  countFile,
  countPlaywright,
  countVitest,
  failure,
  failureList,
  none,
  sum,
  summary,
} from "./test-counts.mjs";

/** One more than the quick tests have: slow ones wait for processes, databases and clocks for a quarter of their time. */
const slowWorkers = Math.max(2, Math.floor(availableParallelism() / 2)) + 1;

const words = process.argv.slice(2);
const rest = words.includes("--rest");
const changed = words.find((word) => word.startsWith("--changed"));
const name = rest ? "rest" : "quick";
const reports = join(root, ".reports", name);
rmSync(reports, { recursive: true, force: true });
const kept = join(root, ".reports", countFile(name));
rmSync(kept, { force: true });
mkdirSync(reports, { recursive: true });

const { node, env: bare } = prepare();
const env = { ...bare, CI: process.env.CI ?? "true" };

const counts = changed === undefined ? await runAll() : [await runVitest(changed)];
const total = sum(counts);
writeFileSync(kept, JSON.stringify(total));
process.stdout.write(`${failureList(total)}\n${summary(total)}\n`);
process.exitCode = total.failures.length === 0 ? 0 : 1;

async function runAll() {
  const browser = await findBrowser(env);
  const failedChecks = rest ? [] : await check(env);
  const unit = await runVitest();
  const built = await buildPage({ node, env: browser });
  // Without a page each journey would wait for nothing; the build itself counts as failed.
  const journeys = built === 0 ? await runPlaywright(browser) : failedAs("the build of the page");
  return [unit, journeys, ...failedChecks.map((name) => failedAs(`the check of ${name}`))];
}

function runVitest(...more) {
  const report = join(reports, "vitest.json");
  const which = rest
    ? ["--tags-filter", "slow", "--maxWorkers", String(slowWorkers), ...slowFiles()]
    : ["--tags-filter", "!slow", "--project", "!twins"];
  const args = ["run", `--outputFile.json=${report}`, ...which, ...more];
  const ran = (test) => test.tags.includes("slow") === rest;
  return counted({ command: "vitest", args, env, report, count: (all) => countVitest(all, ran) });
}

function runPlaywright(browser) {
  const report = join(reports, "playwright.json");
  const args = ["test", "--project", ...(rest ? ["slow*"] : ["quick*"])];
  const withReport = { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return counted({ command: "playwright", args, env: withReport, report, count: countPlaywright });
}

/** A run that fails without a failed test (it crashed, or wrote no report) counts as one failure. */
async function counted({ command, args, env, report, count }) {
  process.stderr.write(`\n· ${command}\n`);
  const code = await run(command, args, { env, stdio: ["ignore", "inherit", "inherit"] });
  const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : none;
  if (code === 0 || counts.failures.length > 0) return counts;
  return sum([counts, failedAs(`${command} ended with ${code} and names no test`)]);
}

function failedAs(name) {
  return { ...none, failures: [failure(name)] };
}
