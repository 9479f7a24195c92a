import type { Template } from "../../draft.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { isFinding } from "./is-finding.ts";
import { brief, cell, column, numberIn } from "./references.ts";

const mostRecommendations = 6;

/** What to do next, each with the facts it rests on; said as things to look at, never as causes. */
export function recommendations(facts: readonly Fact[]): Template[] {
  return [...new Set(facts.flatMap(advice))].slice(0, mostRecommendations);
}

function advice(fact: Fact): Template[] {
  const write = writers[fact.kind] as ((fact: Fact) => Template | null) | undefined;
  const text = write?.(fact) ?? null;
  return text === null ? [] : [text];
}

const writers: { readonly [Kind in Fact["kind"]]?: (fact: FactOf<Kind>) => Template | null } = {
  ranking: (fact) => (fact.ranking.rows.length > 1 ? startWith(fact) : null),
  outliers: ({ column: name, fences, examples }) =>
    numberIn(fences, "outliers") > 0
      ? `Check the ${cell(fences, "outliers")} records with ${column(name)} beyond the usual range (up to ${cell(fences, "high")}), starting with ${cell(examples, "label")} (${brief(examples, "value")}): real extremes and typing errors look alike.`
      : null,
  distribution: ({ column: name, summary }) =>
    Math.abs(numberIn(summary, "skewness")) > 1
      ? `Quote the median of ${column(name)} (${cell(summary, "median")}) rather than its mean (${cell(summary, "mean")}): a few extreme values pull the mean.`
      : `Use the mean of ${column(name)} (${cell(summary, "mean")}, n ${cell(summary, "n")}) as the yardstick for single records: its values spread evenly around it.`,
  drivers: ({ column: name, strengths }) =>
    `Look first at ${cell(strengths, "column")} when ${column(name)} matters: it has the closest relation (${cell(strengths, "scale")} ${cell(strengths, "r")}). This alone does not show a cause.`,
  difference: (fact) => {
    if (!isFinding(fact)) return null;
    const last = fact.groups.rows.length - 1;
    return `Compare like with like: report ${column(fact.column)} for each ${column(fact.by)} apart, as the means run from ${brief(fact.groups, "mean", last)} to ${brief(fact.groups, "mean")}.`;
  },
  trend: ({ extremes }) =>
    `Keep watching ${cell(extremes, "label")} (${brief(extremes, "value")}), the highest point of the series, and ask what was different then.`,
  quality: ({ cells, columns }) =>
    numberIn(cells, "missing_cells") > 0
      ? `Find out why ${cell(columns, "column")} is empty in ${cell(columns, "missing")} records (${cell(columns, "share")}) before relying on it.`
      : `No cell is empty (${cell(cells, "missing_cells")} of ${cell(cells, "cells")}), so nothing needs to be filled in before further work.`,
  concentration: ({ column: name, shares }) =>
    `Start with the ${cell(shares, "top")} largest: they hold ${cell(shares, "top_share")} of ${column(name)}.`,
  association: (fact) => {
    if (!isFinding(fact)) return null;
    const last = fact.rates.rows.length - 1;
    return `Ask why ${cell(fact.rates, "label")} stands out with ${cell(fact.rates, "share")}, against ${cell(fact.rates, "share", { row: last })} for ${cell(fact.rates, "label", { row: last })}.`;
  },
};

function startWith({ ranking }: FactOf<"ranking">): Template {
  const share = ranking.columns.some(({ key }) => key === "share")
    ? `, ${cell(ranking, "share")} of the whole`
    : "";
  return `Start with ${cell(ranking, "label")}: ${brief(ranking, "value1")}${share}.`;
}
