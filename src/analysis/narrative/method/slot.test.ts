import { describe, expect, it } from "vitest";
import { decimalsIn } from "./rounding.ts";
import { readSlots } from "./slot.ts";

describe("a format", () => {
  it("is taken apart into names, placeholders and what is said of each", () => {
    const slots = readSlots(
      '@mean_wait[mean], @p_value[p] where "mean" is a number rounded to two decimal places and "p" has four decimals.',
    );
    expect(slots.map(({ name, parts }) => [name, parts[0]?.decimals])).toEqual([
      ["mean_wait", 2],
      ["p_value", 4],
    ]);
  });

  it("may list the texts an answer can be", () => {
    const [slot] = readSlots('@kind[kind] where "kind" is either "linear" or "none".');
    expect(slot?.parts[0]?.choices).toEqual(["linear", "none"]);
    expect(readSlots("@skewed[yes/no]")[0]?.parts[0]?.choices).toEqual(["yes", "no"]);
  });

  it("may hold several values in one pair of brackets", () => {
    const [slot] = readSlots('@waits[low, high] where "low" and "high" are integers.');
    expect(slot?.parts.map(({ placeholder }) => placeholder)).toEqual(["low", "high"]);
    expect(slot?.parts.map(({ decimals }) => decimals)).toEqual([0, 0]);
  });

  it("shows how the entries of a list are separated", () => {
    expect(readSlots("@ids[id1,id2,...]")[0]).toMatchObject({ isList: true, separator: "," });
    expect(readSlots("@ids[id1, id2, ...]")[0]).toMatchObject({ isList: true, separator: ", " });
  });

  it("may say what is only answered when nothing is found", () => {
    const slots = readSlots('@count[n] If there are no outliers, output @status["none found"]');
    expect(slots.map(({ name }) => name)).toEqual(["count"]);
  });
});

describe("a rounding", () => {
  it("is read from words, numbers and the names of places", () => {
    expect(decimalsIn("rounded to three decimal places")).toBe(3);
    expect(decimalsIn("2 decimals")).toBe(2);
    expect(decimalsIn("to the nearest hundredth")).toBe(2);
    expect(decimalsIn("the fourth decimal place")).toBe(4);
    expect(decimalsIn("a positive integer")).toBe(0);
    expect(decimalsIn("a number")).toBeNull();
  });
});
