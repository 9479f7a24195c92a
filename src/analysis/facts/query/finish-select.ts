import type { Query } from "#contract/query.ts";
import { refuse } from "./quote-sql.ts";
import { step } from "./record-rows.ts";
import type { NamedSql } from "./select-list.ts";

/** The rows of a query before any is left out; the last step is called `results`. */
export interface OutputRows {
  readonly steps: readonly string[];
  readonly outputs: readonly NamedSql[];
  /** What sorts them, for an `order by`; empty where there is one row. */
  readonly order: string;
  readonly having: { readonly condition: string; readonly windows: readonly string[] } | null;
  /** The column that counts the records behind a row. */
  readonly records: string | null;
}

/** One SELECT of `names`: rows that meet `having`, the first of each group, in order, up to `limit`. */
export function finishSelect(query: Query, rows: OutputRows, names: string): string {
  const { having, order } = rows;
  const steps = [...rows.steps];
  let table = "results";
  for (const [at, window] of (having?.windows ?? []).entries()) {
    const name = `grouped_results_${at + 1}`;
    steps.push(step(name, `select *, ${window} from ${table}`));
    table = name;
  }
  const clauses = [
    having === null ? "" : `where ${having.condition}`,
    topOf(query, rows),
    order === "" ? "" : `order by ${order}`,
    query.limit === null ? "" : `limit ${query.limit}`,
  ].filter((clause) => clause !== "");
  return [`with ${steps.join(", ")} select ${names} from ${table}`, ...clauses].join(" ");
}

function topOf({ top }: Query, { outputs, order }: OutputRows): string {
  if (top === null) return "";
  const within = top.within.map(
    (name) =>
      outputs.find((output) => output.name === name) ?? refuse(`there is no output ${name}`),
  );
  const partition =
    within.length === 0 ? "" : `partition by ${within.map(({ key }) => key).join(", ")} `;
  const sorted = order === "" ? "" : `order by ${order}`;
  return `qualify row_number() over (${partition}${sorted}) <= ${top.count}`;
}
