import type { Comparison, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import {
  columnOf,
  isMeasure,
  knownOf,
  lowerText,
  type QuestionContext,
} from "../question-context.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";
import { dayOf } from "./place-same-days.ts";

/**
 * `reports dated before the exam started`, `where diastolic is higher than systolic`: records of which one column is
 * set against another. The words between the two say nothing else.
 */
export function placeColumnComparisons(items: readonly Item[], context: QuestionContext): Item[] {
  if (!asksForRecords(items, context)) return [...items];
  const columns = items.filter((item) => item.kind === "column");
  for (const [at, right] of columns.entries()) {
    const left = withNoun(columns[at - 2], columns[at - 1]);
    const made = left && comparisonOf(left, right, context);
    if (left && made && !isAggregated(left, items))
      return [
        ...items.filter(({ to }) => to <= left.from),
        made,
        ...items.filter((item) => item.from >= right.to && !isNounOf(item, right, context)),
      ];
  }
  return [...items];
}

type ColumnItem = ItemOf<"column">;

/** `last PUSH score`: the noun behind a column that says it already, and no column of its own. */
function withNoun(
  before: ColumnItem | undefined,
  column: ColumnItem | undefined,
): ColumnItem | undefined {
  return before && column && before.to === column.from && isMeasure(before.column)
    ? { ...before, to: column.to }
    : column;
}

/** `the quoted amount`: what the column holds, said behind its name. */
const isNounOf = (item: Item, { to }: Item, context: QuestionContext): boolean =>
  item.kind === "unknown" && item.from === to && nouns.test(lowerText(context, item));

const nounsOfValues = "amount|figure|number|reading|level|score|price|cost|total|value|date|time";
const nouns = new RegExp(`^(?:${nounsOfValues})s?$`);

/** Records are counted, listed or told apart, and not the means of two columns. */
const asksForRecords = (items: readonly Item[], context: QuestionContext): boolean =>
  items.some((item) => isCue(item, "count", "share", "any", "list")) ||
  recordsThat.test(lowerText(context, { from: 0, to: context.words.length }));

const recordsThat =
  /\b(?:where|whose|with|when|(?:in|on|for) which|dated|timed|stamped|logged|entered|recorded)\b/;

const isAggregated = (left: Item, items: readonly Item[]): boolean =>
  isCue(
    items.findLast(({ to }) => to <= left.from),
    ...aggregates,
  );

const aggregates = [
  ...["mean", "median", "sum", "maximum", "minimum"],
  ...["how-much", "how-long", "difference"],
];

function comparisonOf(left: ColumnItem, right: ColumnItem, context: QuestionContext): Item | null {
  const between = lowerText(context, { from: left.to, to: right.from });
  const sign = signsFor(left.column, right.column, context).find(({ said }) => said.test(between));
  return sign ? compared(left, right, sign) : null;
}

function compared(left: ColumnItem, right: ColumnItem, { operator, label }: Comparing): Item {
  const [one, other] = [left.column, right.column];
  const isOfDays = one.kind === "date" && one.type !== other.type;
  const of = (column: ColumnProfile): Expression => (isOfDays ? dayOf(column) : columnOf(column));
  return {
    kind: "condition",
    condition: { kind: "compare", operator, left: of(one), right: of(other) },
    column: null,
    label: `${one.name} ${label} ${other.name}`,
    made: true,
    ...spanOf([left, right]),
  };
}

/** `more patients than beds`, once both are known to be columns. */
export function placeMoreThan(items: readonly Item[]): Item[] {
  const than = items.findIndex((item) => isCue(item, "than"));
  const [sign, left, , right] = items.slice(than - 2, than + 2);
  const isMore = sign?.kind === "comparative" ? sign.end === "most" : isCue(sign, "most");
  const isLess = sign?.kind === "comparative" ? sign.end === "least" : isCue(sign, "least");
  if (than < 2 || (!isMore && !isLess) || left?.kind !== "column" || right?.kind !== "column")
    return [...items];
  if (!isMeasure(left.column) || !isMeasure(right.column) || left.column === right.column || !sign)
    return [...items];
  const made = compared(left, right, isMore ? above : below);
  return [...items.slice(0, than - 2), { ...made, from: sign.from }, ...items.slice(than + 2)];
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

interface Comparing {
  readonly operator: Comparison;
  readonly label: string;
}

interface Sign extends Comparing {
  readonly said: RegExp;
}

const above: Comparing = { operator: ">", label: "above" };
const below: Comparing = { operator: "<", label: "below" };

/** Words that say no more than that there is a value. */
const light = `${nounsOfValues}|is|was|were|are|be|being|been|has|have|had|got|get|gets|came|comes|come|dated|timed|written|recorded|marked|rated|scored|logged|entered|stamped|shown|put|made|done|taken|sent|given|even|actually|still|already`;
const pronouns =
  "the|their|its|his|her|they|it|he|she|was|were|is|are|had|been|being|even|actually|itself";

const sign = (words: string, comparing: Comparing): Sign => ({
  said: new RegExp(`^(?:(?:${light}) )*(?:${words})(?: (?:${pronouns}))*$`),
  ...comparing,
});

const moments: readonly Sign[] = [
  sign("before|earlier than|sooner than|prior to|ahead of", { operator: "<", label: "before" }),
  sign("after|later than|past|following", { operator: ">", label: "after" }),
];

const numbers: readonly Sign[] = [
  sign(
    "(?:higher|greater|larger|bigger|longer|more) than|above|over|exceeds?|exceeded|exceeding",
    above,
  ),
  sign("(?:lower|smaller|shorter|less|fewer) than|below|under", below),
  sign("the same as|equal to|equals|identical to", { operator: "=", label: "equal to" }),
  sign("different from|not the same as|not equal to", { operator: "<>", label: "different from" }),
];
