import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type {
  ConversationTurn,
  ModelReply,
  ModelSettings,
  StepRequest,
} from "#analysis/narrative/model/model-port.ts";
import { query } from "#contract/query-schema.ts";
import { kindsOfModels, type ModelKind, modelKinds } from "#test/doubles/models/model-kinds.ts";
import { startTestModel, type TestModel } from "#test/doubles/models/start-test-model.ts";
import type { Heard, Said } from "#test/doubles/models/wire.ts";

/** A task that any model can do with the tools that it has. */
const request: StepRequest = {
  instructions:
    "You answer questions about a table that you cannot see. Call the tool ask first, with a query for the rows of the table. Then call the tool submit with the number that it gave.",
  turns: [{ kind: "data", text: "How many rows does the table have? Its columns: ward, wait." }],
  tools: [
    {
      name: "ask",
      description: "Asks the data.",
      schema: z.toJSONSchema(z.object({ query, purpose: z.string() })),
    },
    {
      name: "submit",
      description: "Hands in the answer.",
      schema: z.toJSONSchema(z.object({ rows: z.number() })),
    },
  ],
  ...{ only: null, signal: new AbortController().signal },
  onSending: async () => undefined,
};

/** What must hold of whoever answers: the doubles, and the providers themselves where a key is set. */
function mustHold(kind: ModelKind, settings: () => ModelSettings): void {
  const { open } = modelKinds[kind];

  it("asks, takes the result, and hands in", async () => {
    const port = open(settings());
    const first = await port.step({ ...request, only: "ask" });
    expect(first.calls.map(({ name }) => name)).toContain("ask");
    expect(first.tokens.input).toBeGreaterThan(100);
    expect(first.tokens.output).toBeGreaterThan(0);
    expect(first.answeredBy).not.toBe("");
    const turns: readonly ConversationTurn[] = [...request.turns, ...after(first)];
    const second = await port.step({ ...request, turns, only: "submit" });
    expect(second.calls[0]).toMatchObject({ name: "submit", input: { rows: 218 } });
  }, 300_000);

  it("an unknown model is told apart", async () => {
    const port = open({ ...settings(), model: "no-such-model-0" });
    await expect(port.step(request)).rejects.toMatchObject({ code: "model-unknown" });
  });

  it("a wrong key is told apart", async () => {
    if (settings().apiKey === null) return;
    const port = open({ ...settings(), apiKey: "wrong" });
    await expect(port.step(request)).rejects.toMatchObject({ code: "model-key-refused" });
  });
}

const after = (reply: ModelReply): ConversationTurn[] => [
  { kind: "reply", reply },
  { kind: "results", results: reply.calls.map((call) => ({ call, value: { rows: 218 } })) },
];

describe.each(kindsOfModels)("the double of %s", (kind) => {
  let model: TestModel;
  beforeAll(async () => {
    model = await startTestModel(modelKinds[kind].wire);
    model.answer({ kind: "reply", of: answered });
  });
  afterAll(() => model.close());
  mustHold(kind, () => ({ apiKey: model.key, baseUrl: model.address, model: "test-model-1" }));
});

/** Reads what it is told as a model would. */
function answered({ results }: Heard): Said {
  const [given] = results;
  if (given === undefined) return { calls: [{ name: "ask", input: { query: {}, purpose: "" } }] };
  return { calls: [{ name: "submit", input: given.value as object }] };
}

const { env } = process;
const real: readonly { kind: ModelKind; named: string; model: string; baseUrl: string }[] = [
  {
    ...{ kind: "gemini", named: "GEMINI_API_KEY", model: "gemini-3.8-flash" },
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
  },
  {
    ...{ kind: "anthropic", named: "ANTHROPIC_API_KEY", model: "claude-haiku-5-5" },
    baseUrl: "https://api.anthropic.com/v1",
  },
  {
    ...{ kind: "openai", named: "OPENAI_API_KEY", model: "gpt-6-luna" },
    baseUrl: "https://api.openai.com/v1",
  },
  {
    ...{ kind: "compatible", named: "COMPATIBLE_BASE_URL", model: env.COMPATIBLE_MODEL ?? "" },
    baseUrl: env.COMPATIBLE_BASE_URL ?? "",
  },
];

for (const { kind, named, model, baseUrl } of real)
  describe.skipIf(env[named] === undefined)(`${kind} itself, where ${named} is set`, () => {
    const apiKey = kind === "compatible" ? (env.COMPATIBLE_API_KEY ?? null) : (env[named] ?? "");
    mustHold(kind, () => ({ apiKey, baseUrl, model }));
  });
