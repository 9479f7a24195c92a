import type { JSONSchema7, LanguageModelV4Message } from "@ai-sdk/provider";
import { hostedModel, type TokenCounts } from "#contract/hosted-models.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import type {
  ConversationTurn,
  ModelReply,
  ModelSettings,
  Provider,
  StepRequest,
} from "./model-port.ts";
import { postToModel } from "./post-to-model.ts";
import { type Answer, readReply } from "./read-reply.ts";

/** Its provider says what is too much for it. */
const unknownModel = {
  contextTokens: Number.POSITIVE_INFINITY,
  outputTokens: limits.modelOutputTokens,
  thinking: null,
};

/** Half of what a model may take in all. */
const standardSilence = 55_000;

/**
 * One reply, streamed so that a slow model is not taken for a dead one. A model that wrote text where
 * it had to call a tool, or called another than the only one, is told so once: not every server can
 * make a model call. Whoever asks for the reply sees whether it then called the right one.
 */
export async function requestReply(
  provider: Provider,
  settings: ModelSettings,
  request: StepRequest,
): Promise<ModelReply> {
  const asked = request.turns.flatMap(messagesOf);
  const ask = (messages: LanguageModelV4Message[]) =>
    exchange({ provider, settings }, request, messages);
  const isCall = ({ calls }: Answer) =>
    calls.some(({ name }) => request.only === null || name === request.only);
  const first = await ask(asked);
  if (isCall(first)) return replyOf([first], [first.message], settings);
  const reminded = [first.message, ...remindersOf(first, request)];
  const second = await ask([...asked, ...reminded]);
  if (second.calls.length === 0) throw new Problem("model-malformed");
  return replyOf([first, second], [...reminded, second.message], settings);
}

interface CountedAnswer extends Answer {
  readonly tokens: TokenCounts;
}

interface Adapter {
  readonly provider: Provider;
  readonly settings: ModelSettings;
}

async function exchange(
  { provider, settings }: Adapter,
  { instructions, tools, only, signal, onSending, onReplied }: StepRequest,
  messages: LanguageModelV4Message[],
): Promise<CountedAnswer> {
  const { baseUrl, model, catalogue, longestSilence = standardSilence } = settings;
  const { contextTokens, outputTokens, thinking } = hostedModel(model, catalogue) ?? unknownModel;
  if (signal.aborted) throw new Problem("analysis-stopped");
  // Whoever stops reading, for whatever reason, closes the connection with it.
  const reading = new AbortController();
  let asked = 0;
  const post: typeof fetch = async (address, options) => {
    const body = String(options?.body);
    asked = estimateTokens(body);
    if (asked > contextTokens) throw new Problem("model-question-too-long");
    await onSending({ model, body, tokens: asked });
    return postToModel(address, options, { baseUrl, longestSilence });
  };
  try {
    const { stream } = await provider.languageModel(settings, post).doStream({
      prompt: [{ role: "system", content: instructions }, ...messages],
      tools: tools.map(({ name, description, schema }) => ({
        ...{ type: "function", name, description },
        inputSchema: provider.schemaOf(schema) as JSONSchema7,
      })),
      toolChoice: only === null ? { type: "required" } : { type: "tool", toolName: only },
      maxOutputTokens: Math.min(limits.modelOutputTokens, outputTokens),
      abortSignal: AbortSignal.any([signal, reading.signal]),
      includeRawChunks: true,
      providerOptions: provider.options(thinking),
    });
    const answer = await readReply(stream, provider);
    const tokens = tokensOf(answer, asked);
    await onReplied?.({ model: answer.servedBy ?? model, tokens });
    return { ...answer, tokens };
  } finally {
    reading.abort();
  }
}

function messagesOf(turn: ConversationTurn): LanguageModelV4Message[] {
  switch (turn.kind) {
    case "data":
      return [saidByUs(turn.text)];
    case "reply":
      return turn.reply.history as LanguageModelV4Message[];
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

const saidByUs = (text: string): LanguageModelV4Message => ({
  role: "user",
  content: [{ type: "text", text }],
});

/** Each call has to be answered, or no provider goes on. */
function remindersOf({ calls }: Answer, { only, tools }: StepRequest): LanguageModelV4Message[] {
  const wanted = only ?? `one of the tools: ${tools.map(({ name }) => name).join(", ")}`;
  if (calls.length === 0) return [saidByUs(`Text is not read. Answer by calling ${wanted}.`)];
  const value = { error: `Only ${wanted} can be called now.` };
  return messagesOf({ kind: "results", results: calls.map((call) => ({ call, value })) });
}

function replyOf(
  answers: readonly [CountedAnswer, ...CountedAnswer[]],
  history: readonly LanguageModelV4Message[],
  { model }: ModelSettings,
): ModelReply {
  const last = answers.at(-1) ?? answers[0];
  const sum = (count: (of: TokenCounts) => number) =>
    answers.reduce((total, { tokens }) => total + count(tokens), 0);
  return {
    calls: last.calls,
    tokens: {
      ...{ input: sum(({ input }) => input), cached: sum(({ cached }) => cached) },
      ...{ written: sum(({ written = 0 }) => written), output: sum(({ output }) => output) },
      ...(answers.some(({ tokens }) => tokens.isOurs) && { isOurs: true }),
    },
    answeredBy: last.servedBy ?? model,
    history,
  };
}

/** As the provider counted them; as we do where it did not. */
function tokensOf({ usage, message }: Answer, asked: number): TokenCounts {
  const { inputTokens, outputTokens } = usage;
  if (inputTokens.total === undefined) {
    const output = estimateTokens(JSON.stringify(message.content));
    return { input: asked, cached: 0, written: 0, output, isOurs: true };
  }
  return {
    ...{ input: inputTokens.total, cached: inputTokens.cacheRead ?? 0 },
    ...{ written: inputTokens.cacheWrite ?? 0, output: outputTokens.total ?? 0 },
  };
}
