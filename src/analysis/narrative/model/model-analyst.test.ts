import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Problem } from "#contract/problem.ts";
import type { QuestionReading } from "#contract/reading.ts";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import {
  type Answer,
  startTestGemini,
  type TestGemini,
} from "#test/doubles/gemini/start-test-gemini.ts";
import type { WritingDesk } from "../analyst.ts";
import { type ModelOptions, modelAnalyst } from "./model-analyst.ts";
import { openGemini } from "./providers/open-gemini.ts";

let gemini: TestGemini;
beforeAll(async () => {
  gemini = await startTestGemini();
});
afterAll(() => gemini.close());
beforeEach(() => {
  gemini.bodies.length = 0;
});

const good: Answer = { kind: "submission", of: goodSubmission };
const lying: Answer = {
  kind: "submission",
  of: (data) => ({ ...goodSubmission(data), insights: [{ text: "Waiting rose.", claims: [] }] }),
};
const reading: QuestionReading = {
  kind: "answer",
  reading: { asks: [], claim: null, spans: [], score: 0, defaults: [] },
  others: [],
};
const toldFact = { fact: "answer", answers_the_question: true };
const told = { id: "q1", columns: ["value1"], row_count: 1, rows: [[5]] };
const nothingTold = { value: {}, results: new Map(), rows: new Map() };
const desk = (changes: Partial<WritingDesk> = {}): WritingDesk => ({
  ...{ question: "Why?", fileName: "visits.csv", others: [], results: [] },
  profile: { rows: 0, columns: [], duplicates: 0 },
  outgoing: async () => ({
    text: `<data-1>\n${JSON.stringify({ facts: [{ ...toldFact, results: [told] }] })}\n</data-1>`,
    columns: [],
    results: new Map([[told.id, told]]),
  }),
  check: () => null,
  queries: { look: async () => nothingTold, compute: noTable, select: noTable },
  onSending: async () => undefined,
  onStep: () => undefined,
  signal: new AbortController().signal,
  ...changes,
});

const noTable = async () => ({ kind: "refused", why: "no table" }) as const;

function write(options: ModelOptions = {}, changes: Partial<WritingDesk> = {}) {
  const port = openGemini({
    ...{ apiKey: gemini.key, baseUrl: gemini.address, model: "gemini-3.8-flash" },
    pauses: [],
  });
  return modelAnalyst(port, options).write(reading, [], desk(changes));
}

it("gives up a model that takes too long, in words of its own", async () => {
  gemini.answer({ kind: "silence" });
  await expect(write({ milliseconds: 100 })).rejects.toMatchObject({ code: "model-timeout" });
});

it("counts the time of the model alone, not that of what is computed for it", {
  tags: "slow",
}, async () => {
  const looking: Answer = {
    kind: "reply",
    of: () => ({ calls: [{ name: "look", input: { columns: ["c1"] } }] }),
  };
  gemini.answer(looking, good);
  const look = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return nothingTold;
  };
  const queries = { look, compute: noTable, select: noTable };
  const { draft } = await write({ milliseconds: 1_000 }, { queries });
  expect(draft.answered).toBe(true);
});

it("is stopped with the analysis", async () => {
  gemini.answer({ kind: "silence" });
  const stop = new AbortController();
  const writing = write({}, { signal: stop.signal });
  await expect.poll(() => gemini.bodies.length).toBe(1);
  stop.abort();
  await expect(writing).rejects.toMatchObject({ code: "analysis-stopped" });
});

it("takes what is mended the second time", async () => {
  gemini.answer(lying, good);
  const { draft, tokenUsage } = await write();
  expect(gemini.bodies).toHaveLength(2);
  expect(draft.refused).toEqual([]);
  expect(tokenUsage.totalTokens).toBe(3_000);
});

it("keeps the first answer without what is wrong in it, where there is no second", async () => {
  gemini.answer(lying, { kind: "status", status: 503, name: "UNAVAILABLE" });
  const { draft, tokenUsage } = await write();
  expect(draft.insights).toEqual([]);
  expect(draft.refused).toEqual([{ text: "Waiting rose.", reason: "it refers to no result" }]);
  expect(tokenUsage.totalTokens).toBe(1_500);
});

it("sends no more than its budget of tokens", async () => {
  gemini.answer(good);
  const long = { text: "1 ".repeat(9_000), columns: [], results: new Map() };
  await expect(write({}, { outgoing: async () => long })).rejects.toMatchObject({
    code: "model-question-too-long",
  });
  expect(gemini.bodies).toEqual([]);
});

it("wants a price for what it was answered", async () => {
  gemini.answer(good);
  const clock = () => new Date("2026-01-01T00:00:00Z");
  await expect(write({ clock })).rejects.toBeInstanceOf(Problem);
});

it("takes no answer of another shape", async () => {
  gemini.answer({ kind: "submission", of: () => ({ answer: 5 }) });
  await expect(write()).rejects.toMatchObject({ code: "model-malformed" });
});

it("lets a model abstain, and shows no table then", async () => {
  const answer = { text: "The facts do not answer this.", claims: [] };
  gemini.answer({
    kind: "submission",
    of: (data) => ({ ...goodSubmission(data), answered: false, answer }),
  });
  expect((await write()).draft).toMatchObject({ answered: false, answer: answer.text });
});
