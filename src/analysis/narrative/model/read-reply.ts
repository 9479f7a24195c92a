import type {
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata,
} from "@ai-sdk/provider";
import { Problem } from "#contract/problem.ts";
import { problemOfFinish } from "./model-failure.ts";
import type { Provider, ToolCall } from "./model-port.ts";

type Content = Extract<LanguageModelV4Message, { role: "assistant" }>["content"];
type Part = LanguageModelV4StreamPart;

/** One answer of a model, whole. */
export interface Answer {
  /** As it is sent back with the next request. */
  readonly message: LanguageModelV4Message;
  /** None where it wrote text alone. */
  readonly calls: readonly ToolCall[];
  readonly usage: LanguageModelV4Usage;
  /** Id of the model that answered; null where the provider did not say. */
  readonly servedBy: string | null;
}

/**
 * Reads an answer to its end. It is one only if it is proved whole: nothing of it was unreadable, and
 * its finish is there, and the count of its tokens from whoever counts them always. Throws Problems,
 * and errors of the provider.
 */
export async function readReply(
  stream: AsyncIterable<Part>,
  { servedBy, countsAlways }: Pick<Provider, "servedBy" | "countsAlways">,
): Promise<Answer> {
  const read: Read = { blocks: new Map(), content: [], calls: [], servedBy: null, finish: null };
  for await (const part of stream) {
    if (isOfText(part)) readText(part, read);
    else if (part.type === "tool-call") readCall(part, read);
    // Leaving the loop ends the connection.
    else if (part.type === "error") throw unfinishedOr(part.error);
    else if (part.type === "finish") read.finish = part;
    else read.servedBy ??= namedBy(part, servedBy);
  }
  return proved(read, countsAlways);
}

/** What was read so far. */
interface Read {
  readonly blocks: Map<string, TextBlock>;
  readonly content: Content;
  readonly calls: ToolCall[];
  servedBy: string | null;
  finish: Extract<Part, { type: "finish" }> | null;
}

function namedBy(part: Part, servedBy: (chunk: unknown) => string | null): string | null {
  if (part.type === "raw") return servedBy(part.rawValue);
  return part.type === "response-metadata" ? (part.modelId ?? null) : null;
}

function proved({ finish, content, calls, servedBy }: Read, countsAlways: boolean): Answer {
  const problem = problemOfFinish(finish?.finishReason ?? { unified: "other", raw: undefined });
  if (problem !== null) throw new Problem(problem);
  const isCounted = finish?.usage.inputTokens.total !== undefined;
  if (finish === null || (countsAlways && !isCounted)) throw new Problem("model-unfinished");
  const said = content.filter((part) => part.type !== "text" || isWorthKeeping(part));
  if (said.every(({ type }) => type === "reasoning")) throw new Problem("model-empty");
  const message = { role: "assistant", content: said } as const;
  return { message, calls, servedBy, usage: finish.usage };
}

/** The SDK's own word for the end of a stream that did not say that it was finished. */
function unfinishedOr(error: unknown): unknown {
  const { message } = (error ?? {}) as { message?: unknown };
  const isEnd = typeof message === "string" && /ended without a finish reason/i.test(message);
  return isEnd ? new Problem("model-unfinished") : error;
}

interface TextBlock {
  readonly type: "text" | "reasoning";
  text: string;
  providerOptions?: SharedV4ProviderMetadata;
}

type TextPart = Extract<Part, { type: `${"text" | "reasoning"}-${"start" | "delta" | "end"}` }>;

const isOfText = (part: Part): part is TextPart =>
  /^(?:text|reasoning)-(?:start|delta|end)$/.test(part.type);

/** Of what a provider says of a block, such as its signature, the last word counts. */
function readText(part: TextPart, { blocks, content }: Read): void {
  const [type = "text"] = part.type.split("-") as TextBlock["type"][];
  const key = `${type} ${part.id}`;
  if (part.type.endsWith("start")) {
    const block: TextBlock = { type, text: "" };
    blocks.set(key, block);
    content.push(block);
  }
  const block = blocks.get(key);
  if (block === undefined) return;
  if ("delta" in part) block.text += part.delta;
  if (part.providerMetadata !== undefined) block.providerOptions = part.providerMetadata;
}

const isWorthKeeping = ({ text, providerOptions }: TextBlock) =>
  text !== "" || providerOptions !== undefined;

type CallPart = Extract<Part, { type: "tool-call" }>;

/** Providers take nothing but an object back, whatever the model wrote. */
function readCall(part: CallPart, { calls, content }: Read): void {
  const { toolCallId, toolName, providerMetadata } = part;
  const input = jsonOf(part.input);
  calls.push({ id: toolCallId, name: toolName, input });
  content.push({
    ...{ type: "tool-call", toolCallId, toolName },
    input: typeof input === "object" && input !== null && !Array.isArray(input) ? input : {},
    ...(providerMetadata && { providerOptions: providerMetadata }),
  });
}

/** A tool without parameters may be called with an empty text. */
function jsonOf(text: string): unknown {
  try {
    return text.trim() === "" ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
