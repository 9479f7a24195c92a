import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Result } from "#contract/report.ts";
import { quoteTable } from "../domain/fact.ts";
import { plainText } from "./plain-markdown.ts";
import { type Ledger, renderPassage } from "./render-passage.ts";
import { backedNumerals, unbackedNumerals } from "./unbacked-numerals.ts";

const visits: Result = {
  id: "q1",
  title: "Visits by ward",
  words: "count of visits, for each ward",
  origin: { kind: "query", sql: "select 1" },
  columns: [
    { key: "label", label: "ward", kind: "text", format: "text" },
    { key: "n", label: "Visits", kind: "number", format: "integer" },
    { key: "cost", label: "Cost", kind: "number", format: "money", currency: "€" },
  ],
  rows: [
    ["Ward 3 [east]", 1204, 99_500_000],
    ["North", null, 12.5],
  ],
  population: 1300,
  recomputed: "equal",
};
const ledger: Ledger = {
  results: new Map([["q1", visits]]),
  question: "What are the top 5 wards of 2024?",
  names: new Set(["ward", "Ward 3 [east]"]),
};

describe("renderPassage", () => {
  test("prints each cell as a link to itself", () => {
    expect(
      renderPassage("{{q1.0.label}} had {{q1.0.n}} visits, {{q1.0.cost|money-short}}.", ledger),
    ).toEqual({
      kind: "backed",
      passage: {
        markdown:
          "[Ward 3 \\[east\\]](#q1.0.label) had [1,204](#q1.0.n) visits, [€99.50 million](#q1.0.cost).",
        results: ["q1"],
      },
    });
  });

  test("quotes the question, names of the table and declared constants", () => {
    const template =
      "{{asked:TOP 5}} of {{column:ward}}, {{constant:95%}}, {{document:Ward 3 [east]}}";
    expect(renderPassage(template, ledger)).toEqual({
      kind: "backed",
      passage: {
        markdown:
          "[TOP 5](#asked) of [ward](#column), [95%](#constant), [Ward 3 \\[east\\]](#document)",
        results: [],
      },
    });
  });

  test.each([
    ["There were 1,204 visits.", "1,204"],
    ["About half of them.", "half"],
    ["{{q1.0.n}} visits in three wards.", "three"],
    ["{{q1.7.n}} visits", "q1.7.n"],
    ["{{q2.0.n}} visits", "q2.0.n"],
    ["{{q1.0.mean}} visits", "q1.0.mean"],
    ["{{asked:7}} wards", "7"],
    ["{{column:1,204}} visits", "1,204"],
    ["{{constant:42}} is the answer", "42"],
    ["[1,204](https://example.org) visits", "1,204"],
    ["[9](#q1.0.n extra) visits", "9"],
    ["{{document:notes 7.txt}}", "the data do not hold “notes 7.txt”"],
    ["{{quote:1}} x", "no document holds “quote-1”"],
    ["{{x q1.0.n}}", "no result has the cell “x q1.0.n”"],
    ["{{q1.0.n|SHORT}}", "no result has the cell “q1.0.n|SHORT”"],
    ["{{a constant:0}}", "no result has the cell"],
    ["{{q1.9.n}}, {{q1.0.mean}}", "“q1.9.n”; no result has the cell “q1.0.mean”"],
    ["nine of 12", "nothing backs “nine”, “12”"],
  ])("strikes “%s”", (template, reason) => {
    expect(renderPassage(template, ledger)).toMatchObject({
      kind: "struck",
      reason: expect.stringContaining(reason),
    });
  });

  test("strikes what computed to something else the second time", () => {
    const different = new Map([["q1", { ...visits, recomputed: "different" as const }]]);
    expect(renderPassage("{{q1.0.n}}", { ...ledger, results: different })).toEqual({
      kind: "struck",
      text: "[1,204](#q1.0.n)",
      reason: "computing “Visits by ward” again gave other cells",
    });
  });

  test("catches any number slipped into a backed passage", () => {
    const injected = fc.oneof(
      fc.integer({ min: 0 }).map(String),
      fc.double({ noNaN: true, min: 0.001, max: 1e6 }).map((value) => value.toFixed(2)),
      fc.integer({ min: 0, max: 100 }).map((value) => `${value}%`),
      fc.integer({ min: 1 }).map((value) => `$${value.toLocaleString("en-US")}`),
      fc.constantFrom("two", "Seven", "twelve", "twice"),
    );
    const place = fc.constantFrom("before", "after", "between");
    fc.assert(
      fc.property(injected, place, (number, where) => {
        const [a, b] = ["{{q1.0.label}} had", "{{q1.0.n}} visits"];
        const spoiled = {
          before: `${number} ${a} ${b}`,
          after: `${a} ${b} ${number}`,
          between: `${a} ${number} ${b}`,
        };
        expect(renderPassage(spoiled[where], ledger).kind).toBe("struck");
      }),
      { numRuns: 2000 },
    );
  });

  test("whatever a header holds, it stays one reference", { tags: "slow" }, () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (header) => {
        const names = new Set([header]);
        const rendering = renderPassage(`Of ${quoteTable(header)}: {{q1.0.n}}`, {
          ...ledger,
          names,
        });
        expect(rendering).toMatchObject({ kind: "backed", passage: { results: ["q1"] } });
      }),
    );
  });

  test("whatever a cell holds, nothing of it escapes its link", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (text) => {
        const hostile: Result = { ...visits, rows: [[text, 1, 1]] };
        const rendering = renderPassage("{{q1.0.label}}", {
          ...ledger,
          results: new Map([["q1", hostile]]),
        });
        expect(rendering.kind).toBe("backed");
        if (rendering.kind !== "backed") return;
        expect(unbackedNumerals(rendering.passage.markdown)).toEqual([]);
        expect(backedNumerals(rendering.passage.markdown).length).toBe(/\d/.test(text) ? 1 : 0);
      }),
    );
  });

  test("what backs a number is seen in every kind of link, and in no other", () => {
    const backed = ["#q12.10.n_2", "#quote-12", "#column", "#document", "#constant", "#asked"];
    for (const target of backed)
      expect(unbackedNumerals(`[a\\] 7 b](${target})`), target).toEqual([]);
    const others = ["#q.0.n", "#q1.x.n", "#q1.0.2n", "#quote-x", "#columns", "https://x.org"];
    for (const target of others) expect(unbackedNumerals(`[7](${target})`), target).toContain("7");
    expect(backedNumerals("[a](#q12.0.n) [b7](#quote-1) [8](#x)")).toEqual(["[b7](#quote-1)"]);
    expect(plainText("**[a\\_b 7](#q12.10.n_2)** \\*c\\* [d](#x)")).toBe("a_b 7 *c* [d](#x)");
  });
});
