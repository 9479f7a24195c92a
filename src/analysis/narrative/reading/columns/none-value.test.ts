import { expect, it } from "vitest";
import type { ColumnProfile } from "../../../table/profile.ts";
import { noneValue, untoldValues } from "./none-value.ts";

const column = (name: string, values: readonly string[]): ColumnProfile => ({
  ...{ name, kind: "category", type: "VARCHAR", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 100, distinct: values.length, unreadable: 0, minimum: null, maximum: null },
  values: values.map((value) => ({ value, count: 10 })),
});

it("finds the level that says there was nothing", () => {
  expect(noneValue(column("Harm", ["No harm", "Low", "Severe"]))).toBe("No harm");
  expect(noneValue(column("Sedation", ["None", "Local", "General"]))).toBe("None");
});

it("finds none in a yes and no, in what is no level of the header, and where two say so", () => {
  expect(noneValue(column("Diabetes", ["Yes", "No", "Unknown"]))).toBeNull();
  expect(noneValue(column("Outcome", ["No answer", "Seen", "Left"]))).toBeNull();
  expect(noneValue(column("Harm", ["None", "No harm", "Low"]))).toBeNull();
});

it("knows the values that tell nothing", () => {
  expect(untoldValues(column("Harm", ["None", "Low", "Not recorded", "unknown"]))).toEqual([
    "Not recorded",
    "unknown",
  ]);
});
