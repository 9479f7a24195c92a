import type { Result } from "#contract/report.ts";
import type { FactOf, MethodFact, Template } from "../../domain/fact.ts";
import { implausibleSentence } from "./implausible-sentence.ts";
import { rankingSentence } from "./ranking-sentence.ts";
import {
  cell,
  column,
  countWithNoun,
  isAre,
  joinWithAnd,
  numberIn,
  shortAmount,
  valueAt,
} from "./references.ts";
import {
  associationSentence,
  correlationSentence,
  differenceSentence,
  driversSentence,
  jointModelSentence,
  redundancySentence,
} from "./relation-sentences.ts";
import { trendSentence } from "./trend-sentence.ts";

/** A fact in one or two sentences that stand alone: effect and number of records always with it. */
export function factSentence(fact: MethodFact): Template {
  return (writers[fact.kind] as (fact: MethodFact) => Template)(fact);
}

const writers: { readonly [Kind in MethodFact["kind"]]: (fact: FactOf<Kind>) => Template } = {
  overview: ({ shape, groups, total, focus }) => {
    const period =
      valueAt(shape, "first") === null
        ? ""
        : `, from ${cell(shape, "first")} to ${cell(shape, "last")}`;
    const kinds =
      groups?.rows.map(
        (_, row) => `${cell(groups, "distinct", { row })} in ${cell(groups, "column", { row })}`,
      ) ?? [];
    const sum = total && focus ? ` ${totalSentence(total, focus)}` : "";
    const holds = kinds.length > 0 ? ` Different values: ${joinWithAnd(kinds.slice(0, 4))}.` : "";
    return `The table has ${cell(shape, "rows")} records in ${cell(shape, "columns")} columns${period}.${holds}${sum}`;
  },
  ranking: (fact) => rankingSentence(fact),
  distribution: ({ column: name, summary }) => {
    const skew = numberIn(summary, "skewness");
    const shape = skewWords(skew);
    const missing =
      numberIn(summary, "missing") > 0
        ? `; ${countWithNoun(summary, "missing", "cell")} ${isAre(summary, "missing")} empty`
        : "; no cell is empty";
    if (numberIn(summary, "n") === 0)
      return `No record that counts has a value for ${column(name)}.`;
    return `${column(name)} has a mean of ${cell(summary, "mean")} and a median of ${cell(summary, "median")} over ${cell(summary, "n")} values, from ${cell(summary, "minimum")} to ${cell(summary, "maximum")}; the middle of them lies between ${cell(summary, "q1")} and ${cell(summary, "q3")}, and the {{constant:90th}} percentile is ${cell(summary, "p90")}. It is ${shape}${valueAt(summary, "skewness") === null ? "" : ` (skewness ${cell(summary, "skewness")})`}${missing}.`;
  },
  outliers: (fact) => {
    if (fact.areImplausible) return implausibleSentence(fact);
    const { column: name, fences, examples, label } = fact;
    const range =
      numberIn(fences, "below") === 0
        ? `above ${cell(fences, "high")}`
        : `outside ${cell(fences, "low")} to ${cell(fences, "high")}`;
    if (numberIn(fences, "n") === 0)
      return `No record that counts has a value for ${column(name)}.`;
    if (numberIn(fences, "outliers") === 0)
      return `No outliers: all ${cell(fences, "n")} values of ${column(name)} lie within ${cell(fences, "low")} to ${cell(fences, "high")} (outliers: ${cell(fences, "outliers")}).`;
    const farthest =
      examples.rows.length > 0
        ? ` The farthest is ${cell(examples, "label")}${label ? "" : " of the table"}, with ${shortAmount(examples, "value")}.`
        : "";
    const [are, they] =
      numberIn(fences, "outliers") === 1
        ? ["is an outlier", "it lies"]
        : ["are outliers", "they lie"];
    return `${cell(fences, "outliers")} of ${cell(fences, "n")} values of ${column(name)} (${cell(fences, "share")}) ${are}: ${they} ${range}.${farthest}`;
  },
  correlation: (fact) => correlationSentence(fact),
  difference: (fact) => differenceSentence(fact),
  association: (fact) => associationSentence(fact),
  drivers: (fact) => driversSentence(fact),
  "joint-model": (fact) => jointModelSentence(fact),
  redundancy: (fact) => redundancySentence(fact),
  trend: (fact) => trendSentence(fact),
  concentration: ({ column: name, label, shares }) => {
    const units = label ? column(label) : "records";
    return `The largest {{constant:10%}} of ${units} (${cell(shares, "top")} of ${cell(shares, "n")}) hold ${cell(shares, "top_share")} of ${column(name)}; ${cell(shares, "eighty")} of them make {{constant:80%}} of the sum of ${shortAmount(shares, "whole")}.`;
  },
  quality: ({ cells, columns }) => {
    const worst =
      columns.rows.length > 0
        ? ` Most are in ${joinWithAnd(columns.rows.slice(0, 3).map((_, row) => `${cell(columns, "column", { row })} (${cell(columns, "missing", { row })}, ${cell(columns, "share", { row })} of records)`))}.`
        : "";
    const empty =
      numberIn(cells, "missing_cells") === 0
        ? `${cell(cells, "missing_cells")} of ${cell(cells, "cells")} cells are empty`
        : `${cell(cells, "missing_cells")} of ${cell(cells, "cells")} cells ${isAre(cells, "missing_cells")} empty (${cell(cells, "share")})`;
    return `${empty}, and ${repeatedRecords(cells)}.${worst}`;
  },
  repeats: ({ column: name, counts }) =>
    `${cell(counts, "repeated")} of ${cell(counts, "different")} different ${column(name)} (${cell(counts, "share")}) ${numberIn(counts, "repeated") === 1 ? "occurs" : "occur"} in more than a single record.`,
};

function repeatedRecords(cells: Result): Template {
  const count = numberIn(cells, "duplicate_rows");
  return `${cell(cells, "duplicate_rows")} of ${cell(cells, "rows")} records ${count === 1 ? "repeats" : "repeat"} an earlier record`;
}

function totalSentence(total: Result, focus: string): Template {
  const mean = valueAt(total, "rate") === null ? "mean" : "rate";
  const average = `a mean of ${cell(total, mean)}`;
  return valueAt(total, "sum") === null
    ? `${column(focus)} has ${average}${mean === "rate" ? ", weighted by what it is a share of" : " a record"}.`
    : `${column(focus)} adds up to ${cell(total, "sum")}, with ${average} a record.`;
}

function skewWords(skew: number): string {
  if (Math.abs(skew) < 0.5 || Number.isNaN(skew)) return "roughly symmetric";
  const strength = Math.abs(skew) > 1 ? "strongly " : "";
  return `${strength}skewed to the ${skew > 0 ? "right" : "left"}`;
}
