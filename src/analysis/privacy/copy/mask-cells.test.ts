import { describe, expect, test } from "vitest";
import { holdsKnown, knownOf, maskKnown, maskProven, removedMark } from "./mask-cells.ts";

const mark = removedMark;

describe("what identifies a row is taken out of its other cells", () => {
  test.each([
    ["seen with Okafor today", ["Okafor"], `seen with ${mark} today`],
    ["OKAFOR, okafor", ["Okafor"], `${mark}, ${mark}`],
    ["Okaforson", ["Okafor"], "Okaforson"],
    ["MRN 77120-4.", ["77120-4"], `MRN ${mark}.`],
    ["no more (a.b)", ["a.b", "aXb"], `no more (${mark})`],
    ["Ada Okafor", ["Ada Okafor", "Okafor"], mark],
    ["nothing of it", ["Okafor"], "nothing of it"],
    ["nothing known", [], "nothing known"],
  ])("of “%s”, where %j is known, %s is left", (cell, known, left) => {
    expect(maskKnown(cell, known)).toBe(left);
    expect(holdsKnown(cell, known)).toBe(left !== cell);
  });

  test("an address is taken out wherever it stands", () => {
    expect(maskProven("write to ada@example.org soon", "sentences")).toBe(`write to ${mark} soon`);
  });
});

describe("what is known of a row by one of its values", () => {
  test.each([
    ["Ada Okafor", true, ["Ada Okafor", "Ada", "Okafor"]],
    ["Okafor, Xara", true, ["Okafor, Xara", "Okafor", "Xara"]],
    ["O'Brien-Lind", true, ["O'Brien-Lind"]],
    ["Okafor", true, ["Okafor"]],
    // A value that is no name is known as a whole alone.
    ["12 Hoog St", false, ["12 Hoog St"]],
    // Two letters, an ordinary word and four digits may be anybody's.
    ["Lo Okafor", true, ["Lo Okafor", "Okafor"]],
    ["Surgery", true, []],
    ["Lo", false, []],
    ["7712", false, []],
    ["77120", false, ["77120"]],
    ["A-771", false, ["A-771"]],
    ["", true, []],
  ])("“%s” (a name: %s) is %j", (value, isName, known) => {
    expect(knownOf(value, isName)).toEqual(known);
  });
});
