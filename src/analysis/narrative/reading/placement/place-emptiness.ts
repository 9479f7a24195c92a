import type { ColumnProfile } from "../../../table/profile.ts";
import { flagValues } from "../columns/flag-columns.ts";
import { isRated } from "../columns/is-rated.ts";
import { isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import { noneValue } from "../columns/none-value.ts";
import { columnOf, lowerText, type QuestionContext } from "../question-context.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";
import { flagCondition } from "./merge-values.ts";

/** `nothing in paid`, `left no comment`, `rating is blank`, `never paid`. */
export function placeEmptiness(items: readonly Item[], context: QuestionContext): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const found =
      emptinessBefore(items, at, context) ??
      emptinessAfter(items, at, context) ??
      neverDone(items, at, context);
    if (found) {
      out.push(found.item);
      at = found.last;
    } else if (item) out.push(item);
  }
  return out;
}

interface Placed {
  readonly item: Item;
  /** Place of the last item that it explains. */
  readonly last: number;
}

/** The word for emptiness stands before the column's name. */
function emptinessBefore(
  items: readonly Item[],
  at: number,
  context: QuestionContext,
): Placed | null {
  const [cue, named, further] = items.slice(at, at + 3);
  if (!cue || !isCue(cue, "nothing-in", "missing")) return null;
  if (!isNameable(named) || named.from - cue.to > 3) return null;
  if (meansAnyone.test(lowerText(context, named))) return null;
  // `no age down`: put down.
  if (further && further.from === named.to && isDown(further, context))
    return { item: emptyItem(named.column, [cue, named, further]), last: at + 2 };
  if (isWhole(items, at)) return null;
  const pair = pairOf(named, further);
  const last = pair ? at + 2 : at + 1;
  const isBlank =
    isCue(cue, "missing") ||
    isCue(items[last + 1], "missing") ||
    saysRecord(items, { cue, last }, context);
  return {
    item: lackOf((pair ?? named).column, {
      isBlank,
      items: [cue, items[last] ?? named],
      context,
    }),
    last,
  };
}

/** `leave out anyone …`: whoever it is, and no number of theirs. */
const meansAnyone = /^(?:(?:any|some|every)(?:one|body)|people|persons?|those)$/;

/** `no employer group`: of two columns side by side the second, where it is named as well. */
const pairOf = (named: Item, further: Item | undefined): ItemOf<"column"> | null =>
  further?.kind === "column" && further.from === named.to && further.weight >= named.weight
    ? further
    : null;

/** `no counselling recorded`, `without an age on file`: the cell is empty, whatever the column holds. */
function saysRecord(
  items: readonly Item[],
  { cue, last }: { readonly cue: Item; readonly last: number },
  { words }: QuestionContext,
): boolean {
  const end = items[last]?.to ?? cue.to;
  const near = words.slice(Math.max(0, cue.from - 1), Math.min(words.length, end + 3));
  return near.some(({ lower }) =>
    /^(?:record(?:ed|s)?|file|filled|enter(?:ed)?|noted|note|written|down|documented|logged|listed|put|value|values|data|info|information|entry|figure|known|field|column|box|cell|given|stated|blank|empty|missing|answer|answered|registered|captured|specified|completed|counts?|numbers?|scores?|figures?|ratings?)$/.test(
      lower,
    ),
  );
}

interface Lack {
  /** Set where the question says that nothing is written there. */
  readonly isBlank: boolean;
  readonly items: readonly Item[];
  readonly context: QuestionContext;
}

/** What the lack of something is: a no, a nought where noughts are counted, else an empty cell. */
function lackOf(column: ColumnProfile, { isBlank, items, context }: Lack): Item {
  const none = noneValue(column);
  if (none !== null && !isBlank) return { ...noneOf(column, none), ...spanOf(items) };
  const flag = flagValues(column);
  const isNought = countsNoughts(column) || isDelay(column, context);
  if (isBlank || (!flag && !isNought)) return emptyItem(column, items);
  const condition = flag
    ? flagCondition(column, flag.no)
    : ({
        kind: "compare",
        operator: "=",
        left: columnOf(column),
        right: { kind: "number", value: 0 },
      } as const);
  return { kind: "condition", condition, column, label: `no ${column.name}`, ...spanOf(items) };
}

