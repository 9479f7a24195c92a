import type { ColumnProfile } from "../../../table/profile.ts";
import type { ColumnFamily, FamilyMember } from "../columns/column-families.ts";
import { columnFamilies } from "../columns/period-columns.ts";
import {
  type FamilyMention,
  familyMentions,
  isJoin,
  isNounOf,
  isOfOther,
} from "../pieces/family-mentions.ts";
import { isMeasure, type QuestionContext } from "../question-context.ts";
import { type NamedFamily, withRows } from "./family-rows.ts";
import { asUnknown, type Item, type ItemOf } from "./item.ts";

/**
 * Periods of a table that has them side by side, as years, quarters, weeks or days across: one that is
 * named is its column; several are turned into rows.
 */
export function placeFamilies(given: readonly Item[], context: QuestionContext): Item[] {
  const families = columnFamilies(context.vocabulary);
  if (families.length === 0) return [...given];
  const items = asUnknown(
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
      if (missed.length > 0) return asUnknown(items, missed);
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

function placeMembers(items: readonly Item[], turned: NamedFamily): Item[] | null {
  const { nouns, all, members, family, context } = turned;
  const others = items.filter((item): item is ItemOf<"column"> =>
    isOtherMeasure(item, family, context),
  );
  if (family.stems.length === 0 && others.length > 0) {
    const rest = items.filter((item) => !others.some((other) => other === item));
    if (others.every((item) => isSibling(item, family, context)))
      return readingOf(rest, family, context)?.place() ?? rest;
    const times = all.filter(({ isColumn }) => !isColumn).map(({ item }) => item);
    return times.length > 0 ? asUnknown(items, times) : null;
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

function withColumn(
  items: readonly Item[],
  { nouns, all, column }: Pick<NamedFamily, "nouns" | "all"> & { readonly column: ColumnProfile },
): Item[] {
  const mentions = all.map(({ item }) => item);
  const [head = mentions[0]] = nouns;
  return items.flatMap((item): Item[] => {
    const { from, to } = item;
    if (item === head) return [{ kind: "column", column, from, to, weight: 1 }];
    return mentions.includes(item) || nouns.includes(item) ? [] : [item];
  });
}
