import type { Expression, Measure } from "#contract/query.ts";
import type { AnswerForm, Ask, Claim } from "#contract/reading.ts";
import { asksAcrossRecords } from "../checks/asks-across-records.ts";
import { asksOfAll } from "../checks/asks-of-all.ts";
import { countsLines } from "../checks/counts-lines.ts";
import { fitsQuestion } from "../checks/fits-question.ts";
import { isCoherent } from "../checks/is-coherent.ts";
import { isPlausibleQuery } from "../checks/is-plausible-query.ts";
import { missesPoint } from "../checks/misses-point.ts";
import { keepsScenariosApart } from "../columns/scenario.ts";
import { type Item, isCue } from "../placement/item.ts";
import type { QuestionContext } from "../question-context.ts";
import { compareTwoGroups } from "./compare-two-groups.ts";
import { Composition } from "./composition.ts";
import { countFilled } from "./count-filled.ts";
import { countGroups } from "./count-groups.ts";
import { countNamedPeople } from "./count-named-people.ts";
import { countOfThose } from "./count-of-those.ts";
import { countSamePeople } from "./count-same-people.ts";
import { countTheShared } from "./count-the-shared.ts";
import { defaultMeasure } from "./default-measure.ts";
import { distinguishSameNames } from "./distinguish-same-names.ts";
import { dropSingleRecords } from "./drop-single-records.ts";
import { foldMonths } from "./fold-months.ts";
import { isPeriodUnused } from "./per-period.ts";
import { rankedRecords } from "./ranked-records.ts";
import { claimEachTime, takeClaim, takeStepwise } from "./take-claim.ts";
import { takeEmptyGroups } from "./take-empty-groups.ts";
import { takeGroups } from "./take-groups.ts";
import { takeGroupsWithout } from "./take-groups-without.ts";
import { takeOrder } from "./take-order.ts";
import { takeRest } from "./take-rest.ts";
import { takeSpecial } from "./take-special.ts";
import { takeTargets } from "./take-targets.ts";
import { takeWeight } from "./take-weight.ts";

/** The queries made of a question, and what remains unexplained. */
export interface ComposedQueries {
  readonly asks: readonly Ask[];
  readonly claim: Claim | null;
  readonly defaults: readonly string[];
  readonly penalty: number;
  /** Items that nothing was made of: with any, the reading is not complete. */
  readonly unplaced: readonly Item[];
  /** Set where all words had a place in what nobody would ask. */
  readonly isRefused?: boolean;
}

/** Puts the items of one question together to queries. */
export function compose(
  items: readonly Item[],
  context: QuestionContext,
  carried: readonly Measure[] = [],
): ComposedQueries {
  const work = new Composition(items, context);
  work.carried = carried;
  const made = items.filter(
    (item) => item.kind === "quantity" || (item.kind === "condition" && item.made),
  ).length;
  const special = takeSpecial(work);
  // Columns put together say more than each of them passed over.
  work.penalty -= 0.5 * made;
  if (special) return finished(work, special);
  takeWeight(work);
  takeGroups(work);
  takeEmptyGroups(work);
  takeGroupsWithout(work);
  const stepwise = takeStepwise(work);
  takeTargets(work);
  takeOrder(work);
  takeClaim(work);
  if (work.measures.length === 0 && work.groups.length > 0 && !work.ranked) defaultMeasure(work);
  claimEachTime(work, stepwise);
  takeRest(work);
  return finished(work, askOf(work));
}

