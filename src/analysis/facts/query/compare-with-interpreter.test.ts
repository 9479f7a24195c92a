import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Cell } from "#contract/fact.ts";
import { interpretQuery } from "#test/analysis/query/interpret-query.ts";
import { openQueryTable, type TestColumn } from "#test/analysis/query/query-table.ts";
import { clocks, moments, type Names, words } from "#test/analysis/query/random-expression.ts";
import { awkwardNames, randomQuery } from "#test/analysis/query/random-query.ts";
import { isTooDeep } from "./check-query.ts";
import { compileQuery } from "./compile-query.ts";

const cases = 300;
const days = moments.filter((moment) => !moment.includes("T"));
const stamps = moments.map((moment) => (moment.includes("T") ? moment : `${moment}T10:00:00`));

const kinds = [
  ["BIGINT", fc.integer({ min: -9, max: 9 })],
  ["DOUBLE", fc.integer({ min: -40, max: 40 }).map((value) => value / 4)],
  ["BIGINT", fc.constantFrom(0, 1)],
  ["VARCHAR", fc.constantFrom(...words)],
  ["VARCHAR", fc.constantFrom("ICU", "icu", "ER")],
  ["DATE", fc.constantFrom(...days)],
  ["TIMESTAMP", fc.constantFrom(...stamps)],
  ["VARCHAR", fc.constantFrom(...clocks)],
] as const;

const table = fc
  .record({
    names: fc.shuffledSubarray([...awkwardNames], {
      minLength: kinds.length,
      maxLength: kinds.length,
    }),
    rows: fc.array(
      fc.tuple(...kinds.map(([, values]) => fc.option<number | string>(values, { freq: 6 }))),
      { maxLength: 24, size: "max" },
    ),
  })
  .map(({ names, rows }) =>
    kinds.map(
      ([type], at): TestColumn => ({
        ...{ name: names[at] ?? "", type },
        values: rows.map((row) => row[at] ?? null),
      }),
    ),
  );

function namesOf(columns: readonly TestColumn[]): Names {
  const [whole, broken, flag, text, ward, date, stamp, clock] = columns.map(({ name }) => [name]);
  const all = (...names: (readonly string[] | undefined)[]) => names.flatMap((name) => name ?? []);
  return {
    numbers: all(whole, broken, flag),
    texts: all(text, ward),
    ...{ dates: all(date), stamps: all(stamp), clocks: all(clock) },
  };
}

/** Numbers equal to nine digits are the same, so that `toEqual` can show the others. */
const near = (actual: readonly Cell[][], expected: readonly Cell[][]) =>
  actual.map((row, at) =>
    row.map((cell, column) => {
      const other = expected[at]?.[column];
      const isNear =
        typeof cell === "number" &&
        typeof other === "number" &&
        Math.abs(cell - other) <= 1e-9 * Math.max(1, Math.abs(other));
      return isNear ? other : cell;
    }),
  );

it("random queries give what they give by hand", async () => {
  const { load, run } = await openQueryTable();
  await fc.assert(
    fc.asyncProperty(table, fc.gen(), async (columns, gen) => {
      const query = randomQuery(gen, namesOf(columns));
      fc.pre(!isTooDeep(query));
      const compiled = compileQuery(query, await load(columns));
      const answer = await run(compiled.sql).catch((cause: unknown) => {
        throw new Error(compiled.sql, { cause });
      });
      expect(answer.columns).toEqual(compiled.columns.map(({ key }) => key));
      const expected = interpretQuery(query, columns);
      const rows = near(
        answer.rows.map((row) => [...row]),
        expected,
      );
      expect({ rows, query, sql: compiled.sql }).toEqual({
        rows: expected,
        query,
        sql: compiled.sql,
      });
    }),
    { numRuns: cases },
  );
}, 600_000);
