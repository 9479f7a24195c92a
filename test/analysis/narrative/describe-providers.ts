import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import * as z from "zod/mini";
import type {
  ModelPort,
  ModelReply,
  ModelSettings,
  StepRequest,
} from "#analysis/narrative/model/model-port.ts";
import { query } from "#contract/query-schema.ts";
import { kindsOfModels, type ModelKind, modelKinds } from "#test/doubles/models/model-kinds.ts";
import {
  type Answer,
  startTestModel,
  type TestModel,
} from "#test/doubles/models/start-test-model.ts";
import type { Refused, Said } from "#test/doubles/models/wire.ts";
import { secret } from "./model-problems.ts";

/** A provider's adapter and its double on the wire. */
export interface TestedProvider {
  readonly kind: ModelKind;
  /** The double; only while a test runs. */
  readonly model: TestModel;
  open(changes?: Partial<ModelSettings>): ModelPort;
  step(changes?: Partial<ModelSettings>, request?: Partial<StepRequest>): Promise<ModelReply>;
}

/** Declares the same tests once for each provider. */
export function describeProviders(title: string, body: (provider: TestedProvider) => void): void {
  describe.each(kindsOfModels)(`${title}: %s`, (kind) => {
    let model: TestModel;
    beforeAll(async () => {
      model = await startTestModel(modelKinds[kind].wire);
    });
    afterAll(() => model.close());
    beforeEach(() => {
      model.bodies.length = 0;
    });
    const open: TestedProvider["open"] = (changes) =>
      modelKinds[kind].open({
        ...{ apiKey: model.key, baseUrl: model.address, model: "test-model-1", pauses: [1, 1] },
        ...changes,
      });
    body({
      kind,
      get model() {
        return model;
      },
      open,
      step: (changes, request) => open(changes).step({ ...firstRequest(), ...request }),
    });
  });
}

export const firstRequest = (): StepRequest => ({
  ...{ instructions: "Work.", turns: [{ kind: "data", text: secret }], tools, only: null },
  ...{ signal: new AbortController().signal, onSending: async () => undefined },
});

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

export const asked: Said = {
  ...{ thinking: "Let me look." },
  calls: [
    { name: "ask", input: { query: { kind: "count" } } },
    { name: "ask", input: { query: { kind: "mean" } } },
  ],
};
export const submitted: Said = { calls: [{ name: "submit", input: { text: "Done." } }] };
export const reply = (said: Said): Answer => ({ kind: "reply", of: () => said });
export const status = (
  code: number,
  more: Partial<Refused> & { headers?: Record<string, string> } = {},
) => ({ kind: "status", status: code, message: secret, ...more }) as const;
