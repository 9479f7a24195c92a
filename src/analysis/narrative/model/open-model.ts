import type { LanguageModelV4, SharedV4ProviderOptions } from "@ai-sdk/provider";
import { hostedModel } from "#contract/hosted-models.ts";
import type { Problem } from "#contract/problem.ts";
import type { Sending } from "../../domain/outgoing.ts";
import { isRetryable, problemOfModel, retryAfter } from "./model-failure.ts";
import type { ModelPort, ModelReply, StepRequest } from "./model-port.ts";
import { requestReply } from "./request-reply.ts";

export interface ModelSettings {
  readonly apiKey: string;
  /** Address that the provider's paths are added to; the version belongs to it. */
  readonly baseUrl: string;
  /** Id of the model. */
  readonly model: string;
  /** Milliseconds that an answer may pause once it has begun. */
  readonly longestSilence?: number;
  /** Milliseconds to wait before each further attempt where the provider names none. */
  readonly pauses?: readonly number[];
}

/** What differs between providers. */
export interface Provider {
  readonly family: string;
  /** The model of the settings, which sends its requests by this `fetch`. */
  languageModel(settings: ModelSettings, fetch: typeof globalThis.fetch): LanguageModelV4;
  /** What it takes beyond a request of any provider. */
  options(model: string): SharedV4ProviderOptions;
  /** A tool's schema as the provider takes it. */
  schemaOf(schema: object): object;
  /** Id of the model that answered, where only a chunk of the answer itself says it. */
  servedBy(chunk: unknown): string | null;
}

/** A person waits: a provider that asks for more patience than this is asked no further. */
const longestPause = 20_000;
const standardPauses = [1_000, 3_000];

/** A model of a provider, reached through its SDK. */
export function openModel(provider: Provider, settings: ModelSettings): ModelPort {
  const { model, pauses = standardPauses } = settings;
  const ask = (request: StepRequest) => requestReply(provider, settings, request);
  return {
    family: provider.family,
    id: model,
    label: hostedModel(model)?.label ?? model,
    step: (request) => askPatiently(ask, request, pauses),
    preview: (request) => firstSending(ask, request),
  };
}

type Ask = (request: StepRequest) => Promise<ModelReply>;

/** A request is made up to its first byte: whoever hears of it refuses, and so it never leaves. */
async function firstSending(ask: Ask, request: Omit<StepRequest, "onSending">): Promise<Sending> {
  const made = Promise.withResolvers<Sending>();
  const onSending = async (sending: Sending) => {
    made.resolve(sending);
    throw new Error("a preview is not sent");
  };
  ask({ ...request, onSending }).catch((error: unknown) => {
    // Once it is made, this is too late to count.
    made.reject(problemOfModel(error, request.signal));
  });
  return made.promise;
}

async function askPatiently(
  ask: Ask,
  request: StepRequest,
  [pause, ...later]: readonly number[],
): Promise<ModelReply> {
  try {
    return await ask(request);
  } catch (error) {
    const problem: Problem = problemOfModel(error, request.signal);
    const wait = retryAfter(error) ?? pause;
    const isWorthIt = isRetryable(problem) && pause !== undefined && Number(wait) <= longestPause;
    if (!isWorthIt) throw problem;
    await sleep(Number(wait), request.signal);
    return askPatiently(ask, request, later);
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
