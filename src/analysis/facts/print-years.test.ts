import { expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { formatCell } from "#analysis/report/format-cell.ts";
import type { Result } from "#contract/report.ts";
import { tables } from "#test/analysis/facts/loaded-tables.ts";
import { column, count, emptyQuery } from "#test/analysis/query/query-table.ts";
import { openLedger } from "./compute/ledger.ts";
import { trend } from "./compute/trend.ts";
import { compileQuery } from "./query/compile-query.ts";
import { enterSelect } from "./select/enter-select.ts";

const load = tables(startWorkerPool({ size: 1 }));
const headers = ["Yr", "AdmYear", "Beds"];
const rows = Array.from({ length: 60 }, (_, at) => [
  2018 + (at % 6),
  1990 + (at % 4),
  1800 + at * 5,
]);

type Printed = { readonly [part in "columns" | "rows"]: readonly Readonly<Result[part][number]>[] };

/** The cells of a result as they are printed, by the key of their column. */
const printed = ({ columns, rows: found }: Printed, key: string) => {
  const at = columns.findIndex((one) => one.key === key);
  return found.map((row) =>
    formatCell(row[at] ?? null, columns[at]?.format ?? "auto", columns[at]?.currency),
  );
};

it.each(["Yr", "AdmYear"])("names groups of %s without a separator", async (name) => {
  const { engine } = await load(headers, rows);
  const query = {
    ...emptyQuery,
    by: [{ name, of: column(name) }],
    measures: [{ name: "n", value: count }],
  };
  const { columns, sql } = compileQuery(query, engine.profile);
  const years = new Set(rows.map((row) => String(row[headers.indexOf(name)])));
  expect(printed({ columns, rows: (await engine.run(sql)).rows }, "label")).toEqual(
    [...years].toSorted(),
  );
});

it("prints years of written SQL under whatever name, and numbers as numbers", async () => {
  const { engine } = await load(headers, rows);
  const written =
    "SELECT c1 AS label, c1, min(c3) AS beds, min(c2) AS first_year FROM data GROUP BY c1 ORDER BY c1";
  const entered = await enterSelect(openLedger(engine), engine, written);
  if (entered.kind === "refused") throw new Error(entered.why);
  for (const key of ["label", "c1"]) expect(printed(entered.result, key)[0]).toBe("2018");
  expect(printed(entered.result, "beds")[0]).toBe("1,800");
  expect(printed(entered.result, "first_year")[0]).toBe("1990");
});

it("prints the years of a trend without a separator", async () => {
  const { context } = await load(headers, rows);
  const mean = { kind: "column", column: "Beds", aggregate: "mean" } as const;
  const found = await trend(context, mean, { kind: "column", column: "Yr" });
  expect(printed(found?.series as Result, "label")[0]).toBe("2018");
  expect(printed(found?.halves as Result, "from")[0]).toBe("2018");
  expect(printed(found?.halves as Result, "to")[1]).toBe("2023");
});
