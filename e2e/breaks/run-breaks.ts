// Breaks the rows that are named, or all that have a patch, and prints what became of each.
// Exits with 0 only if each break made a journey that names its row fail as the patch says.
import { batchesOf, type Told } from "./batches.ts";
import { brokenCopy, startFailure } from "./broken-copy.ts";
import { judgeBreak, notRun, type Verdict } from "./judge-break.ts";
import { journeysIn } from "./playwright-report.ts";
import { type Break, readBreaks } from "./read-breaks.ts";

const breaks = breaksOf(process.argv.slice(2));
const copy = brokenCopy();
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    isStopped = true;
    copy.stop();
  });

const verdicts: Verdict[] = [];
try {
  const named = journeysIn(await copy.journeys());
  const told = breaks.map((broken) => ({
    broken,
    journeys: named.filter(({ rows }) => rows.includes(broken.row)).map(({ place }) => place),
  }));
  for (const { broken } of told.filter(({ journeys }) => journeys.length === 0))
    throw new Error(`No journey names ${broken.row}`);
  const batches = [...batchesOf(told)];
  for (const batch of batches) {
    if (isStopped) break;
    const of = await judge(batch);
    // What was interrupted says nothing.
    if (isStopped) break;
    for (const verdict of of) {
      // What failed otherwise may have met another break of its batch: alone it cannot.
      if (batch.length > 1 && verdict.outcome === "FAILED OTHERWISE than the patch says")
        batches.push(batch.filter(({ broken }) => broken.row === verdict.row));
      else record(verdict);
    }
  }
} finally {
  copy.remove();
}
const seen = verdicts.filter(({ outcome }) => outcome === "seen").length;
say(
  `${seen} of ${breaks.length} breaks were seen, ${breaks.length - verdicts.length} were not run.`,
);
process.exitCode = seen === breaks.length ? 0 : 1;

function breaksOf(rows: readonly string[]): readonly Break[] {
  try {
    return readBreaks(rows);
  } catch (failure) {
    process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
    process.exit(2);
  }
}

async function judge(batch: readonly Told[]): Promise<readonly Verdict[]> {
  const refused = new Map(batch.map((one) => [one, copy.apply(one.broken.patch)]));
  const applied = batch.filter((one) => refused.get(one) === null);
  const ran = applied.length === 0 ? [] : await judgeApplied(applied);
  for (const { broken } of applied) copy.takeBack(broken.patch);
  const others = batch.filter((one) => !applied.includes(one));
  return [
    ...ran,
    ...others.map((one) => notRun(one, "THE PATCH NO LONGER APPLIES", refused.get(one) ?? "")),
  ];
}

async function judgeApplied(batch: readonly Told[]): Promise<readonly Verdict[]> {
  const notStarted = "NOT RUN: the product did not build or start";
  if (!(await copy.build())) return batch.map((one) => notRun(one, notStarted));
  const report = await copy.journeys([...new Set(batch.flatMap(({ journeys }) => journeys))]);
  const failure = startFailure(report);
  if (failure !== "") return batch.map((one) => notRun(one, notStarted, failure));
  const ran = journeysIn(report);
  return batch.map((one) => judgeBreak(one, ran));
}

function record(verdict: Verdict): void {
  verdicts.push(verdict);
  const { row, sentence, outcome, toldBy, failures } = verdict;
  say(`${row}  ${outcome}  (${sentence})`);
  for (const place of toldBy) say(`  ${place}`);
  const shown = outcome === "seen" ? failures.slice(0, 1).map(firstLine) : failures;
  for (const line of shown.flatMap((text) => text.split("\n"))) say(`    ${line}`);
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
