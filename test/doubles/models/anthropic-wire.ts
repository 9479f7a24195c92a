import {
  bad,
  counted,
  type Heard,
  isTooLong,
  type Refused,
  type Said,
  textOf,
  type Wire,
  type WireRequest,
  type WireRules,
  wireId,
} from "./wire.ts";

/** Anthropic's Messages API, streamed. */
export const anthropicWire: Wire = {
  path: "/v1",
  refusalOf,
  heard,
  eventsOf,
  errorEvent: errorBody,
  errorBody,
};

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: unknown;
  readonly tool_use_id?: string;
  readonly content?: string | readonly { readonly text: string }[];
  readonly signature?: string;
}
interface WireBody {
  readonly model: string;
  readonly max_tokens?: number;
  readonly stream?: boolean;
  readonly system?: readonly Block[];
  readonly messages: readonly {
    readonly role: "user" | "assistant";
    readonly content: readonly Block[];
  }[];
  readonly tools?: readonly {
    readonly name: string;
    readonly input_schema: Readonly<Record<string, unknown>>;
  }[];
  readonly tool_choice?: { readonly type: string; readonly name?: string };
}

const read = (body: string) => JSON.parse(body) as WireBody;

function heard(text: string): Heard {
  const { system = [], messages, tools = [], tool_choice } = read(text);
  const blocks = messages.flatMap(({ content }) => content);
  const told = messages.filter(({ role }) => role === "user").flatMap(({ content }) => content);
  return {
    instructions: system.map((block) => block.text).join(""),
    texts: told.flatMap((block) => (block.text === undefined ? [] : [block.text])),
    results: told
      .filter(({ type }) => type === "tool_result")
      .map(({ tool_use_id: id, content }) => ({
        name: blocks.find((block) => block.id === id)?.name ?? "",
        value: JSON.parse(typeof content === "string" ? content : (content?.[0]?.text ?? "null")),
      })),
    tools: tools.map(({ name, input_schema: schema }) => ({ name, schema })),
    only: tool_choice?.name ?? null,
  };
}

function refusalOf(request: WireRequest, rules: WireRules): Refused | null {
  const { url, headers, body } = request;
  if (url !== "/v1/messages") return { status: 404, message: `Not Found: ${url}` };
  if (headers["x-api-key"] !== rules.key) return { status: 401, message: "invalid x-api-key" };
  if (headers["anthropic-version"] === undefined)
    return bad("anthropic-version: header is required");
  const wire = read(body);
  if (!rules.models.includes(wire.model)) return { status: 404, message: `model: ${wire.model}` };
  if (isTooLong(request, rules)) return bad("prompt is too long: 1100000 tokens > 1000000 maximum");
  const fault = fieldFault(wire) ?? toolFault(wire) ?? historyFault(wire);
  return fault === null ? null : bad(fault);
}

const fields = new Set(
  "model max_tokens stream system messages tools tool_choice output_config thinking temperature metadata cache_control".split(
    " ",
  ),
);

function fieldFault(wire: WireBody): string | null {
  const extra = Object.keys(wire).find((name) => !fields.has(name));
  if (extra !== undefined) return `${extra}: Extra inputs are not permitted`;
  if (wire.max_tokens === undefined) return "max_tokens: Field required";
  return wire.max_tokens > 128_000 ? "max_tokens: 200000 > 128000" : null;
}

function toolFault({ model, tools = [], tool_choice: choice }: WireBody): string | null {
  for (const { name, input_schema: schema } of tools) {
    if (!/^[a-zA-Z0-9_-]{1,128}$/.test(name)) return `tools: ${name} does not match the pattern`;
    if (schema.type !== "object") return "tools.0.input_schema.type: Field required";
    if (["oneOf", "allOf", "anyOf"].some((word) => word in schema))
      return "input_schema does not support oneOf, allOf, or anyOf at the top level";
  }
  const isForced = choice?.type === "any" || choice?.type === "tool";
  if (isForced && /-5-5$/.test(model) && !model.includes("haiku"))
    return "tool_choice: forced tool use is not supported by this model";
  return choice?.type === "tool" && !tools.some(({ name }) => name === choice.name)
    ? `tool_choice: Tool '${choice.name}' not found in provided tools`
    : null;
}

