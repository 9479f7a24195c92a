// What .ci/run ends with: the counts of both runs in one line, as the machine that calls it reads them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { countFile, sum } from "./test-counts.mjs";

const reports = process.argv[2] ?? join(root, ".reports");
const { passed, failed, skipped } = sum(["quick", "rest"].map(readCount));
process.stdout.write(
  `\nBoth runs together, ${skipped} skipped:\n${passed} passed, ${failed} failed\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

/** A run that left no count ended before it had one: that is a failure. */
function readCount(name) {
  const file = join(reports, countFile(name));
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  return JSON.parse(readFileSync(file, "utf8"));
}
