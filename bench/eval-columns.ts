import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { classifyColumns } from "#analysis/privacy/columns/classify-columns.ts";
import { type ColumnVerdict, sureFrom } from "#analysis/privacy/columns/column-class.ts";
import { copyTable } from "#analysis/privacy/copy/copy-table.ts";
import { encodeColumns } from "#analysis/table/encode-columns.ts";

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
  const sets = readdirSync(folder).map((set) => join(folder, set));
  for (const type of ["ZIP", "AGE", "DATE"] as const) print({ type, ...actions(sets, type) });
}

type Written = "ZIP" | "AGE" | "DATE";

/** Cells of a copy that are as the rules have them, of the columns whose class was found. */
function actions(sets: readonly string[], type: Written) {
  const cells = { right: 0, wrong: 0 };
  for (const set of sets)
    for (const [file, { columns }] of Object.entries(truthOf(set))) {
      const content = readFileSync(join(set, file), "utf8");
      const all = encodeColumns(content, (names) => [...names.keys()]);
      const { plan, columns: copied } = copyTable({ content, today }, () => 0);
      for (const { index, type: held, req } of columns) {
        const { texts = [], codes = [], header = "" } = all[index] ?? {};
        const output = copied.find(
          (one) => one.header === (type === "DATE" ? `${header} (year)` : header),
        );
        if (held !== type || req !== "must" || plan.columns[index]?.action === "keep") continue;
        codes.forEach((code, row) => {
          const isRight = expected(type, texts[code] ?? "").includes(output?.cells[row] ?? "none");
          cells[isRight ? "right" : "wrong"] += 1;
          if (!isRight) print({ file, header, cell: texts[code], copied: output?.cells[row] });
        });
      }
    }
  return cells;
}

const today = "2026-11-23";

/** ZIP codes that share these have at most 20,000 people by the Census of 2000 or of 2020. */
const small =
  "036 059 063 102 202 203 204 205 369 556 692 753 772 790 821 823 830 831 878 879 884 890 893".split(
    " ",
  );

/** What may stand in the copy, worked out apart from the product's own rules. */
function expected(type: Written, cell: string): string[] {
  if (cell === "" || cell === "NA") return [cell];
  if (type === "AGE") return [Number(cell) > 89 ? "90+" : cell];
  if (type === "DATE") return [yearIn(cell)];
  const digits = /^\d{3,5}(?=-\d{4}$|$)/.exec(cell)?.[0].padStart(5, "0").slice(0, 3);
  if (digits === undefined) return [""];
  // A prefix that the Census knows no places of is none that may stay.
  return small.includes(digits) ? ["000"] : [digits, "000"];
}

function yearIn(cell: string): string {
  const serial = /^\d{5}$/.test(cell);
  const two = /[-/](\d{2})(?= |$)/.exec(cell)?.[1] ?? "";
  const year = serial
    ? new Date((Number(cell) - 25_569) * 86_400_000).getUTCFullYear()
    : Number(/\b(?:19|20)\d{2}\b/.exec(cell)?.[0] ?? `${two > "26" ? 19 : 20}${two}`);
  return year <= 1936 ? "1936 or before" : `${year}`;
}

function scoreSet(folder: string, headers: "shown" | "hidden", counts: Counts): void {
  for (const [file, { columns }] of Object.entries(truthOf(folder))) {
    const all = encodeColumns(readFileSync(join(folder, file), "utf8"), (names) => [
      ...names.keys(),
    ]);
    const shown =
      headers === "shown" ? all : all.map((one, at) => ({ ...one, header: `col${at + 1}` }));
    const verdicts = classifyColumns(shown);
    for (const column of columns) {
      const wrong = judge(column, verdicts[column.index], counts);
      if (wrong) print({ headers, file, ...column, verdict: verdicts[column.index] });
    }
  }
}

function truthOf(folder: string): Record<string, { readonly columns: readonly TrueColumn[] }> {
  return JSON.parse(readFileSync(join(folder, "truth.json"), "utf8"));
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

score(process.argv[2]);
