import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { unpricedModel } from "#contract/hosted-models.ts";
import { Problem } from "#contract/problem.ts";
import { query } from "#contract/query-schema.ts";
import { modelSentences } from "#test/analysis/narrative/model-sentences.ts";
import { kindsOfModels, type ModelKind, modelKinds } from "#test/doubles/models/model-kinds.ts";
import {
  type Answer,
  startTestModel,
  type TestModel,
} from "#test/doubles/models/start-test-model.ts";
import { counted, type Refused, type Said } from "#test/doubles/models/wire.ts";
import { ModelFailure } from "../model-failure.ts";
import type { ModelReply, StepRequest, Turn } from "../model-port.ts";
import type { ModelSettings } from "../model-provider.ts";

const secret = "canary-in-the-question";
const tools: StepRequest["tools"] = [
  {
    name: "ask",
    description: "Asks the data.",
    schema: z.toJSONSchema(z.object({ query, purpose: z.optional(z.string()) })),
  },
  {
    name: "submit",
    description: "Hands in.",
    schema: z.toJSONSchema(z.object({ text: z.string() })),
  },
];
const asked: Said = {
  ...{ thinking: "Let me look." },
  calls: [
    { name: "ask", input: { query: { kind: "count" } } },
    { name: "ask", input: { query: { kind: "mean" } } },
  ],
};
const submitted: Said = { calls: [{ name: "submit", input: { text: "Done." } }] };
const reply = (said: Said): Answer => ({ kind: "reply", of: () => said });
const status = (code: number, more: Partial<Refused> & { headers?: Record<string, string> } = {}) =>
  ({ kind: "status", status: code, message: secret, ...more }) as const;

