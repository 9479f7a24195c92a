import type { ColumnProfile } from "../../../table/profile.ts";
import { impliedIntervals } from "../columns/implied-intervals.ts";
import { columnOf, isMeasure, type QuestionContext } from "../question-context.ts";
import { superlativeOf } from "../words/superlatives.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import type { KnownColumn } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { ageQuantity, type AmountQuantity as Quantity } from "./age-amounts.ts";
import { fitsUnit, hasUnit, type Item, type ItemOf, isTimeUnit, unitOf } from "./item.ts";

/** The number that an item names; null for items that name none. */
export function quantityOf(item: Item): Quantity | null {
  if (item.kind === "column" && isMeasure(item.column))
    return { of: columnOf(item.column), column: item.column, name: item.column.name, item };
  return item.kind === "quantity"
    ? { of: item.of, column: item.column, name: item.name, item }
    : null;
}

/** `older than 60`, `longer than 3 days`: the adjective says what is compared. */
export function byWords(item: ItemOf<"amount">, context: QuestionContext): Quantity | null {
  const hint = "hint" in item.amount ? item.amount.hint : null;
  if (hint === "older" || hint === "younger") return ageQuantity(context);
  for (const word of context.words.slice(item.from, item.to)) {
    const about = superlativeOf(word.lower)?.about ?? [];
    if (about.includes("age")) return ageQuantity(context);
    const column = columnAbout(about, unitOf(item.amount), context);
    if (column) return { of: columnOf(column), column, name: column.name, item: null };
  }
  return null;
}

/** The one number column that an adjective can be about; `the longest visit` is none of the wait before it. */
export function columnAbout(
  about: readonly string[],
  unit: string | null,
  context: QuestionContext,
): ColumnProfile | null {
  const column = columnSaid(about, unit, context);
  if (!column || !saysWait(column.name) || context.words.some(({ lower }) => asksOfWait(lower)))
    return column;
  const lengths = timeColumns(unit, context).filter(({ profile }) => !saysWait(profile.name));
  if (lengths.length === 0) return column;
  const asked = new Set(context.words.map((word) => word.stem));
  const ofSubject = lengths.filter(({ words }) => words.some((word) => asked.has(word.stem)));
  const [only, ...more] = ofSubject;
  return only && more.length === 0 ? only.profile : null;
}

/** Whether words tell of the time before something, or beyond what was planned. */
const saysWait = (text: string): boolean =>
  /wait|queue|delay|lateness|overrun|(?:^|[^a-z])(?:late|later|lag)(?:$|[^a-z])/i.test(text);

/** `seen within how many minutes` is a wait too. */
const asksOfWait = (word: string): boolean =>
  saysWait(word) || /^(?:seen|until|till|before)$/.test(word);

function columnSaid(
  about: readonly string[],
  unit: string | null,
  context: QuestionContext,
): ColumnProfile | null {
  const { stay, wait } = impliedIntervals(context.vocabulary);
  // Where dates tell how long it was, some column of minutes is of something else.
  const isTold = (word: string) => unitStems.has(word) && (stay ?? wait) !== null;
  const asked = about.filter((one) => !one.startsWith("#") && !isTold(one));
  // `Length` before a `Delay`, which is only another word for a wait.
  const named = asked
    .filter((word) => !unitStems.has(word))
    .map((word) => ({ word, holds: isWord }));
  for (const sought of [...named, ...asked.map((word) => ({ word, holds: isLike }))]) {
    const found = columnsThatSay(sought, unit, context);
    const [only, ...more] = found.length > 1 ? found.filter(isNotPlanned) : found;
    if (only && more.length === 0) return only.profile;
    if (found.length > 1) return null;
  }
  return about.includes(duration) && !isTold(duration) ? onlyTime(unit, context) : null;
}

interface Sought {
  readonly word: string;
  holds(header: HeaderWord, word: string): boolean;
}

/** Numbers of whose header a word says what is sought. */
const columnsThatSay = ({ word, holds }: Sought, unit: string | null, context: QuestionContext) =>
  context.vocabulary.columns.filter(
    ({ profile, words }) =>
      isMeasure(profile) &&
      fitsUnit(profile, unit, context) &&
      !(unitStems.has(word) && words.some((header) => isOfOther(header, context))) &&
      words.some((header) => holds(header, word)),
  );

type HeaderWord = KnownColumn["words"][number];

const isWord = (header: HeaderWord, word: string): boolean => header.stem === word;

const isLike = (header: HeaderWord, word: string): boolean =>
  isWord(header, word) || [...synonymSetsOf(word)].some((set) => header.synonymSets.has(set));

const duration = stem("duration");

const unitStems: ReadonlySet<string> = new Set(["time", "minute", "hour", "duration"].map(stem));

