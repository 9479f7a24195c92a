import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import { expectNoSecret, problemOf, secret } from "#test/analysis/narrative/model-problems.ts";
import {
  type Answer,
  startTestGemini,
  type TestGemini,
} from "#test/doubles/gemini/start-test-gemini.ts";
import type { ModelReply, StepRequest } from "../model-port.ts";
import { outsideTools } from "../tools.ts";
import { openGemini } from "./open-gemini.ts";

const data = `<data-1>\n{"question":"${secret}","columns":[],"facts":[]}\n</data-1>`;
const good: Answer = { kind: "submission", of: goodSubmission };
const status = (code: number, name: string, more: object = {}): Answer => ({
  ...{ kind: "status", status: code, name, message: secret },
  ...more,
});
const candidate = (finishReason?: string): Answer => ({
  kind: "candidate",
  candidate: { finishReason, content: { parts: [{ text: "half an ans" }] } },
});

describe("a model of Gemini", () => {
  let gemini: TestGemini;
  beforeAll(async () => {
    gemini = await startTestGemini();
  });
  afterAll(() => gemini.close());
  beforeEach(() => {
    gemini.bodies.length = 0;
  });

  const settings = () => ({
    ...{ apiKey: gemini.key, baseUrl: gemini.address, model: "gemini-3.8-flash" },
    pauses: [1, 1],
  });
  const request = (changes: Partial<StepRequest> = {}): StepRequest => ({
    ...{ instructions: "Write.", turns: [{ kind: "data", text: data }] },
    tools: outsideTools.filter(({ name }) => name === "submit"),
    ...{ only: null, signal: new AbortController().signal },
    onSending: async () => undefined,
    ...changes,
  });
  const ask = (changes: object = {}, asked: Partial<StepRequest> = {}): Promise<ModelReply> =>
    openGemini({ ...settings(), ...changes }).step(request(asked));

  it("forces the tool, lets nothing run, and asks for the thinking that the model takes", async () => {
    gemini.answer(good);
    await ask({ model: "gemini-4-argon" });
    expect(JSON.parse(gemini.bodies[0] ?? "")).toMatchObject({
      generationConfig: { thinkingConfig: { thinkingLevel: "medium" } },
      toolConfig: { functionCallingConfig: { mode: "ANY" } },
      tools: [{ functionDeclarations: [{ name: "submit" }] }],
    });
  });

  it.each<[string, string, Answer, number]>([
    ["a key that may not", "model-not-permitted", status(403, "PERMISSION_DENIED"), 1],
    ["a quota used up", "model-quota", status(429, "RESOURCE_EXHAUSTED"), 3],
    ["overload", "model-overloaded", status(503, "UNAVAILABLE"), 3],
    ["a failure of its own", "model-failed", status(500, "INTERNAL"), 3],
    ["safety", "model-blocked", candidate("SAFETY"), 1],
    ["a blocked question", "model-blocked", { kind: "blocked-prompt" }, 1],
    ["a connection cut", "model-cut-off", { kind: "cut" }, 3],
    ["an end without a finish", "model-unfinished", candidate(), 3],
    ["an end without a count", "model-unfinished", { ...good, usage: null }, 3],
    ["an answer of another form", "model-unfinished", { kind: "raw", body: "<html>" }, 3],
    ["a call that is malformed", "model-malformed", candidate("MALFORMED_FUNCTION_CALL"), 1],
    ["no call at all", "model-malformed", candidate("STOP"), 2],
    ["an answer too long", "model-answer-too-long", candidate("MAX_TOKENS"), 1],
    [
      "too much sent",
      "model-question-too-long",
      status(400, "INVALID_ARGUMENT", {
        message: "The input token count (1100000) exceeds the maximum number of tokens allowed",
      }),
      1,
    ],
  ])("tells %s apart: %s", async (...[, code, answer, attempts]) => {
    gemini.answer(answer);
    const problem = await problemOf(ask());
    expect(problem.code).toBe(code);
    expect(problem.message).toMatch(/Nothing was charged\.$/);
    expect(gemini.bodies).toHaveLength(attempts);
    expectNoSecret(problem);
  });

  it("follows no redirect with what it sends", async () => {
    const elsewhere = await startTestGemini();
    elsewhere.answer(good);
    const headers = {
      location: `${elsewhere.address}/models/gemini-3.8-flash:streamGenerateContent`,
    };
    gemini.answer(status(307, "FOUND", { headers }));
    expect((await problemOf(ask())).code).toBe("model-untrusted");
    expect(elsewhere.bodies).toEqual([]);
    await elsewhere.close();
  });

  it("waits as long as the provider asks, then succeeds", async () => {
    gemini.answer(status(429, "RESOURCE_EXHAUSTED", { retryDelay: "0.3s" }), good);
    const from = performance.now();
    await ask();
    expect(performance.now() - from).toBeGreaterThan(290);
    expect(gemini.bodies).toHaveLength(2);
  });

  it("does not wait where the provider asks for minutes", async () => {
    gemini.answer(status(429, "RESOURCE_EXHAUSTED", { retryDelay: "90s" }), good);
    expect((await problemOf(ask())).code).toBe("model-quota");
    expect(gemini.bodies).toHaveLength(1);
  });
});