/** Puts together what several parts of a wording ask; what one restricts holds for those after it. */
export function composeParts(
  parts: readonly (readonly Item[])[],
  context: QuestionContext,
): ComposedQueries {
  let before: readonly Item[] = [];
  const composed: ComposedQueries[] = [];
  for (const part of parts) {
    const one = compose(
      [...before.filter((item) => !part.some((own) => sameColumn(own, item))), ...part],
      context,
      composed.flatMap(({ asks }) => asks).flatMap(measuresOf),
    );
    composed.push(one);
    before = [...before, ...part.filter(restricts)];
  }
  if (
    composed.some((one, at) =>
      losesThose(parts[at] ?? [], { own: one, before: composed[at - 1] }, context),
    )
  )
    return { asks: [], claim: null, defaults: [], penalty: 0, unplaced: parts.flat() };
  return {
    asks: composed.flatMap(({ asks }) => asks),
    claim: composed.find(({ claim }) => claim !== null)?.claim ?? null,
    defaults: composed.flatMap(({ defaults }) => defaults),
    penalty: Math.max(...composed.map(({ penalty }) => penalty)) + 0.1,
    unplaced: composed.flatMap(({ asks, unplaced }) =>
      asks.length === 0 ? parts.flat() : unplaced,
    ),
  };
}

/** `how many are undecided, and what do those cost`: of the same records, and not of all. */
function losesThose(
  part: readonly Item[],
  { own, before }: { readonly own: ComposedQueries; readonly before: ComposedQueries | undefined },
  { words }: QuestionContext,
): boolean {
  const [first, last] = [part[0], part.at(-1)];
  const isRestricted = ({ asks }: ComposedQueries) =>
    asks.some((ask) => ask.kind !== "query" || ask.query.where !== null);
  return (
    before !== undefined &&
    first !== undefined &&
    last !== undefined &&
    isRestricted(before) &&
    !isRestricted(own) &&
    words.slice(first.from, last.to + 3).some(({ lower }) => /^(?:those|these|them)$/.test(lower))
  );
}

const measuresOf = (ask: Ask): readonly Measure[] =>
  ask.kind === "query" ? ask.query.measures : [];

const restricts = ({ kind }: Item) => kind === "condition" || kind === "list";

/** A part that names a value of the same column asks about that one. */
const sameColumn = (one: Item, other: Item) =>
  "column" in one &&
  "column" in other &&
  one.column !== null &&
  one.column === other.column &&
  restricts(one);

function finished(work: Composition, asked: readonly Ask[]): ComposedQueries {
  const made = asked.map((ask) =>
    ask.kind === "query" ? { ...ask, query: foldMonths(ask.query) } : ask,
  );
  const { columns } = work.context.vocabulary.profile;
  const saysTotal = work.has("sum");
  const isApart = made.every(
    (ask) =>
      ask.kind !== "query" ||
      (keepsScenariosApart(ask.query, work.context) &&
        isPlausibleQuery(ask.query, { columns, question: work.context.question, saysTotal }) &&
        !countsLines(ask.query, work.context) &&
        !asksAcrossRecords(ask.query, work.context.question) &&
        isCoherent(ask.query, work.context.vocabulary.profile)),
  );
  const isLikely =
    isApart && fitsQuestion(work, made) && !missesPoint(work, made) && !isPeriodUnused(work);
  const isComplete = made.length > 0 && work.free.every(({ kind }) => kind === "filler");
  return composed(work, isLikely ? made : [], isComplete && !isLikely);
}

const composed = (
  work: Composition,
  asks: readonly Ask[],
  isRefused: boolean,
): ComposedQueries => ({
  asks,
  ...(isRefused ? { isRefused } : {}),
  claim: work.claim,
  defaults: work.defaults,
  penalty: work.penalty + 0.25 * work.defaults.length,
  unplaced: asks.length === 0 ? work.items : work.free.filter(({ kind }) => kind !== "filler"),
});

function askOf(work: Composition): Ask[] {
  const records = rankedRecords(work);
  if (records) return [records];
  if (work.measures.length === 0 && !defaultMeasure(work)) return [];
  if (asksOfAll(work)) return [];
  const isUnranked = (work.end !== null || work.limit !== null) && work.groups.length === 0;
  if (
    isUnranked ||
    showsOneEnd(work) ||
    countsMore(work) ||
    ranksNothing(work) ||
    ranksChange(work)
  )
    return [];
  dropSingleRecords(work);
  countFilled(work);
  countNamedPeople(work);
  countSamePeople(work);
  countTheShared(work);
  countOfThose(work);
  compareTwoGroups(work);
  orderGroups(work);
  distinguishSameNames(work);
  const query = work.query();
  const counted = countGroups(work, query);
  return [
    ...(counted ? [{ kind: "query", query: counted, wants: "figures" } as const] : []),
    { kind: "query", query, wants: wantsOf(work) },
  ];
}

