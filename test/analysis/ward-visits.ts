import type { TableInput } from "#analysis/domain/analysis.ts";
import type { Query } from "#contract/query.ts";

/** Three wards of a hundred visits, one of three; the clinician's name identifies. */
const content = [
  "ward,clinician,wait,adult",
  ...Array.from({ length: 303 }, (_, at) => {
    const ward = at >= 300 ? "South" : (["East", "North", "West"][at % 3] ?? "");
    const wait = 20 + (ward === "West" ? 15 : 0) + ((at * 7) % 11);
    return [ward, `Zoe Canary${"abcdefghi"[at % 9]}`, wait, at % 4 === 0 ? "no" : "yes"].join(",");
  }),
].join("\r\n");

export const wardVisits = (prompt: string): TableInput => ({
  ...{ prompt, table: { name: "visits.csv", content }, columns: [], focus: null },
  ...{ direction: "rows", keywords: [] },
});

const column = (name: string) => ({ kind: "column", column: name }) as const;

/** Mean wait of each ward, by aliases. */
export const askByWard: Query = {
  ...{ version: 1, from: { kind: "data" }, where: null, rows: [], having: null },
  by: [{ name: "unit", of: column("c1") }],
  measures: [
    {
      name: "delay",
      value: { kind: "aggregate", aggregate: "mean", of: column("c3"), where: null },
    },
  ],
  order: [{ of: "delay", direction: "descending" }],
  ...{ top: null, limit: null },
};
