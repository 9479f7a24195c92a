import {
  generateText,
  type JSONSchema7,
  jsonSchema,
  type LanguageModel,
  type ModelMessage,
  type StepResult,
  type ToolSet,
  tool,
} from "ai";
import { hostedModel } from "#contract/hosted-models.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type { Sending } from "../../domain/outgoing.ts";
import { boundedAnswer } from "./bounded-answer.ts";
import { isRetryable, problemOfFinish, problemOfModel, retryAfter } from "./model-failure.ts";
import type { ModelPort, ModelReply, StepRequest, ToolCall, Turn } from "./model-port.ts";

export interface ModelSettings {
  readonly apiKey: string;
  /** Address that the provider's paths are added to; the version belongs to it. */
  readonly baseUrl: string;
  /** Id of the model. */
  readonly model: string;
  /** Milliseconds to wait before each further attempt where the provider names none. */
  readonly pauses?: readonly number[];
}

/** What differs between providers. */
export interface Provider {
  readonly family: string;
  /** The model of the settings, which sends its requests by this `fetch`. */
  languageModel(settings: ModelSettings, fetch: typeof globalThis.fetch): LanguageModel;
  /** What it takes beyond a request of any provider. */
  options(model: string): NonNullable<Parameters<typeof generateText>[0]["providerOptions"]>;
  /** Id of the model that answered, as the body of an answer says; null where it does not. */
  servedBy(body: unknown): string | null;
}

type Asked = Omit<StepRequest, "onSending">;

/** A person waits: a provider that asks for more patience than this is asked no further. */
const longestPause = 20_000;
const standardPauses = [1_000, 3_000];

/** A model of a provider, reached through its SDK. */
export function openModel(provider: Provider, settings: ModelSettings): ModelPort {
  const { model, pauses = standardPauses } = settings;
  const ask = (request: StepRequest) => askOnce(provider, settings, request);
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
async function firstSending(ask: Ask, request: Asked): Promise<Sending> {
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
    const wait = retryAfter(error) ?? pause;
    const isWorthIt = isRetryable(error) && pause !== undefined && Number(wait) <= longestPause;
    if (request.signal.aborted || !isWorthIt) throw problemOfModel(error, request.signal);
    await sleep(Number(wait), request.signal);
    return askPatiently(ask, request, later);
  }
}

// The SDK's warnings go to the console, and nobody checked that they hold no data.
globalThis.AI_SDK_LOG_WARNINGS = false;

async function askOnce(
  provider: Provider,
  settings: ModelSettings,
  request: StepRequest,
): Promise<ModelReply> {
  const { model } = settings;
  const { instructions, tools, only, signal, onSending } = request;
  const guarded = async (address: string | URL | Request, options?: RequestInit) => {
    await onSending({ model, body: String(options?.body) });
    // An answer that sends the data on to another address is not followed.
    return boundedAnswer(await fetch(address, { ...options, redirect: "error" }));
  };
  const result = await generateText({
    ...{ instructions, messages: request.turns.flatMap(messagesOf) },
    tools: toolSet(tools),
    toolChoice: only === null ? "required" : { type: "tool", toolName: only },
    model: provider.languageModel(settings, guarded),
    maxRetries: 0,
    maxOutputTokens: limits.modelOutputTokens,
    abortSignal: signal,
    include: { requestBody: false, responseBody: true },
    providerOptions: provider.options(model),
  });
  return replyOf(result.finalStep, provider);
}

/** Tools without a check of their input, which is whoever runs them's. */
const toolSet = (tools: StepRequest["tools"]): ToolSet =>
  Object.fromEntries(
    tools.map(({ name, description, schema }) => [
      name,
      tool({ description, inputSchema: jsonSchema<unknown>(schema as JSONSchema7) }),
    ]),
  );

function messagesOf(turn: Turn): readonly ModelMessage[] {
  switch (turn.kind) {
    case "data":
      return [{ role: "user", content: turn.text }];
    case "reply":
      return turn.reply.history as readonly ModelMessage[];
    case "results": {
      const content = turn.results.map(({ call, value }) => ({
        type: "tool-result" as const,
        ...{ toolCallId: call.id, toolName: call.name },
        output: { type: "json" as const, value: JSON.parse(JSON.stringify(value)) },
      }));
      return [{ role: "tool", content }];
    }
  }
}

/** A reply is one only if it is proved whole: the finish, a call and the count of tokens are there. */
function replyOf(step: StepResult<ToolSet>, provider: Provider): ModelReply {
  const { rawFinishReason, finishReason, toolCalls, usage, response } = step;
  const unfinished = problemOfFinish(finishReason);
  if (unfinished !== null) throw new Problem(unfinished);
  if (rawFinishReason === undefined || usage.inputTokens === undefined)
    throw new Problem("model-cut-off");
  // Some say that they stopped where the tool was named.
  const isDone = finishReason === "tool-calls" || finishReason === "stop";
  if (!isDone || toolCalls.length === 0) throw new Problem("model-malformed");
  return {
    calls: toolCalls.map(callOf),
    tokens: {
      input: usage.inputTokens,
      cached: usage.inputTokenDetails.cacheReadTokens ?? 0,
      output: usage.outputTokens ?? 0,
    },
    answeredBy: provider.servedBy(response.body) ?? response.modelId,
    history: response.messages,
  };
}

/** What was no JSON comes from the SDK as the text that it was. */
const callOf = ({
  toolCallId,
  toolName,
  input,
}: StepResult<ToolSet>["toolCalls"][number]): ToolCall => ({
  ...{ id: toolCallId, name: toolName },
  input: typeof input === "string" ? undefined : input,
});

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