/** `best ward, worst ward, mean and median`: an order shows both, but no figures of each. */
const showsOneEnd = ({ context, groups, measures }: Composition): boolean =>
  groups.length > 0 &&
  measures.length > 1 &&
  /\b(?:best|highest|top)\b/i.test(context.question) &&
  /\b(?:worst|lowest|bottom)\b/i.test(context.question);

/** `per hospital the two things …`: what is ranked within each group was not understood. */
const ranksNothing = ({ groups, limit, items }: Composition): boolean =>
  limit !== null &&
  groups.length === 1 &&
  groups.every(({ isEach }) => isEach) &&
  !isTail(items.at(-1));

/** `cost per ward, top 3`: said last, it ranks the groups. */
const isTail = (last: Item | undefined): boolean =>
  last?.kind === "amount" && last.amount.kind === "top";

/** `which region grew most between 2023 and 2024`: groups by their change, which no figure of a period is. */
const ranksChange = ({ groups, items, end }: Composition): boolean =>
  end !== null &&
  groups.some(({ asked }) => asked) &&
  items.some((item) => item.kind === "cases" && item.isTime) &&
  items.some((item) => isCue(item, "up", "down", "trend", "change", "difference"));

/** `how many have no age, and how many no sex`: two counts are no single one. */
function countsMore(work: Composition): boolean {
  const asked = work.items.filter((item) => isCue(item, "count")).length;
  return asked > 1 && work.measures.length < asked && work.where.length > 1;
}

function wantsOf(work: Composition): AnswerForm {
  if (work.claim) return "verdict";
  if (work.groups.length === 0) return "figures";
  if (work.end !== null || work.limit !== null) return "ranking";
  return work.groups.some(({ isTime }) => isTime) ? "series" : "groups";
}

function orderGroups(work: Composition): void {
  const [measure] = work.measures;
  if (!measure || work.groups.length === 0) return;
  const isCompared = work.claim?.kind === "first-larger" || work.claim?.kind === "first-smaller";
  if (isCompared && work.having === null) return;
  if (findsOneInEach(work)) work.limit = 1;
  if (work.limit !== null && work.groups.length > 1) work.within = withinOf(work);
  if (isSeries(work)) return;
  const direction = work.end === "least" ? "ascending" : "descending";
  const isCountedList = work.end === null && work.having === null && work.groups.length > 1;
  if (!isCountedList) work.order.push({ of: measure.name, direction });
}

/** `in each specialty the busiest surgeon`: one of each, where the other groups are named one by one. */
const findsOneInEach = ({ groups, end, limit, having }: Composition): boolean =>
  limit === null &&
  end !== null &&
  having === null &&
  groups.length === 2 &&
  groups.some(({ isOne }) => isOne) &&
  groups.some(({ asked }) => !asked);

/** Groups along time stay in the order of time, and bands in theirs, unless they are ranked or bounded. */
const isSeries = ({ groups, end, having }: Composition) =>
  groups.some(({ isTime, of }) => isTime || isBands(of)) && end === null && having === null;

/** `up to 10 minutes, 11 to 20, over 20`: ranges of one number. */
const isBands = (of: Expression): boolean =>
  of.kind === "case" &&
  of.cases.length > 2 &&
  of.cases.every(
    ({ when }) =>
      when.kind === "and" &&
      when.of.every((one) => one.kind === "compare" && /^[<>]/.test(one.operator)),
  );

/** `for each shift, the two wards …`: the groups not asked for by number are what it starts anew in. */
function withinOf(work: Composition): string[] {
  const each = work.groups.filter(({ asked }) => !asked).map(({ name }) => name);
  return each.length > 0 && each.length < work.groups.length
    ? each
    : work.groups.slice(0, 1).map(({ name }) => name);
}