describe.each(kindsOfModels)("a model of the kind %s", (kind) => {
  const { open, wire } = modelKinds[kind];
  let model: TestModel;
  beforeAll(async () => {
    model = await startTestModel(wire);
  });
  afterAll(() => model.close());
  beforeEach(() => {
    model.bodies.length = 0;
  });

  const step = (
    changes: Partial<ModelSettings> = {},
    request: Partial<StepRequest> = {},
  ): Promise<ModelReply> =>
    open({
      ...{ apiKey: model.key, baseUrl: model.address, model: "test-model-1", pauses: [1, 1] },
      ...changes,
    }).step({
      ...{ instructions: "Work.", turns: [{ kind: "data", text: secret }], tools, only: null },
      ...{ signal: new AbortController().signal, onSending: async () => undefined },
      ...request,
    });
  const problemOf = async (asking: Promise<unknown>): Promise<Problem> => {
    const problem = await asking.catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Problem);
    return problem as Problem;
  };

  it("gives all calls, the tokens with those of thinking, and who answered", async () => {
    model.answer(reply({ ...asked, served: "test-model-1-2026" }));
    const { calls, tokens, answeredBy } = await step();
    expect(calls.map(({ name, input }) => ({ name, input }))).toEqual(asked.calls);
    const { input, cached, output } = counted;
    // One provider bills apart what it keeps.
    const written = kind === "anthropic" ? 100 : 0;
    expect(tokens).toEqual({ input, cached, written, output });
    expect(answeredBy).toBe("test-model-1-2026");
  });

  it("tells the instructions, the data and the tools, and takes back what its calls gave", async () => {
    const heard: unknown[] = [];
    const hear = (said: Said): Answer => ({
      kind: "reply",
      of: (what) => {
        heard.push(what);
        return said;
      },
    });
    model.answer(hear(asked), hear({ ...asked, text: "Once more." }), hear(submitted));
    const data: Turn = { kind: "data", text: secret };
    const answered = (reply: ModelReply): readonly Turn[] => [
      { kind: "reply", reply },
      { kind: "results", results: reply.calls.map((call, at) => ({ call, value: { at } })) },
    ];
    const first = await step();
    const second = await step({}, { turns: [data, ...answered(first)] });
    const turns = [data, ...answered(first), ...answered(second)];
    const third = await step({}, { turns });
    expect(third.calls).toMatchObject([{ name: "submit", input: { text: "Done." } }]);
    const results = [0, 1, 0, 1].map((at) => ({ name: "ask", value: { at } }));
    expect(heard).toMatchObject([
      { instructions: "Work.", texts: [secret], results: [], only: null },
      { results: results.slice(0, 2) },
      { texts: [secret], results, tools: [{ name: "ask" }, { name: "submit" }] },
    ]);
    expect(heard).toHaveLength(3);
    // What it thought goes back with what its provider signed.
    expect(model.bodies[2]?.split(signatures[kind])).toHaveLength(3);
  });

  it("may be told which tool to call", async () => {
    let only: string | null = null;
    const of = (heard: { only: string | null }) => {
      only = heard.only;
      return submitted;
    };
    model.answer({ kind: "reply", of });
    await step({}, { only: "submit" });
    expect(only).toBe("submit");
  });

  it("is reminded once that text alone is not read", async () => {
    model.answer(reply({ text: "The answer is 9." }), reply(submitted));
    const { calls, tokens, history } = await step();
    expect(calls).toHaveLength(1);
    expect(tokens.output).toBe(2 * counted.output);
    expect(model.bodies[1]).toContain("Answer by calling one of the tools: ask, submit.");
    model.answer(reply(submitted));
    const answered: Turn[] = [
      { kind: "reply", reply: { calls, tokens, answeredBy: "", history } },
      { kind: "results", results: calls.map((call) => ({ call, value: {} })) },
    ];
    await step({}, { turns: [{ kind: "data", text: secret }, ...answered] });
  });

  it("is told once that no other tool can be called now", async () => {
    model.answer(reply(asked), reply(submitted));
    const { calls } = await step({}, { only: "submit" });
    expect(calls).toMatchObject([{ name: "submit" }]);
    expect(model.bodies[1]).toContain("Only submit can be called now.");
    model.answer(reply(asked));
    // Whoever talks with it says what it did instead.
    expect((await step({}, { only: "submit" })).calls).toHaveLength(2);
    expect(model.bodies).toHaveLength(4);
  });

  it("keeps what it sends before it is sent, to the byte, and previews it", async () => {
    model.answer(reply(submitted));
    const kept: string[] = [];
    const onSending = async ({ body }: { body: string }) => {
      expect(model.bodies).toHaveLength(kept.length);
      kept.push(body);
    };
    await step({}, { onSending });
    expect(model.bodies).toEqual(kept);
    const refused = () => Promise.reject(new Problem("database-unavailable"));
    expect((await problemOf(step({}, { onSending: refused }))).code).toBe("database-unavailable");
    const shown = await open({
      ...{ apiKey: model.key, baseUrl: model.address, model: "test-model-1" },
    }).preview({
      ...{ instructions: "Work.", turns: [{ kind: "data", text: secret }], tools, only: null },
      signal: new AbortController().signal,
    });
    expect([shown.body, model.bodies.length]).toEqual([kept[0], 1]);
  });

  const failures: readonly (readonly [string, string, Answer, number])[] = [
    ["a refusal", "model-refused", reply({ text: "No.", finish: "refused" }), 1],
    ["a filter", "model-blocked", reply({ text: "Half", finish: "filtered" }), 1],
    ["a key that is refused", "model-key-refused", status(401), 1],
    ["a bill that is not paid", "model-unpaid", status(402), 1],
    ["a key that may not", "model-not-permitted", status(403), 1],
    ["a model that is gone", "model-unknown", status(404), 1],
    ["a request not taken", "model-request-refused", status(400), 1],
    ["a quota used up", "model-quota", status(429), 3],
    ["a failure of its own", "model-failed", status(500), 3],
    ["overload", "model-overloaded", status(503), 3],
    ["overload later", "model-overloaded", { kind: "broken", said: asked, error: status(503) }, 3],
    ["a connection cut", "model-cut-off", { kind: "cut", said: asked }, 3],
    ["half an answer", "model-unfinished", reply({ ...asked, finish: "none" }), 3],
    ["no count", "model-unfinished", reply({ ...asked, isCounted: false }), 3],
    ["a part lost", "model-malformed", { kind: "garbled", said: asked }, 1],
    ["text twice", "model-malformed", reply({ text: "The answer is 9." }), 2],
    ["nothing at all", "model-empty", reply({}), 3],
    ["thoughts alone", "model-empty", reply({ thinking: "Hm." }), 3],
    ["an answer too long", "model-answer-too-long", reply({ ...asked, finish: "length" }), 1],
  ];
  // What a server of open models counts is no sign of its end.
  const told = failures.filter(([name]) => kind !== "compatible" || name !== "no count");
  it.each(told)("tells %s apart: %s", async (...[name, code, answer, attempts]) => {
    model.answer(answer);
    const problem = await problemOf(step());
    const [expected, times] = otherwise.get(`${kind} ${name}`) ?? [code, attempts];
    expect(problem.code).toBe(expected);
    expect(problem.message).toBe(modelSentences[problem.code]);
    expect(model.bodies).toHaveLength(times);
    expectNoSecret(problem);
  });

  it("tells a wrong key, a wrong model, too much and no network apart", async () => {
    model.answer(reply(submitted));
    expect((await problemOf(step({ apiKey: "wrong" }))).code).toBe("model-key-refused");
    expect((await problemOf(step({ model: "none" }))).code).toBe("model-unknown");
    const turns: Turn[] = [{ kind: "data", text: "1 ".repeat(1_100_000) }];
    expect((await problemOf(step({}, { turns }))).code).toBe("model-question-too-long");
    const nowhere = await problemOf(step({ baseUrl: "http://127.0.0.1:9/v1" }));
    expect(nowhere.message).toBe(modelSentences["model-unreachable"]);
    expectNoSecret(nowhere);
  });

  it("sends no more than the catalogue says that it reads", async () => {
    model.answer(reply(submitted));
    const small = { ...unpricedModel("test-model-1", kind), contextTokens: 1_000 };
    const problem = await problemOf(step({ catalogue: [small] }));
    expect([problem.code, model.bodies]).toEqual(["model-question-too-long", []]);
  });

  it("gives a call that is no JSON to whoever checks it, and takes the answer to it", async () => {
    // Google sends no text of a call, and says itself that it is malformed.
    if (kind === "gemini") return;
    model.answer(reply({ calls: [{ name: "ask", input: '{"query": {' }] }), reply(submitted));
    const first = await step();
    expect(first.calls).toMatchObject([{ name: "ask", input: undefined }]);
    const results = first.calls.map((call) => ({ call, value: { error: "This is no JSON." } }));
    const turns: Turn[] = [
      { kind: "data", text: secret },
      { kind: "reply", reply: first },
      { kind: "results", results },
    ];
    expect((await step({}, { turns })).calls).toHaveLength(1);
  });

  it("waits as long as it is asked to, and says how long where that is too much", async () => {
    model.answer(status(429, { headers: { "retry-after": "1" } }), reply(submitted));
    const from = performance.now();
    await step();
    expect(performance.now() - from).toBeGreaterThan(990);
    model.answer(status(429, { headers: { "retry-after": "50" } }));
    expect((await problemOf(step())).message).toContain("Please try again in 50 seconds.");
    expect(model.bodies).toHaveLength(3);
  });

  it("gives up an answer that falls silent, and waits for one that has not begun", async () => {
    model.answer({ kind: "stalled", said: asked });
    const stalled = await problemOf(step({ longestSilence: 100 }));
    expect(stalled.message).toBe(modelSentences["model-stalled"]);
    expect(model.bodies).toHaveLength(1);
    const late = reply(submitted);
    model.answer(late);
    expect((await step({ longestSilence: 100 })).calls).toHaveLength(1);
  });

  it("stops while it waits to ask again, and asks no more", async () => {
    model.answer(status(503));
    const stop = new AbortController();
    const waiting = problemOf(step({ pauses: [15_000] }, { signal: stop.signal }));
    await expect.poll(() => model.bodies.length).toBe(1);
    stop.abort();
    expect((await waiting).code).toBe("analysis-stopped");
    expect(model.bodies).toHaveLength(1);
  });

  it.each(["silence", "stalled"] as const)("stops in 300 ms, at %s too", async (at) => {
    model.answer({ kind: at, said: asked } as Answer);
    const before = model.givenUp;
    const stop = new AbortController();
    const asking = problemOf(step({}, { signal: stop.signal }));
    await expect.poll(() => model.bodies.length).toBe(1);
    const from = performance.now();
    stop.abort();
    expect((await asking).code).toBe("analysis-stopped");
    await expect.poll(() => model.givenUp, { interval: 5 }).toBe(before + 1);
    expect(performance.now() - from).toBeLessThan(300);
  });
});

/** What stands in the history of each reply; a compatible server signs nothing. */
const signatures: Readonly<Record<ModelKind, string>> = {
  ...{ gemini: "SIGNATURE", anthropic: "SIGNATURE", openai: "ENCRYPTED" },
  compatible: "Let me look.",
};

/** Where a provider has one word for two failures, or its SDK reads no answer without a count. */
const otherwise = new Map<string, readonly [string, number]>([
  ["gemini a refusal", ["model-blocked", 1]],
  ["anthropic a filter", ["model-refused", 1]],
  ["anthropic no count", ["model-malformed", 1]],
]);

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
