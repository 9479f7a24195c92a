import type { AnsweredQuery, Draft } from "#analysis/domain/fact.ts";
import { writeQueryAnswer } from "#analysis/narrative/write/query-answer.ts";
import type { ColumnProfile, Profile } from "#analysis/table/profile.ts";
import type { Condition, Expression, Grouping, Measure, Query, Value } from "#contract/query.ts";
import type { AnswerForm, Claim, Reading, ReadSpan } from "#contract/reading.ts";
import type { Cell, Format, Result } from "#contract/report.ts";

function column(name: string, values: readonly string[] = []): ColumnProfile {
  return {
    name,
    kind: values.length > 0 ? "category" : "number",
    type: values.length > 0 ? "VARCHAR" : "DOUBLE",
    unit: "none",
    currency: "",
    decimals: 2,
    filled: 1000,
    distinct: values.length || 900,
    unreadable: 0,
    values: values.map((value) => ({ value, count: 100 })),
    minimum: null,
    maximum: null,
  };
}

/** Stays and appointments, as far as their profile goes. */
export const wardProfile: Profile = {
  rows: 4150,
  duplicates: 0,
  columns: [
    column("enc_no"),
    column("adm_dt"),
    column("ward", ["Orthopedics", "Cardiology", "ICU", "Surgery", "General Medicine"]),
    column("sex", ["F", "M"]),
    column("shift", ["D", "E", "N"]),
    column("Analyzer", ["AU-1", "AU-2"]),
    column("LOS"),
    column("Wait (min)"),
    column("charges"),
    column("paid"),
    column("falls"),
    column("beds"),
    column("No-show", ["0", "1"]),
    column("Reminder", ["Y", "N"]),
    column("Rating (1-5)"),
  ],
};

export const of = (name: string): Expression => ({ kind: "column", column: name });
export const is = (name: string, value: string): Condition => ({
  kind: "compare",
  operator: "=",
  left: of(name),
  right: { kind: "text", value },
});
export const both = (...conditions: readonly Condition[]): Condition => ({
  kind: "and",
  of: conditions,
});
export const aggregate = (
  name: Extract<Value, { kind: "aggregate" }>["aggregate"],
  column: string | null,
  where: Condition | null = null,
): Value => ({
  kind: "aggregate",
  aggregate: name,
  of: column === null ? null : of(column),
  where,
});
export const count = aggregate("count", null);

interface Asked extends Partial<Omit<Query, "by" | "measures">> {
  readonly measures?: readonly Value[];
  readonly by?: readonly Grouping[];
  readonly wants?: AnswerForm;
  readonly rowsOf: readonly (readonly Cell[])[];
  readonly formats?: readonly Format[];
}

/** A query with a result of the shape that the compiler gives it. */
export function answered(asked: Asked, id = "q1"): AnsweredQuery {
  const { measures = [], by = [], wants = "figures", rowsOf, formats = [], ...rest } = asked;
  const named: Measure[] = measures.map((value, at) => ({ name: `value ${at}`, value }));
  const query: Query = {
    ...{ version: 1, from: { kind: "data" }, where: null, rows: [], having: null },
    ...{ order: [], top: null, limit: null, ...rest },
    by,
    measures: named,
  };
  const result: Result = {
    id,
    title: "what was asked",
    words: "what was asked",
    origin: { kind: "query", sql: "select" },
    columns: columnsOf(query, formats),
    rows: rowsOf.map((row) => [...row]),
    population: null,
    recomputed: "equal",
  };
  return { ask: { kind: "query", query, wants }, result };
}

function columnsOf({ by, rows, measures }: Query, formats: readonly Format[]): Result["columns"] {
  const text = { kind: "text", format: "text" } as const;
  return [
    ...by.map(({ name }, at) => ({
      key: at === 0 ? "label" : `label${at + 1}`,
      label: name,
      ...text,
    })),
    ...rows.map(({ name }, at) => ({
      key: `c${at + 1}`,
      label: name,
      kind: "number" as const,
      format: formats[at] ?? ("auto" as const),
    })),
    ...measures.map(({ name }, at) => ({
      key: `value${at + 1}`,
      label: name,
      kind: "number" as const,
      format: formats[at] ?? ("auto" as const),
    })),
    { key: "n", label: "Records", kind: "number", format: "integer" },
  ];
}

export const reading = (
  asks: readonly AnsweredQuery[],
  { claim = null, spans = [] }: { claim?: Claim | null; spans?: readonly ReadSpan[] } = {},
): Reading => ({ asks: asks.map(({ ask }) => ask), claim, spans, score: 0, defaults: [] });

/** Everything of a report with nothing but these passages, to be checked as every report is. */
export function reportParts(question: string, draft: Partial<Draft>, results: readonly Result[]) {
  return {
    question,
    names: new Set(
      wardProfile.columns.flatMap(({ name, values }) => [
        name,
        ...values.map(({ value }) => value),
      ]),
    ),
    draft: {
      ...{ answered: true, answer: "", reading: [], sections: [], insights: [] },
      ...{ recommendations: [], notes: [], charts: [], ...draft },
    },
    privacy: { score: "", arithmetic: "s1", issues: [], recommendations: [] },
    results,
  };
}

/** The parts of the report around a direct answer. */
export function answerParts(
  question: string,
  parts: readonly AnsweredQuery[],
  options: { claim?: Claim | null; spans?: readonly ReadSpan[] } = {},
) {
  const { answer, table, chart } = writeQueryAnswer(question, reading(parts, options), {
    answered: parts,
    profile: wardProfile,
  });
  const draft = {
    answer,
    ...(table ? { answerTable: table } : {}),
    ...(chart ? { charts: [{ ...chart, id: "c1" }], answerChart: "c1" } : {}),
  };
  return reportParts(
    question,
    draft,
    parts.map(({ result }) => result),
  );
}
