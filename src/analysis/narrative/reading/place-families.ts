import type { Condition, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../profile.ts";
import { type ColumnFamily, columnFamilies, type FamilyMember } from "./column-families.ts";
import {
  type FamilyMention,
  familyMentions,
  isJoin,
  isNounOf,
  isOfOther,
} from "./family-mentions.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";
import { isMeasure, lowerText, type QuestionContext } from "./question-context.ts";

/**
 * Periods of a table that has them side by side, as years, quarters, weeks or days across: one that is
 * named is its column; several are turned into rows.
 */
export function placeFamilies(given: readonly Item[], context: QuestionContext): Item[] {
  const families = columnFamilies(context.vocabulary);
  if (families.length === 0) return [...given];
  const items = unknown(
    given,
    given.filter((item) => families.some((family) => isOfOther(item, family, context))),
  );
  const readings = families.map((family) => readingOf(items, family, context));
  // `which quarter of 2025`: the columns of quarters before those of years.
  const first = readings.filter((one) => one?.isByPeriod);
  for (const reading of [...first, ...readings]) {
    const placed = reading?.place() ?? null;
    if (placed) return placed;
  }
  return items;
}

interface FamilyReading {
  /** Its periods are asked for one by one. */
  readonly isByPeriod: boolean;
  place(): Item[] | null;
}

/** What a question says of a family; null where it says nothing of it. */
function readingOf(
  items: readonly Item[],
  family: ColumnFamily,
  context: QuestionContext,
): FamilyReading | null {
  const nouns = items.filter((item) => isNounOf(item, family, context));
  const all = familyMentions(items, family, context);
  const isNamed = nouns.length > 0 || all.some(({ isColumn }) => isColumn);
  if (family.stems.length > 0 ? !isNamed : all.every(({ isYear }) => isYear)) return null;
  const grain = all.find((mention) => mention.grain !== null);
  return {
    isByPeriod: grain !== undefined,
    place: () => {
      const missed = all.length === 0 ? unmetYears(items, family) : [];
      if (missed.length > 0) return unknown(items, missed);
      const members = membersOf(family, all);
      const isPlain = all.length === 1 && all[0]?.isColumn && nouns.length === 0;
      if (members.length === 0 || isPlain) return null;
      return placeMembers(items, { nouns, all, members, family, context });
    },
  };
}

/** The periods that are named, else all of a year, else all. */
function membersOf(family: ColumnFamily, all: readonly FamilyMention[]): readonly FamilyMember[] {
  const grain = all.filter((mention) => mention.grain !== null);
  const years = all.filter(({ isYear }) => isYear);
  const named = all.filter((mention) => mention.grain === null && !mention.isYear);
  if (years.length > 0 && grain.length === 0) return [];
  const said = [named, years, grain].find(({ length }) => length > 0) ?? [];
  return inOrder(family, said);
}

function placeMembers(items: readonly Item[], turned: Turned): Item[] | null {
  const { nouns, all, members, family, context } = turned;
  const others = items.filter((item): item is ItemOf<"column"> =>
    isOtherMeasure(item, family, context),
  );
  if (family.stems.length === 0 && others.length > 0) {
    const rest = items.filter((item) => !others.some((other) => other === item));
    if (others.every((item) => isSibling(item, family, context)))
      return readingOf(rest, family, context)?.place() ?? rest;
    const times = all.filter(({ isColumn }) => !isColumn).map(({ item }) => item);
    return times.length > 0 ? unknown(items, times) : null;
  }
  const [only] = members;
  const kept = withoutJoins(items, all);
  if (members.length === 1 && only) return withColumn(kept, { nouns, all, column: only.column });
  return withRows(kept, turned);
}

/** A year that is asked for and that no column of the family holds. */
const unmetYears = (items: readonly Item[], { grain, members }: ColumnFamily): readonly Item[] =>
  items.filter(
    (item) =>
      grain === "year" &&
      item.kind === "moment" &&
      item.moment.kind === "period" &&
      item.moment.grain === "year" &&
      !members.some(
        ({ place }) => item.moment.kind === "period" && item.moment.from?.startsWith(String(place)),
      ),
  );

const unknown = (items: readonly Item[], some: readonly Item[]): Item[] =>
  items.map(({ ...item }, at) => {
    const { from, to, weight } = item;
    return some.includes(items[at] as Item) ? { kind: "unknown", from, to, weight } : item;
  });

const inOrder = ({ members }: ColumnFamily, mentions: readonly FamilyMention[]) =>
  members.filter((member) => mentions.some((mention) => mention.members.includes(member)));

const isOtherMeasure = (
  item: Item,
  family: ColumnFamily,
  context: QuestionContext,
): item is ItemOf<"column"> =>
  item.kind === "column" &&
  isMeasure(item.column) &&
  !family.members.some(({ column }) => column === item.column) &&
  !isNounOf(item, family, context);

/** `score for Q3 25`, where the years' columns are called scores and the quarters' nothing. */
const isSibling = (
  item: ItemOf<"column">,
  { members }: ColumnFamily,
  context: QuestionContext,
): boolean =>
  item.column.unit !== "none" &&
  members.every(({ column }) => column.unit === item.column.unit) &&
  columnFamilies(context.vocabulary).some((other) => isNounOf(item, other, context));

/** Without the words that join the periods. */
function withoutJoins(items: readonly Item[], all: readonly FamilyMention[]): readonly Item[] {
  const places = all.map(({ item }) => items.indexOf(item));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return items.filter(
    (item, at) => !(at > first && at < last && isJoin(item) && places.includes(at + 1)),
  );
}

interface Named {
  readonly nouns: readonly Item[];
  readonly all: readonly FamilyMention[];
}

function withColumn(
  items: readonly Item[],
  { nouns, all, column }: Named & { readonly column: ColumnProfile },
): Item[] {
  const mentions = all.map(({ item }) => item);
  const [head = mentions[0]] = nouns;
  return items.flatMap((item): Item[] => {
    const { from, to } = item;
    if (item === head) return [{ kind: "column", column, from, to, weight: 1 }];
    return mentions.includes(item) || nouns.includes(item) ? [] : [item];
  });
}

interface Turned extends Named {
  readonly members: readonly FamilyMember[];
  readonly family: ColumnFamily;
  readonly context: QuestionContext;
}

const cell: Expression = { kind: "column", column: "Value" };
const period: Expression = { kind: "column", column: "Period" };

/** The columns as rows: a quantity, and its periods as groups; the empty cells where those are asked for. */
function withRows(items: readonly Item[], turned: Turned): Item[] | null {
  const { nouns, all, members, family, context } = turned;
  const [first] = members;
  const start = all[0]?.item;
  if (!first || !start) return null;
  const missing = items.find((item) => isCue(item, "missing", "emptiest"));
  if (missing) return missingIn(items, turned, missing);
  const mentions = all.map(({ item }) => item);
  const columns = members.map(({ column }) => column.name);
  const total = totalOf(items, turned);
  const quantity = {
    kind: "quantity",
    of: total ?? cell,
    column: first.column,
    name: family.stems.length > 0 ? headOf(first.column.name) : "value",
    ...(total ? {} : { unpivot: { columns } }),
    weight: 1,
  } as const;
  const [head = start] = nouns;
  const hours = family.grain === "weekday" && isHours(first.column);
  return items.flatMap((item): Item[] => {
    const { from, to } = item;
    const made: Item[] = [];
    if (item === head) made.push({ ...quantity, from, to });
    if (item === start && !total) made.push({ ...groupsOf(turned), from, to, weight: 1 });
    if (made.length > 0) return made;
    const isUnit = hours && item.kind === "unit" && /hours?|hrs?/.test(lowerText(context, item));
    return mentions.includes(item) || nouns.includes(item) || isUnit ? [] : [item];
  });
}

/** No day has more than 24 hours. */
const isHours = ({ minimum, maximum }: ColumnProfile) =>
  Number(minimum) >= 0 && Number(maximum) <= 24;

/** What all headers have in common. */
const headOf = (name: string) =>
  name.replace(/(?:FY|CY)?[\s_'’-]*(?:(?:19|20)\d\d|\d\d)\s*$/i, "").trim() || name;

/** `total faults from 2022 to 2024`: the periods of a range are added up, unless one by one is asked for. */
function totalOf(items: readonly Item[], { all, members }: Turned): Expression | null {
  const isRange = all.some((mention) => mention.isRange) && all.length === 1;
  const isSum = items.some((item) => isCue(item, "sum", "count", "how-much"));
  const isApart = items.some((item) =>
    isCue(item, "each", "by", "trend", "up", "down", "change", "percent-change", "difference"),
  );
  return isRange && isSum && !isApart
    ? {
        kind: "total",
        of: members.map(({ column }) => ({ kind: "column" as const, column: column.name })),
      }
    : null;
}

function groupsOf({ all, members, family }: Turned) {
  const columns = members.map(({ column }) => column.name);
  const cases = members.map(({ column }) => ({
    when: { kind: "in" as const, of: period, values: [column.name] },
    label: labelOf(column.name, family),
  }));
  const isAsked = all.some(({ grain }) => grain?.isAsked);
  if (isAsked)
    return {
      kind: "group",
      of: { kind: "case", cases, otherwise: null },
      name: "Period",
      column: null,
      part: null,
      asked: true,
      unpivot: { columns },
    } as const;
  return {
    kind: "cases",
    cases,
    column: null,
    name: "Period",
    isTime: true,
    unpivot: { columns },
  } as const;
}

/** A year as it is, everything else as the header has it. */
const labelOf = (name: string, { grain }: ColumnFamily): string =>
  grain === "year"
    ? (/(?:19|20)\d\d/.exec(name)?.[0] ?? /\d\d$/.exec(name)?.[0]?.padStart(4, "20") ?? name)
    : name;

/** `how many are missing at week 4 and at week 8`, `which quarter has the most missing`. */
function missingIn(items: readonly Item[], turned: Turned, missing: Item): Item[] {
  const { nouns, all } = turned;
  const [start] = all;
  const dropped = new Set<Item>([...all.map(({ item }) => item), ...nouns]);
  const isAsked = all.some(({ grain }) => grain?.isAsked);
  const made = isAsked ? emptiestOf(missing) : emptyEach(missing, turned);
  return items.flatMap((item): Item[] => {
    if (item === missing) return made;
    if (item === start?.item && isAsked) return [{ ...groupsOf(turned), ...spanIn(item) }];
    return dropped.has(item) ? [] : [item];
  });
}

const spanIn = ({ from, to }: Item) => ({ from, to, weight: 1 });

const empty = (of: Expression): Condition => ({ kind: "empty", of });

/** The empty cells of the rows, of which one period has most. */
function emptiestOf(missing: Item): Item[] {
  const span = spanIn(missing);
  const cells: Item = {
    kind: "condition",
    condition: empty(cell),
    column: null,
    label: "empty",
    ...span,
  };
  return isCue(missing, "emptiest") ? [{ kind: "cue", cue: "most", ...span }, cells] : [cells];
}

/** The empty cells of each column by itself. */
function emptyEach(missing: Item, { members }: Turned): Item[] {
  const span = spanIn(missing);
  return [
    ...members.map(
      ({ column }): Item => ({
        kind: "condition",
        condition: empty({ kind: "column", column: column.name }),
        column,
        label: column.name,
        ...span,
      }),
    ),
    { kind: "cue", cue: "each", ...span },
  ];
}
