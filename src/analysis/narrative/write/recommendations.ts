import type { Fact, FactOf, Template } from "../../domain/fact.ts";
import { comparedKey, effectOf, endsOf, sizeWord } from "./effect-words.ts";
import { isFinding } from "./is-finding.ts";
import { measureTemplate } from "./measure-template.ts";
import { cell, column, countWithNoun, groupLabel, numberIn, shortAmount } from "./references.ts";
import { movement } from "./trend-sentence.ts";

const maxRecommendations = 6;
const maxOfAKind = 2;

/**
 * What to do next, each with the fact it follows from; said as things to look at, never as causes.
 * A table that gives no reason to do something gets none.
 */
export function recommendations(facts: readonly Fact[]): Template[] {
  const given = facts.flatMap((fact) => advice(fact).map((text) => ({ kind: fact.kind, text })));
  const few = given.filter(
    ({ kind }, at) => given.slice(0, at).filter((one) => one.kind === kind).length < maxOfAKind,
  );
  return [...new Set(few.map(({ text }) => text))].slice(0, maxRecommendations);
}

function advice(fact: Fact): Template[] {
  const write = writers[fact.kind] as ((fact: Fact) => Template | null) | undefined;
  const text = isFinding(fact) && fact.isElsewhere !== true ? (write?.(fact) ?? null) : null;
  return text === null ? [] : [text];
}

/** An empty column is worth a question from this percentage of records on. */
const noticeableGap = 5;
const maxOfASum = 50;
const maxRareRecords = 10;

const writers: { readonly [Kind in Fact["kind"]]?: (fact: FactOf<Kind>) => Template | null } = {
  outliers: ({ column: name, fences, examples }) =>
    numberIn(fences, "outliers") > 0 && numberIn(fences, "share") <= maxRareRecords
      ? `Check the ${countWithNoun(fences, "outliers", "record")} with ${column(name)} ${usualRange(fences)} against the source, starting with ${cell(examples, "label")} (${shortAmount(examples, "value")}), because real extremes and typing errors look alike.`
      : null,
  distribution: ({ column: name, summary }) =>
    Math.abs(numberIn(summary, "skewness")) > 1
      ? `Quote the median of ${column(name)} (${cell(summary, "median")}) rather than its mean (${cell(summary, "mean")}), because a few extreme values pull the mean.`
      : null,
  "joint-model": ({ column: name, model }) => {
    const clear = model.rows.flatMap((_, row) =>
      numberIn(model, "p", row) < 0.05 ? [cell(model, "predictor", { row })] : [],
    );
    return clear.length > 1
      ? `Allow for ${clear.slice(0, 3).join(", ")} together when records are compared on ${column(name)}, because each goes with it even where the others are equal. This does not show a cause.`
      : null;
  },
  difference: (fact) => {
    const { column: name, by, groups, test } = fact;
    const { scale, key } = effectOf(fact);
    const size = sizeWord(numberIn(test, key), scale);
    if (size === "tiny" || size === "small") return null;
    const [high, low] = endsOf(fact);
    const compared = comparedKey(fact);
    return `Report ${column(name)} for each ${column(by)} apart, because the difference is ${size}: from ${shortAmount(groups, compared, low)} for ${groupLabel(groups, by, low)} to ${shortAmount(groups, compared, high)} for ${groupLabel(groups, by, high)}.`;
  },
  trend: (fact) => {
    const { halves, season, measure, time } = fact;
    const word = movement(fact);
    if (season === "too-short" || halves.rows.length < 2 || measure.kind === "count") return null;
    if (word !== "rose" && word !== "fell") return null;
    const unit = time.kind === "column" ? `${column(time.column)} ` : "";
    return `Find out what changed between ${unit}${cell(halves, "from")} and ${cell(halves, "to", { row: 1 })}, because ${measureTemplate(measure)} ${word} from ${shortAmount(halves, "value")} to ${shortAmount(halves, "value", 1)}.`;
  },
  quality: ({ cells, columns }) => {
    if (numberIn(columns, "share") >= noticeableGap)
      return `Find out why ${cell(columns, "column")} is empty in ${countWithNoun(columns, "missing", "record")} (${cell(columns, "share")}), because every figure about it leaves them out.`;
    const isOne = numberIn(cells, "duplicate_rows") === 1;
    return numberIn(cells, "duplicate_rows") > 0
      ? `Decide whether the ${countWithNoun(cells, "duplicate_rows", "record")} that ${isOne ? "repeats" : "repeat"} an earlier record ${isOne ? "is" : "are"} real, because every count and sum includes ${isOne ? "it" : "them"}.`
      : null;
  },
  concentration: ({ column: name, shares }) =>
    numberIn(shares, "top_share") >= maxOfASum
      ? `Start with the ${cell(shares, "top")} largest of ${cell(shares, "n")}, because they hold ${cell(shares, "top_share")} of ${column(name)}.`
      : null,
  association: (fact) => {
    const { column: name, by, value, rates, test } = fact;
    const size = sizeWord(numberIn(test, "v"), "r");
    if (size === "tiny") return null;
    const last = rates.rows.length - 1;
    return `Look into why ${column(name)} “${column(value)}” is more frequent for ${column(by)} ${groupLabel(rates, by)} (${cell(rates, "share")}) than for ${groupLabel(rates, by, last)} (${cell(rates, "share", { row: last })}).`;
  },
};

const usualRange = (fences: FactOf<"outliers">["fences"]): Template =>
  numberIn(fences, "below") === 0
    ? `above ${cell(fences, "high")}`
    : `outside ${cell(fences, "low")} to ${cell(fences, "high")}`;
