import type { Query } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import { columnsIn } from "../../../domain/columns-in.ts";
import { requiredConditions } from "../../../domain/required-conditions.ts";
import { flagValues } from "../columns/flag-columns.ts";
import { periodColumns } from "../columns/period-columns.ts";
import type { Composition } from "../composition/composition.ts";
import type { Item } from "../placement/item.ts";
import { asksWho } from "../words/asks-who.ts";
import { smallPositiveNumberOf } from "../words/number-words.ts";
import { tokenize } from "../words/token.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { addsRepeated } from "./adds-repeated.ts";
import { ignoresComparison } from "./ignores-comparison.ts";
import { leavesUnrestricted } from "./leaves-unrestricted.ts";

/**
 * Whether words that carry meaning were read as if they had none: what is counted makes groups, how often
 * something happened bounds another number, what is still to be done is what was done, hours are records.
 */
export function losesMeaning(work: Composition, asks: readonly Ask[]): boolean {
  const said = work.context.question.toLowerCase();
  const queries = asks.flatMap((ask) => (ask.kind === "query" ? [ask.query] : []));
  return (
    (takesEventsForCells(said) && asks.some(tellsQuality)) ||
    (isStillToDo(said) && queries.length > 0 && !queries.some(leavesOut)) ||
    (asksWho(said) && queries.length > 0 && queries.every(tellsNobody)) ||
    losesFlags(work, queries) ||
    losesPeriods(work, queries) ||
    losesInterval(work, queries) ||
    ignoresComparison(work, queries) ||
    leavesUnrestricted(work, queries) ||
    addsRepeated(work, queries) ||
    (asksHours(said) && queries.length > 0 && queries.every(countsOnly)) ||
    queries.some(
      (query) =>
        groupsWhole(work, query) ||
        measuresHalf(work, query) ||
        boundsTimes(said, query) ||
        takesOtherPeriod(said, query),
    )
  );
}

/** `who had the highest creatinine`: somebody, and no figure alone. */
const tellsNobody = ({ by, rows }: Query): boolean => by.length + rows.length === 0;

/** `what percentage of women died`: what befell somebody has a part in every figure that is asked for. */
function losesFlags({ items }: Composition, queries: readonly Query[]): boolean {
  const used = new Set(columnsIn(queries));
  return (
    queries.length > 0 &&
    items.some(
      (item) =>
        item.kind === "column" && flagValues(item.column) !== null && !used.has(item.column.name),
    )
  );
}

/** `collections per week in March`, where the months are columns of something else. */
const losesPeriods = ({ items, context }: Composition, queries: readonly Query[]): boolean =>
  queries.length > 0 &&
  items.some(({ unpivot }) => unpivot !== undefined) &&
  !queries.some(({ from, ...query }) => {
    const used = columnsIn(query);
    const periods = periodColumns(context.vocabulary).map(({ column }) => column.name);
    return from.kind !== "data" || periods.some((name) => used.includes(name));
  });

/**
 * `how many days between the stroke and coming in`: what lies between two dates, or a column that names an end of it,
 * and no other length of time.
 */
function losesInterval({ items, context }: Composition, queries: readonly Query[]): boolean {
  const { words } = context;
  const said = words.map(({ lower }) => lower).join(" ");
  const [before] = timeBetween.exec(said) ?? [];
  if (before === undefined || queries.length === 0) return false;
  const at = before.trimEnd().split(" ").length;
  // `days lost between March and May` is when, and not from where to where.
  if (items.some(({ from, to }) => from < at && to > at)) return false;
  const ends = new Set(words.slice(at).map((word) => word.stem));
  return queries.every(({ measures, rows }) => {
    const told = JSON.stringify([measures, rows]);
    const used = columnsIn([measures, rows]);
    return (
      !told.includes('"duration"') &&
      !used.some((name) => wordsOf(name).some((word) => ends.has(stem(word))))
    );
  });
}

const timeBetween =
  /^.*\b(?:how long|time|minutes|mins|hours|days|weeks|months)(?: (?!per |differ)[\p{L}']+){0,4} between (?=(?:[\p{L}']+ ){1,5}and )/u;

/** `how many shifts were missed`: nobody came, and no cell is empty. */
const takesEventsForCells = (said: string): boolean =>
  /\bmissed\b/.test(said) && !/\b(?:missing|blanks?|empty|cells?|gaps?|incomplete)\b/.test(said);

const tellsQuality = (ask: Ask): boolean =>
  ask.kind === "statistic" && ask.statistic.kind === "quality";

/** `how many still have to do their training`: those without it, and not those who have it. */
const isStillToDo = (said: string): boolean =>
  /\b(?:still (?:have|has|had|need|needs|needed) to|(?:have|has|had|are|is) yet to|still (?:haven['’]?t|hasn['’]?t|not))\b/.test(
    said,
  );

const leavesOut = ({ where, measures }: Query): boolean =>
  requiredConditions(where).some(isOpen) || /"kind":"(?:empty|not)"/.test(JSON.stringify(measures));

/** Whether a condition may say that something was not done: by an empty cell, a `No`, a state. */
const isOpen = (part: ReturnType<typeof requiredConditions>[number]): boolean =>
  part.kind === "empty" ||
  (part.kind === "not" && /"(?:yes|y|1|true|done|completed?)"/i.test(JSON.stringify(part))) ||
  /"(?:no|n|0|false|not [a-z ]+|open|pending|due|overdue|waiting|outstanding|incomplete|planned|scheduled)"/i.test(
    JSON.stringify(part),
  );