/**
 * Whether a header's word says that a time is of something else: `Days overdue`; and `Handover (min)` is no length of a trip
 * whose miles are told as well.
 */
const isOfOther = (header: HeaderWord, context: QuestionContext): boolean =>
  ofPart.test(header.text) || (tellsDistance(context) && !isOfRecord(header, context));

const isOfRecord = (header: HeaderWord, { words, nouns }: QuestionContext): boolean =>
  ofWhole.test(header.text) ||
  nouns.stems.has(header.stem) ||
  [...header.synonymSets].some((set) => nouns.synonymSets.has(set)) ||
  words.some((word) => isLike(header, word.stem));

/** Whether the longest of something may be the farthest. */
const tellsDistance = ({ vocabulary }: QuestionContext): boolean =>
  vocabulary.columns.some(({ unit }) => unit === "mile" || unit === "kilometre");

/** Words of a header that tell how late something was, or how long something else took. */
const ofPart = /^(?:late|lateness|early|overdue|overrun|over|notice|until|till|before|since)$/i;

/** Numbers whose header tells a unit of time. */
const timeColumns = (unit: string | null, context: QuestionContext): KnownColumn[] =>
  context.vocabulary.columns.filter(
    ({ profile, unit: own }) =>
      isMeasure(profile) && own !== null && isTimeUnit(own) && fitsUnit(profile, unit, context),
  );

/** `the longest absence`, where one column alone holds a time: days off. */
function onlyTime(unit: string | null, context: QuestionContext): ColumnProfile | null {
  const found = timeColumns(unit, context);
  const [only, ...more] = found.length > 1 ? found.filter(isNotPlanned) : found;
  return only &&
    more.length === 0 &&
    !tellsDistance(context) &&
    only.words.every(({ text }) => ofWhole.test(text))
    ? only.profile
    : null;
}

/** Words of a header that tell how long all of it took, unlike `Minutes late` and `Days to pay`. */
const ofWhole =
  /^(?:seconds?|secs?|minutes?|mins?|min|hours?|hrs?|days?|weeks?|off|away|absent|absence|lost|sick|leave|taken|spent|lasted|total|time|duration|length|of|in|on|hospital|scene|site|ward|bed|work)$/i;

/** Of a time that was planned and the one it took, the latter is meant. */
export const isNotPlanned = ({ profile }: { readonly profile: ColumnProfile }) =>
  !/plan|sched|expect|target|estimat|book|quot|allot|budget/i.test(profile.name);

/** Whether a column holds a time that is told in another unit. */
const lastsIn = (unit: string, { unit: own }: KnownColumn): boolean =>
  isTimeUnit(unit) && own !== null && isTimeUnit(own);

/** The one number column of a unit. */
export function byUnit(item: ItemOf<"amount">, context: QuestionContext): Quantity | null {
  const { amount } = item;
  const unit = unitOf(amount);
  if (unit === null) return null;
  const measures = context.vocabulary.columns.filter(({ profile }) => isMeasure(profile));
  const own = measures.filter(({ profile }) => hasUnit(profile, unit, context));
  // `more than a week`, where days are all the time that a table holds.
  const found = own.length > 0 ? own : measures.filter((column) => lastsIn(unit, column));
  const [only, ...more] = found.length > 1 ? found.filter(isNotPlanned) : found;
  return only &&
    more.length === 0 &&
    (!isWithin(item, context) || tellsElapsed(only)) &&
    !isOutOfScale(unit, only)
    ? { of: columnOf(only.profile), column: only.profile, name: only.profile.name, item: null }
    : null;
}

/** `admitted within 72 hours`: by when it was so. */
const isWithin = ({ from }: ItemOf<"amount">, { words }: QuestionContext): boolean =>
  words[from]?.lower === "within" &&
  !/^(?:over|done|finished|completed|ended|lasted|lasting|took)$/.test(
    words[from - 1]?.lower ?? "",
  );

/** `Wait (min)`, `days_to_pay`: what passed before something, and not how long it took or how old somebody is. */
const tellsElapsed = ({ profile: { name } }: KnownColumn): boolean =>
  saysWait(name) ||
  /respon|turn|(?:^|[^a-z])tat(?:$|[^a-z])|elapsed|interval|between|since|until|till|(?<=[a-z_ ])to(?=[_ A-Z])|(?:^|[^a-z])to(?:$|[^a-z])/i.test(
    name.replace(/(?<=[a-z])(?=[A-Z])/g, "_"),
  );

/** `within two weeks`, of a column of minutes, which tells of something shorter. */
const isOutOfScale = (unit: string, { unit: own }: KnownColumn): boolean =>
  /^(?:week|month|quarter|year)$/.test(unit) && /^(?:second|minute|hour)$/.test(own ?? "");
