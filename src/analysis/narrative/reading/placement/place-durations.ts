import type { Condition, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { columnOf, dateColumns, type QuestionContext } from "../question-context.ts";
import { type DateItem, isDateItem } from "./date-item.ts";
import { boundOf, type Item, type ItemOf, isCue, spanOf } from "./item.ts";

type Unit = "minute" | "hour" | "day" | "week";
const units: readonly string[] = ["minute", "hour", "day", "week"];

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
  const next = nextDate(items, at, place.context);
  if (next) return limitTo(item, isDateItem(before) ? before : null, { ...place, next });
  return isDateItem(before) && before.column !== place.event
    ? limitBehind(item, before, { ...place, behind: items[at + 1] })
    : null;
}

interface Next {
  readonly date: DateItem;
  readonly passed: readonly Item[];
  /** The date from which the time to the other one runs, where it is said. */
  readonly start: DateItem | null;
}

/**
 * `filled more than 7 days after being written`, `took over 30 days to close`, `took over 30 days to close after
 * being reported`.
 */
function limitTo(
  item: ItemOf<"amount">,
  before: DateItem | null,
  { event, context, next }: Place & { readonly next: Next },
): Found | null {
  const { date, passed, start } = next;
  const between = said(context, item.to, date.from);
  if (before === null) {
    if (!/^(?:to|till|until|before|for)\b/.test(between)) return null;
    const from = start?.column ?? event;
    const used = [...passed, date, ...(start ? [start] : [])];
    return date.column === from ? null : limited(item, [from, date.column], used);
  }
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
  before: DateItem,
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
function nextDate(items: readonly Item[], at: number, context: QuestionContext): Next | null {
  const rest = items.slice(at + 1, at + 6);
  const place = rest.findIndex(isDateItem);
  const date = rest[place];
  const passed = rest.slice(0, Math.max(0, place));
  const isLight = (one: Item) =>
    // `of the` begins the date, and nothing between two of them.
    isCue(one, "question", "between") ||
    one.kind === "person" ||
    (one.kind === "unknown" && lightWords.test(said(context, one.from, one.to)));
  if (!isDateItem(date) || !passed.every(isLight)) return null;
  const behind = rest.slice(place + 1);
  const start = behind.find((one) => !isLight(one));
  const isStart =
    isDateItem(start) &&
    /^(?:after|since|from|of|following)\b/.test(said(context, date.to, start.from));
  return isStart
    ? { date, passed: [...passed, ...behind.slice(0, behind.indexOf(start))], start }
    : { date, passed, start: null };
}

/** Words that relate two times, and helping verbs. */
const lightWords =
  /^(?:after|since|from|of|following|past|before|ahead|prior|to|till|until|for|be|being|been|get|getting|got|having|it|they|was|were|is|are)$/;

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
  const dates = items.filter(isDateItem);
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
