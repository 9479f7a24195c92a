import { afterAll, describe, expect, test } from "vitest";
import type { Condition, Query } from "#contract/query.ts";
import type { Ask, QuestionReading } from "#contract/reading.ts";
import { report as reportSchema } from "#contract/report.ts";
import { notRecomputed } from "#test/analysis/not-recomputed.ts";
import { analyse } from "./analyse.ts";
import { builtinAnalyst } from "./narrative/builtin-analyst.ts";
import { startWorkerPool } from "./processes/start-worker-pool.ts";
import { plainText } from "./report/plain-markdown.ts";

const workers = startWorkerPool({ size: 2 });
afterAll(() => workers.close());

const content = [
  "ward,cost,days",
  ...Array.from(
    { length: 40 },
    (_, at) => `${at % 4 === 0 ? "East" : "West"},${at * 10},${at % 7}`,
  ),
].join("\r\n");
const table = { name: "stays.csv", content };
const asked = { table, columns: [], focus: "cost", keywords: [], direction: "rows" } as const;

async function ask(
  prompt: string,
  more: { reading?: QuestionReading; given?: readonly Ask[] } = {},
) {
  const { reading, given } = more;
  const analyst = reading ? { ...builtinAnalyst, read: async () => reading } : builtinAnalyst;
  const input = { ...asked, prompt, ...(given ? { given } : {}) };
  const { report } = await analyse(input, { workers, analyst });
  return { report, answer: plainText(report.answer.markdown) };
}

const cost = { kind: "column", column: "cost" } as const;
const isWard = (value: string): Condition => ({
  kind: "compare",
  operator: "=",
  left: { kind: "column", column: "ward" },
  right: { kind: "text", value },
});

function sum(where: Condition | null, column = "cost"): Extract<Ask, { kind: "query" }> {
  const value = {
    kind: "aggregate",
    aggregate: "sum",
    of: { ...cost, column },
    where: null,
  } as const;
  const query: Query = {
    ...{ version: 1, from: { kind: "data" }, where, by: [], rows: [] },
    measures: [{ name: "Total cost", value }],
    ...{ having: null, order: [], top: null, limit: null },
  };
  return { kind: "query", query, wants: "figures" };
}

const reading = (...asks: readonly Ask[]) => ({
  ...{ asks, claim: null, spans: [], score: 0, defaults: [] },
});

