import { costMicros, type ModelPrice } from "#contract/hosted-models.ts";
import { isFree, type ModelEstimate, type Range } from "#contract/model.ts";

/** What a conversation with a model took in all. */
export interface PastConversation {
  /** Of its first request: tokens as they were counted here, and as its provider counted them. */
  readonly firstTokens: number;
  readonly firstInput: number;
  readonly requests: number;
  readonly input: number;
  readonly cached: number;
  readonly written: number;
  readonly output: number;
  readonly milliseconds: number;
}

interface Asked {
  /** Of the first request, as they are counted here. */
  readonly tokens: number;
  readonly price: ModelPrice;
}

/** Fewer conversations say too little of the next one. */
const fewest = 10;

/**
 * What a conversation is likely to take, by how earlier ones went: each is moved to the size of this
 * first request, which every further request holds again, and of what they would take then the lowest
 * and the highest twentieth are left out.
 */
export function estimateConversation(
  { tokens, price }: Asked,
  past: readonly PastConversation[],
): ModelEstimate {
  // A server may say that it read nothing, which tells nothing of the next one.
  const told = past.filter(({ firstInput }) => firstInput > 0);
  const isKnown = told.length >= fewest;
  const likely = (isKnown ? told : firstGuess).map((one) => movedTo(tokens, one));
  const range = (value: (one: PastConversation) => number) => middle(likely.map(value));
  return {
    requests: range(({ requests }) => requests),
    inputTokens: range(({ input }) => input),
    outputTokens: range(({ output }) => output),
    micros: isFree(price) ? null : range((one) => costMicros(one, price)),
    seconds: range(({ milliseconds }) => milliseconds / 1_000),
    reports: isKnown ? told.length : 0,
  };
}

function movedTo(tokens: number, one: PastConversation): PastConversation {
  const { firstTokens, firstInput, requests, input, cached, written } = one;
  const first = (tokens * firstInput) / firstTokens;
  // Beside the first request, the later ones hold what was said since, however long that one was.
  const said = Math.max(0, input - requests * firstInput);
  const moved = Math.round(requests * first + said);
  const part = (of: number) => Math.floor((of * moved) / input);
  return { ...one, input: moved, cached: part(cached), written: part(written) };
}

function middle(values: readonly number[]): Range {
  const sorted = values.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  const at = (place: number) => sorted[place] ?? 0;
  return { low: at(Math.floor(0.05 * last)), high: at(Math.ceil(0.95 * last)) };
}

/**
 * Until there are enough: one, two and three requests, as forty recorded conversations had
 * (docs/bench/transcripts), with what models write and how fast they are at both ends. What is counted
 * here is up to two thirds more than providers count.
 */
const firstGuess: readonly PastConversation[] = [
  { ...guessed(1, 3_000), output: 150, milliseconds: 2_000 },
  { ...guessed(2, 4_000), output: 1_000, milliseconds: 12_000 },
  { ...guessed(3, 5_000), output: 3_000, milliseconds: 45_000 },
];

/** Where five thousand were counted here; each step adds half a thousand. */
function guessed(requests: number, firstInput: number) {
  const said = (500 * requests * (requests - 1)) / 2;
  const input = requests * firstInput + said;
  return { firstTokens: 5_000, firstInput, requests, input, cached: 0, written: 0 };
}
