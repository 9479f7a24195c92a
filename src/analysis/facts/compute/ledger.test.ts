import { expect, test } from "vitest";
import type { Cell } from "#contract/report.ts";
import { cellAt, numberAt, openLedger, referToCell } from "./ledger.ts";
import { countColumn, numberColumn } from "./measures.ts";

/** A ledger over tables that each query finds, and the queries that were run. */
function opened(tables: Record<string, Cell[][]>) {
  const ran: string[] = [];
  let entered = 0;
  const run = async (sql: string) => {
    ran.push(sql);
    return { columns: ["n", "share"], rows: tables[sql] ?? [] };
  };
  const engine = {
    run,
    close: async () => {},
  };
  const ledger = openLedger(engine, () => {
    entered += 1;
  });
  const columns = [countColumn("n", "Records"), numberColumn("share", "Share")];
  const query = (sql: string, population?: number) =>
    ledger.query({ title: "T", words: "w", columns, sql, ...(population && { population }) });
  return { ledger, ran, query, entries: () => entered };
}

const cells = [
  [10, 0.5],
  [40, null],
];

test("each query is a result with a name of its own, in their order", async () => {
  const { ledger, query, entries } = opened({ a: cells, b: [[3, 1]] });
  const [one, other] = [await query("a", 50), await query("b")];
  expect(one).toEqual({
    ...{ id: "q1", title: "T", words: "w", origin: { kind: "query", sql: "a" } },
    columns: [countColumn("n", "Records"), numberColumn("share", "Share")],
    ...{ rows: cells, population: 50, recomputed: "pending" },
  });
  expect(other).toMatchObject({ id: "q2", population: null });
  expect(ledger.results).toEqual([one, other]);
  expect(entries()).toBe(2);
});

test("the same query is run and entered once", async () => {
  const { ledger, ran, query } = opened({ a: cells });
  expect(await query("a")).toBe(await query("a"));
  expect(ran).toEqual(["a"]);
  expect(ledger.results).toHaveLength(1);
});

test("what is only looked at is no result", async () => {
  const { ledger, query, entries } = opened({ a: cells });
  expect(await ledger.peek("a")).toEqual(cells);
  expect([ledger.results, entries()]).toEqual([[], 0]);
  // A result does not change with rows that somebody else was given.
  const found = await query("a");
  found.rows[0]?.push("x");
  expect(cells[0]).toEqual([10, 0.5]);
});

test("a derivation names its operation and its cells, and is entered once", async () => {
  const { ledger, query } = opened({ a: cells });
  const source = await query("a");
  const inputs = [referToCell(source, "n"), referToCell(source, "n", 1)];
  expect(inputs).toEqual([
    { result: "q1", row: 0, column: "n" },
    { result: "q1", row: 1, column: "n" },
  ]);
  const request = { title: "Share", words: "of 40", operation: "wilson", inputs };
  const derived = ledger.derive(request);
  expect(derived).toMatchObject({
    ...{ id: "q2", title: "Share", words: "of 40", population: null, recomputed: "pending" },
    origin: { kind: "derived", operation: "wilson", inputs },
  });
  expect(derived.columns.map(({ key }) => key)).toEqual(["low", "high"]);
  // Wilson's interval of 10 among 40.
  expect(numberAt(derived, "low")).toBeCloseTo(14.187, 2);
  expect(numberAt(derived, "high")).toBeCloseTo(40.194, 2);
  expect(ledger.derive({ ...request, inputs: [...inputs] })).toBe(derived);
  expect(ledger.derive({ ...request, inputs: inputs.toReversed() }).id).toBe("q3");
});

test("a cell is found by its result, row and column; an empty one is a value, a missing one is not", async () => {
  const { ledger, query } = opened({ a: cells, b: [] });
  const [source, none] = [await query("a"), await query("b")];
  expect(cellAt(ledger.results, referToCell(source, "share"))).toBe(0.5);
  expect(cellAt(ledger.results, referToCell(source, "share", 1))).toBeNull();
  for (const wrong of [
    referToCell(source, "mean"),
    referToCell(source, "n", 2),
    referToCell(none, "n"),
  ])
    expect(() => cellAt(ledger.results, wrong)).toThrow(
      `no cell ${wrong.result}.${wrong.row}.${wrong.column}`,
    );
  expect(() => cellAt([], referToCell(source, "n"))).toThrow("no cell q1.0.n");
  expect(numberAt(source, "share")).toBe(0.5);
  expect([numberAt(source, "share", 1), numberAt(source, "mean"), numberAt(none, "n")]).toEqual([
    ...[Number.NaN, Number.NaN, Number.NaN],
  ]);
});
