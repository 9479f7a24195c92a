import type { AiModel } from "./model.ts";

/** US dollars for a million tokens; thinking is billed as output. */
export interface ModelPrice {
  /** First day (UTC, ISO) it holds. */
  readonly from: string;
  /** First day it does not hold any more; null where none is known. */
  readonly until: string | null;
  readonly input: number;
  readonly cachedInput: number;
  /** Of input that the provider keeps for later requests; as other input where it says nothing. */
  readonly cacheWrite?: number;
  readonly output: number;
}

/** Kinds of providers; `compatible` is any server that speaks as OpenAI's Chat Completions. */
export const modelFamilies = ["gemini", "anthropic", "openai", "compatible"] as const;
export type ModelFamily = (typeof modelFamilies)[number];

/** Where a model runs, as whoever runs the installation says: within their own network, or elsewhere. */
export type ModelLocation = "outside" | "inside";

/** A model: what it is called, what it takes and what it costs. */
export interface HostedModel {
  readonly id: string;
  readonly family: ModelFamily;
  readonly label: string;
  /** How long it may think before it writes; null where it cannot be told. */
  readonly thinking: "low" | "medium" | "high" | null;
  /** Tokens of a request at most; where a longer one costs more for each token, no more than that. */
  readonly contextTokens: number;
  /** Of one answer. */
  readonly outputTokens: number;
  readonly prices: readonly ModelPrice[];
}

const millionTokens = 1_048_576;

/** Ids, prices and limits as the providers published them in October and November 2026. */
export const hostedModels: readonly HostedModel[] = [
  {
    ...{ id: "gemini-3.8-flash", family: "gemini", label: "Gemini 3.8 Flash", thinking: "low" },
    ...{ contextTokens: millionTokens, outputTokens: 65_536 },
    prices: [
      { from: "2026-09-02", until: "2027-01-01", input: 0.75, cachedInput: 0.075, output: 3.75 },
      { from: "2027-01-01", until: null, input: 1.5, cachedInput: 0.15, output: 7.5 },
    ],
  },
  {
    ...{ id: "gemini-4-argon", family: "gemini", label: "Gemini 4 Argon", thinking: "medium" },
    ...{ contextTokens: millionTokens, outputTokens: 32_768 },
    prices: [
      { from: "2026-10-07", until: "2026-12-01", input: 2, cachedInput: 0.1, output: 10 },
      { from: "2026-12-01", until: null, input: 4, cachedInput: 0.2, output: 20 },
    ],
  },
  {
    ...{ id: "claude-haiku-5-5", family: "anthropic", label: "Claude Haiku 5.5", thinking: "low" },
    // Five times the price beyond this.
    ...{ contextTokens: 100_000, outputTokens: 128_000 },
    prices: [
      {
        ...{ from: "2026-10-07", until: null },
        ...{ input: 0.1, cachedInput: 0.01, cacheWrite: 0.125, output: 0.5 },
      },
    ],
  },
  {
    ...{ id: "claude-sonnet-5-5", family: "anthropic", label: "Claude Sonnet 5.5" },
    ...{ thinking: "medium", contextTokens: 1_000_000, outputTokens: 128_000 },
    prices: [
      {
        ...{ from: "2026-10-07", until: null },
        ...{ input: 2, cachedInput: 0.1, cacheWrite: 2.5, output: 10 },
      },
    ],
  },
  {
    ...{ id: "claude-opus-5-5", family: "anthropic", label: "Claude Opus 5.5" },
    ...{ thinking: "medium", contextTokens: 1_000_000, outputTokens: 128_000 },
    prices: [
      {
        ...{ from: "2026-09-22", until: null },
        ...{ input: 4, cachedInput: 0.2, cacheWrite: 5, output: 20 },
      },
    ],
  },
  {
    ...{ id: "gpt-6-luna", family: "openai", label: "GPT-6 Luna", thinking: "low" },
    // Twice the price beyond this, for each of OpenAI's.
    ...{ contextTokens: 272_000, outputTokens: 128_000 },
    prices: [
      {
        ...{ from: "2026-09-22", until: null },
        ...{ input: 0.1, cachedInput: 0.01, cacheWrite: 0.125, output: 0.5 },
      },
    ],
  },
  {
    ...{ id: "gpt-6.1-terra", family: "openai", label: "GPT-6.1 Terra", thinking: "medium" },
    ...{ contextTokens: 272_000, outputTokens: 128_000 },
    prices: [
      {
        ...{ from: "2026-10-26", until: null },
        ...{ input: 1, cachedInput: 0.05, cacheWrite: 1.25, output: 5 },
      },
    ],
  },
  {
    ...{ id: "gpt-6.1-sol", family: "openai", label: "GPT-6.1 Sol", thinking: "medium" },
    ...{ contextTokens: 272_000, outputTokens: 128_000 },
    prices: [
      {
        ...{ from: "2026-09-29", until: null },
        ...{ input: 2, cachedInput: 0.1, cacheWrite: 2.5, output: 10 },
      },
    ],
  },
];

/** What runs for each choice of a person unless the settings name another id. */
export const standardModels: Readonly<
  Record<Exclude<ModelFamily, "compatible">, Readonly<Record<AiModel, string>>>
> = {
  gemini: { flash: "gemini-3.8-flash", pro: "gemini-4-argon" },
  anthropic: { flash: "claude-haiku-5-5", pro: "claude-sonnet-5-5" },
  openai: { flash: "gpt-6-luna", pro: "gpt-6.1-sol" },
};

/** One that runs within the house and of which nothing else is said: it costs nothing. */
export const unpricedModel = (id: string, family: ModelFamily): HostedModel => ({
  ...{ id, family, label: id, thinking: null, contextTokens: 32_768, outputTokens: 4_096 },
  prices: [{ from: "2026-01-01", until: null, input: 0, cachedInput: 0, output: 0 }],
});

/** The model with this id, or null where it is not known. */
export function hostedModel(
  id: string,
  catalogue: readonly HostedModel[] = hostedModels,
): HostedModel | null {
  return catalogue.find((model) => model.id === id) ?? null;
}

/** What a model costs on a day, or null where no price is known for it. */
export function priceOn({ prices }: HostedModel, moment: Date): ModelPrice | null {
  const day = moment.toISOString().slice(0, 10);
  return prices.find(({ from, until }) => from <= day && (until === null || day < until)) ?? null;
}

/** Tokens of one run: `cached` and `written` are among `input`, and `output` holds those of thinking. */
export interface TokenCounts {
  readonly input: number;
  readonly cached: number;
  /** Those that the provider keeps for later requests; none unless said. */
  readonly written?: number;
  readonly output: number;
  /** Whether the provider counted nothing, so that these are what we counted. */
  readonly isOurs?: boolean;
}

/**
 * In whole millionths of a US dollar, what is less than one counted as one. Prices are taken to six
 * decimals, which makes every product and sum a whole number.
 */
export function costMicros(
  { input, cached, written = 0, output }: TokenCounts,
  price: Omit<ModelPrice, "from" | "until">,
): number {
  const { cacheWrite = price.input } = price;
  const millionths =
    (input - cached - written) * inMillionths(price.input) +
    cached * inMillionths(price.cachedInput) +
    written * inMillionths(cacheWrite) +
    output * inMillionths(price.output);
  return Math.ceil(millionths / million);
}

/** A dollar for a million tokens is a millionth of a dollar for each. */
const inMillionths = (price: number) => Math.round(price * million);

const million = 1_000_000;