describe("a question about a table", () => {
  test("is answered from its query, which stands in the report", async () => {
    const { report, answer } = await ask("total cost of the East ward");
    expect(report.answered).toBe(true);
    expect(answer).toContain("1,800");
    expect(report.readAs).toMatchObject({ version: 1, outcome: { kind: "answer" } });
    // It travels to a page and back.
    const { readAs } = reportSchema.parse(JSON.parse(JSON.stringify(report)));
    expect(readAs).toEqual(report.readAs);
  });

  test.each<readonly [string, string, QuestionReading | undefined]>([
    ["incomplete", "total cost of the blorps in the East ward", undefined],
    ["incomplete", "What is the average salary by ward?", undefined],
    ["unanswerable", "How many stays will there be next year?", undefined],
    [
      "ambiguous",
      "total cost",
      { kind: "ambiguous", readings: [reading(sum(isWard("East"))), reading(sum(null))] },
    ],
  ])("that is %s gets no number and nothing that looks like an answer: %s", async (kind, ...of) => {
    const [prompt, given] = of;
    const { report, answer } = await ask(prompt, given ? { reading: given } : {});
    expect(report.readAs?.outcome.kind).toBe(kind);
    expect(report.answered).toBe(false);
    expect(answer).not.toMatch(/\d/);
    const { sections, insights, recommendations, charts, answerTable } = report;
    expect([sections, insights, recommendations, charts, answerTable]).toEqual([
      ...[[], [], [], []],
      undefined,
    ]);
    expect(report.notes.length).toBeGreaterThan(0);
    expect(report.struck).toEqual([]);
  });

  test("that cannot be computed has no answer", async () => {
    const ofNothing = {
      kind: "answer",
      reading: reading(sum(null, "salary")),
      others: [],
    } as const;
    const { report } = await ask("total", { reading: ofNothing });
    expect(report.answered).toBe(false);
    expect(report.readAs?.outcome).toMatchObject({ kind: "unanswerable", reason: "unclear" });
  });

  test("that takes for granted what no record shows gets no figure, but how many there are may be none", async () => {
    const mean = "average cost of the East ward where the cost is above 100000";
    const { report, answer } = await ask(mean);
    expect(report.readAs?.outcome).toMatchObject({ kind: "unanswerable", reason: "no-record" });
    expect(report.answered).toBe(false);
    expect(answer).toMatch(/^No record meets all of .*“East”/);
    const { query, ...wanted } = sum(isWard("South"));
    const value = { kind: "aggregate", aggregate: "count", of: null, where: null } as const;
    const count: Ask = { ...wanted, query: { ...query, measures: [{ name: "Records", value }] } };
    const outcome = { kind: "answer", reading: reading(count), others: [] } as const;
    const one = await ask("how many stays on the South ward?", { reading: outcome });
    expect(one.report.answered).toBe(true);
    expect(one.answer).toMatch(/^None/);
  });

  test("about a time of which the table has no date says which it has, from a query", async () => {
    const days = Array.from(
      { length: 40 },
      (_, at) => `2025-05-${String(1 + (at % 28)).padStart(2, "0")}`,
    );
    const dated = {
      name: "visits.csv",
      content: ["visit_date,cost", ...days.map((day) => `${day},9`)].join("\n"),
    };
    const { report } = await analyse(
      { ...asked, table: dated, prompt: "How many visits were there in September?" },
      { workers, analyst: builtinAnalyst },
    );
    expect(report.answered).toBe(false);
    expect(plainText(report.answer.markdown)).toBe(
      "The dates in visit_date run from May 1, 2025 to May 28, 2025, and none of them lies “in September”, so the table tells nothing of that time.",
    );
    expect(notRecomputed(report)).toEqual([]);
    expect(report.struck).toEqual([]);
  });

  test("that finds groups without any figure gets none", async () => {
    const { query, ...wanted } = sum(null);
    const ofEmpty = { kind: "empty", of: cost } as const;
    const value = { kind: "aggregate", aggregate: "mean", of: cost, where: ofEmpty } as const;
    const by = [{ name: "ward", of: { kind: "column", column: "ward" } as const }];
    const grouped: Ask = {
      ...wanted,
      query: { ...query, by, measures: [{ name: "Cost", value }] },
    };
    const outcome = { kind: "answer", reading: reading(grouped), others: [] } as const;
    const { report } = await ask("mean cost by ward", { reading: outcome });
    expect(report.readAs?.outcome).toMatchObject({ kind: "unanswerable", reason: "no-record" });
    expect(report.answered).toBe(false);
  });

  test("tells what another reading gives only where it gives something else", async () => {
    const all: Condition = { kind: "not", of: { kind: "empty", of: cost } };
    const others = [reading(sum(all)), reading(sum(isWard("West")))];
    const outcome = { kind: "answer", reading: reading(sum(null)), others } as const;
    const { report } = await ask("total cost of West", { reading: outcome });
    const notes = report.reading.map(({ markdown }) => plainText(markdown));
    expect(notes.filter((note) => note.startsWith("If "))).toEqual([
      "If the total cost where ward is West is meant: 6,000.",
    ]);
  });

  test("restricts a statistic to the records that are meant", async () => {
    const statistic = { kind: "distribution", of: "cost" } as const;
    const east: Ask = { kind: "statistic", statistic, where: isWard("East") };
    const { answer } = await ask("how does cost spread in East?", { given: [east] });
    expect(answer).toMatch(/^Among records where ward is East: cost has a mean of 180 .* over 10 /);
  });

  test("correlates what is computed of columns", async () => {
    const x = { kind: "arithmetic", operator: "*", left: cost, right: cost } as const;
    const statistic = { kind: "correlation", x, y: cost } as const;
    const { answer, report } = await ask("cost squared and cost", {
      given: [{ kind: "statistic", statistic, where: null }],
    });
    expect(answer).toMatch(/^cost times cost and cost strongly rise together/);
    expect(notRecomputed(report)).toEqual([]);
  });

  test("is not read where a person says what to compute", async () => {
    const { report, answer } = await ask("something else", { given: [sum(isWard("West"))] });
    expect(report.answered).toBe(true);
    expect(answer).toContain("6,000");
  });

  test("is refused where what a person says cannot be computed", async () => {
    const wrong = ask("total", { given: [sum(null, "salary")] });
    await expect(wrong).rejects.toMatchObject({ code: "invalid-request" });
  });
});

test("columns may have the names that computations use", async () => {
  const headers = "low,high,q,n,k,label,place";
  const rows = Array.from({ length: 30 }, (_, at) =>
    [at, at * 2, at % 5, at % 3, 1, "a", "b"].join(),
  );
  const names = {
    ...asked,
    focus: "low",
    table: { name: "t", content: [headers, ...rows].join("\n") },
  };
  const given: Ask[] = [
    { kind: "statistic", statistic: { kind: "outliers", of: "low" }, where: null },
    {
      kind: "statistic",
      statistic: { kind: "concentration", of: "high", label: null },
      where: null,
    },
  ];
  const { report } = await analyse({ ...names, prompt: "outliers", given }, { workers });
  expect(report.answered).toBe(true);
  expect(notRecomputed(report)).toEqual([]);
});
