import type { ColumnFamily, FamilyMember } from "../columns/column-families.ts";
import type { Moment } from "../grammar/moment.ts";
import { dateBeside } from "../placement/dates-of-moments.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { lowerText, type QuestionContext } from "../question-context.ts";

/** Where a question names periods of a family of columns. */
export interface FamilyMention {
  readonly item: Item;
  readonly members: readonly FamilyMember[];
  /** `by year`, `which quarter`: its periods one by one, whichever they are. */
  readonly grain: { readonly isAsked: boolean } | null;
  /** `from 2022 to 2024`. */
  readonly isRange: boolean;
  /** `at the weekend`: both days in one. */
  readonly isOne: boolean;
  /** A year, where the columns are its quarters. */
  readonly isYear: boolean;
  /** The column itself is named with its period. */
  readonly isColumn: boolean;
}

/** Words that name what a family holds, without the period. */
export const isNounOf = (
  item: Item,
  { members, stems }: ColumnFamily,
  context: QuestionContext,
): item is ItemOf<"column"> =>
  item.kind === "column" &&
  stems.length > 0 &&
  members.some(({ column }) => column === item.column) &&
  !/\d/.test(lowerText(context, item));

/** The mentions of a family's periods, in the order of the question. */
export function familyMentions(
  items: readonly Item[],
  family: ColumnFamily,
  context: QuestionContext,
): FamilyMention[] {
  const found: FamilyMention[] = [];
  for (const [at, item] of items.entries()) {
    const mention =
      columnMention(item, family, context) ??
      momentMention(items, at, family) ??
      columnsMention(items, at, family) ??
      countMention(items, at, { family, context, before: found.at(-1) });
    if (mention) found.push(mention);
  }
  return found
    .filter((mention, at) => !isApart(items, mention, found.slice(0, at)))
    .map((mention, at, all) => reaching(mention, all[at - 1], { family, context }));
}

/** `Monday to Sunday`: the days between as well. */
function reaching(
  mention: FamilyMention,
  before: FamilyMention | undefined,
  { family: { grain, members }, context }: Omit<Beside, "before">,
): FamilyMention {
  const [first, last] = [before?.members[0], mention.members[0]];
  const isPair = grain === "weekday" && before?.isColumn && mention.isColumn && first && last;
  if (!isPair) return mention;
  const between = lowerText(context, { from: before.item.to, to: mention.item.from });
  return /^(?:to|through|thru|till|until|-|–)(?: and including)?$/.test(between)
    ? {
        ...mention,
        members: members.filter(({ place }) => place >= first.place && place <= last.place),
      }
    : mention;
}

/** `Rate 2026 on the sheets of 2026`: a time that stands apart from a column with its own says when. */
const isApart = (
  items: readonly Item[],
  { item, grain }: FamilyMention,
  before: readonly FamilyMention[],
): boolean => {
  const last = before.at(-1);
  return (
    item.kind === "moment" &&
    grain === null &&
    last !== undefined &&
    before.some(({ isColumn }) => isColumn) &&
    !isNextTo(items, items.indexOf(item), last.item)
  );
};

const plain = {
  grain: null,
  isRange: false,
  isOne: false,
  isYear: false,
  isColumn: false,
} as const;

function columnMention(
  item: Item,
  family: ColumnFamily,
  context: QuestionContext,
): FamilyMention | null {
  if (item.kind !== "column" || isNounOf(item, family, context)) return null;
  const { column } = item;
  const member = family.members.find((one) => one.column === column);
  return member ? { ...plain, item, members: [member], isColumn: true } : null;
}

/**
 * A column of a family of which the words say another period than its own, `4 25` of `Q1 25`, or
 * nothing but a year, which may be that of any other.
 */
