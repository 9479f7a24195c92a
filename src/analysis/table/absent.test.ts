import { expect, it } from "vitest";
import { isAbsent } from "./absent.ts";

it("tells marks for what is missing from values", () => {
  const marks = ["", "NA", "N.A.", "#N/A", "NaN", "nan", "<NA>", "\\N", "--", "…", "?"];
  const values = ["None", "none", "0", "No", "a", "+", "not available", "~"];
  expect(marks.filter((text) => !isAbsent(text))).toEqual([]);
  expect(values.filter(isAbsent)).toEqual([]);
});
