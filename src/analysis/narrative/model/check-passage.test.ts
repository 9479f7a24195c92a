import { describe, expect, test } from "vitest";
import type { Result } from "#contract/fact.ts";
import { faultOf } from "./check-passage.ts";
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
const fault = (text: string, ...claims: Claim[]) => faultOf({ text, claims }, [waits]);

const highest: Claim = { cell: "q3.0.mean", relation: "highest" };
const above: Claim = { cell: "q3.0.mean", relation: "above", other: "q3.1.mean" };

describe("a passage of a model", () => {
  test.each<[string, ...Claim[]]>([
    ["{{q3.0.label}} waits {{q3.0.mean}} on average."],
    ["{{q3.0.label}} waits longest, {{q3.0.mean}} on average.", highest],
    ["{{q3.0.label}} waits longer than {{q3.1.label}}.", above],
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
    ["{{q9.0.label}} waits longest.", /does not hold/, { ...highest, cell: "q9.0.mean" }],
    ["{{q3.0.label}} equals that.", /does not hold/, { cell: "q3.0.mean", relation: "equal" }],
    ["{{q3.1.label}} waits longest.", /row of its claim/, highest],
    ["{{q3.0.label}} waits longest.", /nothing backs its comparison/],
    ["Waiting rose.", /nothing backs its comparison/],
    ["See [this](https://evil.example).", /markup/],
    ["![x](//evil.example/a.png)", /markup/],
    ["<img src=x>", /markup/],
    ["www.evil.example", /markup/],
    ["{{q3.0.mean", /markup/],
    ["# Heading", /markup/],
    [" ", /empty/],
    ["x".repeat(2_000), /too long/],
  ])("may not say “%s”: %s", (text, reason, ...claims) => {
    expect(fault(text, ...claims)).toMatch(reason);
  });
});
