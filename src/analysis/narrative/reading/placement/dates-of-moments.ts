import type { ColumnProfile } from "../../../table/profile.ts";
import type { Moment } from "../grammar/moment.ts";
import { isParticiple } from "../pieces/find-done.ts";
import { dateColumns, holdsTime, knownOf, type QuestionContext } from "../question-context.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";

/** Which column of dates each time of the question is about, and the mentions that say so. */
export function datesOfMoments(items: readonly Item[], context: QuestionContext) {
  const columns = new Map<Item, ItemOf<"column">>();
  for (const [at, item] of items.entries()) {
    if (item.kind !== "moment") continue;
    const named =
      dateBeside(items, at, item.moment) ??
      onlyTime(items, item.moment) ??
      onlyEvent(items, item.moment, context);
    if (named) columns.set(item, named);
  }
  const named = [...columns.values()];
  const shared = onlyDate(named);
  const counted = dateOfCounted(items, context);
  const isTimed = items.some(({ kind }) => kind === "moment");
  const dates = new Set<Item>(counted && isTimed ? [...named, counted.item] : named);
  return {
    dates,
    columnFor: (item: ItemOf<"moment">): ColumnProfile | null =>
      columns.get(item)?.column ??
      weekEnding(item.moment, context) ??
      dateFor(item.moment, shared) ??
      dateFor(item.moment, counted?.date ?? null) ??
      defaultDate(item.moment, context),
  };
}

/** `the week ending 12 October`, where a column says on which day weeks end. */
function weekEnding(moment: Moment, context: QuestionContext): ColumnProfile | null {
  if (moment.kind !== "period" || !moment.label.startsWith("the week ending")) return null;
  const found = dateColumns(context).filter(({ name }) => /we?e?k.?end|w\/e/i.test(name));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A date's column named right before or after the moment: `came in before July`, `going by admission date`. */
export function dateBeside(
  items: readonly Item[],
  at: number,
  moment: Moment,
): ItemOf<"column"> | null {
  const item = items[at];
  const fits = ({ column }: { readonly column: ColumnProfile }) =>
    isOfDay(moment) ? holdsTime(column) : column.kind === "date";
  const next = isCue(items[at + 1], "by") ? items[at + 2] : items[at + 1];
  // `received fall between …`: what is said of the number stands between.
  const before = isCue(items[at - 1], "up", "down", "change") ? items[at - 2] : items[at - 1];
  for (const beside of [before, next]) {
    if (beside?.kind !== "column" || !item || !fits(beside)) continue;
    const gap = beside.to <= item.from ? item.from - beside.to : beside.from - item.to;
    if (gap <= 4) return beside;
  }
  return null;
}

/** `at what hour do most start`: the one column of times that is named, wherever it stands. */
function onlyTime(items: readonly Item[], moment: Moment): ItemOf<"column"> | null {
  if (!isOfDay(moment)) return null;
  const times = items.filter(
    (item): item is ItemOf<"column"> => item.kind === "column" && holdsTime(item.column),
  );
  const [first] = times;
  return first && times.every(({ column }) => column === first.column) ? first : null;
}

/** `busiest weekday by tests received`: the one event that is named, where no time up to it is asked for. */
function onlyEvent(
  items: readonly Item[],
  moment: Moment,
  { words }: QuestionContext,
): ItemOf<"column"> | null {
  const isTimed = items.some(
    (item) => isCue(item, "mean", "median", "how-long", "typical") || item.kind === "unit",
  );
  if (moment.kind !== "grain" || isOfDay(moment) || isTimed) return null;
  const events = items.filter(
    (item): item is ItemOf<"column"> => item.kind === "column" && item.column.kind === "date",
  );
  const [event, ...others] = events;
  const said = words[event?.from ?? 0];
  const isHappening = said && (isParticiple(said.lower) || /[^s]s$/.test(said.lower));
  return event && others.length === 0 && isHappening ? event : null;
}

/** `planned ops` of `Planned Date`: the one date a word of which says which records are counted, and that word. */
function dateOfCounted(items: readonly Item[], context: QuestionContext) {
  const key = context.nouns.key?.profile;
  for (const [at, item] of items.entries()) {
    const next = items[at + 1];
    const isCounted = next?.kind === "records" || (next?.kind === "column" && next.column === key);
    if (item.kind !== "column" || !isCounted || item.to !== next.from) continue;
    const said = new Set(context.words.slice(item.from, item.to).map(({ stem }) => stem));
    const [date, ...others] = dateColumns(context).filter((column) =>
      knownOf(context, column)?.words.some(({ stem }) => said.has(stem)),
    );
    if (date && others.length === 0) return { date, item };
  }
  return null;
}

/** `for 2025 by month (order date)`: the one date that is named beside a time holds for the others. */
function onlyDate(named: readonly Item[]): ColumnProfile | null {
  const dates = named.flatMap((item) =>
    item.kind === "column" && item.column.kind === "date" ? [item.column] : [],
  );
  const [first] = dates;
  return first && dates.every((date) => date === first) ? first : null;
}

/** Times of day are sought where a column holds them. */
const dateFor = (moment: Moment, date: ColumnProfile | null): ColumnProfile | null =>
  date !== null && (!isOfDay(moment) || holdsTime(date)) ? date : null;

const isOfDay = (moment: Moment): boolean =>
  moment.kind === "time-of-day" || (moment.kind === "grain" && moment.part === "hour");

function defaultDate(moment: Moment, context: QuestionContext): ColumnProfile | null {
  if (isOfDay(moment)) {
    const [event] = dateColumns(context).filter(holdsTime);
    return event ?? context.vocabulary.profile.columns.find(holdsTime) ?? null;
  }
  return dateColumns(context)[0] ?? null;
}
