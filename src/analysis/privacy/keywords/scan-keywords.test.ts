import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { readKeywords } from "./read-keywords.ts";
import { hipaaReportOf, scanKeywords } from "./scan-keywords.ts";
import { foldText, openReading, plainWay } from "./text-reading.ts";

const folded = (text: string) => foldText(text, openReading({ ...plainWay, kind: "words" }));

describe("the keyword scan", () => {
  it("[HW-1] finds keywords as substrings, whatever their case", () => {
    const places = [
      { start: 5, end: 8 },
      { start: 13, end: 16 },
    ];
    expect(scanKeywords("name,ssn\nAnn,SSN 123", ["Ssn", "diabetes"])).toEqual([
      { keyword: "Ssn", count: 2, places },
    ]);
  });

  it("counts as a naive search does, over any text and keywords", () => {
    const word = fc.string({
      unit: fc.constantFrom("a", "b", "A", "é", "İ"),
      minLength: 1,
      maxLength: 4,
    });
    const text = fc.string({
      unit: fc.constantFrom("a", "b", "A", "B", " ", "É", "i"),
      maxLength: 80,
    });
    fc.assert(
      fc.property(text, fc.array(word, { maxLength: 6 }), (content, keywords) => {
        const unique = new Map(keywords.map((keyword) => [folded(keyword), 0]));
        for (const key of unique.keys()) unique.set(key, naiveCount(folded(content), key));
        const expected = [...unique.values()].filter((count) => count > 0);
        expect(scanKeywords(content, keywords).map((hit) => hit.count)).toEqual(expected);
      }),
    );
  });

  it("counts overlapping matches and those inside longer keywords", () => {
    const counts = scanKeywords("she sells aaaa", ["he", "she", "aa"]).map((hit) => hit.count);
    expect(counts).toEqual([1, 1, 3]);
  });

  it("gives the first two places in the text as it was written", () => {
    const text = `${"İ".repeat(60)}SECRET ${"x".repeat(60)} S\u200becret sec\u00adret`;
    const [hit] = scanKeywords(text, ["secret"]);
    const written = hit?.places.map(({ start, end }) => text.slice(start, end));
    expect([hit?.count, written]).toEqual([3, ["SECRET", "S\u200becret"]]);
  });

  it("sees through zero-width, full-width, combining and dotted forms", () => {
    const evasions = ["S\u200bSN", "ＳＳＮ", "ssn\u0301", "I\u0307stanbul"];
    for (const text of evasions)
      expect(scanKeywords(text, ["ssn", "istanbul"]).map((hit) => hit.count)).toEqual([1]);
    expect(scanKeywords("José", ["jose\u0301"])).toHaveLength(1);
  });

  it("reports checked, found and scanned", () => {
    expect(hipaaReportOf("a,b\r\nhiv,2", ["HIV", "hiv", " "], 1)).toMatchObject({
      violationsFound: 1,
      keywordsChecked: 1,
      recordsScanned: 1,
    });
  });

  it("scans with thousands of keywords in a large alphabet without a giant table", () => {
    const keywords = Array.from(
      { length: 6000 },
      (_, at) => `${String.fromCharCode(0x4e00 + at)}病`,
    );
    expect(scanKeywords("x一病y", keywords)).toHaveLength(1);
  });
});

describe("reading a keyword list", () => {
  it("trims, drops empty lines and keeps the first of equal ones", () => {
    expect(readKeywords(" SSN \r\n\r\nssn\rDOB\n\u200b\n")).toEqual(["SSN", "DOB"]);
  });

  it("refuses more keywords than the limit", () => {
    const text = Array.from({ length: limits.keywords + 1 }, (_, at) => `k${at}`).join("\n");
    expect(() => readKeywords(text)).toThrow("10,000");
  });
});

function naiveCount(text: string, keyword: string): number {
  let count = 0;
  for (let at = text.indexOf(keyword); at >= 0; at = text.indexOf(keyword, at + 1)) count += 1;
  return count;
}
