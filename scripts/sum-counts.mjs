// What .ci/run ends with: what failed, and the counts of both runs in one line, as the machine that calls it reads them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { countFile, failure, failureList, none, sum } from "./test-counts.mjs";

const reports = process.argv[2] ?? join(root, ".reports");
const total = sum(["quick", "rest"].map(readCount));
process.stdout.write(failureList(total));
process.stdout.write(
  `\nBoth runs together, ${total.skipped} skipped:\n${total.passed} passed, ${total.failures.length} failed\n`,
);
process.exitCode = total.failures.length === 0 ? 0 : 1;

/** A run that left no count ended before it had one: that is a failure. */
function readCount(name) {
  const file = join(reports, countFile(name));
  if (!existsSync(file)) return { ...none, failures: [failure(`the ${name} run left no count`)] };
  return JSON.parse(readFileSync(file, "utf8"));
}
