import type { ColumnProfile } from "../../../table/profile.ts";
import { eventColumn } from "../columns/event-counts.ts";
import { isUnitPrice, moneyColumn } from "../columns/money-column.ts";
import type { OrderEnd } from "../grammar/amount.ts";
import {
  moneyTarget,
  type Operand,
  operandFrom,
  operandOf,
  usualAggregate,
} from "../pieces/find-operand.ts";
import { nextUnusedItemWithin } from "../pieces/next-unused-item.ts";
import { columnAbout } from "../placement/amount-quantities.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { lowerText } from "../question-context.ts";
import { ranksRecords } from "../words/name-records.ts";
import { superlativeOf } from "../words/superlatives.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { addAggregate } from "./add-aggregate.ts";
import type { Composition } from "./composition.ts";
import { peopleNumbered } from "./people-numbered.ts";
import { addCount, countAll } from "./take-counts.ts";

/** Takes which end of a ranking is asked for, and how many: `top 3`, `the longest`, `most`, `worst`. */
export function takeOrder(work: Composition): void {
  const isTop = takeTop(work);
  const isGrouped = isTop || work.groups.length > 0 || ranksRecords(work);
  if (isGrouped) for (const item of work.free) takeEnd(work, item);
  if (work.has("mode") && work.groups.length > 0) {
    work.takeCues("mode");
    work.end = "most";
  }
  takeNumberOfGroups(work);
  takeSaidOrder(work);
}

/** `total spend by ward, highest first`: all groups, in the order that is said. */
function takeSaidOrder(work: Composition): void {
  if (work.groups.length === 0 || work.end !== null || work.limit !== null) return;
  const said = work.free.find((item) => isCue(item, "ascending", "descending"));
  if (!said) return;
  work.take(said);
  work.end = isCue(said, "ascending") ? "least" : "most";
}

/** `top 3`, `the 5 longest`; false where nothing of the kind is said. */
export function takeTop(work: Composition): boolean {
  const top = work.free.find((item) => item.kind === "amount" && item.amount.kind === "top");
  if (top?.kind !== "amount" || top.amount.kind !== "top") return false;
  const { word, end, count } = top.amount;
  // Which end of a figure is the bad one has to be known.
  if (word === null && (end === "worst" || end === "best") && !isJudged(work)) return false;
  work.take(top);
  const said = word === null ? null : superlativeOf(word);
  work.end = said ? endOf(work, said) : endNamed(work, end);
  work.limit = count;
  if (said && work.measures.length === 0) measureFor(work, top, said.about);
  return true;
}

function endNamed(work: Composition, end: OrderEnd | null): "most" | "least" | null {
  if (end === null) return null;
  if (end === "worst") return endOf(work, { end: "least", about: ["#bad"] });
  if (end === "best") return endOf(work, { end: "most", about: ["#good"] });
  return end === "least" || end === "last" ? "least" : "most";
}

/** `the two wards with the most falls`. */
function takeNumberOfGroups(work: Composition): void {
  if (work.end === null || work.limit !== null) return;
  const number = work.free.find(
    (item) => item.kind === "amount" && item.amount.kind === "number" && item.amount.unit === null,
  );
  if (number?.kind !== "amount" || number.amount.kind !== "number") return;
  const { value } = number.amount;
  if (!Number.isInteger(value) || value > 100) return;
  work.take(number);
  work.limit = value;
}

const badThings =
  /\b(?:breach|death|expir|died|mortal|wait|delay|error|miss|cost|charge|bill|complic|readm|infec|fall|incident|cancel|no.?show|complain|late|fail|risk|tat|turn|wast|denied|denial|reject|overtime|overdue|overrun|overspen|sick|defer|abandon|fault|repair|dna\b|harm|injur|lost|missing|hold|down)/i;

const goodThings =
  /\b(?:score|rating|satisf|overall|clean|quality|complian|hygiene|attend|recover|success|pass|revenue|income|profit|saving|surplus|complet|accept|recommend|achiev|on.?time|met|uptake|cover|fill|audit|result|mark|grade|availab|uptime|training|trained|respon)/i;

/** How long something takes is the worse the longer, where nothing tells otherwise. */
const lengths = /\b(?:los|stays?|days?|minutes?|mins?|hours?|hrs?|duration|length|queue)\b/i;

/** Whether it is known which end of what a question names is the good one. */
export const isJudged = (work: Composition): boolean => {
  const names = namesIn(work);
  return isBadIn(names) || goodThings.test(names);
};

const isBadIn = (names: string): boolean =>
  badThings.test(names) || (!goodThings.test(names) && lengths.test(names));

const namesIn = (work: Composition): string =>
  work.items
    .flatMap((one) => [
      "column" in one && one.column ? one.column.name : "",
      ...(one.kind === "list" ? one.values : []),
    ])
    .flatMap(wordsOf)
    .join(" ");

function takeEnd(work: Composition, item: Item): void {
  if (!work.isFree(item)) return;
  if (item.kind === "superlative") work.end = endOf(work, item);
  else if (isCue(item, "most", "least") && !isCompared(work, item)) work.end = endOfCue(work, item);
  else return;
  work.take(item);
  if (work.measures.length === 0)
    measureFor(work, item, item.kind === "superlative" ? item.about : aboutOf(work, item));
}

const aboutOf = (work: Composition, item: Item): readonly string[] =>
  superlativeOf(lowerText(work.context, item))?.about ?? [];

