import type { Aggregate, Expression, Measure, Value } from "#contract/query.ts";
import type { Template } from "../../../domain/fact.ts";
import { conditionWords, whereWords } from "./condition-words.ts";
import { expressionWords, scaleWords } from "./expression-words.ts";
import { ordinalSuffix } from "./ordinal-suffix.ts";
import { unitOfValue } from "./unit-words.ts";
import {
  depthOf,
  isChange,
  isPer,
  isPercent,
  isPlural,
  isSameButFiltered,
  kindOf,
  type Ratio,
  ratioOf,
  type ValueKind,
} from "./value-kind.ts";
import { plainWords, quoteAsked, quoteNumber, type WordScope } from "./word-scope.ts";

/** How a figure of a measure is said. */
export interface MeasureWords {
  /** Without article: `average LOS`. */
  readonly name: Template;
  /** What follows the number, such as `days`; null for money, percent and bare numbers. */
  readonly unit: string | null;
  /** The values are 0 to 100 of something. */
  readonly isPercent: boolean;
  readonly kind: ValueKind;
  /** Of a share: what the records meet, and among which. */
  readonly holds: Template;
  readonly isPlural: boolean;
  /** It stands without an article, such as `falls per bed`. */
  readonly isRatio: boolean;
  /** `average`, where `name` is that of something: what tells it from its like over the same thing. */
  readonly lead: string | null;
}

/** Depth of arithmetic that a reader still follows in a sentence. */
const deepest = 3;

export function measureWords({ name, value }: Measure, scope: WordScope): MeasureWords {
  const scoped = scope.source.kind === "query" ? innerMeasure(value, scope) : null;
  const words = scoped ?? valueWords(value, scope);
  const tooDeep = depthOf(value) > deepest;
  return {
    name: tooDeep ? plainWords(name) || words : words,
    unit: unitOfValue(value),
    isPercent: isPercent(value),
    kind: kindOf(value),
    holds: value.kind === "share" ? holdsWords(value, scope) : "",
    isPlural: isPlural(value),
    isRatio: scoped === null && !tooDeep && isPer(value),
    lead: scoped === null ? leadOf(value, scope.question) : null,
  };
}

/** `the average LOS`, `falls per bed`. */
export const subject = ({ name, isRatio }: MeasureWords): Template =>
  isRatio ? name : `the ${name}`;

function leadOf(value: Value, question: string): string | null {
  if (value.kind !== "aggregate" || value.of === null || value.where !== null) return null;
  return leading.has(value.aggregate) ? adjective(value.aggregate, question) : null;
}

const leading = new Set<Aggregate>(["sum", "mean", "median", "minimum", "maximum"]);

/** A whole clause: `the average LOS is 5.8 days`, with what follows the figure, such as its group. */
export function clause(words: MeasureWords, figure: Template, after: Template = ""): Template {
  if (words.kind === "share") return `${words.holds} in ${figure} of records${after}`;
  return `${subject(words)} ${words.isPlural ? "are" : "is"} ${figure}${after}`;
}

function valueWords(value: Value, scope: WordScope): Template {
  switch (value.kind) {
    case "aggregate":
      return aggregateWords(value, scope);
    case "share":
      return `share of records where ${holdsWords(value, scope)}`;
    case "number":
      return quoteNumber(value.value, scope) ?? scaleWords(value.value) ?? "a number";
    case "arithmetic":
      return arithmeticWords(value, scope);
    case "over-groups":
      return overGroupsWords(value, scope);
  }
}

type Share = Extract<Value, { kind: "share" }>;

function holdsWords({ of, among }: Share, scope: WordScope): Template {
  const within = among === null ? "" : `, among those where ${conditionWords(among, scope)},`;
  return `${conditionWords(of, scope)}${within}`;
}

type Aggregated = Extract<Value, { kind: "aggregate" }>;

function aggregateWords(value: Aggregated, scope: WordScope): Template {
  const { aggregate, of, where } = value;
  const condition = whereWords(where, scope);
  if (of === null) return `number of records${condition}`;
  const words = expressionWords(of, scope);
  if (aggregate === "count") return `number of records with ${words}${condition}`;
  if (aggregate === "quantile") return `${quantileWords(value, scope)} of ${words}${condition}`;
  const along = value.along === undefined ? "" : expressionWords(value.along, scope);
  if (aggregate === "weighted-mean") return `average ${words} weighted by ${along}${condition}`;
  return `${adjective(aggregate, scope.question)} ${across(of)}${words}${condition}`;
}

/** Columns that are summed for each record: `total of Jan to Dec`. */
const across = (of: Expression) => (of.kind === "total" ? "of " : "");

/** The largest and smallest in the word that the question has for them. */
function adjective(aggregate: Aggregate, question: string): string {
  const [own = "", ...rivals] = adjectives[aggregate] ?? [aggregate];
  const asked = rivals.find((word) => new RegExp(`\\b${word}\\b`, "i").test(question));
  return asked ?? own;
}

