import type { Result } from "#contract/fact.ts";
import type { Template } from "../../draft.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { addsUp, type Grouping } from "../../plan.ts";
import { measureTemplate } from "../question/describe-reading.ts";
import { brief, cell, column, listed, numberIn, sentence, valueAt } from "./references.ts";

/** A fact in one or two sentences that stand alone: effect and number of records always with it. */
export function factSentence(fact: Fact): Template {
  return (writers[fact.kind] as (fact: Fact) => Template)(fact);
}

const writers: { readonly [Kind in Fact["kind"]]: (fact: FactOf<Kind>) => Template } = {
  overview: ({ shape, groups, total, focus }) => {
    const period =
      valueAt(shape, "first") === null
        ? ""
        : `, from ${cell(shape, "first")} to ${cell(shape, "last")}`;
    const kinds =
      groups?.rows.map(
        (_, row) =>
          `${cell(groups, "distinct", { row })} different ${cell(groups, "column", { row })}`,
      ) ?? [];
    const sum =
      total && focus
        ? ` ${column(focus)} adds up to ${cell(total, "sum")}, with a mean of ${cell(total, "mean")} a record.`
        : "";
    const holds = groups && kinds.length > 0 ? ` It holds ${listed(kinds.slice(0, 4))}.` : "";
    return `The table has ${cell(shape, "rows")} records in ${cell(shape, "columns")} columns${period}.${holds}${sum}`;
  },
  value: ({ measures, value, interval }) => {
    const [first] = measures;
    if (first?.kind === "share" && interval) {
      return `${cell(value, "value1")} of the records have ${column(first.column)} “${column(first.value)}”: ${cell(value, "hits")} of ${cell(value, "n")} ({{constant:95%}} interval ${cell(interval, "low")} to ${cell(interval, "high")}).`;
    }
    const parts = measures.map(
      (measure, index) => `${measureTemplate(measure)} is ${brief(value, `value${index + 1}`)}`,
    );
    return `${sentence(listed(parts))}, over ${cell(value, "n")} records.`;
  },
  ranking: (fact) => rankingSentence(fact),
  rows: ({ rows, measure, order, limit }) => {
    const others = rows.rows
      .slice(1, Math.min(limit, 10))
      .map((_, at) => `${cell(rows, "label", { row: at + 1 })} (${brief(rows, "value", at + 1)})`);
    const then = others.length > 0 ? `, then ${listed(others)}` : "";
    return `${cell(rows, "label")} has the ${order === "most" ? "largest" : "smallest"} ${column(measure)}, ${brief(rows, "value")}${then}.`;
  },
  distribution: ({ column: name, summary }) => {
    const skew = numberIn(summary, "skewness");
    const shape = skewWords(skew);
    const missing =
      numberIn(summary, "missing") > 0
        ? `; ${cell(summary, "missing")} cells are empty`
        : `; no cell is empty (${cell(summary, "missing")})`;
    return `${column(name)} has a mean of ${cell(summary, "mean")} and a median of ${cell(summary, "median")} over ${cell(summary, "n")} values, from ${cell(summary, "minimum")} to ${cell(summary, "maximum")}; the middle of them lies between ${cell(summary, "q1")} and ${cell(summary, "q3")}, and the {{constant:90th}} percentile is ${cell(summary, "p90")}. It is ${shape} (skewness ${cell(summary, "skewness")})${missing}.`;
  },
  outliers: ({ column: name, fences, examples, label }) => {
    const range =
      numberIn(fences, "below") === 0
        ? `above ${cell(fences, "high")}`
        : `outside ${cell(fences, "low")} to ${cell(fences, "high")}`;
    if (numberIn(fences, "outliers") === 0)
      return `No outliers: all ${cell(fences, "n")} values of ${column(name)} lie within ${cell(fences, "low")} to ${cell(fences, "high")} (outliers: ${cell(fences, "outliers")}).`;
    const farthest =
      examples.rows.length > 0
        ? ` The farthest is ${cell(examples, "label")}${label ? "" : " of the table"}, with ${brief(examples, "value")}.`
        : "";
    return `${cell(fences, "outliers")} of ${cell(fences, "n")} values of ${column(name)} (${cell(fences, "share")}) are outliers: they lie ${range}.${farthest}`;
  },
  correlation: ({ x, y, pair, test, regression }) => {
    const strength = `Pearson r ${cell(pair, "r")} ({{constant:95%}} interval ${cell(test, "low")} to ${cell(test, "high")}, p ${cell(test, "p")}), Spearman rho ${cell(pair, "rho")}, over ${cell(pair, "n")} pairs`;
    const line = `A straight line explains ${cell(pair, "explained")} of the variance of ${column(y)} (R² ${cell(pair, "r2")}): each further unit of ${column(x)} goes with ${cell(pair, "slope")} of ${column(y)}, from an intercept of ${cell(pair, "intercept")}`;
    return regression
      ? `${line}. ${sentence(strength)}.`
      : `${column(x)} and ${column(y)} ${togetherWords(numberIn(pair, "r"), numberIn(test, "p"))}: ${strength}.`;
  },
  difference: ({ column: name, by, groups, test, two }) => {
    const last = groups.rows.length - 1;
    const ends = `${cell(groups, "label")} has the highest mean of ${column(name)} (${brief(groups, "mean")}, n ${cell(groups, "n")}), ${cell(groups, "label", { row: last })} the lowest (${brief(groups, "mean", last)}, n ${cell(groups, "n", { row: last })})`;
    const effect = two ? `Hedges' g ${cell(test, "g")}` : `eta² ${cell(test, "eta2")}`;
    return `By ${column(by)}, ${ends}: ${effect}, p ${cell(test, "p")}.`;
  },
  association: ({ column: name, by, value, rates, test }) => {
    const last = rates.rows.length - 1;
    return `By ${column(by)}, ${column(name)} “${column(value)}” is most frequent for ${cell(rates, "label")} (${cell(rates, "share")} of ${cell(rates, "n")}) and least for ${cell(rates, "label", { row: last })} (${cell(rates, "share", { row: last })} of ${cell(rates, "n", { row: last })}): Cramér's V ${cell(test, "v")}, p ${cell(test, "p")}.`;
  },
  drivers: ({ column: name, value, strengths }) => {
    const items = strengths.rows
      .slice(0, 5)
      .map(
        (_, row) =>
          `${cell(strengths, "column", { row })} (${cell(strengths, "scale", { row })} ${cell(strengths, "r", { row })})`,
      );
    const target = value === null ? column(name) : `${column(name)} “${column(value)}”`;
    return `Most closely related to ${target}: ${listed(items)}, over ${cell(strengths, "n")} records. Related does not mean that the former causes the latter.`;
  },
  trend: (fact) => trendSentence(fact),
  periods: ({ measures, table, changes }) => {
    const parts = measures.map((measure, index) => {
      const change = changes[index];
      const key = `value${index + 1}`;
      const moved = change
        ? ` (${numberIn(change, "value") < 0 ? "" : "+"}${cell(change, "value")}${valueAt(change, "unit") === "points" ? " points" : ""})`
        : "";
      const values = table.rows.map(
        (_, row) => `${brief(table, key, row)} in ${cell(table, "label", { row })}`,
      );
      return `${measureTemplate(measure)} went from ${values.join(" to ")}${moved}`;
    });
    return `${sentence(parts.join("; "))}.`;
  },
  concentration: ({ column: name, label, shares }) => {
    const units = label ? column(label) : "records";
    return `The largest {{constant:10%}} of ${units} (${cell(shares, "top")} of ${cell(shares, "n")}) hold ${cell(shares, "top_share")} of ${column(name)}; ${cell(shares, "eighty")} of them make {{constant:80%}} of the sum of ${brief(shares, "whole")}.`;
  },
  quality: ({ cells, columns }) => {
    const worst =
      columns.rows.length > 0
        ? ` Most are in ${listed(columns.rows.slice(0, 3).map((_, row) => `${cell(columns, "column", { row })} (${cell(columns, "missing", { row })}, ${cell(columns, "share", { row })} of records)`))}.`
        : "";
    return `${cell(cells, "missing_cells")} of ${cell(cells, "cells")} cells are empty (${cell(cells, "share")}), and ${cell(cells, "duplicate_rows")} of ${cell(cells, "rows")} records repeat an earlier record.${worst}`;
  },
  repeats: ({ column: name, counts }) =>
    `${cell(counts, "repeated")} of ${cell(counts, "different")} different ${column(name)} (${cell(counts, "share")}) occur in more than a single record.`,
};

