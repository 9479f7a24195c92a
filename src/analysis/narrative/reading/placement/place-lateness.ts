import type { Condition, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { plannedMoments } from "../columns/planned-columns.ts";
import type { Amount } from "../grammar/amount.ts";
import { columnOf, type QuestionContext } from "../question-context.ts";
import { boundOf, type Item, type ItemOf, isCue, isTimeUnit, toldIn, unitOf } from "./item.ts";

/** What was due and what was done, in a table with one date for each. */
interface Dates {
  readonly due: ColumnProfile;
  readonly done: ColumnProfile;
}

const dueName =
  /(?:^|[^a-z])(?:due|target|deadline|promised|expected|needed|need|required|req|latest|agreed|planned|scheduled|exp)(?:[^a-z]|$)|[a-z](?:Due|Target|Deadline|Needed|Required|Promised)|by$/i;
const doneName =
  /return|receiv|recd|deliver|dlv|complet|finish|done|closed|resolv|submitted|paid|collected|back$|arriv|answered|replied|reported|repaired|fixed|ended|actual/i;
const begun = /order|issue|open|rais|book|request|start|begin|log|refer|written|sent|report/i;

/**
 * `came back late`, `returned after the due date`, `how many days late`, where no column says so: the date
 * on which something was done, against the one by which it should have been.
 */
export function placeLateness(items: readonly Item[], context: QuestionContext): Item[] {
  const dates = datesIn(context);
  const [first, ...others] = dates ? items.filter((item) => lateAt(item, items, context)) : [];
  if (!dates || !first) return [...items];
  const asked = [first, ...others].filter((item) => askedBefore(items, item, context).length > 0);
  // `average days late`: of the late ones alone, or of all, early ones included?
  if (asked.length > 0 && asked.length === others.length + 1) return [...items];
  return items.flatMap((item): Item[] => {
    const late = [first, ...others].find(
      (one) =>
        one === item ||
        boundBefore(items, one) === item ||
        askedBefore(items, one, context).includes(item),
    );
    if (!late) return isSaidBeside(item, spansOf(items, [first, ...others]), dates) ? [] : [item];
    if (item !== late) return [];
    const span = { from: late.from, to: endOfLate(late, context), weight: 1 };
    if (asked.includes(late))
      return [
        { kind: "quantity", of: lateness(dates), column: null, name: nameOf(dates), ...span },
      ];
    const condition = isLate(dates, boundBefore(items, late)?.amount ?? null);
    const label = `${dates.done.name} after ${dates.due.name}`;
    return condition
      ? [{ kind: "condition", condition, column: null, label, made: true, ...span }]
      : [item];
  });
}

const nameOf = ({ due, done }: Dates): string =>
  isClock(done) ? `minutes from ${due.name} to ${done.name}` : "Days late";

/** `more than 15 minutes late`. */
function boundBefore(items: readonly Item[], late: Item): ItemOf<"amount"> | null {
  const before = items[items.indexOf(late) - 1];
  return before?.kind === "amount" &&
    before.to === late.from &&
    isTimeUnit(unitOf(before.amount) ?? "")
    ? before
    : null;
}

/** With what bounds them. */
const spansOf = (items: readonly Item[], lates: readonly Item[]): Item[] =>
  lates.map((late) => ({ ...late, from: boundBefore(items, late)?.from ?? late.from }));

function datesIn({ vocabulary }: QuestionContext): Dates | null {
  const dates = vocabulary.profile.columns.filter(({ kind }) => kind === "date");
  const due = dates.filter(({ name }) => dueName.test(name));
  const ended = dates.filter(
    (column) => !due.includes(column) && doneName.test(column.name) && !begun.test(column.name),
  );
  // What was delivered may have been paid later still.
  const came = ended.filter(({ name }) => /return|receiv|recd|deliver|dlv|back$|arriv/i.test(name));
  const done = came.length === 1 ? came : ended;
  const [only, other] = [due[0], done[0]];
  if (due.length === 1 && done.length === 1 && only && other) return { due: only, done: other };
  const set = plannedMoments(vocabulary);
  return set && { due: set.planned, done: set.done };
}

/** `late` that names nothing else, and `after the due date`. */
const lateAt = (item: Item, items: readonly Item[], context: QuestionContext): boolean => {
  const lower = context.words[item.from]?.lower ?? "";
  if (item.kind !== "unknown") return false;
  if (/^(?:late|tardy|delayed)$/.test(lower)) return true;
  const next = items[items.indexOf(item) + 1];
  return (
    /^(?:after|past|beyond)$/.test(lower) &&
    next?.kind === "column" &&
    next.column === datesIn(context)?.due
  );
};

/** Behind `after` the due date belongs to it. */
function endOfLate(late: Item, { words }: QuestionContext): number {
  let to = late.to;
  if (!/^(?:after|past|beyond)$/.test(words[late.from]?.lower ?? "")) return to;
  while (
    to < late.to + 4 &&
    /^(?:the|their|its|due|date|deadline|target|back)$/.test(words[to]?.lower ?? "")
  )
    to += 1;
  return to;
}

/** `how many days late`, `days late`: what asks for how much. */
function askedBefore(
  items: readonly Item[],
  late: Item,
  { words }: QuestionContext,
): readonly Item[] {
  const at = items.indexOf(late);
  const [further, before] = [items[at - 2], items[at - 1]];
  if (!before || before.to !== late.from) return [];
  if (isCue(before, "how-long", "how-much")) return [before];
  if (before.kind !== "unit" || !/^days?$/.test(words[before.from]?.lower ?? "")) return [];
  return further && isCue(further, "count", "how-much") && further.to === before.from
    ? [further, before]
    : [before];
}

/** `came back late`: the date that the verb tells, and the due date itself. */
const isSaidBeside = (item: Item, late: readonly Item[], { due, done }: Dates): boolean =>
  // A state that is called so as well: `delivered late`.
  (item.kind === "value" &&
    doneName.test(item.value) &&
    late.some((one) => one.from - item.to >= 0 && one.from - item.to <= 1)) ||
  ((item.kind === "column" || item.kind === "flag") &&
    ((item.column === done &&
      late.some((one) => Math.abs(item.to - one.from) <= 2 || Math.abs(one.to - item.from) <= 1)) ||
      // `started late`: when it was planned to start is said as well.
      (item.column === due &&
        isClock(done) &&
        late.some((one) => one.from >= item.to && one.from - item.to <= 1)) ||
      (item.column === due && late.some((one) => item.from >= one.to && item.from - one.to <= 2))));

/** After the due date, or later than planned by more than a number of minutes. */
function isLate(dates: Dates, bound: Amount | null): Condition | null {
  if (bound) return boundOf(bound, toldIn(unitOf(bound), lateness(dates)));
  const { due, done } = dates;
  return isClock(done)
    ? { kind: "compare", operator: ">", left: lateness(dates), right: { kind: "number", value: 0 } }
    : { kind: "compare", operator: ">", left: columnOf(done), right: columnOf(due) };
}

const lateness = ({ due, done }: Dates): Expression => ({
  kind: "duration",
  unit: isClock(done) ? "minute" : "day",
  from: columnOf(due),
  to: columnOf(done),
});

const isClock = ({ type }: ColumnProfile): boolean => type !== "DATE";
