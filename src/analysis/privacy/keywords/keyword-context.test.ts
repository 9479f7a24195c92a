import { describe, expect, it } from "vitest";
import { contextOf } from "./keyword-context.ts";

function contextIn(text: string, keyword: string): string {
  const start = text.indexOf(keyword);
  return contextOf(text, { start, end: start + keyword.length });
}

describe("what stands beside a keyword", () => {
  it.each([
    ["name,ssn,result\r\nAnn Lee,219-09-9999,HIV,positive", "name,•••,result •••,•••,HIV,positive"],
    [
      "the patient june white was positive for HIV in May",
      "the patient ••• was positive for HIV in •••",
    ],
    ["write to ann.lee@example.org; HIV; 555-123-4567", "••• to •••; HIV; •••"],
    ["seen on March 5, 2024 for HIV by Dr. Susan Lee", "seen on •••, ••• for HIV by •••"],
    ["患者は王小明で HIV 陽性", "••• HIV •••"],
    ["O’Connor-Smith;HIV", "•••;HIV"],
    ["xHIVy and HIVES", "•••HIV••• and •••"],
    [`${"MillerMiller".repeat(9)} HIV ${"Millerrate".repeat(9)}`, "HIV"],
    [`${"a".repeat(36)}ill the HIV rate${"b".repeat(80)}`, "the HIV"],
  ])("%s", (text, shown) => {
    expect(contextIn(text, "HIV")).toBe(shown);
  });

  it("is whole words: one that begins where it does is shown, and the rest of one is not", () => {
    const before = "the patient was seen and tested now for ";
    const after = " rate that was high and then was low for";
    expect([before.length, after.length]).toEqual([40, 40]);
    expect(contextIn(`x, ${before}HIV${after}, x`, "HIV")).toBe(`${before}HIV${after}`);
    const inner = `${before.slice(4)}HIV${after.slice(0, -4)}`;
    expect(contextIn(`x${before}HIV${after}x`, "HIV")).toBe(inner);
  });

  it("is cut where nobody sees what makes a match long", () => {
    const text = `h${"\u200b".repeat(5_000)}iv`;
    expect(contextOf(text, { start: 0, end: text.length })).toHaveLength(200);
  });
});
