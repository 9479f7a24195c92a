import { quoteQuestion, quoteTable } from "../../draft.ts";
import type { Filter, Intent, Measure, Plan } from "../../plan.ts";
import { columnsOf } from "./columns-of.ts";
import type { Scene } from "./scene.ts";

/** What was chosen without a word of the question for it. */
export interface Unnamed {
  /** Whether the question names what to measure. */
  readonly named: boolean;
  /** Columns that its groups could be of; the first one was taken. */
  readonly standIns: readonly string[];
}

/** Says in templates how the question was read: measure, filters, rivals, and what was left unread. */
export function describeReading(plan: Plan, scene: Scene, { named, standIns }: Unnamed): string[] {
  if (plan.intent === "unclear") return [];
  const measured = measuring.has(plan.intent) ? plan.measures : [];
  return [
    ...measured.map(
      (measure) => `Measured: ${measureTemplate(measure)}${named ? "" : whyThis(measure, scene)}.`,
    ),
    ...groupNote(standIns),
    ...plan.filters.map(
      (filter) => `Only records where ${filterTemplate(filter)}${codingNote(filter, scene)}.`,
    ),
    ...scene.mentions.flatMap(({ column, rival }) =>
      rival === null
        ? []
        : [`Read as ${quoteTable(column.name)}; ${quoteTable(rival)} would fit the words too.`],
    ),
    ...(plan.unread.length > 0
      ? [`Not used: ${plan.unread.map((word) => `“${quoteQuestion(word)}”`).join(", ")}.`]
      : []),
  ];
}

function whyThis(measure: Measure, { focus }: Scene): string {
  return focus === null || columnsOf(measure).includes(focus.name) || measure.kind === "count"
    ? ", the primary focus, as the question names no other"
    : ", as the question names no column of numbers";
}

function groupNote([taken, ...others]: readonly string[]): string[] {
  if (taken === undefined) return [];
  const rivals = others.slice(0, 3).map(quoteTable);
  const also = rivals.length > 0 ? `; ${rivals.join(", ")} could be meant as well` : "";
  return [`Groups: those of ${quoteTable(taken)}, as the question names no column${also}.`];
}

/** Intents that compute a measure; the others look at whole columns and say so themselves. */
const measuring = new Set<Intent>(["value", "ranking", "rows", "trend", "periods"]);

/** A measure in words, for sentences: `the sum of Total Payments`. */
export function measureTemplate(measure: Measure): string {
  switch (measure.kind) {
    case "count":
      return "the number of records";
    case "distinct":
      return `the number of different values of ${quoteTable(measure.column)}`;
    case "column":
      return `${aggregateWords[measure.aggregate]} ${quoteTable(measure.column)}`;
    case "ratio":
      return `${quoteTable(measure.over)} ${measure.percent ? "as a share of" : "divided by"} ${quoteTable(measure.under)}`;
    case "per-period": {
      const what = measure.column === null ? "number of records" : quoteTable(measure.column);
      return `the average ${what} a ${measure.grain}`;
    }
    case "share":
      return `the share of records where ${quoteTable(measure.column)} is “${quoteTable(measure.value)}”`;
  }
}

const aggregateWords = {
  sum: "the sum of",
  mean: "the mean of",
  median: "the median of",
  minimum: "the smallest",
  maximum: "the largest",
  deviation: "the standard deviation of",
} as const;

export function filterTemplate({ column, operator, value, among = [], said }: Filter): string {
  const name = quoteTable(column);
  if (operator === "empty") return `${name} is empty`;
  if (operator === "in") return `${name} is ${among.map(quoteTable).join(" or ")}`;
  return `${name} ${verbs[operator]} ${said === undefined ? quoteTable(value) : quoteQuestion(said)}`;
}

const verbs = {
  "=": "is",
  "<>": "is not",
  ">": "is above",
  ">=": "is at least",
  "<": "is below",
  "<=": "is at most",
  year: "falls in",
} as const;

/** A coded sex column does not say which side is which; the report does. */
function codingNote({ column, value }: Filter, scene: Scene): string {
  const profile = scene.profile.columns.find(({ name }) => name === column);
  const coded =
    profile?.kind === "binary" && profile.type !== "VARCHAR" && /sex|gender/i.test(column);
  return coded
    ? ` (by the usual coding, ${quoteTable(value)} stands for ${value === 1 ? "men" : "women"}; the table itself does not say)`
    : "";
}
