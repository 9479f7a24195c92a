import { expect, it } from "vitest";
import { isMissingValue } from "./missing-value.ts";

it("tells marks for what is missing from values", () => {
  const marks = ["", "NA", "N.A.", "#N/A", "NaN", "nan", "<NA>", "\\N", "--", "…", "?"];
  const values = ["None", "none", "0", "No", "a", "+", "not available", "~"];
  expect(marks.filter((text) => !isMissingValue(text))).toEqual([]);
  expect(values.filter(isMissingValue)).toEqual([]);
});
