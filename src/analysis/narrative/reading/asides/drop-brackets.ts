import { flagValues } from "../columns/flag-columns.ts";
import type { Moment } from "../grammar/moment.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { periodInYear } from "../placement/open-periods.ts";
import type { QuestionContext } from "../question-context.ts";

/**
 * Leaves out brackets that only explain: the months of a time once more, what happened on the day, or how the table
 * writes what was said.
 */
export function dropBrackets(items: readonly Item[], context: QuestionContext): Item[] {
  const { words } = context;
  const dropped = new Set<Item>();
  for (const item of items) {
    for (const one of codeOf(item, items, context)) dropped.add(one);
    const end = words.findIndex(({ text }, at) => at > item.to && text === ")");
    if (item.kind !== "moment" || words[item.to]?.text !== "(" || end < 0) continue;
    const within = items.filter(({ from, to }) => from > item.to && to <= end);
    if (saysAgain(item, within) || tellsEvent(item, within))
      for (const one of within) dropped.add(one);
  }
  return items.filter((item) => !dropped.has(item));
}

/** `when alcohol was involved (alc = 1)`: the column, and what it holds for yes. */
function codeOf(item: Item, items: readonly Item[], { words }: QuestionContext): readonly Item[] {
  const value = item.kind === "flag" ? item.value : yesOf(item);
  if (value === null || !("column" in item)) return [];
  const [column, amount, ...more] = items.slice(items.indexOf(item) + 1);
  const isSame = column?.kind === "flag" && column.column === item.column;
  const isNamed = column?.kind === "column" && column.column === item.column;
  const end = amount?.to ?? 0;
  return (isSame || isNamed) &&
    amount?.kind === "amount" &&
    amount.amount.kind === "comparison" &&
    amount.amount.operator === "=" &&
    String(amount.amount.value) === value &&
    column.from - item.to <= 4 &&
    words[column.from - 1]?.text === "(" &&
    words[end]?.text === ")" &&
    !more.some(({ from }) => from < end)
    ? [column, amount]
    : [];
}

const yesOf = (item: Item): string | null =>
  item.kind === "column" ? (flagValues(item.column)?.yes ?? null) : null;

/** `the second half of 2024 (July to December)`. */
function saysAgain({ moment }: ItemOf<"moment">, within: readonly Item[]): boolean {
  const [only, ...more] = within;
  if (moment.kind !== "period" || only?.kind !== "moment" || more.length > 0) return false;
  const said = boundsOf(only.moment, moment.from);
  return said !== null && said.from === moment.from && said.until === moment.until;
}

/** The ends of a period, whose year may be said before. */
function boundsOf(moment: Moment, start: string | null) {
  if (moment.kind === "period") return moment;
  return moment.kind === "open-year-period" && moment.relation === "in" && start !== null
    ? periodInYear(moment, Number(start.slice(0, 4)))
    : null;
}

/** `before and from 2 May (new front desk)`: what no word of the table is named in. */
const tellsEvent = ({ moment }: ItemOf<"moment">, within: readonly Item[]): boolean =>
  moment.kind === "before-and-after" &&
  moment.divide !== null &&
  within.some(({ kind }) => kind === "unknown") &&
  within.every(
    (item) =>
      item.kind === "unknown" ||
      (item.kind === "column" && item.weight < 0.9) ||
      item.kind === "records" ||
      isCue(item, "question", "nothing", "and"),
  );
