import { expect, test } from "vitest";
import type { DatasetColumn } from "#contract/calls/datasets.ts";
import { likelyFocus } from "./likely-focus.ts";

const column = (name: string, kind: DatasetColumn["kind"], distinct = 40): DatasetColumn => ({
  ...{ name, kind, distinct },
  filled: 100,
  samples: [],
});
const kinds = [
  column("visit_id", "number"),
  column("ward", "category", 4),
  column("wait", "number"),
  column("wait_to_doctor", "number"),
];
const headers = kinds.map(({ name }) => name);

test("without a question it is the first column that something can be computed of", () => {
  expect(likelyFocus(headers, kinds)).toBe("wait");
});

test("what came of a record comes before whom it is of", () => {
  const ofSomebody = [column("Age", "number"), column("Charges", "number")];
  expect(likelyFocus(["Age", "Charges"], ofSomebody)).toBe("Charges");
  expect(likelyFocus(["Age"], ofSomebody)).toBe("Age");
});

test("a column that the question names comes first, the longest name of several", () => {
  expect(likelyFocus(headers, kinds, "Median wait to doctor by ward?")).toBe("wait_to_doctor");
  expect(likelyFocus(headers, kinds, "How many per ward?")).toBe("ward");
  expect(likelyFocus(headers, kinds, "What do people await?")).toBe("wait");
});

test("with nothing to compute it is what groups, and with nothing known the first column", () => {
  expect(likelyFocus(["visit_id", "ward"], kinds.slice(0, 2))).toBe("ward");
  expect(likelyFocus(["visit_id"], kinds.slice(0, 1))).toBe("visit_id");
  expect(likelyFocus(["a", "b"], null)).toBe("a");
  expect(likelyFocus([], null)).toBe(null);
});
