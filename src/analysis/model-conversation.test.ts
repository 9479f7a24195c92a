import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Query } from "#contract/query.ts";
import { afterwards, ask, calls, submit, type Told } from "#test/analysis/gemini-answers.ts";
import { modelSentences } from "#test/analysis/narrative/model-sentences.ts";
import { askByWard, wardVisits } from "#test/analysis/ward-visits.ts";
import {
  type Answer,
  givenIn,
  startTestGemini,
  type TestGemini,
} from "#test/doubles/gemini/start-test-gemini.ts";
import { type AnalysisTools, analyse } from "./analyse.ts";
import { modelAnalyst } from "./narrative/model/model-analyst.ts";
import { openGemini } from "./narrative/model/providers/open-gemini.ts";
import { startWorkerPool } from "./processes/start-worker-pool.ts";
import { plainText } from "./report/plain-markdown.ts";

const workers = startWorkerPool();
let gemini: TestGemini;
beforeAll(async () => {
  gemini = await startTestGemini();
});
afterAll(async () => {
  await workers.close();
  await gemini.close();
});
beforeEach(() => {
  gemini.bodies.length = 0;
});

const column = (name: string) => ({ kind: "column", column: name }) as const;
const mean = (of: string) =>
  ({ kind: "aggregate", aggregate: "mean", of: column(of), where: null }) as const;
async function analyseWith(
  prompt: string,
  answers: readonly Answer[],
  tools: Partial<AnalysisTools> = {},
) {
  gemini.answer(...answers);
  const { key: apiKey, address: baseUrl } = gemini;
  const port = openGemini({ apiKey, baseUrl, model: "gemini-4-argon", pauses: [] });
  return analyse(wardVisits(prompt), {
    ...{ workers, analyst: modelAnalyst(port) },
    onSending: async () => undefined,
    ...tools,
  });
}
const given = (at: number) => givenIn(gemini.bodies[at] ?? "{}").map(({ value }) => value);

it("answers what the rules cannot read from a query of its own, with its receipt", async () => {
  const { report, model } = await analyseWith("Where do folks hang about the longest, pray?", [
    calls({ name: "look", input: { columns: ["c1"] } }, ask(askByWard)),
    afterwards(([id]) => {
      const claims = [{ cell: `${id}.0.value1`, relation: "highest" }];
      return submit(`{{${id}.0.label}} has the longest mean wait: {{${id}.0.value1}}.`, claims);
    }),
  ]);
  expect(report.answered).toBe(true);
  expect(plainText(report.answer.markdown)).toBe("West has the longest mean wait: 39.98.");
  const [id] = report.answer.results;
  expect(report.results.find((result) => result.id === id)).toMatchObject({
    recomputed: "equal",
    words: "mean of wait, for each ward, sorted by mean of wait, largest first",
  });
  expect(report.readAs?.outcome).toMatchObject({
    kind: "answer",
    reading: { asks: [{ kind: "query", wants: "groups" }] },
  });
  expect(report.steps).toEqual([
    "Looked at 1 column",
    "Asked: mean of wait, for each ward, sorted by mean of wait, largest first",
  ]);
  expect(model.use?.inputTokens).toBe(2_000);
});

it("tells groups of a name and of enough records, in no telling order", {
  tags: "slow",
}, async () => {
  await analyseWith("By ward?", [calls(ask(askByWard)), calls(submit("{{q1.0.rows}} rows."))]);
  const [told] = given(1) as Told[];
  expect(told?.results?.[0]?.columns).toEqual(["row", "label", "value1", "n"]);
  expect(told?.results?.[0]?.rows.map(([row, name]) => [row, name])).toEqual([
    ["g1", "East"],
    ["g2", "North"],
    ["g3", "West"],
  ]);
});

