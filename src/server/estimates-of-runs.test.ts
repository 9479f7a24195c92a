// @module-tag slow
import { afterAll, beforeAll, expect, it } from "vitest";
import { modelTask } from "#analysis/narrative/model/model-task.ts";
import { openCompatible } from "#analysis/narrative/model/providers/open-compatible.ts";
import { type CallOutcome, stepUntilDone } from "#analysis/narrative/model/step-until-done.ts";
import type { HostedModel } from "#contract/hosted-models.ts";
import type { ModelEstimate, Range } from "#contract/model.ts";
import { compatibleWire } from "#test/doubles/models/compatible-wire.ts";
import { countRequest, countTokens } from "#test/doubles/models/count-tokens.ts";
import { startTestModel, type TestModel } from "#test/doubles/models/start-test-model.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openTestServer, type TestServer } from "#test/server/open-test-server.ts";
import { type Recorded, recordedConversations } from "#test/server/recorded-conversations.ts";
import type { RunOutcome } from "./analyses/analysis-store.ts";
import { openHostedSpending } from "./analyses/hosted-spending.ts";

const runs = 200;
const model: HostedModel = {
  ...{ id: "test-model-1", family: "compatible", label: "Test model", thinking: "low" },
  ...{ contextTokens: 200_000, outputTokens: 12_000 },
  prices: [{ from: "2026-01-01", until: null, input: 1, cachedInput: 0.1, output: 5 }],
};

/** What was estimated of a run before its first request, and what it took. */
interface Told {
  readonly estimate: ModelEstimate;
  readonly took: Readonly<Record<Figure, number>>;
}
const figures = ["requests", "inputTokens", "outputTokens", "micros", "seconds"] as const;
type Figure = (typeof figures)[number];

/** Numbers from 0 to 1, the same in every run of the test. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** How the model writes: what it thinks before each step, and how long that takes, differ widely. */
const around = (middle: number, random: () => number) =>
  middle * Math.exp(0.5 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(6.283 * random()));

/** Tables of few and of many columns and facts, as much as may be told first; a third in a thread. */
function enlarged({ told, ...recorded }: Recorded, random: () => number): Recorded {
  const characters = told.length + Math.round((28_000 - told.length) * random() ** 3);
  const before = random() < 0.33 ? `${told.slice(200, 1_400)}\n` : "";
  return { ...recorded, told: before + told.repeat(20).slice(0, characters) };
}

describeDatabases("estimates", (databases) => {
  let server: TestServer;
  let double: TestModel;
  let now = new Date("2026-11-21T12:00:00Z").getTime();
  const clock = () => new Date(now);
  beforeAll(async () => {
    server = await openTestServer(await databases.place());
    double = await startTestModel(compatibleWire);
  });
  afterAll(async () => {
    await server.close();
    await double.close();
  });

  /** Plays a conversation through the double, as an analysis would have it. */
  async function converse(id: number, recorded: Recorded, random: () => number): Promise<Told> {
    const spending = openHostedSpending(server.context.database, {
      ...{ monthlyDollars: null, monthlyDollarsOfPerson: null, catalogue: [model], clock },
    }).ofRun({ id: `run ${id}`, userId: "ada" });
    double.answer(
      ...recorded.steps.map(({ calls }) => ({
        kind: "reply" as const,
        of: () => {
          const input = countRequest(double.bodies.at(-1) ?? "{}");
          const output = countTokens(JSON.stringify(calls)) + Math.round(around(250, random));
          now += 1_500 + Math.round(around(output * 12, random));
          return { calls, tokens: { input, cached: 0, output } };
        },
      })),
    );
    const { signal } = new AbortController();
    const settings = { model: model.id, apiKey: double.key, baseUrl: double.address, pauses: [] };
    const { replies } = await stepUntilDone(
      {
        port: openCompatible({ ...settings, catalogue: [model] }),
        work: modelTask.outside,
        told: { text: recorded.told },
        desk: {
          onSending: (sending) => spending.reserve(sending, recorded.subject),
          onReplied: (replied) => spending.replied(replied),
          signal,
        },
        withinTime: (work) => work(signal),
      },
      playback(recorded),
    );
    await spending.settle({ state: "succeeded" } as RunOutcome);
    const { estimate, requests, seconds } = spending.use ?? expect.fail("nothing was sent");
    const sum = (of: "input" | "output") =>
      replies.reduce((total, { tokens }) => total + tokens[of], 0);
    const [input, output] = [sum("input"), sum("output")];
    const took = { requests, seconds, inputTokens: input, outputTokens: output };
    return { estimate, took: { ...took, micros: input + output * 5 } };
  }

  it("are within a fifth of what 200 runs took, in 95 of 100 and more", {
    timeout: 180_000,
  }, async () => {
    const random = randomFrom(7);
    const recorded = recordedConversations();
    const told: Told[] = [];
    for (let id = 0; id < runs; id += 1) {
      const one = recorded[Math.floor(random() * recorded.length)] ?? expect.fail("none");
      told.push(await converse(id, enlarged(one, random), random));
    }
    const shareOf = (figure: Figure, slack: number) =>
      told.filter(({ estimate, took }) => isWithin(took[figure], estimate[figure], slack)).length /
      runs;
    for (const figure of figures)
      expect([figure, shareOf(figure, 0.2) >= 0.95]).toEqual([figure, true]);
    // The ranges are no wider than they say: they leave out about a tenth of what happens.
    expect(shareOf("inputTokens", 0)).toBeLessThan(0.97);
    expect(shareOf("micros", 0)).toBeLessThan(0.97);
    const widths = told.map(({ estimate: { micros } }) => (micros?.high ?? 0) / (micros?.low ?? 1));
    expect(widths.toSorted((a, b) => a - b)[runs / 2]).toBeLessThan(4.5);
  });
});

const isWithin = (took: number, told: Range | null, slack: number) =>
  told !== null && took >= told.low * (1 - slack) && took <= told.high * (1 + slack);

/** Answers each call as it was answered when it was recorded. */
function playback({ steps }: Recorded): () => Promise<CallOutcome<"done">> {
  const values = steps.flatMap(({ calls, results }) => calls.map((_, at) => results[at] ?? {}));
  let answered = 0;
  return async () => {
    const value = values[answered] ?? {};
    answered += 1;
    const isEnd = answered === values.length;
    return isEnd ? { kind: "done", outcome: "done", returned: [] } : { kind: "told", value };
  };
}
