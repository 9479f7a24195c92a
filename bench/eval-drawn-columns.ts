import { readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { smallestCount } from "#analysis/privacy/release/round-figures.ts";
import { labelsThatLeave } from "./labels-that-leave.ts";

/** A column of `columns.jsonl`; its file stands below `tables`. */
interface DrawnColumn {
  readonly id: number;
  readonly repo: string;
  readonly file: string;
  readonly header: string;
  /** Its place in the file, from 0. */
  readonly col: number;
  /** Groups with eleven records and more. */
  readonly labels: readonly string[];
}

type LabelClass = "ordinary" | "identifying" | "brand";

/** What a reader said of it in `classes.jsonl`, and of single labels that are of another class. */
interface ReadClass {
  readonly id: number;
  readonly class: LabelClass;
  readonly exceptions?: Readonly<Record<string, LabelClass>>;
}

interface Scored {
  readonly text: string;
  readonly class: LabelClass;
  readonly leaves: boolean;
}

const rowsLookedAt = 60_000;

/** What the packages that the tables are from write where there is nothing. */
const absent: ReadonlySet<string> = new Set(["NA", "NaN", "N/A", "null", ".", "-"]);

/**
 * Which labels would leave of category columns that were drawn from many tables and read by somebody,
 * each table as a whole: FOLDER holds `columns.jsonl`, `classes.jsonl` and `tables`.
 */
const folder = process.argv[2] ?? "";
const linesOf = <Line>(file: string): Line[] =>
  readFileSync(join(folder, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
const classes = new Map(linesOf<ReadClass>("classes.jsonl").map((read) => [read.id, read]));
const byFile = Map.groupBy(linesOf<DrawnColumn>("columns.jsonl"), ({ repo, file }) =>
  join(repo, file),
);
const scored = [...byFile].flatMap(([file, columns]) => score(file, columns));
const of = (asked: LabelClass) => {
  const labels = scored.filter((label) => label.class === asked);
  return { labels: labels.length, leave: labels.filter(({ leaves }) => leaves).length };
};
const textsOf = (asked: LabelClass, leaves: boolean) =>
  scored.flatMap((one) => (one.class === asked && one.leaves === leaves ? [one.text] : []));
print({ ordinary: of("ordinary"), identifying: of("identifying"), brand: of("brand") });
print({ wrong: textsOf("identifying", true), withheld: textsOf("ordinary", false) });

function score(file: string, columns: readonly DrawnColumn[]): Scored[] {
  const text = readFileSync(join(folder, "tables", file), "utf8").replace(/^\uFEFF/, "");
  const [headers = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  const known = labelsThatLeave(
    {
      headers: headers.map((header, at) => header || `c${at}`),
      rows: rows.slice(0, rowsLookedAt).map((row) => headers.map((_, at) => filled(row[at]))),
    },
    { least: smallestCount, hasLabel: () => true },
  );
  return columns.flatMap(({ id, header, col, labels }) => {
    const [found, read] = [known[col], classes.get(id)];
    // Numbers and dates leave by other rules.
    if (!found || !read || found.column.kind === "number" || found.column.kind === "date")
      return [];
    return labels
      .filter((label) => found.values.includes(label))
      .map((label) => ({
        text: `${header}: ${label}`,
        class: read.exceptions?.[label] ?? read.class,
        leaves: found.leaves(label),
      }));
  });
}

function filled(cell = ""): string {
  const text = cell.trim();
  return absent.has(text) ? "" : text;
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line, null, 1)}\n`);
}