/** Things that are counted for every record: falls, units of blood. An age of nought is no lack. */
const countsNoughts = (column: ColumnProfile) =>
  isTotalMeaningful(column) && column.unit !== "money" && Number(column.minimum) === 0;

/** `no harm`, where a value says so. */
const noneOf = (column: ColumnProfile, value: string) =>
  ({ kind: "list", column, values: [value], joined: "one", negated: false }) as const;

/** `no wait at all`, of waits of nought days and more that every record tells. */
const isDelay = (column: ColumnProfile, { vocabulary }: QuestionContext) =>
  column.kind === "number" &&
  column.filled >= vocabulary.profile.rows &&
  Number(column.minimum) === 0 &&
  /(?:^|[^a-z])(?:wait|delay|late|overdue|overrun)/i.test(column.name);

/** `never paid`, `hasn't been closed yet`, `not yet reported`: a date or an amount that isn't there. */
function neverDone(items: readonly Item[], at: number, context: QuestionContext): Placed | null {
  const cue = items[at];
  // `never got any compensation`
  const last = isCue(items[at + 1], "any") ? at + 2 : at + 1;
  const named = items[last];
  if (!cue || !isCue(cue, "not") || named?.kind !== "column" || named.from - cue.to > 3)
    return null;
  const { column } = named;
  const canLack =
    column.kind === "date" ||
    (column.kind === "number" && flagValues(column) === null && !isScale(column));
  if (!canLack || !isDone(lowerText(context, cue), lowerText(context, named))) return null;
  if (column.filled < context.vocabulary.profile.rows)
    return { item: emptyItem(column, [cue, named]), last };
  const lack: Lack = { isBlank: false, items: [cue, named], context };
  return countsNoughts(column) ? { item: lackOf(column, lack), last } : null;
}

/** `never satisfied`, of `Satisfaction (1-5)`: low on it, and not without an answer. */
const isScale = (column: ColumnProfile): boolean =>
  isRated(column) || /\d\s*[-–]\s*\d/.test(column.name);

/** Whether the words say that something was not done: `not paid`, `wasn't taken`, `never closed`. */
const isDone = (cue: string, named: string): boolean =>
  /(?:n['’]?t|never)(?: been| have)?$/.test(cue) ||
  /(?:ed|paid|taken|given|done|sent|seen|set|put|shown|left)(?: \w+)?$/.test(named);

/** `which nurses have never given rituximab`: what they did not do to something else, and no cell of theirs. */
function isSaidOfDoer(items: readonly Item[], at: number, { words }: QuestionContext): boolean {
  const [cue, object] = items.slice(at + 1, at + 3);
  return (
    cue !== undefined &&
    object?.from === cue.to &&
    "column" in object &&
    /^(?:have|has|had)$/.test(words[cue.from - 1]?.lower ?? "") &&
    words[cue.to]?.lower !== "been"
  );
}

/** The column's name stands before the word for emptiness. */
function emptinessAfter(
  items: readonly Item[],
  at: number,
  context: QuestionContext,
): Placed | null {
  const [named, cue] = items.slice(at, at + 2);
  if (!isNameable(named) || !cue || !isCue(cue, "missing") || isSaidOfDoer(items, at, context))
    return null;
  // `visits that weren't completed`: they were broken off, whatever day they have.
  const { kind } = named.column;
  if (/^(?:date|identifier)$/.test(kind) && /\bcompleted\b/.test(lowerText(context, cue)))
    return null;
  return cue.from - named.to > 4 || isWhole(items, at)
    ? null
    : { item: emptyItem(named.column, [named, cue]), last: at + 1 };
}

const isDown = (item: Item, context: QuestionContext) =>
  lowerText(context, item) === "down" && item.weight < 0.95;

const emptyItem = (column: ColumnProfile, items: readonly Item[]): Item => ({
  kind: "condition",
  condition: { kind: "empty", of: columnOf(column) },
  column,
  label: `${column.name} is empty`,
  ...spanOf(items),
});

/** `which column has the most missing values` is about all columns. */
const isWhole = (items: readonly Item[], at: number) =>
  items.slice(Math.max(0, at - 3), at).some((item) => isCue(item, "columns"));

const isNameable = (item: Item | undefined): item is ItemOf<"column"> | ItemOf<"entity"> =>
  item?.kind === "column" || item?.kind === "entity";
