import {
  bad,
  counted,
  type Heard,
  isTooLong,
  type Refused,
  type Said,
  textOf,
  unknownWords,
  type Wire,
  type WireRequest,
  type WireRules,
} from "./wire.ts";

/** Google's developer interface, streamed. */
export const geminiWire: Wire = {
  path: "/v1beta",
  refusalOf,
  heard,
  eventsOf,
  errorEvent: errorBody,
  errorBody,
};

interface WirePart {
  readonly text?: string;
  readonly functionCall?: { readonly name: string };
  readonly functionResponse?: {
    readonly name: string;
    readonly response: { readonly content?: unknown };
  };
  readonly thoughtSignature?: string;
}
interface WireBody {
  readonly systemInstruction?: { readonly parts: readonly WirePart[] };
  readonly contents: readonly { readonly role: string; readonly parts: readonly WirePart[] }[];
  readonly tools?: readonly {
    readonly functionDeclarations: readonly {
      readonly name: string;
      readonly parametersJsonSchema: object;
    }[];
  }[];
  readonly toolConfig?: {
    readonly functionCallingConfig: { readonly allowedFunctionNames?: readonly string[] };
  };
  readonly generationConfig?: {
    readonly responseMimeType?: string;
    readonly maxOutputTokens?: number;
    readonly thinkingConfig?: { readonly thinkingBudget?: number };
  };
}

const read = (body: string) => JSON.parse(body) as WireBody;
const partsOf = ({ contents }: WireBody) => contents.flatMap(({ parts }) => parts);
const toolsOf = ({ tools = [] }: WireBody) => tools.flatMap((tool) => tool.functionDeclarations);

function heard(text: string): Heard {
  const body = read(text);
  const told = body.contents.filter(({ role }) => role === "user").flatMap(({ parts }) => parts);
  const only = body.toolConfig?.functionCallingConfig.allowedFunctionNames;
  return {
    instructions: body.systemInstruction?.parts.map((part) => part.text).join("") ?? "",
    texts: told.flatMap((part) => (part.text === undefined ? [] : [part.text])),
    results: told.flatMap(({ functionResponse: one }) =>
      one ? [{ name: one.name, value: one.response.content }] : [],
    ),
    tools: toolsOf(body).map(({ name, parametersJsonSchema: schema }) => ({ name, schema })),
    only: only?.[0] ?? null,
  };
}

/** What Google does not take of a request; null for one that it takes. */
function refusalOf(request: WireRequest, rules: WireRules): Refused | null {
  const { url, headers, body } = request;
  if (headers["x-goog-api-key"] !== rules.key || url.includes("key="))
    return bad("API key not valid. Please pass a valid API key. API_KEY_INVALID");
  const [, id = ""] = /^\/v1beta\/models\/([^:]+):streamGenerateContent\?alt=sse$/.exec(url) ?? [];
  if (!rules.models.includes(id))
    return { status: 404, message: `models/${id} is not found for API version v1beta` };
  if (isTooLong(request, rules))
    return bad("The input token count (1100000) exceeds the maximum number of tokens allowed");
  const wire = read(body);
  const fault = settingsFault(wire, id) ?? historyFault(wire);
  return fault === null ? null : bad(fault);
}

function settingsFault(wire: WireBody, id: string): string | null {
  const { generationConfig: settings } = wire;
  const tools = toolsOf(wire);
  const [unknown] = tools.flatMap((one) => unknownWords(one.parametersJsonSchema, taken));
  if (unknown !== undefined) return `Unknown name "${unknown}" in the schema`;
  if (tools.some((one) => requiresCycle(one.parametersJsonSchema)))
    return "a cyclic reference may only be used within properties that are not required";
  const budget = settings?.thinkingConfig?.thinkingBudget;
  if (budget !== undefined && id.startsWith("gemini-4")) return "thinkingBudget is not supported";
  if ((settings?.maxOutputTokens ?? 0) > 65_536) return "maxOutputTokens is out of range";
  return settings?.responseMimeType && tools.length > 0
    ? "Function calling with a response mime type is unsupported"
    : null;
}

