import type { AiModel } from "./model.ts";

/** US dollars for a million tokens; thinking is billed as output. */
interface ModelPrice {
  /** First day (UTC, ISO) it holds. */
  readonly from: string;
  /** First day it does not hold any more; null where none is known. */
  readonly until: string | null;
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
}

/** A model that runs elsewhere: what it is called, what it takes and what it costs. */
interface HostedModel {
  readonly id: string;
  readonly family: "gemini";
  readonly label: string;
  /** How long it may think before it writes. */
  readonly thinking: "low" | "medium" | "high";
  readonly contextTokens: number;
  /** Of one answer that is not streamed. */
  readonly outputTokens: number;
  readonly prices: readonly ModelPrice[];
}

/** Ids, prices and limits as Google published them in October and November 2026. */
export const hostedModels: readonly HostedModel[] = [
  {
    id: "gemini-3.8-flash",
    family: "gemini",
    label: "Gemini 3.8 Flash",
    thinking: "low",
    contextTokens: 1_048_576,
    outputTokens: 65_536,
    prices: [
      { from: "2026-09-02", until: "2027-01-01", input: 0.75, cachedInput: 0.075, output: 3.75 },
      { from: "2027-01-01", until: null, input: 1.5, cachedInput: 0.15, output: 7.5 },
    ],
  },
  {
    id: "gemini-4-argon",
    family: "gemini",
    label: "Gemini 4 Argon",
    thinking: "medium",
    contextTokens: 1_048_576,
    outputTokens: 32_768,
    prices: [
      { from: "2026-10-07", until: "2026-12-01", input: 2, cachedInput: 0.1, output: 10 },
      { from: "2026-12-01", until: null, input: 4, cachedInput: 0.2, output: 20 },
    ],
  },
];

/** What runs for each choice of a person unless the settings name another id. */
export const standardModels: Readonly<Record<AiModel, string>> = {
  flash: "gemini-3.8-flash",
  pro: "gemini-4-argon",
};

/** The model with this id, or null where the table does not know it. */
export function hostedModel(id: string): HostedModel | null {
  return hostedModels.find((model) => model.id === id) ?? null;
}

/** What a model costs on a day, or null where no price is known for it. */
export function priceOn({ prices }: HostedModel, moment: Date): ModelPrice | null {
  const day = moment.toISOString().slice(0, 10);
  return prices.find(({ from, until }) => from <= day && (until === null || day < until)) ?? null;
}

/** Tokens of one run: `cached` are among `input`, and `output` holds those of thinking. */
export interface TokenCounts {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

/** US dollars, not rounded. */
export function costOf({ input, cached, output }: TokenCounts, price: ModelPrice): number {
  const fresh = (input - cached) * price.input;
  return (fresh + cached * price.cachedInput + output * price.output) / 1_000_000;
}
