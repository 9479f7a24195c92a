import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkData } from "./check-data.ts";
import { checkMarkdown, checkNumbers, checkQuotes } from "./check-report.ts";
import { checkDerived, checkQueries } from "./check-results.ts";
import type { Check } from "./findings.ts";
import { readBundle } from "./read-bundle.ts";

// Computes the evidence of one analysis again: the fingerprint of its data, each query, each
// statistic, and each number of the report. It goes with every bundle as `verify.mjs`.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: "string" } },
});
const folder = resolve(positionals[0] ?? dirname(fileURLToPath(import.meta.url)));
const bundle = readBundle(folder, values.data === undefined ? null : resolve(values.data));
const checks: readonly Check[] = [
  checkData(bundle),
  await checkQueries(bundle),
  checkDerived(bundle),
  checkNumbers(bundle),
  checkQuotes(bundle),
  checkMarkdown(bundle),
];

for (const { title, faults, unchecked, beyond = [] } of checks) {
  const isOk = faults.length === 0 && unchecked.length === 0;
  if (isOk) print(`ok    ${title}`);
  for (const fault of faults) print(`WRONG ${fault}`);
  for (const one of [...unchecked, ...beyond]) print(`not checked: ${one}`);
}
const wrong = checks.reduce((sum, { faults }) => sum + faults.length, 0);
const isWhole = checks.every(({ unchecked }) => unchecked.length === 0);
if (wrong > 0) print(`FAIL: ${wrong} ${wrong === 1 ? "thing is" : "things are"} wrong`);
else print(isWhole ? "PASS" : "PASS, except for what needs the data");
process.exitCode = wrong > 0 ? 1 : 0;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
