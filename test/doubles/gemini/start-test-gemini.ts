import { hostedModels } from "#contract/hosted-models.ts";
import { geminiWire, usual } from "../models/gemini-wire.ts";
import {
  type Answer as AnyAnswer,
  startTestModel,
  type TestModel,
} from "../models/start-test-model.ts";
import type { Heard } from "../models/wire.ts";

/** A double of Gemini that answers with reports, for tests. */
export interface TestGemini extends Omit<TestModel, "answer"> {
  answer(...answers: Answer[]): void;
}

/** What Google would say, or what becomes of the wire. */
export type Answer =
  | {
      readonly kind: "submission";
      of(data: TestData): unknown;
      readonly served?: string;
      readonly usage?: null;
    }
  | { readonly kind: "candidate"; readonly candidate: object }
  | { readonly kind: "blocked-prompt" }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly name: string;
      readonly message?: string;
      readonly retryDelay?: string;
      readonly headers?: Record<string, string>;
    }
  | Extract<AnyAnswer, { readonly kind: "reply" | "raw" | "bomb" | "endless" | "silence" }>
  | { readonly kind: "cut" };

/** The block of data as the model reads it, and the reasons where it was asked again. */
export interface TestData {
  readonly question: string;
  readonly columns: readonly { id: string; name: string; kind: string; values?: string }[];
  readonly facts: readonly TestFact[];
  readonly refused: readonly { text: string; reason: string }[];
}
export interface TestFact {
  readonly fact: string;
  readonly answers_the_question: boolean;
  readonly results: readonly {
    readonly id: string;
    readonly columns: readonly string[];
    readonly row_count: number;
    readonly rows: readonly (readonly (string | number | null)[])[];
  }[];
}

export async function startTestGemini(): Promise<TestGemini> {
  const models = hostedModels.map(({ id }) => id);
  const gemini = await startTestModel(geminiWire, { models });
  return {
    ...{ address: gemini.address, key: gemini.key, bodies: gemini.bodies },
    answer: (...answers) => gemini.answer(...answers.map(sent)),
    get givenUp() {
      return gemini.givenUp;
    },
    close: () => gemini.close(),
  };
}

function sent(answer: Answer): AnyAnswer {
  switch (answer.kind) {
    case "submission": {
      const { of, served, usage } = answer;
      return {
        kind: "reply",
        of: (heard) => ({
          ...{ thinking: "hm", isCounted: usage !== null, ...(served && { served }) },
          calls: [{ name: "submit", input: of(dataOf(heard)) as object }],
        }),
      };
    }
    case "candidate":
      return eventOf({ candidates: [answer.candidate], modelVersion: "gemini-3.8-flash" });
    case "blocked-prompt":
      return eventOf({ promptFeedback: { blockReason: "PROHIBITED_CONTENT" } });
    case "status":
      return { message: "as the test says", ...answer };
    case "cut":
      return { kind: "cut", said: { thinking: "hm", text: "half an answer" } };
    default:
      return answer;
  }
}

const eventOf = (event: object): AnyAnswer => ({
  kind: "events",
  events: [{ ...event, usageMetadata: usual }],
});

/** What the request tells, read as a model would read it. */
export const dataIn = (body: string): TestData => dataOf(geminiWire.heard(body));

/** What its calls gave so far, the oldest first. */
export const givenIn = (body: string): Heard["results"] => geminiWire.heard(body).results;

/** The same, whichever way the request came. */
export function dataOf({ texts, results }: Heard): TestData {
  const text = texts.find((one) => one.startsWith("<data-")) ?? "";
  const [, , json = "{}"] = /^<data-(\w+)>\n(.*)\n<\/data-\1>$/s.exec(text) ?? [];
  const refused = results.flatMap(({ value }) => (value as Partial<TestData>).refused ?? []);
  return { ...(JSON.parse(json) as Omit<TestData, "refused">), refused };
}
