import type { Template } from "../../draft.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { factSentence, togetherWords } from "./fact-sentence.ts";
import { brief, cell, column, numberIn } from "./references.ts";

/** A fact in one short sentence with its effect and its number of records, for a list of findings. */
export function insightSentence(fact: Fact): Template {
  const write = writers[fact.kind] as ((fact: Fact) => Template) | undefined;
  return write ? write(fact) : factSentence(fact);
}

const writers: { readonly [Kind in Fact["kind"]]?: (fact: FactOf<Kind>) => Template } = {
  distribution: ({ column: name, summary }) => {
    const [mean, median] = [numberIn(summary, "mean"), numberIn(summary, "median")];
    const pull = mean > median ? "large" : "small";
    const figures = `median ${brief(summary, "median")}, mean ${brief(summary, "mean")}, n ${cell(summary, "n")}`;
    return Math.abs(numberIn(summary, "skewness")) > 1
      ? `A few ${pull} values pull the mean of ${column(name)} away from its middle: ${figures}.`
      : `${column(name)} spreads evenly around its middle: ${figures}.`;
  },
  outliers: ({ column: name, fences, examples }) =>
    numberIn(fences, "outliers") === 0
      ? `${column(name)} has no outliers (${cell(fences, "outliers")} of ${cell(fences, "n")} values).`
      : `${cell(fences, "share")} of ${column(name)} are outliers (${cell(fences, "outliers")} of ${cell(fences, "n")}), ${cell(examples, "label")} the farthest with ${brief(examples, "value")}.`,
  correlation: ({ x, y, pair, test }) =>
    `${column(x)} and ${column(y)} ${togetherWords(numberIn(pair, "r"), numberIn(test, "p"))} (r ${cell(pair, "r")}, n ${cell(pair, "n")}).`,
  difference: ({ column: name, by, groups, test, two }) => {
    const last = groups.rows.length - 1;
    const effect = two ? `Hedges' g ${cell(test, "g")}` : `eta² ${cell(test, "eta2")}`;
    return `By ${column(by)}, the mean of ${column(name)} runs from ${brief(groups, "mean", last)} for ${cell(groups, "label", { row: last })} (n ${cell(groups, "n", { row: last })}) to ${brief(groups, "mean")} for ${cell(groups, "label")} (n ${cell(groups, "n")}; ${effect}).`;
  },
  drivers: ({ column: name, strengths }) =>
    `Of all columns, ${cell(strengths, "column")} goes most closely with ${column(name)} (${cell(strengths, "scale")} ${cell(strengths, "r")}, n ${cell(strengths, "n")}).`,
  trend: ({ extremes, test, ...fact }) => {
    const [first = ""] = factSentence({ extremes, test, ...fact }).split(". The highest");
    return `${first}.`;
  },
};
