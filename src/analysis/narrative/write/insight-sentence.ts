import type { FactOf, MethodFact, Template } from "../../domain/fact.ts";
import { comparedKey, effectOf, endsOf, sizeWord } from "./effect-words.ts";
import { factSentence } from "./fact-sentence.ts";
import { cell, column, groupLabel, joinWithAnd, numberIn, shortAmount } from "./references.ts";
import { pairWords } from "./relation-sentences.ts";
import { trendCore } from "./trend-sentence.ts";
import { variableWords } from "./variable-words.ts";

/**
 * A fact in one short sentence with its effect and its number of records, for a list of findings.
 * What was tested and did not hold up has no effect to tell: it is said whole.
 */
export function insightSentence(fact: MethodFact): Template {
  const write = writers[fact.kind] as ((fact: MethodFact) => Template) | undefined;
  const isOpen = fact.kind !== "trend" && (fact.isUntested === true || isRefuted(fact));
  return write && !isOpen ? write(fact) : factSentence(fact);
}

const isRefuted = ({ p, significant, kind }: MethodFact) =>
  (p !== null && !significant) || (kind === "correlation" && p === null);

const writers: { readonly [Kind in MethodFact["kind"]]?: (fact: FactOf<Kind>) => Template } = {
  distribution: ({ column: name, summary }) => {
    const [mean, median] = [numberIn(summary, "mean"), numberIn(summary, "median")];
    const pull = mean > median ? "large" : "small";
    const figures = `median ${shortAmount(summary, "median")}, mean ${shortAmount(summary, "mean")}, n ${cell(summary, "n")}`;
    return Math.abs(numberIn(summary, "skewness")) > 1
      ? `A few ${pull} values pull the mean of ${column(name)} away from its middle: ${figures}.`
      : `${column(name)} spreads evenly around its middle: ${figures}.`;
  },
  outliers: (fact) => {
    const { column: name, fences, examples } = fact;
    if (examples.rows.length === 0 || fact.areImplausible) return factSentence(fact);
    const isOne = numberIn(fences, "outliers") === 1;
    return `${cell(fences, "share")} of ${column(name)} ${isOne ? "is an outlier" : "are outliers"} (${cell(fences, "outliers")} of ${cell(fences, "n")}), ${cell(examples, "label")} the farthest with ${shortAmount(examples, "value")}.`;
  },
  correlation: (fact) => {
    const key = fact.method === "ranks" ? "rho" : "r";
    return `${variableWords(fact.x)} and ${variableWords(fact.y)} ${pairWords(fact)} (${key} ${cell(fact.pair, key)}, n ${cell(fact.pair, "n")}).`;
  },
  difference: (fact) => {
    const { column: name, by, groups, test } = fact;
    const key = comparedKey(fact);
    const [high, low] = endsOf(fact);
    const { scale, key: effect } = effectOf(fact);
    const end = (row: number) =>
      `${shortAmount(groups, key, row)} for ${groupLabel(groups, by, row)} (n ${cell(groups, "n", { row })})`;
    return `By ${column(by)}, the ${key === "median" ? "median" : "mean"} of ${column(name)} runs from ${end(low)} to ${end(high)}, a ${sizeWord(numberIn(test, effect), scale)} difference.`;
  },
  association: ({ column: name, by, value, rates, test }) => {
    const last = rates.rows.length - 1;
    const end = (row: number) =>
      `${cell(rates, "share", { row })} for ${groupLabel(rates, by, row)} (n ${cell(rates, "n", { row })})`;
    return `By ${column(by)}, ${column(name)} “${column(value)}” runs from ${end(last)} to ${end(0)}, a ${sizeWord(numberIn(test, "v"), "r")} difference.`;
  },
  drivers: ({ column: name, strengths }) =>
    `Of all columns, ${cell(strengths, "column")} goes most closely with ${column(name)}, a ${sizeWord(numberIn(strengths, "r"), "r")} relation (n ${cell(strengths, "n")}).`,
  "joint-model": (fact) => {
    const { column: name, model, fit, method } = fact;
    const clear = model.rows.flatMap((_, row) =>
      numberIn(model, "p", row) < 0.05 ? [cell(model, "predictor", { row })] : [],
    );
    if (clear.length === 0) return factSentence(fact);
    const own =
      clear.length === 1 ? "has a part of its own in" : "each have a part of their own in";
    const explained =
      method === "linear" ? `; together the columns explain ${cell(fit, "explained")} of it` : "";
    return `All else equal, ${joinWithAnd(clear)} ${own} ${column(name)}${explained} (n ${cell(fit, "n")}).`;
  },
  trend: (fact) => `${trendCore(fact)}.`,
};
