import { describe, expect, test } from "vitest";
import type { Result } from "#contract/fact.ts";
import { faultOfClaims, faultOfWords } from "./check-passage.ts";
import type { Claim } from "./submission.ts";

const waits: Result = {
  ...{ id: "q3", title: "Wait by ward", words: "mean of wait", population: 90 },
  origin: { kind: "query", sql: "select 1" },
  columns: [
    { key: "label", label: "ward", kind: "text", format: "text" },
    { key: "mean", label: "Mean", kind: "number", format: "auto" },
  ],
  rows: [
    ["East", 30],
    ["West", 20],
    ["North", null],
  ],
  recomputed: "equal",
};
const told = {
  columns: ["ward", "wait"],
  results: new Map([
    ["q3", { id: "q3", columns: ["label", "mean"], row_count: 3, rows: [["East", 30]] }],
  ]),
};
const fault = (text: string, ...claims: Claim[]) =>
  faultOfWords({ text, claims }, told) ?? faultOfClaims({ text, claims }, [waits]);

const highest: Claim = { cell: "q3.0.mean", relation: "highest" };
const above: Claim = { cell: "q3.0.mean", relation: "above", other: "q3.1.mean" };

describe("a passage of a model", () => {
  test.each<[string, ...Claim[]]>([
    ["{{q3.0.label}} waits {{q3.0.mean}} on average."],
    ["{{q3.0.label}} waits longest, {{q3.0.mean}} on average.", highest],
    ["{{q3.0.label}} waits longer than {{q3.1.label}}.", above],
    ["I.e. at night: {{q3.0.label}} waits {{q3.0.mean}} (a.m. and p.m.)."],
    ["The lowest mean is {{q3.1.mean}}.", { cell: "q3.1.mean", relation: "lowest" }],
  ])("may say “%s”", (text, ...claims) => {
    expect(fault(text, ...claims)).toBeNull();
  });

  test.each<[string, RegExp, ...Claim[]]>([
    ["{{q3.1.label}} waits longest.", /does not hold/, { ...highest, cell: "q3.1.mean" }],
    [
      "{{q3.1.label}} waits longer.",
      /does not hold/,
      { ...above, cell: "q3.1.mean", other: "q3.0.mean" },
    ],
    ["{{q3.2.label}} waits least.", /does not hold/, { cell: "q3.2.mean", relation: "lowest" }],
    ["{{q9.0.label}} waits longest.", /do not list/, { ...highest, cell: "q9.0.mean" }],
    ["{{q3.0.label}} waits.", /a claim refers/, { ...highest, cell: "q3.0.n" }],
    ["It is {{q3.3.mean}}.", /do not list/],
    ["It is {{q3.0.median}}.", /do not list/],
    ["{{column:c3}} is empty.", /do not list/],
    ["East waits 30 minutes.", /no reference/],
    ["Seven wait.", /no reference/],
    ["{{q3.0.label}} equals that.", /does not hold/, { cell: "q3.0.mean", relation: "equal" }],
    ["{{q3.1.label}} waits longest.", /row of its claim/, highest],
    ["{{q3.0.label}} waits longest.", /nothing backs its comparison/],
    ["Waiting rose.", /nothing backs its comparison/],
    ["See [this](https://evil.example).", /markup/],
    ["![x](//evil.example/a.png)", /markup/],
    ["<img src=x>", /markup/],
    ["www.evil.example", /markup/],
    ["evil.example", /markup/],
    ["Write to Doe@evil.example at once.", /markup/],
    ["Write to doe＠evil．example at once.", /markup/],
    ["Write to {{q3.0.label}}@localhost.", /markup/],
    ["{{q3.0.label}}.com waits.", /markup/],
    ["Call tel:nobody, or ftp:x.", /markup/],
    ["See ev\u200bil.ex\u00adample.", /markup/],
    ["{{q3.0.mean", /markup/],
    ["# Heading", /markup/],
    [" ", /empty/],
    ["x".repeat(2_000), /too long/],
  ])("may not say “%s”: %s", (text, reason, ...claims) => {
    expect(fault(text, ...claims)).toMatch(reason);
  });
});

test("what goes back depends on nothing but the words and what was told", () => {
  const others = {
    ...waits,
    rows: [
      ["East", 1],
      ["West", 99],
      ["North", 7],
    ],
  };
  const passage = { text: "{{q3.0.label}} waits longest.", claims: [highest] };
  expect(faultOfWords(passage, told)).toBeNull();
  expect(faultOfClaims(passage, [waits])).toBeNull();
  expect(faultOfClaims(passage, [others])).toMatch(/does not hold/);
});
