import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Problem } from "#contract/problem.ts";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import {
  type Answer,
  startTestGemini,
  type TestGemini,
} from "#test/doubles/gemini/start-test-gemini.ts";
import { ModelFailure } from "../model-failure.ts";
import type { ModelReply, StepRequest } from "../model-port.ts";
import { tools } from "../tools.ts";
import { openGemini } from "./open-gemini.ts";

const secret = "canary-in-the-question";
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
    tools: tools.filter(({ name }) => name === "submit"),
    ...{ only: null, signal: new AbortController().signal },
    onSending: async () => undefined,
    ...changes,
  });
  const ask = (changes: object = {}, asked: Partial<StepRequest> = {}): Promise<ModelReply> =>
    openGemini({ ...settings(), ...changes }).step(request(asked));
  const problemOf = async (asking: Promise<unknown>): Promise<Problem> => {
    const problem = await asking.catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Problem);
    return problem as Problem;
  };

  it("gives the call, the tokens with those of thinking, and who answered", async () => {
    gemini.answer({ ...good, served: "gemini-3.8-flash-002" });
    const reply = await ask();
    expect(reply.calls).toMatchObject([{ name: "submit", input: { answered: false } }]);
    expect(reply.tokens).toEqual({ input: 1_000, cached: 400, output: 500 });
    expect(reply.answeredBy).toBe("gemini-3.8-flash-002");
  });

  it("forces the tool, lets nothing run, and asks for the thinking that the model takes", async () => {
    gemini.answer(good);
    await ask({ model: "gemini-4-argon" });
    expect(JSON.parse(gemini.bodies[0] ?? "")).toMatchObject({
      generationConfig: { thinkingConfig: { thinkingLevel: "medium" } },
      toolConfig: { functionCallingConfig: { mode: "ANY" } },
      tools: [{ functionDeclarations: [{ name: "submit" }] }],
    });
  });

  it("keeps what it sends before it is sent, to the byte", async () => {
    gemini.answer(good);
    const kept: string[] = [];
    const onSending = async ({ body }: { body: string }) => {
      expect(gemini.bodies).toHaveLength(kept.length);
      kept.push(body);
    };
    const first = await ask({}, { onSending });
    const results = first.calls.map((call) => ({ call, value: { refused: "nothing backs “9”" } }));
    const turns: StepRequest["turns"] = [
      { kind: "data", text: data },
      { kind: "reply", reply: first },
      { kind: "results", results },
    ];
    await ask({}, { onSending, turns });
    expect(gemini.bodies).toEqual(kept);
    expect(kept[1]).toContain("nothing backs");
  });

  it("sends nothing that could not be kept", async () => {
    const onSending = () => Promise.reject(new Problem("database-unavailable"));
    expect((await problemOf(ask({}, { onSending }))).code).toBe("database-unavailable");
    expect(gemini.bodies).toEqual([]);
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

  it("tells a wrong key, a wrong model and no network apart", async () => {
    gemini.answer(good);
    expect((await problemOf(ask({ apiKey: "wrong" }))).code).toBe("model-key-refused");
    expect((await problemOf(ask({ model: "gemini-9" }))).code).toBe("model-unknown");
    const nowhere = await problemOf(ask({ baseUrl: "http://127.0.0.1:9/v1beta" }));
    expect(nowhere.code).toBe("model-unreachable");
    expectNoSecret(nowhere);
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

  it("stops at once, also while it waits, and closes the connection", async () => {
    gemini.answer({ kind: "silence" });
    const before = gemini.givenUp;
    const stop = new AbortController();
    const asking = problemOf(ask({}, { signal: stop.signal }));
    await expect.poll(() => gemini.bodies.length).toBe(1);
    stop.abort();
    expect((await asking).code).toBe("analysis-stopped");
    await expect.poll(() => gemini.givenUp).toBe(before + 1);

    gemini.answer(status(503, "UNAVAILABLE"));
    const later = new AbortController();
    const waiting = problemOf(ask({ pauses: [15_000] }, { signal: later.signal }));
    await expect.poll(() => gemini.bodies.length).toBe(2);
    later.abort();
    expect((await waiting).code).toBe("analysis-stopped");
  });
});

/** Neither the problem nor anything behind it may hold what was asked. */
function expectNoSecret(error: unknown): void {
  for (let one = error; one instanceof Error; one = one.cause) {
    expect(one instanceof Problem || one instanceof ModelFailure).toBe(true);
    const all = JSON.stringify(
      Object.getOwnPropertyNames(one).map((name) => Reflect.get(one, name)),
    );
    expect(`${all}${one.stack}`).not.toContain(secret);
  }
}