/** Roles take turns, and what was called is answered at once, at the beginning of what follows. */
function historyFault({ messages }: WireBody): string | null {
  for (const [at, { role, content }] of messages.entries()) {
    if (role === messages[at + 1]?.role) return "roles must alternate";
    if (content.length === 0 || content.some((block) => block.text === ""))
      return "text content blocks must be non-empty";
    if (content.some(({ type, signature }) => type === "thinking" && signature !== "SIGNATURE"))
      return "Invalid `signature` in `thinking` block";
    const fault = resultsFault(content, messages[at + 1]?.content ?? [], messages[at - 1]?.content);
    if (fault !== null) return fault;
  }
  return messages[0]?.role === "user" ? null : "first message must use the user role";
}

function resultsFault(
  content: readonly Block[],
  next: readonly Block[],
  before: readonly Block[] = [],
): string | null {
  const called = content.flatMap(({ type, id }) => (type === "tool_use" && id ? [id] : []));
  const answered = next.slice(0, called.length).map((block) => block.tool_use_id);
  if (called.some((id) => !answered.includes(id)))
    return `\`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${called}`;
  const unknown = content.find(
    ({ type, tool_use_id: id }) =>
      type === "tool_result" && !before.some((block) => block.id === id),
  );
  return unknown === undefined
    ? null
    : `unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${unknown.tool_use_id}`;
}

function eventsOf(said: Said): object[] {
  const { thinking, text, calls = [], served = "test-model-1", finish = "done" } = said;
  const blocks = [
    ...(thinking === undefined ? [] : [thinkingBlock(thinking)]),
    ...(text === undefined ? [] : [textBlock(text)]),
    ...calls.map(({ name, input }) => callBlock(name, textOf(input))),
  ];
  const { input, cached } = counted;
  const fresh = input - cached - written;
  const usage = {
    ...{ input_tokens: fresh, cache_read_input_tokens: cached },
    cache_creation_input_tokens: written,
  };
  const done = calls.length > 0 ? "tool_use" : "end_turn";
  return [
    {
      type: "message_start",
      message: {
        ...{ id: "msg_1", type: "message", role: "assistant", content: [], model: served },
        usage: { ...usage, output_tokens: 1 },
      },
    },
    { type: "ping" },
    ...blocks.flatMap(([start, delta, ...more], index) => [
      { type: "content_block_start", index, content_block: start },
      ...[delta, ...more].map((one) => ({ type: "content_block_delta", index, delta: one })),
      { type: "content_block_stop", index },
    ]),
    ...(finish === "none"
      ? []
      : [
          {
            type: "message_delta",
            delta: { stop_reason: stops.get(finish) ?? done },
            ...(said.isCounted !== false && { usage: { output_tokens: counted.output } }),
          },
          { type: "message_stop" },
        ]),
  ];
}

/** Tokens that are kept for the next request. */
const written = 100;

const stops = new Map<string, string>([
  ["length", "max_tokens"],
  ["refused", "refusal"],
  ["filtered", "refusal"],
]);

const thinkingBlock = (thinking: string) => [
  { type: "thinking", thinking: "", signature: "" },
  { type: "thinking_delta", thinking },
  { type: "signature_delta", signature: "SIGNATURE" },
];

const textBlock = (text: string) => [
  { type: "text", text: "" },
  { type: "text_delta", text },
];

/** In two pieces, as it streams. */
function callBlock(name: string, json: string): object[] {
  const half = Math.ceil(json.length / 2);
  return [
    { type: "tool_use", id: wireId("toolu"), name, input: {} },
    { type: "input_json_delta", partial_json: json.slice(0, half) },
    { type: "input_json_delta", partial_json: json.slice(half) },
  ];
}

function errorBody({ status, name, message }: Refused): object {
  const type = name ?? names.get(status) ?? "invalid_request_error";
  return { type: "error", error: { type, message } };
}

const names = new Map([
  [401, "authentication_error"],
  [402, "billing_error"],
  [403, "permission_error"],
  [404, "not_found_error"],
  [413, "request_too_large"],
  [429, "rate_limit_error"],
  [500, "api_error"],
  [503, "overloaded_error"],
  [529, "overloaded_error"],
]);
