import { expect, test } from "vitest";
import { labelHoldsIdentifier } from "./cell-places.ts";
import { holdsIdentifier } from "./text-identifiers.ts";

test.each(["ann@example.org", "call 212-555-0148", "lives near Boston with her sons"])(
  "the name of a group holds an identifier: %s",
  (label) => {
    expect(labelHoldsIdentifier(label)).toBe(true);
  },
);

test("a place in a sentence is found as in a cell, and not in a header", () => {
  expect(holdsIdentifier("lives near Boston with her sons")).toBe(false);
});

test.each(["Discharged to home", "Seen again by the team in two weeks"])(
  "the name of a group holds none: %s",
  (label) => {
    expect(labelHoldsIdentifier(label)).toBe(false);
  },
);
