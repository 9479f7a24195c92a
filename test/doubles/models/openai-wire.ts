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

/** OpenAI's Responses API, streamed. */
export const openAiWire: Wire = {
  path: "/v1",
  refusalOf,
  heard,
  eventsOf,
  errorEvent: (refused) => ({ type: "error", sequence_number: 9, ...errorBody(refused) }),
  errorBody,
};

interface Item {
  readonly type?: string;
  readonly role?: string;
  readonly content?: string | readonly { readonly text: string }[];
  readonly id?: string;
  readonly call_id?: string;
  readonly name?: string;
  readonly output?: string;
  readonly encrypted_content?: string;
}
interface WireBody {
  readonly model: string;
  readonly store?: boolean;
  readonly max_output_tokens?: number;
  readonly input: readonly Item[];
  readonly tools?: readonly {
    readonly name: string;
    readonly strict?: boolean;
    readonly parameters: Readonly<Record<string, unknown>>;
  }[];
  readonly tool_choice?: string | { readonly name: string };
}

const read = (body: string) => JSON.parse(body) as WireBody;

function heard(body: string): Heard {
  const { input, tools = [], tool_choice: choice } = read(body);
  const said = (roles: readonly string[]) =>
    input
      .filter(({ role = "" }) => roles.includes(role))
      .map(({ content = "" }) =>
        typeof content === "string" ? content : content.map(({ text }) => text).join(""),
      );
  return {
    instructions: said(["system", "developer"]).join(""),
    texts: said(["user"]),
    results: input
      .filter(({ type }) => type === "function_call_output")
      .map(({ call_id, output = "null" }) => ({
        name: input.find((one) => one.call_id === call_id)?.name ?? "",
        value: JSON.parse(output),
      })),
    tools: tools.map(({ name, parameters: schema }) => ({ name, schema })),
    only: typeof choice === "object" ? choice.name : null,
  };
}

function refusalOf(request: WireRequest, rules: WireRules): Refused | null {
  const { url, headers, body } = request;
  if (url !== "/v1/responses") return { status: 404, message: `Invalid URL (POST ${url})` };
  if (headers.authorization !== `Bearer ${rules.key}`)
    return { status: 401, name: "invalid_api_key", message: "Incorrect API key provided" };
  const wire = read(body);
  if (!rules.models.includes(wire.model))
    return { status: 404, name: "model_not_found", message: `The model does not exist` };
  if (isTooLong(request, rules))
    return {
      ...bad("Your input exceeds the context window of this model."),
      name: "context_length_exceeded",
    };
  const fault = fieldFault(wire) ?? toolFault(wire) ?? historyFault(wire);
  return fault === null ? null : bad(fault);
}

const fields = new Set(
  "model input store stream max_output_tokens tools tool_choice reasoning include parallel_tool_calls".split(
    " ",
  ),
);

function fieldFault(wire: WireBody): string | null {
  const extra = Object.keys(wire).find((name) => !fields.has(name));
  if (extra !== undefined) return `Unknown parameter: '${extra}'.`;
  // The provider's own default keeps what it is sent; this double takes no request that lets it.
  return wire.store === false ? null : "this request would be stored";
}

function toolFault({ tools = [], tool_choice: choice }: WireBody): string | null {
  for (const { name, strict, parameters: schema } of tools) {
    if (!/^[a-zA-Z0-9_-]{1,64}$/.test(name)) return `Invalid 'tools[0].name': '${name}'.`;
    if (schema.type !== "object")
      return `Invalid schema for function '${name}': schema must be of type "object".`;
    if (["oneOf", "allOf", "anyOf", "enum", "not"].some((word) => word in schema))
      return `Invalid schema for function '${name}': no oneOf/anyOf/allOf/enum/not at the top level.`;
    if (strict !== false && !isStrict(schema))
      return `Invalid schema for function '${name}': 'required' is required to be supplied and to be an array including every key in properties.`;
  }
  return typeof choice === "object" && !tools.some(({ name }) => name === choice.name)
    ? `Tool choice '${choice.name}' not found in 'tools' parameter.`
    : null;
}

function isStrict(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.every(isStrict);
  if (typeof schema !== "object" || schema === null) return true;
  const {
    type,
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    type?: string;
    properties?: object;
    required?: readonly string[];
    additionalProperties?: unknown;
  };
  const isWhole =
    additionalProperties === false &&
    Object.keys(properties).every((name) => required.includes(name));
  return (type !== "object" || isWhole) && Object.values(schema).every(isStrict);
}