/** `the worst fill rate`: which end of it is the bad one, where that is known. */
function endOfCue(work: Composition, item: Item): "most" | "least" {
  const end = isCue(item, "least") ? "least" : "most";
  return isJudged(work) ? endOf(work, { end, about: aboutOf(work, item) }) : end;
}

/** `more … than`: two things are compared, nothing is ranked. */
const isCompared = (work: Composition, { from }: Item) =>
  work.has("than") && /more|fewer|less/.test(work.context.words[from]?.lower ?? "");

/** `worst` of waits is the most, of ratings the least. */
export function endOf(
  work: Composition,
  { end, about }: Pick<ItemOf<"superlative">, "end" | "about">,
): "most" | "least" {
  const [kind] = about;
  if (kind !== "#bad" && kind !== "#good") return end;
  const isBad = isBadIn(namesIn(work));
  return isBad === (kind === "#bad") ? "most" : "least";
}

/** What `most` and `longest` measure: what stands behind them, what they are about, or the records. */
function measureFor(work: Composition, item: Item, about: readonly string[]): void {
  const next = nextUnusedItemWithin(work, item, {
    kinds: ["column", "quantity", "flag", "records", "entity", "list", "person"],
    reach: 3,
  });
  const target = next && operandOf(work, next);
  if (target) {
    work.take(next);
    // The slowest payers take long for each bill, however many there are.
    const isOfTime = about.includes(stem("duration"));
    measureBy(work, target, isOfTime ? "mean" : usualAggregate(target));
    return;
  }
  const column = columnOfEnd(work, item, about);
  if (column) measureBy(work, operandFrom(column, null), "mean");
  else if (next && isSizeOfBill(work, item, next)) measureBill(work, next);
  else if (next && next.kind !== "list") countNext(work, { item, next, about });
  else measureByRest(work, item, about);
}

/** The busiest day has the most records; the longest absence is no number of absences. */
function countNext(
  work: Composition,
  { item, next, about }: { item: Item; next: Item; about: readonly string[] },
): void {
  // `who sees the most patients`: each of them once, however often they came.
  const isOfMany = isCue(item, "most", "least") || about.length === 0;
  const people = isOfMany ? peopleNumbered(work, next) : null;
  if (people) work.take(next);
  if (about.some((word) => !word.startsWith("#"))) work.taken.delete(item);
  else addCount(work, people ?? next);
}

/** `the highest bill`, `the smallest claims`: what they come to, and not how many there are. */
const isSizeOfBill = ({ context }: Composition, item: Item, next: Item): boolean =>
  moneyColumn(context.vocabulary) !== null &&
  context.words
    .slice(item.from, item.to)
    .some(({ lower }) =>
      /^(?:highest|biggest|largest|lowest|smallest|greatest|heftiest)$/.test(lower),
    ) &&
  context.words
    .slice(next.from, next.to)
    .some(({ lower }) =>
      /^(?:bill|invoice|claim|payment|charge|receipt|fee|payout|purchase|order|expense|fine|refund|donation)s?$/.test(
        lower,
      ),
    );

function measureBill(work: Composition, next: Item): void {
  const column = moneyColumn(work.context.vocabulary);
  const isOne = !/s$/.test(work.context.words[next.to - 1]?.lower ?? "");
  if (!column) return;
  work.take(next);
  const target = operandFrom(column, null);
  const ofOne = work.end === "least" ? "minimum" : "maximum";
  addAggregate(work, target, { aggregate: isOne ? ofOne : "mean" });
  work.defaults.push("aggregate");
}

/** What an adjective is about; `the most expensive order` by what it comes to rather than by the price of a piece. */
export function columnOfEnd(
  work: Composition,
  item: Item,
  about: readonly string[],
): ColumnProfile | null {
  const column = columnAbout(about, null, work.context);
  const whole = about.includes(stem("money")) ? moneyColumn(work.context.vocabulary) : null;
  const isOfRecord = work.after(item)?.kind === "records";
  return whole && (!column || (isOfRecord && isUnitPrice(column))) ? whole : column;
}

/** Single records are put in order by the quantity itself, groups by an aggregate of it. */
function measureBy(work: Composition, target: Operand, aggregate: "sum" | "mean"): void {
  if (ranksRecords(work)) {
    work.ranked = { of: target.of, name: target.name };
    return;
  }
  addAggregate(work, target, { aggregate });
  work.defaults.push("aggregate");
}

/** A quantity named elsewhere in the question, else how many there are. */
function measureByRest(work: Composition, item: Item, about: readonly string[]): void {
  const named = work.free.find((one) => operandOf(work, one) !== null);
  const target = named ? operandOf(work, named) : moneyTarget(work);
  if (target) {
    if (target.item) work.take(target.item);
    addAggregate(work, target, { aggregate: usualAggregate(target) });
  } else if (!ranksRecords(work)) measureByCount(work, item, about);
}

function measureByCount(work: Composition, item: Item, about: readonly string[]): void {
  const [carried] = work.carried;
  const events = about.includes("#records") ? eventColumn(work.context) : null;
  if (events) measureBy(work, operandFrom(events, null), "sum");
  else if (carried) work.addMeasure(carried.name, carried.value);
  // `which clinic is best`: at what, nothing says; the dearest is no matter of how many there are.
  else if (about.some((one) => one !== "#records")) work.taken.delete(item);
  else countAll(work);
}
