import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { codeColumns } from "#analysis/code-columns.ts";
import { classifyColumns } from "#analysis/privacy/columns/classify-columns.ts";
import { type ColumnVerdict, sureFrom } from "#analysis/privacy/columns/column-class.ts";

/** A column as `truth.json` describes it; those that are `optional` do not count. */
interface TrueColumn {
  readonly index: number;
  readonly name: string;
  readonly type: string | null;
  readonly req: "must" | "keep" | "optional";
}

interface Counts {
  found: number;
  missed: number;
  kept: number;
  falseAlarms: number;
}

score(process.argv[2]);

/**
 * Scores the classes of columns in a folder of `SET/truth.json` with `SET/*.csv`: how many columns of
 * identifiers are found, with their headers and with these hidden. Prints each wrong one, then figures.
 */
function score(folder: string | undefined): void {
  if (folder === undefined || !existsSync(folder)) {
    print({ skipped: "no folder of tables" });
    return;
  }
  for (const headers of ["shown", "hidden"] as const) {
    const counts: Counts = { found: 0, missed: 0, kept: 0, falseAlarms: 0 };
    for (const set of readdirSync(folder)) scoreSet(join(folder, set), headers, counts);
    const { found, missed, kept, falseAlarms } = counts;
    const f1 = (2 * found) / (2 * found + missed + falseAlarms);
    const alarms = rounded(falseAlarms / (kept + falseAlarms));
    print({ headers, ...counts, f1: rounded(f1), falseAlarmRate: alarms });
  }
}

function scoreSet(folder: string, headers: "shown" | "hidden", counts: Counts): void {
  const truth = JSON.parse(readFileSync(join(folder, "truth.json"), "utf8")) as Record<
    string,
    { readonly columns: readonly TrueColumn[] }
  >;
  for (const [file, { columns }] of Object.entries(truth)) {
    const all = codeColumns(readFileSync(join(folder, file), "utf8"), (names) => [...names.keys()]);
    const shown =
      headers === "shown" ? all : all.map((one, at) => ({ ...one, header: `col${at + 1}` }));
    const verdicts = classifyColumns(shown);
    for (const column of columns) {
      const wrong = judge(column, verdicts[column.index], counts);
      if (wrong) print({ headers, file, ...column, verdict: verdicts[column.index] });
    }
  }
}

/** Counts a column and says whether its verdict is wrong. */
function judge({ req }: TrueColumn, verdict: ColumnVerdict | undefined, counts: Counts): boolean {
  if (req === "optional") return false;
  const isFound = verdict !== undefined && verdict.found !== null && verdict.confidence >= sureFrom;
  if (req === "must") counts[isFound ? "found" : "missed"] += 1;
  else counts[isFound ? "falseAlarms" : "kept"] += 1;
  return isFound !== (req === "must");
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

function print(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