export function isOfOther(
  item: Item,
  { grain, members, stems }: ColumnFamily,
  context: QuestionContext,
): boolean {
  if (item.kind !== "column") return false;
  const { column } = item;
  const member = members.find((one) => one.column === column);
  const said = lowerText(context, item);
  if (!member || grain === "weekday") return false;
  if (stems.length > 0 && /^[\d\s'’-]+$/.test(said)) return true;
  const numbers = said.match(/\d+/g)?.map(Number) ?? [];
  const own = grain === "year" ? [member.place, member.place % 100] : [member.place];
  return numbers.length > 0 && !numbers.some((number) => own.includes(number));
}

function momentMention(
  items: readonly Item[],
  at: number,
  family: ColumnFamily,
): FamilyMention | null {
  const item = items[at];
  if (item?.kind !== "moment" || dateBeside(items, at, item.moment)) return null;
  const { moment } = item;
  if (moment.kind === "over-time" || (moment.kind === "grain" && isGrainOf(moment.part, family)))
    return {
      ...plain,
      ...{ item, members: family.members },
      grain: { isAsked: moment.kind === "grain" && !moment.each },
    };
  const members = membersIn(moment, family);
  if (members.length === 0) return null;
  const isYear = family.grain === "quarter" && moment.kind === "period" && moment.grain === "year";
  const isRange = members.length > 1 && moment.kind !== "several" && moment.kind !== "weekday";
  const isOne = moment.kind === "weekend";
  return { ...plain, item, members, isYear, isOne, isRange: isRange && !isYear };
}

const isGrainOf = (part: string, { grain }: ColumnFamily): boolean =>
  part === grain ||
  (grain === "quarter" && part === "quarter-of-year") ||
  (grain === "weekday" && part === "day");

/** The members that a moment names, all of what it says being among them. */
function membersIn(moment: Moment, family: ColumnFamily): readonly FamilyMember[] {
  const { grain, members } = family;
  switch (moment.kind) {
    case "weekday":
      return grain === "weekday" ? members.filter(({ place }) => moment.days.includes(place)) : [];
    case "weekend":
      return grain === "weekday" ? members.filter(({ place }) => place > 5 === moment.weekend) : [];
    case "several": {
      const each = moment.periods.map((period) => membersIn(period, family));
      return each.every(({ length }) => length === 1) ? each.flat() : [];
    }
    case "open-year-period":
      return quarterIn(moment, family);
    case "period":
      return moment.from !== null && moment.until !== null
        ? within(moment.from, moment.until, family)
        : [];
    default:
      return [];
  }
}

/** A quarter without its year, where there is but one such. */
function quarterIn(
  { part, last, relation }: Extract<Moment, { kind: "open-year-period" }>,
  { grain, members }: ColumnFamily,
): readonly FamilyMember[] {
  if (grain !== "quarter" || part.grain !== "quarter" || relation !== "in" || last !== null)
    return [];
  const fitting = members.filter(({ place }) => place === part.quarter);
  return fitting.length === 1 ? fitting : [];
}

/** Those that fill a period from its first day to its last. */
function within(from: string, until: string, { grain, members }: ColumnFamily) {
  const inside = members.filter((member) => {
    const start = startOf(member, grain);
    return start >= from && start < until;
  });
  const isWhole = startOf(inside[0], grain) === from && startOf(inside.at(-1), grain, 1) === until;
  return isWhole ? inside : [];
}

function startOf(member: FamilyMember | undefined, grain: ColumnFamily["grain"], step = 0): string {
  if (!member) return "";
  if (grain === "year") return `${member.place + step}-01-01`;
  if (grain !== "quarter" || member.year === null) return "";
  const month = 3 * (member.place - 1 + step);
  return `${member.year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}

interface Beside {
  readonly family: ColumnFamily;
  readonly context: QuestionContext;
  readonly before: FamilyMention | undefined;
}

/** `faults 22, 23 and 24`, `weeks 0, 4 and 12`, `at 12 weeks`, `baseline`. */
function countMention(
  items: readonly Item[],
  at: number,
  { family, context, before }: Beside,
): FamilyMention | null {
  const item = items[at];
  const { grain, members } = family;
  if (item?.kind === "unknown") {
    const [first] = members;
    const isStart = isCounted(family) && first?.place === 0 && saysStart(item, context);
    return isStart && first ? { ...plain, item, members: [first] } : null;
  }
  if (item?.kind !== "amount" || item.amount.kind !== "number") return null;
  const { value, unit } = item.amount;
  const member = memberAt(value, family);
  const isListed = before !== undefined && unit === null && isNextTo(items, at, before.item);
  const isSaid = isListed || (isCounted(family) && unit === grain);
  return member && isSaid ? { ...plain, item, members: [member] } : null;
}

const memberAt = (value: number, { grain, members }: ColumnFamily): FamilyMember | undefined => {
  const place = grain === "year" && value < 100 ? 2000 + value : value;
  return members.find((one) => one.place === place);
};

/** `the seven day columns`: all of them, one by one. */
function columnsMention(
  items: readonly Item[],
  at: number,
  { grain, members }: ColumnFamily,
): FamilyMention | null {
  const [item, next] = items.slice(at, at + 2);
  const before = items[at - 1];
  const counts = (one: Item | undefined): boolean => {
    const unit = one?.kind === "amount" && "unit" in one.amount ? one.amount.unit : null;
    const said = one?.kind === "unit" ? one.unit : unit;
    return said !== null && said === (grain === "weekday" ? "day" : grain);
  };
  const isAsked = { grain: { isAsked: true } };
  if (item && counts(item) && isCue(next, "columns"))
    return { ...plain, ...isAsked, item, members };
  return item && isCue(item, "columns") && counts(before)
    ? { ...plain, ...isAsked, item, members }
    : null;
}

/** Weeks, days and visits are counted from the first. */
const isCounted = ({ grain }: ColumnFamily): boolean => /^(?:week|day|visit|month)$/.test(grain);

const saysStart = (item: Item, context: QuestionContext): boolean =>
  /^(?:baseline|start|enrolment|enrollment|outset)$/.test(lowerText(context, item));

/** Behind the last one, with nothing but a joining word between. */
function isNextTo(items: readonly Item[], at: number, last: Item): boolean {
  const place = items.indexOf(last);
  return items.slice(place + 1, at).every((item) => isJoin(item));
}

export const isJoin = (item: Item | undefined): boolean =>
  isCue(item, "and", "or", "versus", "than", "both") || item?.kind === "filler";
