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

/** Chat Completions as servers of open models speak it, streamed. */
export const compatibleWire: Wire = {
  path: "/v1",
  refusalOf,
  heard,
  eventsOf,
  errorEvent: errorBody,
  errorBody,
};

interface Message {
  readonly role: string;
  readonly content?: string | readonly { readonly text: string }[] | null;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly type: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}
interface WireBody {
  readonly model: string;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly messages: readonly Message[];
  readonly tools?: readonly {
    readonly function: {
      readonly name: string;
      readonly parameters: Readonly<Record<string, unknown>>;
    };
  }[];
  readonly tool_choice?: string | { readonly function: { readonly name: string } };
}

const read = (body: string) => JSON.parse(body) as WireBody;
const textIn = ({ content }: Message) =>
  typeof content === "string" ? content : (content ?? []).map(({ text }) => text).join("");
const callsOf = ({ tool_calls: calls = [] }: Message) => calls;

function heard(body: string): Heard {
  const { messages, tools = [], tool_choice: choice } = read(body);
  const said = (wanted: string) => messages.filter(({ role }) => role === wanted);
  const calls = messages.flatMap(callsOf);
  return {
    instructions: said("system").map(textIn).join(""),
    texts: said("user").map(textIn),
    results: said("tool").map((message) => ({
      name: calls.find(({ id }) => id === message.tool_call_id)?.function.name ?? "",
      value: JSON.parse(textIn(message)),
    })),
    tools: tools.map(({ function: { name, parameters: schema } }) => ({ name, schema })),
    only: typeof choice === "object" ? choice.function.name : null,
  };
}

function refusalOf(request: WireRequest, rules: WireRules): Refused | null {
  const { url, headers, body } = request;
  if (url !== "/v1/chat/completions") return { status: 404, message: `404 page not found` };
  // A server within the house may want no key.
  const wanted = rules.key === "" ? undefined : `Bearer ${rules.key}`;
  if (headers.authorization !== wanted) return { status: 401, message: "Invalid API key" };
  const wire = read(body);
  if (!rules.models.includes(wire.model))
    return { status: 404, message: `model "${wire.model}" not found, try pulling it first` };
  if (isTooLong(request, rules))
    return bad("the request exceeds the available context size, try increasing it");
  const fault = toolFault(wire) ?? historyFault(wire);
  return fault === null ? null : bad(fault);
}

function toolFault({ tools = [], tool_choice: choice }: WireBody): string | null {
  const unnamed = tools.find(({ function: { parameters } }) => parameters.type !== "object");
  if (unnamed !== undefined) return "parameters of a function must be of type object";
  return typeof choice === "object" &&
    !tools.some((tool) => tool.function.name === choice.function.name)
    ? "tool_choice names no tool of the request"
    : null;
}

/** What was called is answered by as many messages right after it. */
function historyFault({ messages }: WireBody): string | null {
  for (const [at, message] of messages.entries()) {
    if (message.role === "system" && at > 0) return "system message must be at the beginning";
    const ids = callsOf(message).map(({ id }) => id);
    const answered = messages.slice(at + 1, at + 1 + ids.length).map((one) => one.tool_call_id);
    const open = ids.find((id) => !answered.includes(id));
    if (open !== undefined)
      return `An assistant message with 'tool_calls' must be followed by tool messages: ${open}`;
    const known = messages.slice(0, at).flatMap(callsOf);
    if (message.role === "tool" && !known.some(({ id }) => id === message.tool_call_id))
      return `tool_call_id ${message.tool_call_id} belongs to no call`;
  }
  return null;
}

function eventsOf(said: Said): object[] {
  const { thinking, text, calls = [], served = "test-model-1", finish = "done" } = said;
  const isRefused = finish === "refused";
  const done = calls.length > 0 ? "tool_calls" : "stop";
  const deltas = [
    { role: "assistant", content: "" },
    ...(thinking === undefined ? [] : [{ reasoning_content: thinking }]),
    ...(text === undefined || isRefused ? [] : [{ content: text }]),
    ...(isRefused ? [{ refusal: text ?? "I can't help with that." }] : []),
    ...calls.flatMap(({ name, input }, index) => callDeltas(name, textOf(input), index)),
  ];
  const base = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: served };
  const {
    input: prompt_tokens,
    output: completion_tokens,
    cached: cached_tokens,
  } = said.tokens ?? counted;
  const usage = { prompt_tokens, completion_tokens, prompt_tokens_details: { cached_tokens } };
  const finishReason = finish === "done" ? done : reasons[finish];
  return [
    ...deltas.map((delta) => ({ ...base, choices: [{ index: 0, delta, finish_reason: null }] })),
    ...(finishReason === null
      ? []
      : [{ ...base, choices: [{ index: 0, delta: {}, finish_reason: finishReason }] }]),
    ...(said.isCounted === false || finishReason === null ? [] : [{ ...base, choices: [], usage }]),
  ];
}

const reasons = { length: "length", refused: "stop", filtered: "content_filter", none: null };

/** In two pieces, as it streams: the first names it. */
function callDeltas(name: string, json: string, index: number): object[] {
  const half = Math.ceil(json.length / 2);
  const start = { name, arguments: json.slice(0, half) };
  const id = wireId("call");
  return [
    { tool_calls: [{ index, id, type: "function", function: start }] },
    { tool_calls: [{ index, function: { arguments: json.slice(half) } }] },
  ];
}

function errorBody({ status, name, message }: Refused): object {
  return { error: { message, type: name ?? "api_error", code: status } };
}
