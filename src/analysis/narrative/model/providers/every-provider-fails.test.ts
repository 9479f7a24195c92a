import { expect, it } from "vitest";
import { unpricedModel } from "#contract/hosted-models.ts";
import {
  asked,
  describeProviders,
  reply,
  status,
  submitted,
} from "#test/analysis/narrative/describe-providers.ts";
import { expectNoSecret, problemOf } from "#test/analysis/narrative/model-problems.ts";
import { modelSentences } from "#test/analysis/narrative/model-sentences.ts";
import type { Answer } from "#test/doubles/models/start-test-model.ts";
import type { ConversationTurn } from "../model-port.ts";

describeProviders("a model that fails", (provider) => {
  const { kind, step } = provider;

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
    provider.model.answer(answer);
    const problem = await problemOf(step());
    const [expected, times] = otherwise.get(`${kind} ${name}`) ?? [code, attempts];
    expect(problem.code).toBe(expected);
    expect(problem.message).toBe(modelSentences[problem.code]);
    expect(provider.model.bodies).toHaveLength(times);
    expectNoSecret(problem);
  });

  it("tells a wrong key, a wrong model, too much and no network apart", async () => {
    provider.model.answer(reply(submitted));
    expect((await problemOf(step({ apiKey: "wrong" }))).code).toBe("model-key-refused");
    expect((await problemOf(step({ model: "none" }))).code).toBe("model-unknown");
    const turns: ConversationTurn[] = [{ kind: "data", text: "1 ".repeat(1_100_000) }];
    expect((await problemOf(step({}, { turns }))).code).toBe("model-question-too-long");
    const nowhere = await problemOf(step({ baseUrl: "http://127.0.0.1:9/v1" }));
    expect(nowhere.message).toBe(modelSentences["model-unreachable"]);
    expectNoSecret(nowhere);
  });

  it("sends no more than the catalogue says that it reads", async () => {
    provider.model.answer(reply(submitted));
    const small = { ...unpricedModel("test-model-1", kind), contextTokens: 1_000 };
    const problem = await problemOf(step({ catalogue: [small] }));
    expect([problem.code, provider.model.bodies]).toEqual(["model-question-too-long", []]);
  });
});

/** Where a provider has one word for two failures, or its SDK reads no answer without a count. */
const otherwise = new Map<string, readonly [string, number]>([
  ["gemini a refusal", ["model-blocked", 1]],
  ["anthropic a filter", ["model-refused", 1]],
  ["anthropic no count", ["model-malformed", 1]],
]);
