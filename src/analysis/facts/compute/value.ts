import type { FactOf } from "../../fact.ts";
import type { Measure } from "../../plan.ts";
import { type Bench, untested } from "./bench.ts";
import { at } from "./ledger.ts";
import { count, measureColumn, measureWords } from "./result-columns.ts";
import { aggregate, named, records, support } from "./sql.ts";

/** One number for each measure over the records that count, with how many stand behind it. */
export async function value(
  { ledger, profile, filters }: Bench,
  measures: readonly Measure[],
): Promise<FactOf<"value">> {
  const first = measures[0] ?? { kind: "count" };
  const share = first.kind === "share" ? first : null;
  const result = await ledger.query({
    title: measures.map(measureWords).join(", "),
    words: measures.map(measureWords).join("; "),
    columns: [
      ...measures.map((measure, index) => measureColumn(measure, profile, `value${index + 1}`)),
      count("n", "Records behind it"),
      ...(share ? [count("hits", "Records with this value")] : []),
    ],
    sql:
      `select ${[...measures.map(aggregate), support(first)].join(", ")}` +
      (share
        ? `, count(*) filter (${named(share.column)}::varchar = '${share.value.replaceAll("'", "''")}')`
        : "") +
      ` from ${records(filters)}`,
    population: profile.rows,
  });
  const interval =
    share &&
    ledger.derive({
      title: "95% confidence interval of the share",
      words: "Wilson score interval",
      operation: "wilson",
      inputs: [at(result, "hits"), at(result, "n")],
    });
  return { kind: "value", asked: true, ...untested, measures, value: result, interval };
}
