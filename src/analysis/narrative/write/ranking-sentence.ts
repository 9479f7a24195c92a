import type { Result } from "#contract/fact.ts";
import type { Template } from "../../domain/draft.ts";
import type { FactOf } from "../../domain/fact.ts";
import type { Grouping, Measure } from "../../domain/measure.ts";
import { measureTemplate } from "./measure-template.ts";
import { brief, cell, column, listed, numberIn, sentence, valueAt } from "./references.ts";

/** Groups in their order, then what is not part of it and why. */
export function rankingSentence(fact: FactOf<"ranking">): Template {
  const { measures, by, ranking, order, limit, groups } = fact;
  const [first = { kind: "count" } as const] = measures;
  const group = by.map(groupTemplate).join(" and ");
  if (ranking.rows.length === 0)
    return fact.apart === null
      ? `No ${group} has a value for ${measureTemplate(first)}.`
      : sentence(apartSentence(fact).trim());
  const one = (row: number) => `${nameOf(ranking, by, row)} (${figuresOf(fact, ranking, row)})`;
  const rest = ranking.rows
    .slice(1, Math.max(limit, 3))
    .slice(0, 9)
    .map((_, at) => one(at + 1));
  const then = rest.length > 0 ? `, then ${listed(rest)}` : "";
  const of =
    groups > rest.length + 1 ? ` There are ${cell(ranking, "groups")} ${plural(by)} in all.` : "";
  const thin = fact.isThin
    ? " Every group has fewer than {{constant:10}} records, so their order is uncertain."
    : "";
  const [only] = by;
  const among = by.length === 1 && only?.kind === "column" ? ` by ${group}` : "";
  return `${sentence(measureTemplate(first))}${among} is ${order === "most" ? "highest" : "lowest"} for ${one(0)}${then}.${of}${thin}${unweighted(fact)}${apartSentence(fact)}`;
}

const plural = (by: readonly Grouping[]) =>
  by.length === 1 && by[0]?.kind === "period" ? groupTemplate(by[0]) : "groups";

function nameOf(result: Result, by: readonly Grouping[], row: number): Template {
  return by
    .map((grouping, at) => groupName(result, grouping, { key: at === 0 ? "label" : "label2", row }))
    .join(", ");
}

function figuresOf({ measures }: FactOf<"ranking">, result: Result, row: number): Template {
  const [first, ...others] = measures;
  const more = others.map(
    (other, index) => `, ${measureTemplate(other)} ${brief(result, `value${index + 2}`, row)}`,
  );
  // A mean or a share of few records says little: their number goes with it.
  const backing = first && isEstimate(first) ? `, n ${cell(result, "n", { row })}` : "";
  return `${brief(result, "value1", row)}${more.join("")}${backing}`;
}

const isEstimate = (measure: Measure) =>
  measure.kind === "share" || (measure.kind === "column" && measure.aggregate !== "sum");

/** A mean of percentages is not the percentage of all records together. */
function unweighted({ measures: [first], ranking }: FactOf<"ranking">): Template {
  const format = ranking.columns.find(({ key }) => key === "value1")?.format ?? "";
  return first?.kind === "column" && first.aggregate === "mean" && format.startsWith("percent")
    ? ` Each record's ${column(first.column)} counts the same, whatever it is a share of.`
    : "";
}

const maxNamed = 5;

/** Groups that take no part in the order. */
function apartSentence(fact: FactOf<"ranking">): Template {
  const { apart, by, measures } = fact;
  if (apart === null) return "";
  const [first] = measures;
  const reasons = [
    ...(by.some(({ kind }) => kind === "period") ? ["covered only in part"] : []),
    ...(first && (isEstimate(first) || first.kind === "ratio")
      ? ["with fewer than {{constant:10}} records"]
      : []),
  ];
  const names = apart.rows
    .slice(0, maxNamed)
    .map((_, row) => `${nameOf(apart, by, row)} (${figuresOf(fact, apart, row)})`);
  const hasMore = numberIn(apart, "groups") > names.length;
  return ` Not ranked, ${reasons.join(" or ")}: ${hasMore ? `${names.join(", ")} and more` : listed(names)}.`;
}

/** A group by its value; a bare number (`1`, `79`) gets the name of its column. */
function groupName(
  result: Result,
  grouping: Grouping,
  { key, row }: { key: string; row: number },
): Template {
  const bare = grouping.kind === "column" && /^[\d.-]+$/.test(String(valueAt(result, key, row)));
  return bare
    ? `${column(grouping.column)} ${cell(result, key, { row })}`
    : cell(result, key, { row });
}

function groupTemplate(grouping: Grouping): Template {
  return grouping.kind === "column"
    ? column(grouping.column)
    : {
        year: "years",
        quarter: "quarters",
        month: "months",
        week: "weeks",
        day: "days",
      }[grouping.grain];
}
