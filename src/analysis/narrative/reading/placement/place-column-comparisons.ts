import type { Comparison, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import {
  columnOf,
  isMeasure,
  knownOf,
  lowerText,
  type QuestionContext,
} from "../question-context.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";
import { dayOf } from "./place-same-days.ts";

/**
 * `reports dated before the exam started`, `where diastolic is higher than systolic`: records of which one column is
 * set against another. The words between the two say nothing else.
 */
export function placeColumnComparisons(items: readonly Item[], context: QuestionContext): Item[] {
  if (!asksForRecords(items, context)) return [...items];
  const columns = items.filter((item) => item.kind === "column");
  for (const [at, right] of columns.entries()) {
    const left = columns[at - 1];
    const before = columns[at - 2];
    // `last PUSH score`: the noun behind a column that says it already, and no column of its own.
    const own = before && before.to === left?.from && isMeasure(before.column) ? before : left;
    const made = left && own && comparisonOf({ ...own, to: left.to }, right, context);
    if (made && own && !isAggregated(own, items))
      return [
        ...items.filter(({ to }) => to <= own.from),
        made,
        ...items.filter((item) => item.from >= right.to && !isNounOf(item, right, context)),
      ];
  }
  return [...items];
}

/** `the quoted amount`: what the column holds, said behind its name. */
const isNounOf = (item: Item, { to }: Item, context: QuestionContext): boolean =>
  item.kind === "unknown" && item.from === to && nouns.test(lowerText(context, item));

const nouns = /^(?:amount|figure|number|reading|level|score|price|cost|total|value|date|time)s?$/;

/** Records are counted, listed or told apart, and not the means of two columns. */
const asksForRecords = (items: readonly Item[], context: QuestionContext): boolean =>
  items.some((item) => isCue(item, "count", "share", "any", "list")) ||
  recordsThat.test(lowerText(context, { from: 0, to: context.words.length }));

const recordsThat =
  /\b(?:where|whose|with|when|(?:in|on|for) which|dated|timed|stamped|logged|entered|recorded)\b/;

const isAggregated = (left: Item, items: readonly Item[]): boolean => {
  const before = items[items.indexOf(left) - 1];
  return isCue(
    before,
    "mean",
    "median",
    "sum",
    "maximum",
    "minimum",
    "how-much",
    "how-long",
    "difference",
  );
};

function comparisonOf(
  left: ItemOf<"column">,
  right: ItemOf<"column">,
  context: QuestionContext,
): Item | null {
  const between = lowerText(context, { from: left.to, to: right.from });
  const sign = signsFor(left.column, right.column, context).find(({ said }) => said.test(between));
  if (!sign) return null;
  const [one, other] = [left.column, right.column];
  const isOfDays = one.kind === "date" && one.type !== other.type;
  const of = (column: ColumnProfile): Expression => (isOfDays ? dayOf(column) : columnOf(column));
  return {
    kind: "condition",
    condition: { kind: "compare", operator: sign.operator, left: of(one), right: of(other) },
    column: null,
    label: `${one.name} ${sign.label} ${other.name}`,
    made: true,
    ...{ from: left.from, to: right.to, weight: Math.min(left.weight, right.weight) },
  };
}

function signsFor(
  one: ColumnProfile,
  other: ColumnProfile,
  context: QuestionContext,
): readonly Sign[] {
  if (one === other) return [];
  if (one.kind === "date" && other.kind === "date") return moments;
  const haveOneUnit =
    one.unit === other.unit && knownOf(context, one)?.unit === knownOf(context, other)?.unit;
  return isMeasure(one) && isMeasure(other) && haveOneUnit ? numbers : [];
}

interface Sign {
  readonly said: RegExp;
  readonly operator: Comparison;
  readonly label: string;
}

/** Words that say no more than that there is a value. */
const light =
  "is|was|were|are|be|being|been|has|have|had|got|get|gets|came|comes|come|dated|timed|written|recorded|marked|rated|scored|logged|entered|stamped|shown|put|made|done|taken|sent|given|even|actually|still|already|amount|figure|number|reading|level|score|price|cost|total|value|date|time";
const pronouns =
  "the|their|its|his|her|they|it|he|she|was|were|is|are|had|been|being|even|actually|itself";

const sign = (words: string, operator: Comparison, label: string): Sign => ({
  said: new RegExp(`^(?:(?:${light}) )*(?:${words})(?: (?:${pronouns}))*$`),
  operator,
  label,
});

const moments: readonly Sign[] = [
  sign("before|earlier than|sooner than|prior to|ahead of", "<", "before"),
  sign("after|later than|past|following", ">", "after"),
];

const numbers: readonly Sign[] = [
  sign(
    "(?:higher|greater|larger|bigger|longer|more) than|above|over|exceeds?|exceeded|exceeding",
    ">",
    "above",
  ),
  sign("(?:lower|smaller|shorter|less|fewer) than|below|under", "<", "below"),
  sign("the same as|equal to|equals|identical to", "=", "equal to"),
  sign("different from|not the same as|not equal to", "<>", "different from"),
];
