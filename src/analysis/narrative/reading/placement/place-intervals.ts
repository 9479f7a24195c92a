import { type Interval, impliedIntervals } from "../columns/implied-intervals.ts";
import { stayColumns } from "../columns/stay-length.ts";
import { columnOf, type QuestionContext } from "../question-context.ts";
import { type Item, isCue } from "./item.ts";

/** Makes numbers of `length of stay` and `wait`, where other columns tell them. */
export function placeIntervals(items: readonly Item[], context: QuestionContext): Item[] {
  const { stay, wait } = impliedIntervals(context.vocabulary);
  const stays = items.map((item) => {
    if (!isCue(item, "stay-length")) return item;
    return stay ? timeOf(stay, item, items) : meanStay(item, context);
  });
  return wait ? placeWait(stays, wait) : stays;
}

function placeWait(items: readonly Item[], wait: Interval): Item[] {
  const said = items.find((item) => isCue(item, "wait"));
  if (!said) return [...items];
  if (namesOther(items, wait)) return items.filter((item) => !isCue(item, "wait"));
  return items
    .filter((item) => !isSaidAgain(item, items, { said, wait }))
    .map((item) => (isCue(item, "wait") ? timeOf(wait, item, items) : item));
}

/** Time from the one date to the other: in days, or in the unit that is said. */
function timeOf({ from, to }: Interval, item: Item, items: readonly Item[]): Item {
  const said = items.find((one) => one.kind === "unit" && /^(?:hour|week)$/.test(one.unit));
  const unit = said?.kind === "unit" ? (said.unit as "hour" | "week") : "day";
  return {
    kind: "quantity",
    of: { kind: "duration", unit, from: columnOf(from), to: columnOf(to) },
    column: null,
    name: `${unit}s from ${from.name} to ${to.name}`,
    isTime: true,
    ...{ from: item.from, to: item.to, weight: item.weight },
  };
}

/** Days of each stay, weighted by how many there were: all days divided by all stays. */
function meanStay(item: Item, { vocabulary }: QuestionContext): Item {
  const columns = stayColumns(vocabulary);
  if (!columns) return item;
  const { days, stays } = columns;
  return {
    kind: "quantity",
    of: { kind: "arithmetic", operator: "/", left: columnOf(days), right: columnOf(stays) },
    along: columnOf(stays),
    column: null,
    name: `${days.name} per ${stays.name}`,
    isTime: true,
    ...{ from: item.from, to: item.to, weight: item.weight },
  };
}

const isDate = (item: Item) => item.kind === "column" && item.column.kind === "date";

/** `wait from received to seen`: the two dates of the wait, named beside it. */
function isSaidAgain(
  item: Item,
  items: readonly Item[],
  { said, wait }: { readonly said: Item; readonly wait: Interval },
): boolean {
  const dates = items.filter(isDate);
  return (
    dates.length === 2 &&
    dates.includes(item) &&
    dates.every(
      (one) =>
        one.kind === "column" &&
        (one.column === wait.from || one.column === wait.to) &&
        one.from >= said.to &&
        one.from - said.to <= 4,
    )
  );
}

/** `wait from seen to discharged`: two dates, of which one is none of the wait. */
const namesOther = (items: readonly Item[], { from, to }: Interval): boolean => {
  const dates = items.filter(isDate);
  return (
    dates.length === 2 &&
    dates.some((one) => one.kind === "column" && one.column !== from && one.column !== to)
  );
};
