import { describe, expect, test } from "vitest";
import type { Result } from "#contract/report.ts";
import { hospitalProfile } from "#test/analysis/narrative/hospital-profile.ts";
import type { MethodFact } from "../../domain/fact.ts";
import { composeDraft, type DirectAnswer } from "./compose-draft.ts";

const ranking: Result = {
  id: "q2",
  title: "charges by Department",
  words: "sum of charges",
  origin: { kind: "query", sql: "select" },
  columns: [
    { key: "label", label: "Department", kind: "text", format: "text" },
    { key: "value1", label: "Sum of charges", kind: "number", format: "money" },
    { key: "groups", label: "Groups", kind: "number", format: "integer" },
    { key: "n", label: "Records", kind: "number", format: "integer" },
  ],
  rows: [
    ["Cardiology", 500, 2, 5],
    ["Emergency", 300, 2, 3],
  ],
  population: 8,
  recomputed: "equal",
};
const answerResult: Result = {
  ...ranking,
  id: "q1",
  columns: ranking.columns.filter(({ key }) => key !== "groups"),
  rows: [
    ["Emergency", 300.0000000001, 3],
    ["Cardiology", 500, 5],
  ],
};
const rankingFact = {
  ...{ kind: "ranking", asked: false, strength: 1, p: null, significant: true },
  ...{ by: { kind: "column", column: "Department" }, ranking, apart: null },
} as unknown as MethodFact;
const direct: DirectAnswer = {
  answered: true,
  answer: "{{q1.1.label}} has the most.",
  results: [],
  reading: [],
};
const findings = { told: [], others: [rankingFact], profile: hospitalProfile };
const textOf = (draft: ReturnType<typeof composeDraft>) =>
  [...draft.sections.flatMap(({ passages }) => passages), ...draft.insights].filter((text) =>
    text.includes("q2.0.value1"),
  );

describe("composeDraft", () => {
  test("does not repeat the answer among the key insights", () => {
    const { insights } = composeDraft(direct, findings);
    expect(insights).not.toEqual([]);
    expect(insights).not.toContain(direct.answer);
  });

  test("says a fact once, and leaves its chart in its section", () => {
    const draft = composeDraft(direct, findings);
    expect(textOf(draft)).toHaveLength(1);
    expect(draft.charts).toHaveLength(1);
    expect(draft.sections[0]?.charts).toEqual(["c1"]);
  });

  test("says nothing again that the figures of the answer say", () => {
    const draft = composeDraft({ ...direct, results: [answerResult] }, findings);
    expect(textOf(draft)).toEqual([]);
    expect(draft.charts).toEqual([]);
  });

  test("names no figure in the title of a chart", () => {
    for (const { title } of composeDraft(direct, findings).charts)
      expect(title).not.toMatch(/\{\{q\d/);
  });

  test("does not draw the chart of the answer twice", () => {
    const chart = { ...composeDraft(direct, findings).charts[0] };
    if (chart.kind === undefined) throw new Error("a ranking has a chart");
    const { id: _, ...shape } = chart as Required<typeof chart>;
    const draft = composeDraft({ ...direct, chart: shape }, findings);
    expect(draft.answerChart).toBe("c1");
    expect(draft.charts).toHaveLength(1);
  });
});