/** Each call has its output and each output its call, and what was thought is followed by what came of it. */
function historyFault({ input }: WireBody): string | null {
  const ids = (type: string) => input.filter((one) => one.type === type).map((one) => one.call_id);
  const [called, answered] = [ids("function_call"), ids("function_call_output")];
  const open = called.find((id) => !answered.includes(id));
  if (open !== undefined) return `No tool output found for function call ${open}.`;
  const faults = input.map((one, at) => itemFault(one, input.slice(0, at), input[at + 1]));
  return faults.find((fault) => fault !== null) ?? null;
}

function itemFault(one: Item, before: readonly Item[], next: Item | undefined): string | null {
  const isUncalled = before.every(({ call_id }) => call_id !== one.call_id);
  if (one.type === "function_call_output" && isUncalled)
    return `No tool call found for function call output with call_id ${one.call_id}.`;
  if (one.type === "item_reference") return `Item with id '${one.id}' not found.`;
  if (one.type !== "reasoning") return null;
  const about = `Item '${one.id}' of type 'reasoning' was provided without its`;
  if (one.encrypted_content !== "ENCRYPTED") return `${about} encrypted content.`;
  const isFollowed = next?.type === "function_call" || next?.role === "assistant";
  return isFollowed ? null : `${about} required following item.`;
}

function eventsOf(said: Said): object[] {
  const { thinking, text, calls = [], served = "test-model-1", finish = "done" } = said;
  const isRefused = finish === "refused";
  const items = [
    ...(thinking === undefined ? [] : [thought]),
    ...(text === undefined || isRefused ? [] : [(at: number) => written(text, at)]),
    ...(isRefused ? [(at: number) => declined(text ?? "I can't help with that.", at)] : []),
    ...calls.map(
      ({ name, input }) =>
        (at: number) =>
          called(name, textOf(input), at),
    ),
  ];
  const response = { id: "resp_1", created_at: 1_790_000_000, model: served };
  return [
    { type: "response.created", response },
    { type: "response.in_progress", response },
    ...items.flatMap((eventsAt, at) => eventsAt(at)),
    ...(finish === "none" ? [] : [ending(said)]),
  ].map((event, sequence_number) => ({ ...event, sequence_number }));
}

function ending({ finish = "done", isCounted = true }: Said): object {
  const reason = reasons.get(finish);
  const usage = {
    input_tokens: counted.input,
    input_tokens_details: { cached_tokens: counted.cached },
    output_tokens: counted.output,
    output_tokens_details: { reasoning_tokens: counted.thinking },
  };
  const response = {
    ...(reason && { incomplete_details: { reason } }),
    ...(isCounted && { usage }),
  };
  return { type: reason ? "response.incomplete" : "response.completed", response };
}

const reasons = new Map<string, string>([
  ["length", "max_output_tokens"],
  ["filtered", "content_filter"],
]);

interface ItemEvents {
  readonly start: object;
  readonly between?: readonly object[];
  readonly done?: object;
}

const item = (output_index: number, { start, between = [], done = {} }: ItemEvents) => [
  { type: "response.output_item.added", output_index, item: start },
  ...between.map((event) => ({ ...event, output_index })),
  { type: "response.output_item.done", output_index, item: { ...start, ...done } },
];

const thought = (at: number) =>
  item(at, {
    start: { type: "reasoning", id: wireId("rs"), summary: [] },
    done: { encrypted_content: "ENCRYPTED" },
  });

function written(text: string, at: number): object[] {
  const id = wireId("msg");
  const delta = { type: "response.output_text.delta", item_id: id, content_index: 0, delta: text };
  return item(at, { start: messageOf(id), between: [delta] });
}

function declined(refusal: string, at: number): object[] {
  const id = wireId("msg");
  const about = { item_id: id, content_index: 0 };
  const between = [
    { type: "response.refusal.delta", ...about, delta: refusal },
    { type: "response.refusal.done", ...about, refusal },
  ];
  return item(at, { start: messageOf(id), between });
}

const messageOf = (id: string) => ({ type: "message", id, role: "assistant", content: [] });

function called(name: string, json: string, at: number): object[] {
  const id = wireId("fc");
  const start = { type: "function_call", id, call_id: wireId("call"), name, arguments: "" };
  const delta = { type: "response.function_call_arguments.delta", item_id: id, delta: json };
  return item(at, { start, between: [delta], done: { arguments: json, status: "completed" } });
}

function errorBody({ status, name, message }: Refused): { error: object } {
  const [type, code = null] = names.get(status) ?? ["server_error"];
  return { error: { type, code: name ?? code, message, param: null } };
}

const names = new Map<number, readonly [string, (string | null)?]>([
  [400, ["invalid_request_error"]],
  [401, ["invalid_request_error", "invalid_api_key"]],
  [403, ["permission_error"]],
  [404, ["invalid_request_error", "model_not_found"]],
  [429, ["rate_limit_error", "rate_limit_exceeded"]],
  [503, ["overloaded_error", "server_is_overloaded"]],
]);
