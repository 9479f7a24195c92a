import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { pickColumns } from "#analysis/facts/pick-columns.ts";
import { profileTable } from "#analysis/facts/profile/profile-table.ts";
import { readColumn } from "#analysis/facts/values/read-column.ts";
import { lexiconWords } from "#analysis/narrative/reading/words/lexicon-words.ts";
import { releasableColumns } from "#analysis/privacy/may-release-values.ts";
import { smallestCount } from "#analysis/privacy/release/round-figures.ts";
import { scanPrivacy } from "#analysis/privacy/scan-privacy.ts";
import { holdsIdentifier } from "#analysis/privacy/text-identifiers.ts";
import { ordinaryValues } from "#analysis/privacy/vocabulary/ordinary-values.ts";
import type { ColumnProfile } from "#analysis/table/profile.ts";
import { writeRecords } from "#analysis/table/table.ts";

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
  const content = writeRecords({
    headers: columns.map(({ name }, at) => (isShown ? name : `Group G${at}`)),
    rows: data.slice(header ? 1 : 0).map((row) => columns.map(({ index }) => row[index] ?? "")),
  });
  const input = { table: { name: "t.csv", content }, columns: [], direction: "rows" } as const;
  const profile = profileTable(
    pickColumns(input).columns.map((column) => ({
      ...readColumn(column.name, column.texts, column.counts),
      ...column,
    })),
  );
  const { identifying } = scanPrivacy({ ...input, keywords: [] });
  const released = releasableColumns(profile, identifying);
  return profile.columns.flatMap((column, at) => {
    const { req = "optional" } = columns[at] ?? {};
    const values = groupsOf(column, rule.least);
    if (req === "optional" || (req === "keep" && values.length > mostGroups)) return [];
    const told = released.has(column.name)
      ? ordinaryValues({ name: column.name, values }, lexiconWords)
      : new Set<string>();
    return values.map((value) => ({
      text: `${column.name}: ${value}`,
      isIdentifier: req === "must",
      leaves: told.has(value) && !holdsIdentifier(value),
    }));
  });
}

function groupsOf({ values }: ColumnProfile, least: number): string[] {
  return values
    .filter(({ count }) => count >= least)
    .map(({ value }) => String(value))
    .filter((value) => /\p{L}{2}/u.test(value));
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line, null, 1)}\n`);
}
