import type { Moment } from "../grammar/moment.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { periodInYear } from "../placement/open-periods.ts";
import type { QuestionContext } from "../question-context.ts";

/** Leaves out brackets that only explain a time: its months once more, or what happened on the day. */
export function dropBrackets(items: readonly Item[], context: QuestionContext): Item[] {
  const { words } = context;
  const dropped = new Set<Item>();
  for (const item of items) {
    const end = words.findIndex(({ text }, at) => at > item.to && text === ")");
    if (item.kind !== "moment" || words[item.to]?.text !== "(" || end < 0) continue;
    const within = items.filter(({ from, to }) => from > item.to && to <= end);
    if (saysAgain(item, within) || tellsEvent(item, within))
      for (const one of within) dropped.add(one);
  }
  return items.filter((item) => !dropped.has(item));
}

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
