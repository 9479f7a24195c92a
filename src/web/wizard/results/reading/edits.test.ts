import fc from "fast-check";
import { expect, test } from "vitest";
import type { Query, Value } from "#contract/query.ts";
import { query as querySchema } from "#contract/query-schema.ts";
import type { Ask } from "#contract/reading.ts";
import {
  columns,
  diabetic,
  meanByWard,
  outliers,
  shareByMonth,
  someRecords,
} from "#test/web/readings.ts";
import { additionChoices } from "./addition-choices.ts";
import {
  conditionFrom,
  negated,
  withAddedCondition,
  withCondition,
  withoutCondition,
} from "./edit-condition.ts";
import { groupBy, withAddedGroup, withGroup, withoutGroup } from "./edit-groups.ts";
import { withAggregate, withMeasureColumn } from "./edit-measure.ts";
import { withLimit, withOrder } from "./edit-order.ts";
import { type Choice, choicesFor } from "./part-choices.ts";
import { readingParts } from "./reading-parts.ts";

/** Everything that a person could choose next. */
const choicesOf = (ask: Ask): readonly Choice[] =>
  [
    ...readingParts(ask).flatMap((part) => choicesFor(ask, part, columns)),
    ...additionChoices(ask, columns),
  ].flatMap(({ choices }) => choices);

const conditions = [
  conditionFrom({ column: "ward", comparison: "is not", value: "East" }, "text"),
  conditionFrom({ column: "cost", comparison: "above", value: "1,000" }, "number"),
  conditionFrom({ column: "admitted", comparison: "below", value: "2025-02-01" }, "date"),
].filter((condition) => condition !== null);

const withinOf = (value: Value): readonly string[] => {
  if (value.kind === "arithmetic") return [...withinOf(value.left), ...withinOf(value.right)];
  return value.kind === "over-groups" ? [...value.within, ...withinOf(value.of)] : [];
};

/** What the compiler refuses: outputs named twice, nothing to show, names of outputs that are gone. */
function expectSound(query: Query) {
  expect(querySchema.safeParse(query).success).toBe(true);
  const { by, rows, measures, order, top } = query;
  const names = [...by, ...rows, ...measures].map(({ name }) => name);
  const groups = by.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(order.map(({ of }) => of)));
  expect(groups).toEqual(expect.arrayContaining([...(top?.within ?? [])]));
  expect(groups).toEqual(expect.arrayContaining(measures.flatMap(({ value }) => withinOf(value))));
}

test("whatever is chosen, however often, is a query that can be computed", () => {
  const starts = fc.constantFrom<Ask>(meanByWard, shareByMonth, someRecords, outliers);
  fc.assert(
    fc.property(starts, fc.array(fc.nat(200), { maxLength: 12 }), (start, steps) => {
      let ask = start;
      for (const step of steps) {
        const added = conditions.map((condition) => withAddedCondition(ask, condition));
        const next = [...choicesOf(ask).map((choice) => choice.ask), ...added];
        ask = next[step % next.length] ?? ask;
        if (ask.kind === "query") expectSound(ask.query);
      }
    }),
  );
});

test("what is chosen already leads to the same words, and everything else to others", () => {
  const words = (ask: Ask) =>
    readingParts(ask)
      .map(({ text }) => text)
      .join();
  for (const ask of [meanByWard, shareByMonth, someRecords, outliers])
    for (const choice of choicesOf(ask))
      expect(words(choice.ask) === words(ask), choice.label).toBe(choice.chosen === true);
});

test("another aggregate or column is still what the answer is sorted by", () => {
  const median = withMeasureColumn(withAggregate(meanByWard, 0, "median"), 0, "age");
  expect(median.query.measures.map(({ name }) => name)).toEqual(["median of age"]);
  expect(median.query.order).toEqual([{ of: "median of age", direction: "descending" }]);
});

test("conditions are added, changed, turned round and removed one by one", () => {
  const other = conditionFrom({ column: "age", comparison: "above", value: "65" }, "number");
  if (other === null) throw new Error("65 is a number");
  const two = withAddedCondition(meanByWard, other);
  expect(readingParts(two).map(({ text }) => text)).toContain("only age is above 65");
  expect(withoutCondition(two, 1)).toEqual(meanByWard);
  expect(withoutCondition(withoutCondition(two, 0), 0)).toMatchObject({ query: { where: null } });
  const turned = withCondition(meanByWard, 0, negated(diabetic));
  expect(readingParts(turned)[1]?.text).toBe("only diabetes is not yes");
  expect([diabetic, other].map((one) => negated(negated(one)))).toEqual([diabetic, other]);
});

test("a value that cannot be one of its column makes no condition", () => {
  const of = (value: string, kind: "number" | "date" | "text") =>
    conditionFrom({ column: "c", comparison: "is", value }, kind);
  expect([of("many", "number"), of(" ", "text"), of("", "number"), of("May", "date")]).toEqual([
    ...[null, null, null, null],
  ]);
  expect(of("1,250.5", "number")).toMatchObject({ right: { kind: "number", value: 1250.5 } });
});

test("groups come and go, and with the last one goes what only groups have", () => {
  const two = withAddedGroup(meanByWard, groupBy("admitted", "month"));
  expect(two.query.by.map(({ name }) => name)).toEqual(["Ward", "month of admitted"]);
  const byYear = withGroup(two, 1, groupBy("admitted", "year"));
  expect(byYear.query.by[1]?.of).toMatchObject({ part: "year" });
  const none = withoutGroup(withoutGroup(shareByMonth, 0), 0);
  expect(none).toMatchObject({
    wants: "figures",
    query: { by: [], order: [], top: null, measures: [{ value: { kind: "aggregate" } }] },
  });
  expect(withoutGroup(shareByMonth, 0).query.top?.within).toEqual([]);
});

test("order and number of rows go together", () => {
  expect(withOrder(meanByWard, null)).toMatchObject({
    wants: "groups",
    query: { order: [], limit: null },
  });
  const five = withLimit(withOrder(meanByWard, null), 5);
  expect(five.query).toMatchObject({ limit: 5, order: [{ direction: "descending" }] });
  expect(withLimit(shareByMonth, 1).query.top).toEqual({ within: ["Month"], count: 1 });
});
