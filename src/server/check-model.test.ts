// @module-tag slow
import { afterAll, beforeAll, expect, it } from "vitest";
import { openCompatible } from "#analysis/narrative/model/providers/open-compatible.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { unpricedModel } from "#contract/hosted-models.ts";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import { dataOf } from "#test/doubles/gemini/start-test-gemini.ts";
import { compatibleWire } from "#test/doubles/models/compatible-wire.ts";
import { startTestModel, type TestModel } from "#test/doubles/models/start-test-model.ts";
import type { Heard, Said } from "#test/doubles/models/wire.ts";
import { type CheckedQuestion, checkModel, checkQuestions } from "./check-model.ts";

const workers = startWorkerPool();
let model: TestModel;
beforeAll(async () => {
  model = await startTestModel(compatibleWire, { key: "" });
});
afterAll(async () => {
  await workers.close();
  await model.close();
});

async function check(of: (heard: Heard) => Said): Promise<readonly CheckedQuestion[]> {
  model.answer({ kind: "reply", of });
  const settings = { apiKey: null, baseUrl: model.address, model: "test-model-1", pauses: [] };
  const catalogue = [unpricedModel("test-model-1", "compatible")];
  const port = openCompatible({ ...settings, catalogue, stands: "inside" });
  const tools = { workers, milliseconds: 20_000 };
  const checked: CheckedQuestion[] = [];
  for await (const one of checkModel(port, tools)) checked.push(one);
  return checked;
}

/** Answers with the first figure of what it was told. */
function good(heard: Heard): Said {
  const data = dataOf(heard);
  const fact = data.facts.find((one) => one.answers_the_question) ?? data.facts[0];
  const [result] = fact?.results ?? [];
  const of = result?.columns.find((name) => name === "value1") ?? result?.columns.at(-1);
  const answer = { text: `It is {{${result?.id}.0.${of}}}.`, claims: [] };
  return {
    calls: [{ name: "submit", input: { ...goodSubmission(data), answered: true, answer } }],
  };
}

it("counts a model right that refers to the figures it was told of", async () => {
  const checked = await check(good);
  expect(checked.map(({ question }) => question)).toEqual(checkQuestions);
  expect(checked.filter(({ outcome }) => outcome === "right").length).toBeGreaterThanOrEqual(5);
  expect(checked[0]).toMatchObject({ outcome: "right", calls: 1, readable: 1, tokens: 1_500 });
}, 120_000);

it("says what a model gets wrong: tools, JSON, and the answer", async () => {
  let asked = 0;
  const checked = await check((heard) => {
    asked += 1;
    if (asked === 1) return { calls: [{ name: "submit", input: "{" }] };
    return asked < 12 ? { text: "Forty." } : good(heard);
  });
  expect(checked[0]).toMatchObject({ outcome: "failed", calls: 1, readable: 0 });
  expect(checked[0]?.text).toMatch(/could not be read/);
}, 120_000);