const adjectives: Partial<Record<Aggregate, readonly string[]>> = {
  distinct: ["number of different"],
  sum: ["total"],
  mean: ["average"],
  median: ["median"],
  minimum: ["lowest", "shortest", "smallest", "earliest", "youngest", "cheapest"],
  maximum: ["highest", "longest", "largest", "biggest", "latest", "oldest", "dearest"],
  deviation: ["standard deviation of"],
  "population-deviation": ["standard deviation of"],
  variance: ["variance of"],
  mode: ["most common"],
  skewness: ["skewness of"],
  kurtosis: ["kurtosis of"],
  latest: ["latest"],
  earliest: ["first"],
};

function quantileWords({ fraction = 0.5 }: Aggregated, scope: WordScope): Template {
  const percent = Math.round(fraction * 100);
  const suffix = ordinalSuffix(percent);
  const ordinal = quoteAsked(`${percent}${suffix}`, scope);
  if (ordinal !== null) return `${ordinal} percentile`;
  const cardinal = quoteNumber(percent, scope);
  if (cardinal !== null) return `${cardinal}${suffix} percentile`;
  if (percent === 90) return "{{constant:90th}} percentile";
  const named = { 25: "lower quartile", 50: "median", 75: "upper quartile" } as const;
  return Object.hasOwn(named, percent) ? named[percent as keyof typeof named] : "percentile";
}

type Arithmetic = Extract<Value, { kind: "arithmetic" }>;

function arithmeticWords(value: Arithmetic, scope: WordScope): Template {
  const { operator, left, right } = value;
  const words = (of: Value) => valueWords(of, scope);
  const ratio = ratioOf(value);
  if (ratio) return ratioWords(ratio, scope);
  if (operator === "-") return `difference between ${words(left)} and ${words(right)}`;
  return `${words(left)} ${operator === "+" ? "plus" : "times"} ${words(right)}`;
}

function ratioWords(ratio: Ratio, scope: WordScope): Template {
  const { over, under, scale } = ratio;
  const words = (of: Value) => valueWords(of, scope);
  if (isChange(ratio)) return `percent change of ${words(under)}`;
  if (scale === 100) return `${bare(over, scope)} as a percentage of ${bare(under, scope)}`;
  if (isSameButFiltered(ratio)) return `ratio of ${words(over)} to ${words(under)}`;
  if (scale !== 1)
    return `${bare(over, scope)} per ${words({ kind: "number", value: scale })} ${bare(under, scope)}`;
  const each = eachOf(under, scope);
  if (each !== null)
    return `${isCountOfRecords(over) ? "average number of records" : words(over)} per ${each}`;
  return `${bare(over, scope)} per ${isCountOfRecords(under) ? "record" : bare(under, scope)}`;
}

/** What is divided by how many different ones there are: `patient_id`, `day of visit_date`; null for other values. */
function eachOf(value: Value, scope: WordScope): Template | null {
  const isDistinct = value.kind === "aggregate" && value.aggregate === "distinct";
  if (!isDistinct || value.of === null || value.where !== null) return null;
  return expressionWords(value.of, scope).replace(/^the /, "");
}

const isCountOfRecords = (value: Value): boolean =>
  value.kind === "aggregate" && value.of === null && value.where === null;

/** A sum by its column alone: `falls per bed`, not `total falls per total beds`. */
function bare(value: Value, scope: WordScope): Template {
  if (value.kind !== "aggregate") return valueWords(value, scope);
  const condition = whereWords(value.where, scope);
  if (value.of === null) return `records${condition}`;
  if (value.aggregate !== "sum") return valueWords(value, scope);
  const total = value.of.kind === "total" ? "total of " : "";
  return `${total}${expressionWords(value.of, scope)}${condition}`;
}

type OverGroups = Extract<Value, { kind: "over-groups" }>;

function overGroupsWords({ function: name, of }: OverGroups, scope: WordScope): Template {
  const words = valueWords(of, scope);
  if (name === "share" && of.kind === "aggregate" && of.aggregate === "count")
    return `share of ${bare(of, scope)}`;
  if (name === "running-total") return `running total of ${bare(of, scope)}`;
  return `${overGroupsNames[name]} ${words}`;
}

const overGroupsNames = {
  share: "share of the",
  rank: "rank by",
  "moving-average": "moving average of",
  previous: "previous",
  change: "change of",
  "percent-change": "percent change of",
  total: "overall",
} as const;

/** A measure over the outputs of another query, followed to what these stand for. */
function innerMeasure(value: Value, scope: WordScope): Template | null {
  const { source } = scope;
  if (source.kind !== "query" || value.kind !== "aggregate") return null;
  const inner = { ...scope, source: source.query.from };
  const groups = source.query.by.map(({ of }) => expressionWords(of, inner));
  const [only, ...others] = source.query.by;
  if (value.of === null && groups.length > 0 && value.where === null)
    return only?.of.kind === "date-part" && others.length === 0
      ? `number of ${only.of.part}s`
      : `number of different ${groups.join(" and ")}`;
  if (value.of?.kind !== "column") return null;
  const named = value.of.column;
  const measure = source.query.measures.find((measure) => measure.name === named);
  if (!measure) return null;
  const words = valueWords(measure.value, inner);
  const each = groups.length > 0 ? ` per ${groups.join(" and ")}` : "";
  return `${adjective(value.aggregate, scope.question)} ${words}${each}`;
}