it.each<[string, Partial<Query>, string?]>([
  [
    "the number of groups that meet a condition on figures",
    {
      having: {
        kind: "compare",
        operator: ">",
        left: column("delay"),
        right: { kind: "number", value: 30 },
      },
    },
    "rows kept by having, top or limit",
  ],
  ["the highest of them", { limit: 1 }, "rows kept by having, top or limit"],
  [
    "whether there is a record",
    { by: [], measures: [], order: [], rows: [{ name: "who", of: column("c2") }] },
    "single records",
  ],
  [
    "whether somebody is among the records",
    { where: { kind: "in", of: column("c2"), values: ["Zoe Canaryd"] } },
  ],
])(
  "does not tell %s, and says of what it tells none",
  { tags: "slow" },
  async (_, changes, why) => {
    await analyseWith("By ward?", [
      calls(ask({ ...askByWard, ...changes })),
      calls(submit("{{q1.0.rows}}")),
    ]);
    const [told] = given(1) as Told[];
    expect(told?.results?.map(({ rows }) => rows)).toEqual([[]]);
    expect(told?.no_rows_told_of).toBe(why);
  },
);

it("tells the same whether somebody is among the records or not", { tags: "slow" }, async () => {
  const told = [];
  for (const name of ["Zoe Canaryd", "Nobody Atall"]) {
    const where = { kind: "in", of: column("c2"), values: [name] } as const;
    await analyseWith("By ward?", [
      calls(ask({ ...askByWard, where })),
      calls(submit("{{q1.0.rows}}")),
    ]);
    told.push(JSON.stringify(given(1)));
  }
  expect(told[0]).toBe(told[1]);
});

it("computes with a word of the question that it is not told", { tags: "slow" }, async () => {
  const where = { kind: "in", of: column("c2"), values: ["[withheld 1] [withheld 2]"] } as const;
  const count = { kind: "aggregate", aggregate: "count", of: null, where: null } as const;
  const query: Query = {
    ...askByWard,
    where,
    by: [],
    order: [],
    measures: [{ name: "n", value: count }],
  };
  const { report } = await analyseWith("Tell me, how many came to see Zoe Canaryd, pray?", [
    calls(ask(query)),
    afterwards(([id]) => submit(`They were {{${id}.0.value1}}.`)),
  ]);
  expect(plainText(report.answer.markdown)).toBe(
    "The number of records is 34 where clinician is Zoe Canaryd.",
  );
  expect(report.steps).toEqual(["Asked: number of records, only where clinician is Zoe Canaryd"]);
  expect(gemini.bodies.join("").toLowerCase()).not.toContain("canary");
  expect(given(1)).toMatchObject([{ results: [{ rows: [] }] }]);
});

it("says in words of the aliases what a query cannot be", { tags: "slow" }, async () => {
  await analyseWith("By ward?", [
    calls(
      ask({ ...askByWard, measures: [{ name: "delay", value: mean("c1") }] }),
      ask({ ...askByWard, by: [{ name: "unit", of: column("ward") }] }),
      ask({
        ...askByWard,
        where: { kind: "in", of: column("c2"), values: ["[withheld 7]"] },
      }),
      { name: "sing", input: {} },
      { name: "ask", input: { query: { version: 2 } } },
    ),
    calls(submit("{{q1.0.rows}}")),
  ]);
  expect(given(1)).toEqual([
    { error: expect.stringContaining("needs numbers, not text") },
    { error: expect.stringContaining("there is no column ward") },
    { error: "the question withholds no word of that number" },
    { error: "there is no tool sing" },
    { error: expect.stringContaining("at query.") },
  ]);
});

it("sets what the rules read beside an answer with other figures", { tags: "slow" }, async () => {
  const adults: Query = {
    ...askByWard,
    where: { kind: "in", of: column("c4"), values: ["yes"] },
  };
  const { report } = await analyseWith("What is the mean wait by ward?", [
    calls(ask(adults)),
    afterwards(([id]) =>
      submit(`Of adults, {{${id}.0.label}} has a mean wait of {{${id}.0.value1}}.`),
    ),
  ]);
  const { outcome } = report.readAs ?? {};
  expect(outcome?.kind === "answer" ? outcome.others : []).toHaveLength(1);
  expect(report.reading.map(({ markdown }) => plainText(markdown)).join("\n")).toMatch(
    /If the average wait by ward is meant: West 39.98/,
  );
});

