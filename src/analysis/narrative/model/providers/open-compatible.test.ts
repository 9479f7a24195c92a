import { afterAll, beforeAll, expect, it } from "vitest";
import type { OutgoingRequest, ReplyCost } from "#analysis/domain/model-payload.ts";
import { unpricedModel } from "#contract/hosted-models.ts";
import { compatibleWire } from "#test/doubles/models/compatible-wire.ts";
import { startTestModel, type TestModel } from "#test/doubles/models/start-test-model.ts";
import { counted } from "#test/doubles/models/wire.ts";
import { openCompatible } from "./open-compatible.ts";

let double: TestModel;
beforeAll(async () => {
  double = await startTestModel(compatibleWire);
});
afterAll(() => double.close());

/** One step, with what was heard of its request and its answer. */
async function step(isCounted: boolean) {
  const calls = [{ name: "submit", input: { text: "There are fewer of them in the north." } }];
  double.answer({ kind: "reply", of: () => ({ calls, isCounted }) });
  const [sent, replied]: [OutgoingRequest[], ReplyCost[]] = [[], []];
  const model = "test-model-1";
  const { tokens } = await openCompatible({
    ...{ model, apiKey: double.key, baseUrl: double.address },
    catalogue: [unpricedModel(model, "compatible")],
  }).step({
    ...{ instructions: "Work.", turns: [{ kind: "data", text: "One table." }], only: null },
    tools: [{ name: "submit", description: "Hands in.", schema: { type: "object" } }],
    signal: new AbortController().signal,
    onSending: async (sending) => void sent.push(sending),
    onReplied: async (reply) => void replied.push(reply),
  });
  expect(replied).toEqual([{ model, tokens }]);
  return { tokens, asked: sent[0]?.tokens };
}

it("takes the provider's own count", async () => {
  const { input, cached, output } = counted;
  expect((await step(true)).tokens).toEqual({ input, cached, written: 0, output });
});

it("counts by itself where the server does not, and says so", async () => {
  const { tokens, asked } = await step(false);
  expect(tokens).toMatchObject({ input: asked, cached: 0, written: 0, isOurs: true });
  expect(tokens.output).toBeGreaterThan(15);
  expect(tokens.output).toBeLessThan(90);
});
