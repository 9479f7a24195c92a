import { describe, expect, test } from "vitest";
import { answered, of } from "#test/analysis/narrative/answered.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import type { AskedTable } from "./cell-meaning.ts";
import { faultOfFigures, omissionOf } from "./check-figures.ts";
import { faultOfForm, faultOfWording } from "./check-passage.ts";
import { judgePassage } from "./judge-passage.ts";
import { readPassage } from "./read-passage.ts";
import type { Claim } from "./submission.ts";

const waits = (rowsOf: readonly (readonly [string, number | null])[]) => {
  const value = { kind: "aggregate", aggregate: "mean", of: of("wait"), where: null } as const;
  const by = [{ name: "ward", of: of("ward") }];
  const query = answered({ measures: [value], by, rowsOf }, "q3");
  const fact = { kind: "answer", asked: true, strength: 1, p: null, significant: false } as const;
  return { results: [query.result], facts: [{ ...fact, ...query }] };
};
const meanings = waits([
  ["East", 30],
  ["West", 20],
  ["North", null],
]);
const column: Omit<ColumnProfile, "name" | "kind"> = {
  ...{ type: "DOUBLE", unit: "none", currency: "", decimals: 0, filled: 90, distinct: 50 },
  ...{ unreadable: 0, values: [], minimum: 1, maximum: 99 },
};
const values = ["East", "West", "North"].map((value) => ({ value, count: 30 }));
const table: AskedTable = {
  question: "Where do people wait?",
  fileName: "visits.csv",
  profile: {
    ...{ rows: 90, duplicates: 0 },
    columns: [
      { ...column, name: "ward", kind: "category", type: "VARCHAR", distinct: 3, values },
      { ...column, name: "wait", kind: "number" },
    ],
  },
};
const told = {
  columns: ["ward", "wait"],
  results: new Map([
    ["q3", { id: "q3", columns: ["label", "value1"], row_count: 3, rows: [["East", 30]] }],
  ]),
};
const fault = (text: string, ...claims: Claim[]) =>
  faultOfForm({ text, claims }, told) ??
  faultOfWording({ text, claims }, meanings) ??
  faultOfFigures(readPassage({ text, claims }, table), meanings, table) ??
  omissionOf(readPassage({ text, claims }, table), meanings, table);

const highest: Claim = { cell: "q3.0.value1", relation: "highest" };
const lowest: Claim = { cell: "q3.0.value1", relation: "lowest" };
const above: Claim = { cell: "q3.0.value1", relation: "above", other: "q3.1.value1" };

describe("a passage of a model", () => {
  test.each<[string, ...Claim[]]>([
    ["{{q3.0.label}} waits {{q3.0.value1}} on average."],
    ["{{q3.0.label}} waits longest, {{q3.0.value1}} on average.", highest],
    ["{{q3.0.label}} waits longer than {{q3.1.label}}: {{q3.0.value1}} on average.", above],
    [
      "In {{q3.0.label}} the mean wait is {{q3.0.value1}}; the same person may appear more than once.",
    ],
    [
      "The table below lists the mean {{column:c2}} of each {{column:c1}}: {{q3.0.label}} {{q3.0.value1}}.",
    ],
    ["The lowest mean is {{q3.1.value1}}.", { cell: "q3.1.value1", relation: "lowest" }],
  ])("may say “%s”", (text, ...claims) => {
    expect(fault(text, ...claims)).toBeNull();
  });

  test.each<[string, RegExp, ...Claim[]]>([
    [
      "{{q3.1.label}} waits longest: {{q3.1.value1}}.",
      /does not hold/,
      { ...highest, cell: "q3.1.value1" },
    ],
    [
      "{{q3.1.label}} waits longer than {{q3.0.label}}: {{q3.1.value1}}.",
      /does not hold/,
      { ...above, cell: "q3.1.value1", other: "q3.0.value1" },
    ],
    [
      "{{q3.2.label}} waits least: {{q3.2.value1}}.",
      /does not hold/,
      { cell: "q3.2.value1", relation: "lowest" },
    ],
    ["{{q9.0.label}} waits longest.", /do not list/, { ...highest, cell: "q9.0.value1" }],
    ["{{q3.0.label}} waits.", /a claim refers/, { ...highest, cell: "q3.0.n" }],
    ["It is {{q3.3.value1}}.", /do not list/],
    ["It is {{q3.0.median}}.", /do not list/],
    ["{{column:c3}} is empty.", /do not list/],
    ["East waits 30 minutes.", /no reference/],
    ["Seven wait.", /no reference/],
    [
      "{{q3.0.label}} equals that: {{q3.0.value1}}.",
      /does not hold/,
      { cell: "q3.0.value1", relation: "equal" },
    ],
    ["{{q3.1.label}} waits longest.", /row of its claim/, highest],
    ["{{q3.0.label}} waits longest.", /no claim backs/],
    ["{{q3.0.label}} beguiles with {{q3.0.value1}} on average.", /nothing backs “beguiles”/],
    ["{{q3.0.label}} takes second place: {{q3.0.value1}} on average.", /no claim backs/],
    ["{{q3.0.label}} alone waits {{q3.0.value1}} on average.", /no claim bears out/],
    ["{{q3.0.label}} waits {{q3.0.value1}} on average, as the test shows.", /test/],
    ["Waiting rose.", /no claim backs/],
    ["{{q3.0.label}} waits longest.", /print the cell/, highest],
    ["{{q3.0.label}} waits {{q3.1.value1}}.", /name the group/],
    ["Half of {{q3.0.label}} waits {{q3.0.value1}}.", /no reference/],
    ["{{q3.0.label}} waits {{q3.0.value1}} because of us.", /suggests a cause/],
    ["“Dreadful”, says {{q3.0.label}}: {{q3.0.value1}}.", /quotes/],
    ["{{q3.0.label}} is not the longest: {{q3.0.value1}}.", /denies/, highest],
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
    ["{{q3.0.value1", /markup/],
    ["# Heading", /markup/],
    [" ", /empty/],
    ["x".repeat(2_000), /too long/],
  ])("may not say “%s”: %s", (text, reason, ...claims) => {
    expect(fault(text, ...claims)).toMatch(reason);
  });
});