it("compares by the exact figures what the rounded ones may not tell apart", {
  tags: "slow",
}, async () => {
  const { report } = await analyseWith("By ward?", [
    calls(ask(askByWard)),
    afterwards(([id]) =>
      submit(
        `{{${id}.g1.label}} has a mean wait of {{${id}.g1.value1}}, {{compare:${id}.g1.value1:${id}.g3.value1}} {{${id}.g3.label}}.`,
      ),
    ),
  ]);
  expect(plainText(report.answer.markdown)).toBe("East has a mean wait of 24.95, lower than West.");
});

it("writes itself what a struck answer asked for", { tags: "slow" }, async () => {
  const { report } = await analyseWith("Which is it?", [
    calls(ask(askByWard)),
    afterwards(([id]) => {
      const claims = [{ cell: `${id}.g1.value1`, relation: "highest" }];
      return submit(`{{${id}.g1.label}} waits longest.`, claims);
    }),
  ]);
  expect(report.struck).toHaveLength(1);
  expect(plainText(report.answer.markdown)).toContain("39.98 for West");
});

it("gives the question back with choices", async () => {
  const { report } = await analyseWith("How are the wards?", [
    calls(
      ask(askByWard),
      ask({
        ...askByWard,
        measures: [{ name: "delay", value: { ...mean("c3"), aggregate: "median" } }],
      }),
    ),
    afterwards((results) => ({ name: "clarify", input: { results } })),
  ]);
  expect(report.answered).toBe(false);
  expect(report.readAs?.outcome.kind).toBe("ambiguous");
  expect(plainText(report.answer.markdown)).toMatch(
    /several ways.*the average wait by ward; or the median wait by ward/,
  );
});

it("lets nobody ask for ever: the last request takes nothing but the report", {
  tags: "slow",
  timeout: 60_000,
}, async () => {
  const other: Answer = {
    kind: "reply",
    of: () => ({ calls: [ask({ ...askByWard, limit: gemini.bodies.length })] }),
  };
  await expect(analyseWith("By ward?", [other])).rejects.toThrow(modelSentences["model-loop"]);
  // In the last step it is told once that only submit is left.
  expect(gemini.bodies).toHaveLength(11);
  const last = JSON.parse(gemini.bodies[9] ?? "{}");
  expect(last.toolConfig.functionCallingConfig.allowedFunctionNames).toEqual(["submit"]);
});

it("lets nobody go round in circles: what was asked twice again must be handed in", {
  tags: "slow",
}, async () => {
  const asking = calls(ask(askByWard), { name: "look", input: { columns: ["c1"] } });
  await expect(analyseWith("By ward?", [asking])).rejects.toThrow(modelSentences["model-loop"]);
  expect(gemini.bodies).toHaveLength(5);
  const { report } = await analyseWith("By ward?", [
    ...[asking, asking, asking],
    afterwards(([id]) => submit(`{{${id}.0.label}} has a mean wait of {{${id}.0.value1}}.`)),
  ]);
  expect(plainText(report.answer.markdown)).toBe("West has a mean wait of 39.98.");
});

it("is stopped after ten calls that cannot be carried out, in words of their own", {
  tags: "slow",
}, async () => {
  const wrong: Answer = {
    kind: "reply",
    of: () => ({
      calls: [1, 2, 3, 4, 5].map((at) => ({ name: `t${gemini.bodies.length}${at}`, input: {} })),
    }),
  };
  await expect(analyseWith("By ward?", [wrong])).rejects.toThrow(
    modelSentences["model-wrong-calls"],
  );
  expect(gemini.bodies).toHaveLength(4);
});

it("says that a report of another shape cannot be read", { tags: "slow" }, async () => {
  const asking = calls(ask(askByWard));
  const wrong = calls({ name: "submit", input: { answer: 5 } });
  await expect(analyseWith("By ward?", [asking, asking, asking, wrong])).rejects.toThrow(
    modelSentences["model-malformed"],
  );
});
