import type { Condition, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { columnOf, dateColumns, type QuestionContext } from "../question-context.ts";
import { boundOf } from "./bound-of.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";

type Unit = "minute" | "hour" | "day" | "week";
const units: readonly string[] = ["minute", "hour", "day", "week"];

const isDate = (item: Item | undefined): item is ItemOf<"column"> =>
  item?.kind === "column" && item.column.kind === "date";

/** The words between two places of the question, in lower case. */
const said = ({ words }: QuestionContext, from: number, to: number): string =>
  words
    .slice(Math.max(0, from), to)
    .map(({ lower }) => lower)
    .join(" ");

/**
 * Times between two dates where one is only implied, and limits on them: `days till closed`, `took
 * more than 30 days to close`, `filled more than 7 days after being written`, `booked 30 days ahead`.
 */
export function placeDurations(items: readonly Item[], context: QuestionContext): Item[] {
  const [event] = dateColumns(context);
  if (!event) return [...items];
  return untilDates(overLimits(items, event, context), event, context);
}

interface Found {
  readonly condition: Condition;
  readonly used: readonly Item[];
}

function overLimits(
  items: readonly Item[],
  event: ColumnProfile,
  context: QuestionContext,
): Item[] {
  for (const [at, item] of items.entries()) {
    if (item.kind !== "amount") continue;
    const found = limitAt(items, at, { event, context });
    if (!found) continue;
    const { condition, used } = found;
    const made: Item = {
      kind: "condition",
      condition,
      column: null,
      label: "time between",
      made: true,
      ...spanOf([item, ...used]),
    };
    return items.flatMap((one) => {
      if (one === item) return [made];
      return used.includes(one) ? [] : [one];
    });
  }
  return [...items];
}

interface Place {
  readonly event: ColumnProfile;
  readonly context: QuestionContext;
}

function limitAt(items: readonly Item[], at: number, place: Place): Found | null {
  const item = items[at];
  if (item?.kind !== "amount" || !("unit" in item.amount)) return null;
  if (!units.includes(item.amount.unit ?? "")) return null;
  const before = items[at - 1];
  const next = nextDate(items, at);
  if (next) return limitTo(item, isDate(before) ? before : null, { ...place, next });
  return isDate(before) && before.column !== place.event
    ? limitBehind(item, before, { ...place, behind: items[at + 1] })
    : null;
}

interface Next {
  readonly date: ItemOf<"column">;
  readonly passed: readonly Item[];
}

/** `filled more than 7 days after being written`, `took over 30 days to close`. */
function limitTo(
  item: ItemOf<"amount">,
  before: ItemOf<"column"> | null,
  { event, context, next }: Place & { readonly next: Next },
): Found | null {
  const { date, passed } = next;
  const between = said(context, item.to, date.from);
  if (before === null)
    return date.column !== event && /^(?:to|till|until|before|for)\b/.test(between)
      ? limited(item, [event, date.column], [...passed, date])
      : null;
  if (date.column === before.column) return null;
  const used = [before, ...passed, date];
  if (/^(?:after|since|from|of|following|past)\b/.test(between))
    return limited(item, [date.column, before.column], used);
  return /^(?:before|ahead of|prior to)\b/.test(between)
    ? limited(item, [before.column, date.column], used)
    : null;
}

/** `booked more than 30 days ahead`, `closed within 7 days`. */
function limitBehind(
  item: ItemOf<"amount">,
  before: ItemOf<"column">,
  { event, context, behind }: Place & { readonly behind: Item | undefined },
): Found | null {
  if (
    /^(?:ahead|in advance|beforehand|early|earlier|before)\b/.test(
      said(context, item.to, item.to + 2),
    )
  )
    return limited(
      item,
      [before.column, event],
      [before, ...(behind?.kind === "unknown" ? [behind] : [])],
    );
  return /\b(?:within|in|after)\b/.test(said(context, before.to, item.from + 1))
    ? limited(item, [event, before.column], [before])
    : null;
}

/** The next date, with nothing but words without a meaning of their own between. */
function nextDate(items: readonly Item[], at: number) {
  const rest = items.slice(at + 1, at + 5);
  const place = rest.findIndex(isDate);
  const date = rest[place];
  const passed = rest.slice(0, Math.max(0, place));
  const isFree = passed.every(
    (one) => one.kind === "unknown" || isCue(one, "question") || one.kind === "person",
  );
  return isDate(date) && isFree ? { date, passed } : null;
}

function limited(
  { amount }: ItemOf<"amount">,
  [from, to]: readonly [ColumnProfile, ColumnProfile],
  used: readonly Item[],
): Found | null {
  const unit = ("unit" in amount ? amount.unit : null) as Unit;
  const left = timeBetween(from, to, unit);
  const condition = boundOf(amount, left);
  return condition && { condition, used };
}

const timeBetween = (from: ColumnProfile, to: ColumnProfile, unit: Unit): Expression => ({
  kind: "duration",
  unit,
  from: columnOf(from),
  to: columnOf(to),
});

const untilWords =
  /\b(?:to|till|til|until|unti|before)(?: (?:it|they|it's|it was|they were|they are|it is|being|be|get|got|getting|we|a|the)){0,2}$/;

/** `average days till closed`, `how long to close`: from the event to the date, where no other is named. */
function untilDates(
  items: readonly Item[],
  event: ColumnProfile,
  context: QuestionContext,
): Item[] {
  const dates = items.filter(isDate);
  const [date] = dates;
  const isOnly = date !== undefined && dates.every(({ column }) => column === date.column);
  const isAsked = items.some(
    (item) => isCue(item, "mean", "median", "how-long", "typical") || item.kind === "superlative",
  );
  if (!isOnly || !isAsked || date.column === event) return [...items];
  if (!untilWords.test(said(context, date.from - 4, date.from))) return [...items];
  const told = items.find((item) => item.kind === "unit" && units.includes(item.unit));
  const isDays = event.type === "DATE" && date.column.type === "DATE";
  const usual = isDays ? "day" : "minute";
  const unit = (told?.kind === "unit" ? told.unit : usual) as Unit;
  const made: Item = {
    kind: "quantity",
    of: timeBetween(event, date.column, unit),
    column: null,
    name: `${unit}s from ${event.name} to ${date.column.name}`,
    isTime: true,
    from: date.from,
    to: date.to,
    weight: date.weight,
  };
  const isTill = (item: Item) =>
    item.kind === "unknown" &&
    item.to <= date.from &&
    date.from - item.to <= 2 &&
    /^(?:till|til|until|unti)$/.test(said(context, item.from, item.to));
  return items.flatMap((item) => {
    if (item === date) return [made];
    return isTill(item) ? [] : [item];
  });
}
