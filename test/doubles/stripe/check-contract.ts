import { existsSync, readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import type { RecordedCall } from "./answer-call.ts";
import { readForm } from "./read-form.ts";
import type { StripeEvent } from "./wire.ts";

/** Stripe's own description, trimmed; it stands beside the project, or nowhere. */
const description = new URL(
  "../../../../shared/notes/stripe/openapi-trimmed.json",
  import.meta.url,
);

export const hasContract = existsSync(description);

/** What is not as Stripe describes it, in a line each. */
export interface Contract {
  faultsOfCalls(calls: readonly RecordedCall[]): string[];
  faultsOfEvents(events: readonly StripeEvent[]): string[];
}

type Schema = Record<string, unknown>;
interface Described {
  readonly parameters?: readonly { in: string; name: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}
interface Description {
  readonly paths: Record<string, Record<string, Described>>;
  readonly components: { readonly schemas: Record<string, Schema> };
  readonly "x-event-objects": Record<string, string>;
}

/** Reads the description; only where `hasContract`. */
export function openContract(): Contract {
  const { paths, components, ...more } = JSON.parse(
    readFileSync(description, "utf8"),
  ) as Description;
  const definitions = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [name, nullable(schema)]),
  );
  const check = compiler(definitions);
  const objects = more["x-event-objects"];
  return {
    faultsOfCalls: (calls) =>
      calls.flatMap((call) => {
        const found = describedOf(paths, call.path)?.[call.method.toLowerCase()];
        if (found === undefined) return [`${call.method} ${call.path}: is not described`];
        return [...requestFaults(check, call, found), ...answerFaults(check, call, found)];
      }),
    faultsOfEvents: (events) =>
      events.flatMap(({ type, data: { object } }) => {
        const schema = objects[type];
        if (schema === undefined) return [`${type}: there is no such event`];
        return check.answer({ $ref: `#/components/schemas/${schema}` }, object, type);
      }),
  };
}

interface Checks {
  request(schema: Schema, given: unknown, where: string): string[];
  answer(schema: Schema, given: unknown, where: string): string[];
}

/** Texts of a form count as the numbers and flags that they spell; an answer is taken at its word. */
function compiler(definitions: Record<string, Schema>): Checks {
  const options = { strict: false, validateFormats: false, inlineRefs: false } as const;
  const checkBy = (ajv: Ajv) => {
    const known = new Map<string, ValidateFunction>();
    // Given once: with each schema that refers to them they would be compiled anew.
    ajv.addSchema({ $id: "stripe", definitions });
    return (schema: Schema, given: unknown, where: string) => {
      const key = JSON.stringify(schema);
      const validate = known.get(key) ?? ajv.compile(nullable(schema));
      known.set(key, validate);
      if (validate(structuredClone(given))) return [];
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) =>
          `${where}: ${instancePath} ${message} ${JSON.stringify(params)}`,
      );
    };
  };
  return {
    request: checkBy(new Ajv({ ...options, coerceTypes: true })),
    answer: checkBy(new Ajv(options)),
  };
}

/** `nullable: true` is OpenAPI's word for it; references move to where ajv looks. */
function nullable(schema: Schema): Schema {
  const changed = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, movedReference(key, value)]),
  );
  const { nullable: isNullable, ...rest } = changed;
  return isNullable === true ? { anyOf: [rest, { type: "null" }] } : rest;
}

function movedReference(key: string, value: unknown): unknown {
  if (key === "$ref" && typeof value === "string")
    return value.replace("#/components/schemas/", "stripe#/definitions/");
  if (Array.isArray(value)) return value.map((one) => movedReference("", one));
  if (typeof value === "object" && value !== null) return nullable(value as Schema);
  return value;
}

function describedOf(paths: Description["paths"], path: string) {
  if (paths[path] !== undefined) return paths[path];
  const template = Object.keys(paths).find((one) =>
    new RegExp(`^${one.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  return template === undefined ? undefined : paths[template];
}

/** What was taken has to be as described; what was refused as unknown must not be described. */
function requestFaults(check: Checks, call: RecordedCall, described: Described): string[] {
  const { key, ...given } = readForm(call.form);
  // What a browser may send with a secret is described nowhere.
  if (key !== undefined) return [];
  const faults = check.request(formSchema(described), given, `${call.method} ${call.path}`);
  const { error } = call.answer as { error?: { code?: string } };
  if (error?.code === "parameter_unknown")
    return faults.length > 0 ? [] : [`${call.path}: Stripe knows what the double refused`];
  return call.status === 200 ? faults : [];
}

function formSchema({ requestBody, parameters = [] }: Described): Schema {
  const body = requestBody?.content["application/x-www-form-urlencoded"]?.schema;
  if (body !== undefined) return body;
  const query = parameters.filter((one) => one.in === "query");
  return {
    type: "object",
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

function answerFaults(check: Checks, call: RecordedCall, { responses }: Described): string[] {
  const schema = responses["200"]?.content["application/json"]?.schema;
  if (call.status !== 200 || schema === undefined) return [];
  return check.answer(schema, call.answer, `answer to ${call.method} ${call.path}`);
}
