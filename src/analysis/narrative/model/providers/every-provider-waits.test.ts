import { expect, it } from "vitest";
import {
  asked,
  describeProviders,
  reply,
  status,
  submitted,
} from "#test/analysis/narrative/describe-providers.ts";
import { problemOf } from "#test/analysis/narrative/model-problems.ts";
import { modelSentences } from "#test/analysis/narrative/model-sentences.ts";
import type { Answer } from "#test/doubles/models/start-test-model.ts";

describeProviders("a model that is waited for", (provider) => {
  const { step } = provider;

  it("waits as long as it is asked to, and says how long where that is too much", {
    tags: "slow",
  }, async () => {
    provider.model.answer(status(429, { headers: { "retry-after": "1" } }), reply(submitted));
    const from = performance.now();
    await step();
    expect(performance.now() - from).toBeGreaterThan(990);
    provider.model.answer(status(429, { headers: { "retry-after": "50" } }));
    expect((await problemOf(step())).message).toContain("Please try again in 50 seconds.");
    expect(provider.model.bodies).toHaveLength(3);
  });

  it("gives up an answer that falls silent, and waits for one that has not begun", async () => {
    provider.model.answer({ kind: "stalled", said: asked });
    const stalled = await problemOf(step({ longestSilence: 100 }));
    expect(stalled.message).toBe(modelSentences["model-stalled"]);
    expect(provider.model.bodies).toHaveLength(1);
    provider.model.answer({ kind: "late", said: submitted, milliseconds: 800 });
    expect((await step({ longestSilence: 500 })).calls).toHaveLength(1);
  });

  it("stops while it waits to ask again, and asks no more", async () => {
    provider.model.answer(status(503));
    const stop = new AbortController();
    const waiting = problemOf(step({ pauses: [15_000] }, { signal: stop.signal }));
    await expect.poll(() => provider.model.bodies.length).toBe(1);
    stop.abort();
    expect((await waiting).code).toBe("analysis-stopped");
    expect(provider.model.bodies).toHaveLength(1);
  });

  it.each(["silence", "stalled"] as const)("stops in 300 ms, at %s too", async (at) => {
    provider.model.answer({ kind: at, said: asked } as Answer);
    const before = provider.model.givenUp;
    const stop = new AbortController();
    const asking = problemOf(step({}, { signal: stop.signal }));
    await expect.poll(() => provider.model.bodies.length).toBe(1);
    const from = performance.now();
    stop.abort();
    expect((await asking).code).toBe("analysis-stopped");
    await expect.poll(() => provider.model.givenUp, { interval: 5 }).toBe(before + 1);
    expect(performance.now() - from).toBeLessThan(300);
  });
});
