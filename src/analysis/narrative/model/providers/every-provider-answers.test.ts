import { expect, it } from "vitest";
import { Problem } from "#contract/problem.ts";
import {
  asked,
  describeProviders,
  firstRequest,
  reply,
  submitted,
} from "#test/analysis/narrative/describe-providers.ts";
import { problemOf, secret } from "#test/analysis/narrative/model-problems.ts";
import type { ModelKind } from "#test/doubles/models/model-kinds.ts";
import type { Answer } from "#test/doubles/models/start-test-model.ts";
import { counted, type Said } from "#test/doubles/models/wire.ts";
import type { ConversationTurn, ModelReply } from "../model-port.ts";

describeProviders("what a model answers, and what it is told", (provider) => {
  const { kind, step } = provider;

  it("gives all calls, the tokens with those of thinking, and who answered", async () => {
    provider.model.answer(reply({ ...asked, served: "test-model-1-2026" }));
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
    provider.model.answer(hear(asked), hear({ ...asked, text: "Once more." }), hear(submitted));
    const data: ConversationTurn = { kind: "data", text: secret };
    const answered = (reply: ModelReply): readonly ConversationTurn[] => [
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
    expect(provider.model.bodies[2]?.split(signatures[kind])).toHaveLength(3);
  });

  it("may be told which tool to call", async () => {
    let only: string | null = null;
    const of = (heard: { only: string | null }) => {
      only = heard.only;
      return submitted;
    };
    provider.model.answer({ kind: "reply", of });
    await step({}, { only: "submit" });
    expect(only).toBe("submit");
  });

  it("is reminded once that text alone is not read", async () => {
    provider.model.answer(reply({ text: "The answer is 9." }), reply(submitted));
    const { calls, tokens, history } = await step();
    expect(calls).toHaveLength(1);
    expect(tokens.output).toBe(2 * counted.output);
    expect(provider.model.bodies[1]).toContain("Answer by calling one of the tools: ask, submit.");
    provider.model.answer(reply(submitted));
    const answered: ConversationTurn[] = [
      { kind: "reply", reply: { calls, tokens, answeredBy: "", history } },
      { kind: "results", results: calls.map((call) => ({ call, value: {} })) },
    ];
    await step({}, { turns: [{ kind: "data", text: secret }, ...answered] });
  });

  it("is told once that no other tool can be called now", async () => {
    provider.model.answer(reply(asked), reply(submitted));
    const { calls } = await step({}, { only: "submit" });
    expect(calls).toMatchObject([{ name: "submit" }]);
    expect(provider.model.bodies[1]).toContain("Only submit can be called now.");
    provider.model.answer(reply(asked));
    // Whoever talks with it says what it did instead.
    expect((await step({}, { only: "submit" })).calls).toHaveLength(2);
    expect(provider.model.bodies).toHaveLength(4);
  });

  it("gives a call that is no JSON to whoever checks it, and takes the answer to it", async () => {
    // Google sends no text of a call, and says itself that it is malformed.
    if (kind === "gemini") return;
    provider.model.answer(
      reply({ calls: [{ name: "ask", input: '{"query": {' }] }),
      reply(submitted),
    );
    const first = await step();
    expect(first.calls).toMatchObject([{ name: "ask", input: undefined }]);
    const results = first.calls.map((call) => ({ call, value: { error: "This is no JSON." } }));
    const turns: ConversationTurn[] = [
      { kind: "data", text: secret },
      { kind: "reply", reply: first },
      { kind: "results", results },
    ];
    expect((await step({}, { turns })).calls).toHaveLength(1);
  });

  it("keeps what it sends before it is sent, to the byte, and previews it", async () => {
    provider.model.answer(reply(submitted));
    const kept: string[] = [];
    const onSending = async ({ body }: { body: string }) => {
      expect(provider.model.bodies).toHaveLength(kept.length);
      kept.push(body);
    };
    await step({}, { onSending });
    expect(provider.model.bodies).toEqual(kept);
    const refused = () => Promise.reject(new Problem("database-unavailable"));
    expect((await problemOf(step({}, { onSending: refused }))).code).toBe("database-unavailable");
    const shown = await provider.open().preview(firstRequest());
    expect([shown.body, provider.model.bodies.length]).toEqual([kept[0], 1]);
  });
});

/** What stands in the history of each reply; a compatible server signs nothing. */
const signatures: Readonly<Record<ModelKind, string>> = {
  ...{ gemini: "SIGNATURE", anthropic: "SIGNATURE", openai: "ENCRYPTED" },
  compatible: "Let me look.",
};
