import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Condition, Query, Value } from "#contract/query.ts";
import type { Cell } from "#contract/report.ts";
import { interpretQuery } from "#test/analysis/query/interpret-query.ts";
import { openQueryTable, type TestColumn } from "#test/analysis/query/query-table.ts";
import { clocks, moments, type Names, words } from "#test/analysis/query/random-expression.ts";
import { awkwardNames, randomQuery } from "#test/analysis/query/random-query.ts";
import { isCount, recordsBehind, recordsBehindKey } from "../../domain/records-behind.ts";
import { isTooDeep } from "./check-query.ts";
import { type CompiledQuery, compileQuery } from "./compile-query.ts";

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

/** Of the columns that `hasGaps` names, every sixth cell or so is empty. */
const tableWith = (hasGaps: (column: number) => boolean) =>
  fc
    .record({
      names: fc.shuffledSubarray([...awkwardNames], {
        minLength: kinds.length,
        maxLength: kinds.length,
      }),
      rows: fc.array(
        fc.tuple(
          ...kinds.map(([, values], at) =>
            hasGaps(at) ? fc.option<number | string>(values, { freq: 6 }) : values,
          ),
        ),
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

/** The query with the counts behind its figures as measures of their own, so that these are counted by hand. */
function withRecordsBehind(query: Query, { columns }: CompiledQuery): Query {
  const counts = columns.flatMap(({ key }) => {
    const place = /^n(\d+)$/.exec(key)?.[1];
    const value = query.measures[Number(place) - 1]?.value;
    return value === undefined ? [] : [{ name: key, value: countOf(recordsBehind(value)) }];
  });
  return { ...query, measures: [...query.measures, ...counts] };
}

const countOf = (where: Condition | null): Value => ({
  ...{ kind: "aggregate", aggregate: "count", of: null, where },
});

it("random queries give what they give by hand", async () => {
  const { load, run } = await openQueryTable();
  await fc.assert(
    fc.asyncProperty(
      tableWith(() => true),
      fc.gen(),
      async (columns, gen) => {
        const query = randomQuery(gen, namesOf(columns));
        fc.pre(!isTooDeep(query));
        const profile = await load(columns);
        const compiled = compileQuery(query, profile);
        const answer = await run(compiled.sql).catch((cause: unknown) => {
          throw new Error(compiled.sql, { cause });
        });
        expect(answer.columns).toEqual(compiled.columns.map(({ key }) => key));
        const isCategory = (wanted: string) =>
          profile.columns.some(({ name, kind }) => name === wanted && /category|binary/.test(kind));
        const expected = interpretQuery(withRecordsBehind(query, compiled), columns, isCategory);
        const rows = near(
          answer.rows.map((row) => [...row]),
          expected,
        );
        expect({ rows, query, sql: compiled.sql }).toEqual({
          rows: expected,
          query,
          sql: compiled.sql,
        });
      },
    ),
    { numRuns: cases },
  );
}, 600_000);

it("a figure that leaves records of its group out says how many it is over", async () => {
  const { load, run } = await openQueryTable();
  await fc.assert(
    fc.asyncProperty(
      tableWith((column) => column % 3 === 1),
      fc.gen(),
      async (columns, gen) => {
        const random = randomQuery(gen, namesOf(columns));
        fc.pre(!isTooDeep(random) && random.from.kind === "data" && random.measures.length > 0);
        const query = { ...random, having: null, top: null, limit: null, order: [] };
        const profile = await load(columns);
        const said = new Set(compileQuery(query, profile).columns.map(({ key }) => key));
        const unsaid = query.measures.flatMap(({ value }, at) => {
          const isFigure =
            value.kind === "share" || (value.kind === "aggregate" && !isCount(value));
          return isFigure && !said.has(recordsBehindKey(query, at)) ? [recordsBehind(value)] : [];
        });
        const measures = [null, ...unsaid].map((where, at) => ({
          ...{ name: `count ${at}`, value: countOf(where) },
        }));
        const { rows } = await run(compileQuery({ ...query, measures }, profile).sql);
        for (const row of rows) {
          const [all, ...others] = row.slice(query.by.length, query.by.length + measures.length);
          expect({ query, others }).toEqual({ query, others: others.map(() => all) });
        }
      },
    ),
    { numRuns: cases },
  );
}, 600_000);
