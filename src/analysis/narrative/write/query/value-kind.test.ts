import { expect, it } from "vitest";
import { isPlural } from "./value-kind.ts";

const average = (column: string) =>
  ({ kind: "aggregate", aggregate: "mean", of: { kind: "column", column }, where: null }) as const;

it.each([
  ["charges", true],
  ["Units issued", false],
  ["LOS", false],
  ["los", false],
  ["down_hrs", false],
  ["delay_days", false],
])("says of %s that they are, or that it is", (column, plural) => {
  expect(isPlural(average(column))).toBe(plural);
});
