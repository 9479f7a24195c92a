import type { FactOf } from "../../fact.ts";
import type { Measure } from "../../plan.ts";
import type { ColumnProfile } from "../../profile.ts";
import { type Bench, untested } from "./bench.ts";
import { at } from "./ledger.ts";
import { count, measureColumn, measureWords } from "./result-columns.ts";
import { aggregate, literal, named, records } from "./sql.ts";

export interface PeriodsRequest {
  readonly time: ColumnProfile;
  /** Years, as text. */
  readonly periods: readonly string[];
  readonly measures: readonly Measure[];
}

/** Years set side by side, with the change from the first to the last of each measure. */
export async function periods(
  { ledger, profile, filters }: Bench,
  request: PeriodsRequest,
): Promise<FactOf<"periods"> | null> {
  const { time, measures } = request;
  const year = `year(${named(time.name)})`;
  const years = request.periods.map((one) => literal(Number(one))).join(", ");
  const table = await ledger.query({
    title: `${request.periods.join(" against ")}`,
    words: `${measures.map(measureWords).join("; ")}, for each year`,
    columns: [
      { key: "label", label: "Year", kind: "text", format: "text" },
      count("n", "Records"),
      ...measures.map((measure, index) => measureColumn(measure, profile, `value${index + 1}`)),
    ],
    sql: `select ${year}::varchar, count(*), ${measures.map(aggregate).join(", ")} from ${records(filters, `${year} in (${years})`)} group by 1 order by 1`,
    population: profile.rows,
  });
  const last = table.rows.length - 1;
  if (last < 1) return null;
  const changes = measures.map((measure, index) => {
    const key = `value${index + 1}`;
    const points = measure.kind === "share" || (measure.kind === "ratio" && measure.percent);
    return ledger.derive({
      title: `Change of ${measureWords(measure)}`,
      words: points
        ? "last minus first, in percentage points"
        : "last minus first, in percent of the first",
      operation: points ? "subtract" : "percent-change",
      inputs: [at(table, key, last), at(table, key, 0)],
    });
  });
  return { kind: "periods", asked: true, ...untested, measures, table, changes };
}
