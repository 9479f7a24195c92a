import { expect, test } from "vitest";
import { askList } from "./reading-schema.ts";

const asks = askList(2);
const statistic = { kind: "statistic", statistic: { kind: "overview" }, where: null };
const nested = (depth: number) => {
  let where: object = { kind: "empty", of: { kind: "column", column: "wait" } };
  for (let at = 0; at < depth; at += 1) where = { kind: "not", of: where };
  return { ...statistic, where };
};

test("a stranger asks for one thing at least, and for as many as are allowed", () => {
  expect(asks.parse([statistic, statistic])).toEqual([statistic, statistic]);
  for (const wrong of [[], [statistic, statistic, statistic], [{ ...statistic, more: 1 }], [null]])
    expect(asks.safeParse(wrong).success).toBe(false);
});

test("what is nested deeper than a hundred is refused before it is walked", () => {
  // Three of its levels are the part itself, the column and the column's name.
  expect(asks.safeParse([nested(96)]).success).toBe(true);
  expect(asks.safeParse([nested(97)]).success).toBe(false);
  // Walked with a function for each level, this would end the process.
  expect(asks.safeParse([nested(200_000)]).success).toBe(false);
});