/** Each turn of calls is followed by as many responses, and its first call is signed. */
function historyFault(wire: WireBody): string | null {
  for (const [at, { parts }] of wire.contents.entries()) {
    const calls = parts.filter((part) => part.functionCall);
    const next = wire.contents[at + 1]?.parts ?? [];
    const answered = next.flatMap(({ functionResponse: one }) => (one ? [one.name] : []));
    if (calls.length > 0 && calls.length !== answered.length)
      return "a function response must follow each function call";
    if (calls.some((call, of) => call.functionCall?.name !== answered[of]))
      return "a function response must have the name of its call";
    if (calls[0] && calls[0].thoughtSignature !== "SIGNATURE")
      return "Function call is missing a thought_signature in functionCall parts";
  }
  const responses = partsOf(wire).filter((part) => part.functionResponse).length;
  const calls = partsOf(wire).filter((part) => part.functionCall).length;
  return responses === calls ? null : "a function response turn must come after a call";
}

/** Whether what has to be written has no end: each reference is followed once. */
function requiresCycle(schema: object): boolean {
  const { $defs = {} } = schema as { $defs?: Record<string, unknown> };
  const isEndless = (node: unknown, within: readonly string[]): boolean => {
    if (Array.isArray(node)) return node.some((one) => isEndless(one, within));
    if (typeof node !== "object" || node === null) return false;
    const { $ref, $defs: _, required = [], properties = {}, ...rest } = node as WireSchema;
    if ($ref !== undefined && within.includes($ref)) return true;
    const named = $ref?.replace("#/$defs/", "") ?? "";
    const needed = required.map((name) => properties[name]);
    return (
      isEndless([Object.values(rest), needed], within) ||
      ($ref !== undefined && isEndless($defs[named], [...within, $ref]))
    );
  };
  return isEndless(schema, []);
}

interface WireSchema {
  readonly $ref?: string;
  readonly $defs?: object;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Words of JSON Schema that Google's documentation lists as taken. */
const taken = new Set(
  "$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required".split(
    " ",
  ),
);

function eventsOf(said: Said): object[] {
  const { thinking, text, calls = [], served = "gemini-3.8-flash" } = said;
  const parts = [
    ...(thinking === undefined ? [] : [{ text: thinking, thought: true }]),
    ...(text === undefined ? [] : [{ text }]),
    ...calls.map(({ name, input }, at) => ({
      functionCall: { name, args: JSON.parse(textOf(input)) },
      ...(at === 0 && { thoughtSignature: "SIGNATURE" }),
    })),
  ];
  const finishReason = finishes[said.finish ?? "done"];
  return [
    ...parts.map((part) => ({
      candidates: [{ content: { role: "model", parts: [part] } }],
      modelVersion: served,
    })),
    {
      candidates: [finishReason === null ? {} : { finishReason }],
      ...(said.isCounted !== false && { usageMetadata: usual }),
      modelVersion: served,
    },
  ];
}

const finishes = {
  ...{ done: "STOP", length: "MAX_TOKENS", filtered: "SAFETY", none: null },
  // Gemini has no word for a refusal of its own.
  refused: "PROHIBITED_CONTENT",
};

export const usual = {
  promptTokenCount: counted.input,
  candidatesTokenCount: counted.output - counted.thinking,
  thoughtsTokenCount: counted.thinking,
  cachedContentTokenCount: counted.cached,
};

function errorBody({ status, name, message, retryDelay }: Refused): object {
  const info = { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay };
  const usualName = names.get(status) ?? "INTERNAL";
  const details = retryDelay ? [info] : [];
  return { error: { code: status, status: name ?? usualName, message, details } };
}

const names = new Map([
  [400, "INVALID_ARGUMENT"],
  [401, "UNAUTHENTICATED"],
  [403, "PERMISSION_DENIED"],
  [404, "NOT_FOUND"],
  [429, "RESOURCE_EXHAUSTED"],
  [503, "UNAVAILABLE"],
]);