function rankingSentence(fact: FactOf<"ranking">): Template {
  const { measures, by, ranking, order, limit, groups } = fact;
  const [first = { kind: "count" } as const, ...others] = measures;
  const group = by.map(groupTemplate).join(" and ");
  if (ranking.rows.length === 0) return `No ${group} has a value for ${measureTemplate(first)}.`;
  const name = (row: number) =>
    by
      .map((grouping, at) =>
        groupName(ranking, grouping, { key: at === 0 ? "label" : "label2", row }),
      )
      .join(", ");
  // A mean or a share of few records says little: their number goes with it.
  const averages = first.kind === "share" || (first.kind === "column" && first.aggregate !== "sum");
  const backing = (row: number) => (averages ? `, n ${cell(ranking, "n", { row })}` : "");
  const value = (row: number) => {
    const more = others.map(
      (other, index) => `, ${measureTemplate(other)} ${brief(ranking, `value${index + 2}`, row)}`,
    );
    return `${brief(ranking, "value1", row)}${more.join("")}${backing(row)}`;
  };
  const rest = ranking.rows
    .slice(1, Math.max(limit, 3))
    .slice(0, 9)
    .map((_, at) => `${name(at + 1)} (${value(at + 1)})`);
  const then = rest.length > 0 ? `, then ${listed(rest)}` : "";
  const of = groups > 1 ? ` All together: ${cell(ranking, "groups")} different ${group}.` : "";
  return `${sentence(measureTemplate(first))} is ${order === "most" ? "highest" : "lowest"} for ${name(0)} (${value(0)})${then}.${of}`;
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
        weekday: "weekdays",
        season: "months of the year",
      }[grouping.grain];
}

