// @module-tag slow
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { ProblemCode } from "#contract/problem.ts";
import { calling } from "#test/analysis/converse-with-model.ts";
import { modelSentences } from "#test/analysis/narrative/model-sentences.ts";
import { dataOf } from "#test/doubles/gemini/start-test-gemini.ts";
import { compatibleWire } from "#test/doubles/models/compatible-wire.ts";
import {
  type Answer,
  startTestModel,
  type TestModel,
} from "#test/doubles/models/start-test-model.ts";
import type { Said } from "#test/doubles/models/wire.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
} from "#test/server/open-test-server.ts";
import { pricedModels } from "#test/server/priced-models.ts";

// Most of them wait, and not for a processor.
vi.setConfig({ maxConcurrency: 12 });

const asked: Said = { calls: [{ name: "look", input: { columns: ["c1"] } }] };
const reply = (said: Said): Answer => ({ kind: "reply", of: () => said });
const status = (code: number, headers: Record<string, string> = {}): Answer => ({
  ...{ kind: "status", status: code, message: "as the provider says it" },
  headers,
});
const wrongCalls = Array.from({ length: 10 }, (_, at) => ({ name: `sing${at}`, input: {} }));

/** How a model fails, what the person reads, and how often it is asked. */
const failures: readonly (readonly [string, Answer, ProblemCode, number])[] = [
  ["a refusal", reply({ text: "No.", finish: "refused" }), "model-refused", 1],
  ["a filter", reply({ text: "Half", finish: "filtered" }), "model-blocked", 1],
  ["401", status(401), "model-key-refused", 1],
  ["402", status(402), "model-unpaid", 1],
  ["403", status(403), "model-not-permitted", 1],
  ["429", status(429, { "retry-after": "1" }), "model-quota", 3],
  ["429 for long", status(429, { "retry-after": "50" }), "model-quota", 1],
  ["500", status(500), "model-failed", 3],
  ["503", status(503), "model-overloaded", 3],
  ["a redirect", status(307, { location: "https://evil.example/v1" }), "model-untrusted", 1],
  ["a cut stream", { kind: "cut", said: asked }, "model-cut-off", 3],
  ["half an answer", reply({ ...asked, finish: "none" }), "model-unfinished", 3],
  ["an answer too long", reply({ ...asked, finish: "length" }), "model-answer-too-long", 1],
  ["a part that cannot be read", { kind: "garbled", said: asked }, "model-malformed", 1],
  ["text alone", reply({ text: "It is nine." }), "model-malformed", 2],
  ["an empty answer", reply({}), "model-empty", 3],
  ["thoughts alone", reply({ thinking: "Hm." }), "model-empty", 3],
  ["ten wrong calls", calling(wrongCalls), "model-wrong-calls", 3],
  ["a loop", reply(asked), "model-loop", 5],
  ["a silence in the middle", { kind: "stalled", said: asked }, "model-stalled", 1],
  // Each event comes in time, and the last one never does.
  [
    "a slow stream",
    { kind: "slow", milliseconds: 3_000, said: { calls: Array(20).fill(asked.calls?.[0]) } },
    "model-timeout",
    1,
  ],
];

/** What the person reads of the failure at this place. */
const sentenceAt = (at: number): string => {
  const [name, , code] = failures[at] ?? [];
  const sentence = (code && modelSentences[code]) ?? "";
  if (name === "429") return sentence.replace("later", "in a second");
  return name === "429 for long" ? sentence.replace("later", "in 50 seconds") : sentence;
};

describeDatabases("a model that fails", (databases) => {
  let model: TestModel;
  let server: TestServer;
  const requests: number[] = failures.map(() => 0);
  beforeAll(async () => {
    model = await startTestModel(compatibleWire);
    // Each table has as many columns as its failure says, which a model is always told.
    const of: Extract<Answer, { kind: "chosen" }>["of"] = (heard) => {
      const at = dataOf(heard).columns.length - 2;
      requests[at] = (requests[at] ?? 0) + 1;
      return failures[at]?.[1] ?? reply({});
    };
    model.answer({ kind: "chosen", of });
    server = await openTestServer(await databases.place(), {
      environment: {
        ...{ MODEL_PROVIDER: "compatible", MODEL_BASE_URL: model.address },
        ...{ MODEL_API_KEY: model.key, MODEL_FLASH: "test-model-1", MODEL_SECONDS: "10" },
        ...{ MODELS_FILE: pricedModels(["test-model-1"]), REQUESTS_PER_MINUTE_ACCOUNT: "100000" },
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });

  const call = async (name: string, url: string, payload?: object) => {
    const method = payload ? "POST" : "GET";
    const asking = { method, url, headers: as(name), ...(payload && { payload }) } as const;
    return (await server.app.inject(asking)).json();
  };
  const requestOf = (datasetId: string, more: object = {}) =>
    analysisRequest({
      ...{ prompt: "What is the average wait by ward?", fileContent: undefined, datasetId },
      ...{ selectedHeaders: [], groupByHeader: "wait", ...more },
    });

  it.concurrent.each(failures.map(([name], at) => [name, at] as const))(
    "says it in words of its own, asks again where that helps, charges nothing, and the built-in answer is there: %s",
    async (_, at) => {
      const name = `asker${at}`;
      const made = { fileName: "waits.csv", content: tableOf(at) };
      const { datasetId } = await call(name, "/api/datasets", made);
      const answer = await call(name, "/api/analyze", requestOf(datasetId));
      const [, , code, times] = failures[at] ?? [];
      expect(answer).toMatchObject({ code, message: sentenceAt(at) });
      expect(requests[at]).toBe(times);
      const [stored] = await call(name, "/api/analyses");
      expect(stored).toMatchObject({ state: "failed" });
      expect((await call(name, "/api/subscription-status")).freeAnalysesUsed).toBe(0);
      const again = requestOf(datasetId, { aiPlatform: "builtin" });
      const instead = await call(name, "/api/analyze", again);
      expect(instead.model).toEqual({ family: "builtin", label: "Built-in analyst" });
      expect(instead.report.answered).toBe(true);
      expect(requests[at]).toBe(times);
    },
  );
});

function tableOf(at: number): string {
  const more = Array.from({ length: at }, (_, of) => `c${of}`);
  const rows = Array.from({ length: 60 }, (_, row) =>
    [["East", "West"][row % 2], 10 + ((row * 37) % 50) / 7, ...more.map(() => row % 7)].join(","),
  );
  return [["ward", "wait", ...more].join(","), ...rows].join("\r\n");
}