test("what goes back depends on nothing but the words and what was told", () => {
  const others = waits([
    ["East", 1],
    ["West", 99],
    ["North", 7],
  ]);
  const passage = {
    text: "{{q3.0.label}} waits longest, {{q3.0.value1}} on average.",
    claims: [highest],
  };
  for (const known of [meanings, others])
    expect(faultOfForm(passage, told) ?? faultOfWording(passage, known)).toBeNull();
  expect(faultOfFigures(readPassage(passage, table), meanings, table)).toBeNull();
  expect(faultOfFigures(readPassage(passage, table), others, table)).toMatch(/does not hold/);
});

describe("what is printed of a passage", () => {
  const evidence = {
    ...{ ...meanings, ...table },
    citable: { ...told, rows: new Map<string, string>() },
    check: () => null,
  };
  const judged = (text: string, claims: readonly Claim[] = [], isRestated = true) =>
    judgePassage({ text, claims: [...claims] }, { needsCell: true, isRestated }, evidence);
  const own = "The average {{column:wait}} is {{q3.0.value1|short}} for {{q3.0.label}}";

  test("is its own wording where that may be printed", () => {
    const text = "{{q3.0.label}} waits {{q3.0.value1}} on average.";
    expect(judged(text)).toEqual({ printed: text, refusal: null, goesBack: false });
  });
  test.each<[string, string, Claim[]]>([
    ["a false claim", "{{q3.0.label}} waits least on average: {{q3.0.value1}}.", [lowest]],
    ["a strange word", "{{q3.0.label}} dwarfs with {{q3.0.value1}} on average.", []],
    ["a number of its own", "{{q3.0.label}} waits {{q3.0.value1}} or twelve on average.", []],
  ])("is its figures in our own words for %s", (_, text, claims) => {
    const { printed, refusal } = judged(text, claims);
    expect(printed).toContain(own.replace("|short", ""));
    expect(refusal?.reason).toMatch(/; its figures are given in our own words$/);
  });
  test("is what the data bear out of its claims", () => {
    const { printed } = judged("{{q3.0.label}} frightens: {{q3.0.value1}} on average.", [highest]);
    expect(printed).toContain("highest for {{q3.0.label}}");
  });
  test.each<[string, boolean]>([
    ["<b>{{q3.0.label}}</b> waits {{q3.0.value1}} on average.", true],
    ["{{q9.0.label}} waits {{q9.0.value1}} on average.", true],
    ["People wait.", true],
    ["{{q3.0.label}} dwarfs with {{q3.0.value1}} on average.", false],
  ])("is nothing of “%s”", (text, isRestated) => {
    expect(judged(text, [], isRestated)).toMatchObject({ printed: null });
  });
});
