import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readCsv } from "#analysis/ingest/csv/read-csv.ts";
import { readSpreadsheet } from "#analysis/ingest/read-source.ts";
import { tidyGrid } from "#analysis/ingest/tidy/tidy-grid.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { readRecords } from "#analysis/table/table.ts";
import { Problem } from "#contract/problem.ts";
import { badRowKinds, writeBadRow } from "./bad-rows.ts";

const files = new URL("../../shared/data/files/", import.meta.url);
const workers = startWorkerPool();

/** What reading a file gave: a table, or the code of the refusal. */
type Outcome =
  | {
      readonly headers: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly warnings: readonly string[];
      readonly asked: readonly string[];
    }
  | { readonly refused: string };

print({
  badRows: scoreBadRows(),
  ...(existsSync(files)
    ? { spectrum: await scoreSpectrum(), hostile: await scoreHostile(), others: await readOthers() }
    : { skipped: "the development files are not here" }),
});
await workers.close();

/** Tables with one bad row each: whether all others came out whole, and whether its line was named. */
function scoreBadRows() {
  const scores = [];
  for (const kind of badRowKinds) {
    let [tables, contained, reported] = [0, 0, 0];
    for (const { text, expected, line } of writeBadRow(kind)) {
      // Without a child for each of them, which would take minutes.
      const { records, warnings } = tidyGrid(readCsv(Buffer.from(text)));
      tables += 1;
      const rows = [records.headers, ...records.rows].filter((_, at) => at !== line - 1);
      if (JSON.stringify(rows) === JSON.stringify(expected)) contained += 1;
      if (new RegExp(`lines? (\\d+, )*${line}\\b`).test(warnings.join(" "))) reported += 1;
    }
    scores.push({ kind, tables, contained, reported });
  }
  return scores;
}

/** csv-spectrum: the records of each file are given as JSON. */
async function scoreSpectrum() {
  const names = readdirSync(new URL("csv/", files)).filter((name) => name.startsWith("csvspec__"));
  const wrong = [];
  for (const name of names) {
    const outcome = await read(name, readFileSync(new URL(`csv/${name}`, files)));
    const expected = readFileSync(
      new URL(`expected/${name.replace(".csv", ".json")}`, files),
      "utf8",
    );
    if (!("rows" in outcome)) wrong.push({ name, outcome });
    else {
      const records = outcome.rows.map((row) =>
        Object.fromEntries(outcome.headers.map((header, at) => [header, row[at]])),
      );
      const withBreaks = (value: unknown) => JSON.stringify(value).replaceAll("\\r\\n", "\\n");
      const [is, should] = [withBreaks(records), withBreaks(JSON.parse(expected))];
      if (is !== should) wrong.push({ name, is, should });
    }
  }
  return { files: names.length, right: names.length - wrong.length, wrong };
}

interface HostileFile {
  readonly file: string;
  readonly expect: string;
  readonly rows?: readonly (readonly string[])[];
}

/** Our own odd files: what their list expects of them, and the rows where it says them. */
async function scoreHostile() {
  const list = readFileSync(new URL("hostile/manifest.json", files), "utf8");
  const odd = (JSON.parse(list) as HostileFile[]).filter(({ file }) => file.endsWith(".csv"));
  const wrong = [];
  for (const { file, expect, rows } of odd) {
    const outcome = await read(file, readFileSync(new URL(`hostile/${file}`, files)));
    const isAllowed = "refused" in outcome ? expect.includes("reject") : /accept|warn/.test(expect);
    const isEqual =
      rows === undefined ||
      ("rows" in outcome && sameCells([outcome.headers, ...outcome.rows], rows));
    if (!isAllowed || !isEqual) wrong.push({ file, expect, outcome: shortened(outcome) });
  }
  return { files: odd.length, right: odd.length - wrong.length, wrong };
}

function sameCells(
  one: readonly (readonly string[])[],
  other: readonly (readonly string[])[],
): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Files for which the rule is: rows, or a clear message; nothing silently lost. */
async function readOthers() {
  const names = readdirSync(new URL("csv/", files)).filter((name) => !name.startsWith("csvspec__"));
  const outcomes = [];
  for (const name of names) {
    const bytes = readFileSync(new URL(`csv/${name}`, files));
    const outcome = await read(name, bytes);
    outcomes.push({ name, lost: lettersLost(bytes, outcome), ...shortened(outcome) });
  }
  return outcomes;
}

/** Letters and digits of the file that stand neither in the table nor in what is said about it. */
function lettersLost(bytes: Uint8Array, outcome: Outcome): number {
  if ("refused" in outcome) return 0;
  const count = (text: string) => text.match(/[A-Za-z0-9]/g)?.length ?? 0;
  const { headers, rows, warnings } = outcome;
  const kept = count([...headers, ...rows.flat(), ...warnings].join(" "));
  return Math.max(0, count(Buffer.from(bytes).toString("latin1")) - kept);
}

function shortened(outcome: Outcome) {
  if ("refused" in outcome) return outcome;
  const { headers, rows, warnings, asked } = outcome;
  const size = `${rows.length} x ${headers.length}`;
  return { size, headers: headers.slice(0, 8), first: rows[0]?.slice(0, 8), warnings, asked };
}

async function read(name: string, bytes: Uint8Array): Promise<Outcome> {
  try {
    const table = await readSpreadsheet({ name, bytes }, { workers });
    const { headers, rows } = readRecords(table.content);
    const asked = table.choices.map(({ setting }) => setting);
    return { headers, rows, warnings: table.warnings, asked };
  } catch (error) {
    if (error instanceof Problem) return { refused: error.code };
    throw error;
  }
}

function print(answer: unknown): void {
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
}