function trendSentence({
  measure,
  time,
  test,
  halves,
  extremes,
  significant,
}: FactOf<"trend">): Template {
  const moved = significant ? directionWord(halves) : "shows no clear trend";
  const unit = time.kind === "column" ? `${column(time.column)} ` : "";
  const average = addsUp(measure)
    ? ` a ${time.kind === "column" ? "period" : time.grain} on average`
    : "";
  const halfOf = (row: number) =>
    `${brief(halves, "value", row)}${average} in ${unit}${cell(halves, "from", { row })} to ${cell(halves, "to", { row })}`;
  const change = halves.rows.length === 2 ? `: ${halfOf(0)}, ${halfOf(1)}` : "";
  const statistics = `Kendall's tau ${cell(test, "tau")}, p ${cell(test, "p")} over ${cell(test, "periods")} periods`;
  return `${sentence(measureTemplate(measure))} ${moved}${change} (${statistics}). The highest was ${unit}${cell(extremes, "label")} with ${brief(extremes, "value")}, the lowest ${unit}${cell(extremes, "label", { row: 1 })} with ${brief(extremes, "value", 1)}.`;
}

/** Whether the second half of a series lies above the first. */
export const directionWord = (halves: Result) =>
  numberIn(halves, "value", 1) > numberIn(halves, "value", 0) ? "rose" : "fell";

function skewWords(skew: number): string {
  if (Math.abs(skew) < 0.5 || Number.isNaN(skew)) return "roughly symmetric";
  const strength = Math.abs(skew) > 1 ? "strongly " : "";
  return `${strength}skewed to the ${skew > 0 ? "right" : "left"}`;
}

/** Cohen's sizes for r: .1 small, .3 medium, .5 large. */
export function togetherWords(r: number, p: number): string {
  const size = Math.abs(r);
  if (!(p < 0.05) || size < 0.1) return "hardly go together";
  const [, strength] = sizes.find(([from]) => size >= from) ?? [0, "weakly"];
  return r > 0 ? `${strength} rise together` : `go in opposite directions, ${strength}`;
}

const sizes = [
  [0.5, "strongly"],
  [0.3, "clearly"],
  [0.1, "weakly"],
] as const;
