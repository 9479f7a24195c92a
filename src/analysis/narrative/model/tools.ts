import * as z from "zod/mini";
import { isShallow } from "#contract/is-shallow.ts";
import type { Query } from "#contract/query.ts";
import { query } from "#contract/query-schema.ts";
import type { Ask, Statistic } from "#contract/reading.ts";
import { faultOfQuery } from "./fault-of-query.ts";
import type { ToolSpec } from "./model-port.ts";
import { type Submission, submission } from "./submission.ts";

const alias = z.string().check(z.maxLength(10));
const resultId = z.string().check(z.maxLength(10));

/** By aliases; statistics of computed values are left to queries. */
const statistic = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["overview", "quality"]) }),
  z.strictObject({
    kind: z.enum(["distribution", "outliers", "repeats", "concentration"]),
    of: alias,
  }),
  z.strictObject({ kind: z.literal("correlation"), x: alias, y: alias }),
  z.strictObject({
    kind: z.literal("drivers"),
    of: alias,
    value: z.nullable(z.string().check(z.maxLength(200))),
  }),
]);

/** What the calls of each tool hold. Nothing that a tool does lasts beyond the analysis. */
const inputs = {
  look: z.strictObject({ columns: z.array(alias).check(z.minLength(1), z.maxLength(60)) }),
  ask: z.strictObject({ query }),
  test: z.strictObject({ statistic }),
  sql: z.strictObject({ select: z.string() }),
  clarify: z.strictObject({ results: z.array(resultId).check(z.minLength(2), z.maxLength(4)) }),
  submit: submission,
} as const;
export type ToolName = keyof typeof inputs;

const refusedWords = ["maxLength", "pattern", "exclusiveMinimum"] as const;

type Descriptions = Readonly<Partial<Record<ToolName, string>>>;

const outside: Descriptions = {
  look: "Tells more of columns: their kinds, and the names of their groups as far as they may be told.",
  ask: "Computes a query over the table. You are told rounded figures of groups that are large enough; the exact cells can be referred to.",
  test: "Computes a statistic over all records, with its test.",
  clarify:
    "Ends the work without an answer: the person chooses which of these results of ask was meant. Only where the question can be understood in ways that give different answers.",
  submit: "Hands in the report and ends the work.",
};

const inside: Descriptions = {
  ...outside,
  look: "Tells more of columns: what their values are like, with quantiles and the most frequent ones.",
  ask: "Computes a query over the table and tells its rows, the first ones of many.",
  sql: "Runs one SELECT of DuckDB's SQL over the table data, for what ask cannot express. Its columns are c1, c2 …; name its outputs in lower case. At most 200 rows.",
};

export const outsideTools = specsOf(outside);
export const insideTools = specsOf(inside);

function specsOf(descriptions: Descriptions): readonly ToolSpec[] {
  return Object.entries(descriptions).map(([name, description]) => ({
    ...{ name, description },
    schema: schemaOf(inputs[name as ToolName]),
  }));
}

/**
 * As JSON Schema in the words that every provider takes: bounds of lengths and patterns are checked
 * when a call is read.
 */
export function schemaOf(input: z.ZodMiniType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    override: ({ jsonSchema }) => {
      for (const word of refusedWords) delete jsonSchema[word];
      if (jsonSchema.const !== undefined) jsonSchema.enum = [jsonSchema.const];
      delete jsonSchema.const;
    },
  });
  return schema;
}

/** A call of a tool as it was agreed. */
export type ReadCall =
  | { readonly tool: "look"; readonly columns: readonly string[] }
  | { readonly tool: "compute"; readonly ask: Ask }
  | { readonly tool: "select"; readonly sql: string }
  | { readonly tool: "clarify"; readonly results: readonly string[] }
  | { readonly tool: "submit"; readonly submission: Submission }
  | { readonly tool: "none"; readonly error: string };

/** Reads a call that a model made of these tools; what is wrong with one speaks of its own words alone. */
export function readCall(
  { name, input }: { readonly name: string; readonly input: unknown },
  tools: readonly ToolSpec[],
): ReadCall {
  if (!isTool(name) || tools.every((tool) => tool.name !== name))
    return { tool: "none", error: `there is no tool ${name}` };
  if (input === undefined) return { tool: "none", error: "the input is no JSON" };
  if (!isShallow(input)) return { tool: "none", error: "the input is nested too deep" };
  const parsed = inputs[name].safeParse(withWholeDays(input));
  if (!parsed.success) return { tool: "none", error: faultOf(parsed.error) };
  const fault = name === "ask" ? faultOfQuery((parsed.data as { query: Query }).query) : null;
  return fault === null ? taken(name, parsed.data) : { tool: "none", error: fault };
}

/** Months and years as the days that they begin with: periods are told to a model by these. */
function withWholeDays(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(withWholeDays);
  if (typeof input !== "object" || input === null) return input;
  const told = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, withWholeDays(value)]),
  );
  return told.kind === "period"
    ? { ...told, from: firstDay(told.from), until: firstDay(told.until) }
    : told;
}

const firstDay = (moment: unknown): unknown => {
  if (typeof moment !== "string" || !/^\d{4}(?:-\d{2})?$/.test(moment)) return moment;
  return moment.length === 4 ? `${moment}-01-01` : `${moment}-01`;
};

const isTool = (name: string): name is ToolName => Object.hasOwn(inputs, name);

function taken(name: ToolName, data: unknown): ReadCall {
  switch (name) {
    case "look":
      return { tool: "look", ...(data as z.infer<typeof inputs.look>) };
    case "ask":
      return { tool: "compute", ask: askOf((data as z.infer<typeof inputs.ask>).query) };
    case "test": {
      const { statistic } = data as z.infer<typeof inputs.test>;
      return {
        tool: "compute",
        ask: { kind: "statistic", where: null, statistic: whole(statistic) },
      };
    }
    case "sql":
      return { tool: "select", sql: (data as z.infer<typeof inputs.sql>).select };
    case "clarify":
      return { tool: "clarify", ...(data as z.infer<typeof inputs.clarify>) };
    case "submit":
      return { tool: "submit", submission: data as Submission };
  }
}

const askOf = (asked: Query): Ask => ({ kind: "query", query: asked, wants: wantsOf(asked) });

/** What shape of answer a query gives. */
function wantsOf({ rows, by, limit, top }: Query): Extract<Ask, { kind: "query" }>["wants"] {
  if (rows.length > 0) return "records";
  if (by.length === 0) return "figures";
  if (limit !== null || top !== null) return "ranking";
  return by.some(({ of }) => of.kind === "date-part") ? "series" : "groups";
}

function whole(asked: z.infer<typeof statistic>): Statistic {
  switch (asked.kind) {
    case "correlation": {
      const { kind, x, y } = asked;
      return { kind, x: { kind: "column", column: x }, y: { kind: "column", column: y } };
    }
    case "drivers":
      return { ...asked, among: [] };
    case "concentration":
      return { ...asked, kind: "concentration", label: null };
    case "overview":
    case "quality":
      return { kind: asked.kind };
    default:
      return { kind: asked.kind, of: asked.of };
  }
}

function faultOf({ issues: [issue] }: z.core.$ZodError): string {
  const place = issue?.path.join(".") ?? "";
  return `${issue?.message ?? "not valid"}${place === "" ? "" : ` at ${place}`}`;
}
