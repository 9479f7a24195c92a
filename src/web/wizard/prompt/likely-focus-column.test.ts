import { expect, test } from "vitest";
import type { DatasetColumn } from "#contract/calls/datasets.ts";
import { likelyFocusColumn } from "./likely-focus-column.ts";

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
  expect(likelyFocusColumn(headers, kinds)).toBe("wait");
});

test("what came of a record comes before whom it is of", () => {
  const ofSomebody = [column("Age", "number"), column("Charges", "number")];
  expect(likelyFocusColumn(["Age", "Charges"], ofSomebody)).toBe("Charges");
  expect(likelyFocusColumn(["Age"], ofSomebody)).toBe("Age");
});

test("a column that the question names comes first, the longest name of several", () => {
  expect(likelyFocusColumn(headers, kinds, "Median wait to doctor by ward?")).toBe(
    "wait_to_doctor",
  );
  expect(likelyFocusColumn(headers, kinds, "How many per ward?")).toBe("ward");
  expect(likelyFocusColumn(headers, kinds, "What do people await?")).toBe("wait");
});

test("with nothing to compute it is what groups, and with nothing known the first column", () => {
  expect(likelyFocusColumn(["visit_id", "ward"], kinds.slice(0, 2))).toBe("ward");
  expect(likelyFocusColumn(["visit_id"], kinds.slice(0, 1))).toBe("visit_id");
  expect(likelyFocusColumn(["a", "b"], null)).toBe("a");
  expect(likelyFocusColumn([], null)).toBe(null);
});
