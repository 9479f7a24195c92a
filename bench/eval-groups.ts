import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { smallestCount } from "#analysis/privacy/release/round-figures.ts";
import { labelsThatLeave } from "./labels-that-leave.ts";

/** A table as `truth.json` describes it; its `optional` columns do not count. */
interface TrueTable {
  readonly columns: readonly {
    readonly index: number;
    readonly name: string;
    readonly req: "must" | "keep" | "optional";
  }[];
  readonly header: boolean;
  readonly delimiter: string;
}

interface Rule {
  readonly headers: "shown" | "hidden";
  /** Records that must stand behind a group. */
  readonly least: number;
}

/** More different texts than this are no names of groups. */
const mostGroups = 60;

/**
 * Which names of groups would leave tables whose columns are known (`SET/truth.json`, `SET/*.csv`): of
 * columns of identifiers none may, of the others most should. With headers and with ones that say
 * nothing, and with and without the rule that eleven records stand behind a group.
 */
const folder = process.argv[2] ?? "";
for (const headers of ["shown", "hidden"] as const)
  for (const least of [smallestCount, 1]) {
    const labels = existsSync(folder) ? labelsOf(folder, { headers, least }) : [];
    const identifying = labels.filter(({ isIdentifier }) => isIdentifier);
    const ordinary = labels.filter(({ isIdentifier }) => !isIdentifier);
    const count = (all: readonly Label[]) => ({
      labels: all.length,
      leave: all.filter(({ leaves }) => leaves).length,
    });
    const wrong = identifying.filter(({ leaves }) => leaves).map(({ text }) => text);
    const withheld = ordinary.filter(({ leaves }) => !leaves).map(({ text }) => text);
    const counts = { identifying: count(identifying), ordinary: count(ordinary) };
    print({ headers, least, ...counts, wrong, withheld: [...new Set(withheld)] });
  }

interface Label {
  readonly text: string;
  readonly isIdentifier: boolean;
  readonly leaves: boolean;
}

function labelsOf(sets: string, rule: Rule): Label[] {
  return readdirSync(sets).flatMap((set) => {
    const tables = JSON.parse(readFileSync(join(sets, set, "truth.json"), "utf8")) as object;
    return Object.entries(tables).flatMap(([file, table]) =>
      labelsOfTable(readFileSync(join(sets, set, file), "utf8"), table as TrueTable, rule),
    );
  });
}

function labelsOfTable(text: string, { columns, header, delimiter }: TrueTable, rule: Rule) {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true, delimiter });
  const isShown = header && rule.headers === "shown";
  const cells = {
    headers: columns.map(({ name }, at) => (isShown ? name : `Group G${at}`)),
    rows: data.slice(header ? 1 : 0).map((row) => columns.map(({ index }) => row[index] ?? "")),
  };
  return labelsThatLeave(cells, { least: rule.least, hasLabel }).flatMap((label, at) => {
    const { column, values } = label;
    const { req = "optional" } = columns[at] ?? {};
    if (req === "optional" || (req === "keep" && values.length > mostGroups)) return [];
    return values.map((value) => ({
      text: `${column.name}: ${value}`,
      isIdentifier: req === "must",
      leaves: label.leaves(value),
    }));
  });
}

function hasLabel(value: string): boolean {
  return /\p{L}{2}/u.test(value);
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line, null, 1)}\n`);
}