/** `how many hours did volunteers give`: a sum of hours, and no number of volunteers. */
const asksHours = (said: string): boolean => /\bhow many (?:hours|minutes)\b/.test(said);

const countsOnly = ({ measures, rows }: Query): boolean =>
  rows.length === 0 &&
  measures.every(
    ({ value }) => value.kind === "aggregate" && /^(?:count|distinct)$/.test(value.aggregate),
  );

/**
 * `what share of courses are done online`, `do wounds heal more often with honey than with foam`: what the
 * verb is said of is all of them, and none of its kinds by themselves.
 */
const groupsWhole = (
  { context, groups, items }: Composition,
  { having, limit, by }: Query,
): boolean =>
  having === null &&
  limit === null &&
  items.some(
    (item) =>
      item.kind === "column" &&
      by.some(({ of }) => of.kind === "column" && of.column === item.column.name) &&
      groups.some(({ column }) => column === item.column) &&
      (isShared(context.words, item) || (by.length > 1 && isDone(context.words, item))),
  );

/** The same, with the wounds read as the half of `wound_area` that does not say what it measures. */
const measuresHalf = ({ context, items }: Composition, { measures }: Query): boolean =>
  items.some((item) => {
    if (item.kind !== "column") return false;
    const isSubject = isShared(context.words, item) || isDone(context.words, item);
    const isAmount = isNumbered(context.words, item);
    if (!isSubject && !isAmount) return false;
    const own = context.words.slice(item.from, item.to).map(({ stem }) => stem);
    const header = context.vocabulary.byProfile.get(item.column)?.words ?? [];
    const last = header.findLastIndex(({ stem }) => own.includes(stem));
    const isHalf = header
      .slice(last + 1)
      .some(({ weight, text }) =>
        isSubject
          ? weight >= 1 || /^(?:hours|days|minutes|mins)$/.test(text)
          : dimension.test(text),
      );
    const used = columnsIn(measures);
    // Of `meals wasted` and `meals served` the meals are counted in both.
    const isCounted = used.some(
      (name) =>
        name !== item.column.name && tokenize(name).some(({ lower }) => own.includes(stem(lower))),
    );
    return last >= 0 && isHalf && !isCounted && used.includes(item.column.name);
  });

/** What a thing has some of, but is not counted by. */
const dimension = /^(?:area|size|length|width|depth|height|weight|volume|score|grade|severity)$/;

/** `how many wounds were infected` */
const isNumbered = (words: Words, { from }: Item): boolean =>
  /\b(?:how many|number of) (?:of )?(?:the |our |all )*$/.test(`${textOf(words, from - 5, from)} `);

type Words = Composition["context"]["words"];

const isShared = (words: Words, { from, to }: Item): boolean =>
  /\b(?:share|percentage|proportion|percent|%|fraction) of (?:all |the |our |all the )*$/.test(
    `${textOf(words, from - 5, from)} `,
  ) && isPluralVerb(words[to]?.lower);

const isDone = (words: Words, { from }: Item): boolean =>
  /(?:^|[,.?!;:] )(?:do|did|are|were|have) (?:the |our )?$/.test(
    `${textOf(words, from - 4, from)} `,
  );

const textOf = (words: Words, from: number, to: number): string =>
  words
    .slice(Math.max(0, from), to)
    .map(({ lower }) => lower)
    .join(" ");

const isPluralVerb = (word = ""): boolean =>
  /^(?:are|were|have|had|do|did|get|got|end|ended|need|needed|turn|turned)$/.test(word);

/** `seen more than five times`: how often it happened, and no age above five. */
const boundsTimes = (said: string, { where, having }: Query): boolean =>
  having === null &&
  /\b(?:more|less|fewer|over|under|at least|at most|exactly)(?: than)? [\p{L}\d]+ times\b(?! (?:as|the|more|higher|larger|longer))/u.test(
    said,
  ) &&
  requiredConditions(where).some(
    (part) =>
      part.kind === "compare" &&
      part.operator !== "=" &&
      part.left.kind === "column" &&
      !/times|visits|count|num|attempt|session|admission|episode|attend|call|cycle|contact|n_|no\b/i.test(
        part.left.column,
      ),
  );

/** `the 12 week result`: not the one of a header that says four weeks. */
function takesOtherPeriod(said: string, query: Query): boolean {
  const periods = [...inDigits(said).matchAll(period)].map(
    ([, count, unit]) => `${count}${unit?.[0]}`,
  );
  if (periods.length === 0) return false;
  const used = [...JSON.stringify(query).matchAll(/"column":"([^"]*)"/g)].map(([, name]) => name);
  return used.some((name = "") => {
    const own = [...name.toLowerCase().matchAll(headerPeriod)].map(
      ([, count, unit]) => `${count}${unit?.[0]}`,
    );
    const isOfUnit = own.some((one) => periods.some((other) => one.at(-1) === other.at(-1)));
    return isOfUnit && !own.some((one) => periods.includes(one));
  });
}

const inDigits = (said: string): string =>
  said.replace(/\p{L}+/gu, (word) => String(smallPositiveNumberOf(word) ?? word));

const period = /\b(\d+)[ -]?(weeks?|wks?|months?|mths?|days?|years?|yrs?|hours?|hrs?)\b/g;
const headerPeriod =
  /(?:^|[^\d.])(\d+)[ _-]?(weeks?|wks?|w|months?|mths?|days?|d|years?|yrs?|y|hours?|hrs?|h)(?![a-z])/g;
