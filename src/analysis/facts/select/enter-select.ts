import type { Cell, Result, ResultColumn } from "#contract/report.ts";
import { aliasAt } from "../../domain/column-aliases.ts";
import type { Engine, QueryAnswer } from "../../domain/engine.ts";
import { isYears, type Profile } from "../../table/profile.ts";
import type { Ledger } from "../compute/ledger.ts";
import { quoteName } from "../query/quote-sql.ts";

/** What came of a written SELECT: its result in the book, or why there is none. */
export type EnteredSelect =
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "entered"; readonly result: Result };

/** Runs a SELECT over `data`, whose columns are called by their aliases, and enters what it gives. */
export async function enterSelect(
  ledger: Ledger,
  { profile, select }: Pick<Engine, "profile" | "select">,
  written: string,
): Promise<EnteredSelect> {
  const sql = overAliases(written.trim().replace(/;$/, ""), profile);
  const selection = await select(sql);
  if (selection.kind === "refused") return selection;
  const columns = columnsOf(selection.answer, { written, profile });
  const result = await ledger.query({
    title: columns.map(({ label }) => label).join(", "),
    words: "the SQL that the model wrote",
    ...{ columns, sql, population: profile.rows },
  });
  return { kind: "entered", result };
}

/** The same with `data` as a part of it, which has the columns that it names by their aliases. */
function overAliases(written: string, { columns }: Profile): string {
  const named = new Set(written.toLowerCase().match(/\bc\d+\b/g));
  const isAll = /(?:\bselect(?:\s+distinct)?|,|\.|\bcolumns\s*\()\s*\*/i.test(written);
  const list = columns.flatMap(({ name }, at) =>
    isAll || named.has(aliasAt(at)) ? [`${quoteName(name)} AS ${aliasAt(at)}`] : [],
  );
  const data = `data AS (SELECT ${["rowid", ...list].slice(list.length > 0 ? 1 : 0).join(", ")} FROM main.data)`;
  const [start = "", recursive = ""] = /^with\s+(recursive\s+)?/i.exec(written) ?? [];
  return start === ""
    ? `WITH ${data}\n${written}`
    : `WITH ${recursive}${data}, ${written.slice(start.length)}`;
}

function columnsOf(
  { columns, rows }: QueryAnswer,
  { written, profile }: { readonly written: string; readonly profile: Profile },
): ResultColumn[] {
  const headers = new Map(profile.columns.map(({ name }, at) => [aliasAt(at), name]));
  // `c3 AS label`
  const sources = new Map(
    [...written.toLowerCase().matchAll(/\b(c\d+)\s+as\s+"?(\w+)/g)].map(
      ([, of = "", name = ""]) => [name, of],
    ),
  );
  const keys = new Set<string>();
  return columns.map((name, at) => {
    const own = name.toLowerCase();
    const isUsable = /^[a-z][a-z0-9_]{0,40}$/.test(own) && !keys.has(own);
    const key = isUsable ? own : `value${at + 1}`;
    keys.add(key);
    const label = name.replace(/\bc\d+\b/g, (alias) => headers.get(alias) ?? alias);
    const named = sources.get(own) ?? own;
    const form = formOf(
      headers.get(named) ?? named,
      rows.map((row) => row[at] ?? null),
    );
    return { key, label: label.slice(0, 80), ...form };
  });
}

/** What the cells of a column are, which holds what its name says. */
function formOf(name: string, cells: readonly Cell[]): Pick<ResultColumn, "kind" | "format"> {
  const filled = cells.filter((cell) => cell !== null);
  const all = (is: (cell: Cell) => boolean) => filled.length > 0 && filled.every(is);
  if (all((cell) => typeof cell === "number"))
    return { kind: "number", format: holdsYears(name, filled.map(Number)) ? "text" : "auto" };
  if (all((cell) => typeof cell === "boolean")) return { kind: "boolean", format: "text" };
  return all((cell) => /^\d{4}-\d\d-\d\d$/.test(String(cell)))
    ? { kind: "date", format: "day" }
    : { kind: "text", format: "text" };
}

const holdsYears = (name: string, cells: readonly number[]): boolean =>
  isYears({
    name,
    decimals: cells.every(Number.isInteger) ? 0 : 1,
    minimum: Math.min(...cells),
    maximum: Math.max(...cells),
  });
