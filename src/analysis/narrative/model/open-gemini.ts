import { createGoogleGenerativeAI, type GoogleLanguageModelOptions } from "@ai-sdk/google";
import {
  generateText,
  jsonSchema,
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
import type { ModelPort, ModelReply, ModelRequest } from "./model-port.ts";
import { submission, submissionSchema } from "./submission.ts";

export interface GeminiSettings {
  readonly apiKey: string;
  /** Such as `https://generativelanguage.googleapis.com/v1beta`; the version belongs to it. */
  readonly baseUrl: string;
  /** Id of the model. */
  readonly model: string;
  /** Milliseconds to wait before each further attempt where the provider names none. */
  readonly pauses?: readonly number[];
}

/** A person waits: a provider that asks for more patience than this is asked no further. */
const longestPause = 20_000;
const standardPauses = [1_000, 3_000];

/** Models of Gemini through its developer interface. */
export function openGemini(settings: GeminiSettings): ModelPort {
  const { model, pauses = standardPauses } = settings;
  return {
    family: "gemini",
    id: model,
    label: hostedModel(model)?.label ?? model,
    ask: (request) => askPatiently(settings, request, pauses),
    preview: (request) => firstSending(settings, request),
  };
}

/** A request is made up to its first byte: whoever hears of it refuses, and so it never leaves. */
async function firstSending(
  settings: GeminiSettings,
  request: Pick<ModelRequest, "instructions" | "data" | "signal">,
): Promise<Sending> {
  const made = Promise.withResolvers<Sending>();
  const onSending = async (sending: Sending) => {
    made.resolve(sending);
    throw new Error("a preview is not sent");
  };
  askOnce(settings, { ...request, onSending }).catch((error: unknown) => {
    // Once it is made, this is too late to count.
    made.reject(problemOfModel(error, request.signal));
  });
  return made.promise;
}

async function askPatiently(
  settings: GeminiSettings,
  request: ModelRequest,
  [pause, ...later]: readonly number[],
): Promise<ModelReply> {
  try {
    return await askOnce(settings, request);
  } catch (error) {
    const wait = retryAfter(error) ?? pause;
    const isWorthIt = isRetryable(error) && pause !== undefined && Number(wait) <= longestPause;
    if (request.signal.aborted || !isWorthIt) throw problemOfModel(error, request.signal);
    await sleep(Number(wait), request.signal);
    return askPatiently(settings, request, later);
  }
}

// The SDK's warnings go to the console, and nobody checked that they hold no data.
globalThis.AI_SDK_LOG_WARNINGS = false;

const toolName = "submit_analysis";

const tools = {
  [toolName]: tool({
    description: "Hands in the report. Call it once.",
    inputSchema: jsonSchema<unknown>(submissionSchema(), {
      validate: (value) => {
        const parsed = submission.safeParse(value);
        return parsed.success
          ? { success: true, value: parsed.data }
          : { success: false, error: new Error("the answer does not have the agreed shape") };
      },
    }),
  }),
} satisfies ToolSet;

async function askOnce(settings: GeminiSettings, request: ModelRequest): Promise<ModelReply> {
  const { apiKey, baseUrl, model } = settings;
  const { instructions, signal, onSending } = request;
  const google = createGoogleGenerativeAI({
    ...{ apiKey, baseURL: baseUrl },
    fetch: async (address, options) => {
      await onSending({ model, body: String(options?.body) });
      // An answer that sends the data on to another address is not followed.
      return boundedAnswer(await fetch(address, { ...options, redirect: "error" }));
    },
  });
  const messages = messagesOf(request);
  const thinking = hostedModel(model)?.thinking ?? "low";
  const result = await generateText({
    ...{ instructions, messages, tools, toolChoice: "required" as const },
    model: google(model),
    maxRetries: 0,
    maxOutputTokens: limits.modelOutputTokens,
    abortSignal: signal,
    include: { requestBody: false, responseBody: true },
    providerOptions: {
      google: {
        thinkingConfig: { thinkingLevel: thinking },
      } satisfies GoogleLanguageModelOptions,
    },
  });
  return replyOf(result.finalStep, messages);
}

/** The conversation: what it is told, and after a reply what was wrong with that. */
function messagesOf({ data, correction }: ModelRequest): ModelMessage[] {
  if (!correction) return [{ role: "user", content: data }];
  const { messages, callId } = correction.reply.history as History;
  const value = {
    refused: correction.refused.map(({ text, reason }) => ({ text, reason })),
    next: "Call submit_analysis again with the whole report, these passages mended or left out.",
  };
  const output = { type: "json" as const, value };
  const answer = { type: "tool-result" as const, toolCallId: callId, toolName, output };
  return [...messages, { role: "tool", content: [answer] }];
}

interface History {
  readonly messages: readonly ModelMessage[];
  readonly callId: string;
}

/** A reply is one only if it is proved whole: the finish, the call and the count of tokens are there. */
function replyOf(step: StepResult<typeof tools>, asked: readonly ModelMessage[]): ModelReply {
  const { rawFinishReason, finishReason, toolCalls, usage, response } = step;
  const unfinished = problemOfFinish(finishReason);
  if (unfinished !== null) throw new Problem(unfinished);
  const call = toolCalls.find((one) => one.toolName === toolName);
  const parsed = submission.safeParse(call?.input);
  if (rawFinishReason === undefined || usage.inputTokens === undefined)
    throw new Problem("model-cut-off");
  if (rawFinishReason !== "STOP" || call === undefined || call.invalid || !parsed.success)
    throw new Problem("model-malformed");
  return {
    submission: parsed.data,
    tokens: {
      input: usage.inputTokens,
      cached: usage.inputTokenDetails.cacheReadTokens ?? 0,
      output: usage.outputTokens ?? 0,
    },
    answeredBy: servedBy(response.body) ?? response.modelId,
    history: { messages: [...asked, ...response.messages], callId: call.toolCallId },
  };
}

/** The SDK repeats the id that was asked for; the provider's own word stands in the body. */
function servedBy(body: unknown): string | null {
  const version = (body as { modelVersion?: unknown } | undefined)?.modelVersion;
  return typeof version === "string" && version !== "" ? version : null;
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
