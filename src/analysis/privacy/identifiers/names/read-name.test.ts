import { describe, expect, test } from "vitest";
import {
  type NamePart,
  type NameReading,
  nameAtEnd,
  nameAtStart,
  strangeStart,
} from "./read-name.ts";

const cut = (value: string, part: NamePart | null) => part && value.slice(...part);
const start = (value: string, reading?: NameReading) => cut(value, nameAtStart(value, reading));

describe("a name at the start of what was read", () => {
  test.each([
    ["Ada Okafor was seen", {}, "Ada Okafor"],
    ["Ada Okafor, Surgery", {}, "Ada Okafor"],
    ["Okafor", {}, "Okafor"],
    ["Ada B. Okafor says", {}, "Ada B. Okafor"],
    ["the patient", {}, null],
    ["", {}, null],
    // A short word that nothing is known of, or one of capitals alone, is nobody yet.
    ["Xq", {}, null],
    ["NSTE", {}, null],
    ["MyChart", {}, null],
    ["McQuorn", {}, "McQuorn"],
    ["NSTE", { isTitled: true }, "NSTE"],
    ["Will", { isTitled: true }, "Will"],
    ["Surgery was late", { isTitled: true }, "Surgery"],
    ["A.", { isTitled: true }, null],
    ["Okafor, Ada B.", { inverted: "any" }, "Okafor, Ada B."],
    ["Okafor, Ada B., Surgery", { inverted: "any" }, "Okafor, Ada B."],
    ["Okafor, Ada", { inverted: "one" }, "Okafor, Ada"],
    ["van Okafor, Mary", { inverted: "one" }, "van Okafor, Mary"],
    ["van Okafor, Xyqu", { inverted: "one" }, "van Okafor"],
    ["OKAFOR", { inverted: "any" }, "OKAFOR"],
    ["OKAFO", {}, null],
    ["OKAFO", { inverted: "any" }, "OKAFO"],
    ["Xyquor", { isUncertain: true }, null],
    ["Xyquor Zelbin", { isUncertain: true }, "Xyquor Zelbin"],
    ["Mary", { isUncertain: true }, "Mary"],
  ] as const)("of “%s”, read by %j, is %s", (value, reading, name) => {
    expect(start(value, reading)).toBe(name);
  });
});

test.each([
  ["seen by Ada Okafor", "Ada Okafor"],
  ["Ada Okafor", "Ada Okafor"],
  ["call from the Okafor", "Okafor"],
  ["the patient", null],
  ["", null],
])("the name at the end of “%s” is %s", (value, name) => {
  expect(cut(value, nameAtEnd(value))).toBe(name);
});

test.each([
  ["okafor called again", "okafor"],
  ["van der okafor called", "van der okafor"],
  ["called okafor", null],
  ["van der", null],
])("the words of “%s” that no vocabulary knows are %s", (value, name) => {
  expect(cut(value, strangeStart(value))).toBe(name);
});
