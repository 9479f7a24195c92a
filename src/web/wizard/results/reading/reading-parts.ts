import { describeCondition, describeExpression } from "#analysis/domain/describe-expression.ts";
import { describeQuery, describeValue } from "#analysis/domain/describe-query.ts";
import type { Condition, Query } from "#contract/query.ts";
import type { Ask, Statistic } from "#contract/reading.ts";

/** What a part of a reading says, and which of its kind it is, counted from 0. */
export interface ReadingPart {
  readonly kind: "measure" | "records" | "statistic" | "condition" | "group" | "order" | "limit";
  readonly index: number;
  /** As it stands in the line: `only diabetes is yes`. */
  readonly text: string;
}

export type QueryAsk = Extract<Ask, { kind: "query" }>;

/** The parts of an ask in the order they are read: what is computed, of which records, by what. */
export function readingParts(ask: Ask): readonly ReadingPart[] {
  if (ask.kind === "statistic")
    return [part("statistic", 0, statisticWords(ask.statistic)), ...conditionParts(ask.where)];
  const { query } = ask;
  // A query over another one is shown whole: its parts say nothing alone.
  if (!isEditable(ask)) return [part("measure", 0, sentence(describeQuery(query)))];
  return [
    ...shownParts(query),
    ...conditionParts(query.where),
    ...query.by.map(({ of }, index) => part("group", index, `by ${describeExpression(of)}`)),
    ...orderParts(query),
    ...limitParts(query),
  ];
}

/** Whether its parts can be changed one by one. */
export const isEditable = (ask: Ask): boolean =>
  ask.kind === "statistic" || (ask.query.from.kind === "data" && ask.query.having === null);

/** The conditions that must all hold. */
export function conditionsOf(where: Condition | null): readonly Condition[] {
  if (where === null) return [];
  return where.kind === "and" ? where.of : [where];
}

function part(kind: ReadingPart["kind"], index: number, text: string): ReadingPart {
  return { kind, index, text };
}

const conditionParts = (where: Condition | null) =>
  conditionsOf(where).map((condition, index) =>
    part("condition", index, `only ${describeCondition(condition)}`),
  );

function shownParts({ rows, measures }: Query): ReadingPart[] {
  if (rows.length === 0)
    return measures.map(({ value }, index) =>
      part("measure", index, sentence(describeValue(value))),
    );
  const shown = rows.slice(0, columnsNamed).map(({ of }) => describeExpression(of));
  const more = rows.length > columnsNamed ? ` and ${rows.length - columnsNamed} more` : "";
  return [part("records", 0, `Records: ${shown.join(", ")}${more}`)];
}

const columnsNamed = 4;

function orderParts({ order: [first], by, rows, measures }: Query): ReadingPart[] {
  if (first === undefined || by.length + rows.length === 0) return [];
  const end = first.direction === "ascending" ? "smallest" : "largest";
  const isPlain = first.of === measures[0]?.name;
  const of = rows.find(({ name }) => name === first.of)?.of ?? by.find(named(first.of))?.of;
  const words = of === undefined ? first.of : describeExpression(of);
  return [part("order", 0, isPlain ? `${end} first` : `${end} ${words} first`)];
}

const named = (name: string) => (output: { readonly name: string }) => output.name === name;

function limitParts({ limit, top }: Query): ReadingPart[] {
  if (top !== null) {
    const within = top.within.length === 0 ? "" : " of each";
    return [part("limit", 0, `top ${top.count}${within}`)];
  }
  return limit === null ? [] : [part("limit", 0, `top ${limit}`)];
}

function statisticWords(statistic: Statistic): string {
  switch (statistic.kind) {
    case "overview":
      return "Overview of the table";
    case "quality":
      return "Quality of the data";
    case "distribution":
      return `Distribution of ${statistic.of}`;
    case "outliers":
      return `Outliers of ${statistic.of}`;
    case "repeats":
      return `Repeated values of ${statistic.of}`;
    case "correlation":
      return `Correlation of ${describeExpression(statistic.x)} and ${describeExpression(statistic.y)}`;
    case "drivers":
      return `What goes with ${statistic.of}`;
    case "concentration":
      return `Concentration of ${statistic.of}`;
  }
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
