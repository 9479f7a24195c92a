import type { Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { ageOf, type QuestionContext, questionText } from "../question-context.ts";
import { namesPeople } from "../words/record-nouns.ts";
import { type Item, type ItemOf, isCue, unitOf } from "./item.ts";

/** The number that an amount bounds. */
export interface AmountQuantity {
  readonly of: Expression;
  readonly column: ColumnProfile | null;
  readonly name: string;
  /** The item it was taken from, which has nothing more to say then. */
  readonly item: Item | null;
}

/** The age of whoever a record is about, where the table tells it. */
export function ageQuantity(context: QuestionContext): AmountQuantity | null {
  const found = ageOf(context);
  return found && { ...found, name: found.column?.name ?? "Age", item: null };
}

/** How many words lie between two items. */
export const wordsBetween = (one: Item, other: Item): number =>
  one.to <= other.from ? other.from - one.to : one.from - other.to;

/** `patients with more than 5 tests`, `patients who had more than one CT` are not older than that. */
const countsOthers = (next: Item | undefined, { to, amount }: ItemOf<"amount">): boolean =>
  next !== undefined &&
  next.from === to &&
  (next.kind === "records" ||
    next.kind === "unknown" ||
    ((next.kind === "list" || next.kind === "value" || next.kind === "flag") &&
      amount.kind === "comparison" &&
      amount.value <= 10) ||
    (next.kind === "column" && ["category", "text", "identifier"].includes(next.column.kind)));

/** `women 80 and over`, `under-5s`: people without a quantity named are told apart by age. */
export function byPerson(
  items: readonly Item[],
  item: ItemOf<"amount">,
  context: QuestionContext,
): AmountQuantity | null {
  const unit = unitOf(item.amount);
  if (unit !== null && unit !== "year") return null;
  const at = items.indexOf(item);
  if (unit === null && countsOthers(items[at + 1], item)) return null;
  const around = [subjectBefore(items, at), items[at + 1]].filter(
    (one) => one !== undefined && wordsBetween(one, item) <= 2,
  );
  const isPerson =
    isBehindPerson(items, item, context) ||
    around.some((one) => one !== undefined && (isPeople(one, context) || isSex(one)));
  const isLoose =
    isBareAge(item, context) &&
    around.some((one) => one?.kind === "list" || one?.kind === "records" || one?.kind === "flag");
  const saysAged = /\baged?\b|\bold\b|\byears?\b|\byrs?\b/i.test(
    questionText(context, Math.max(0, item.from - 1), item.to + 1),
  );
  return isPerson || isLoose || saysAged ? ageQuantity(context) : null;
}

/** `patients who are over 85`: what stands before the verb. */
function subjectBefore(items: readonly Item[], at: number): Item | undefined {
  const [before, subject] = [items[at - 1], items[at - 2]];
  return isCue(before, "question") && /^(?:person|entity|column)$/.test(subject?.kind ?? "")
    ? subject
    : before;
}

/** `ortho emergencies 75 and up`: a number that begins a bound, as large as an age of grown people. */
const isBareAge = ({ amount, from }: Item & ItemOf<"amount">, { words }: QuestionContext) =>
  amount.kind === "comparison" &&
  (amount.operator === ">=" || amount.operator === "<=") &&
  amount.value >= 12 &&
  amount.value <= 105 &&
  words[from]?.kind === "number";

/** `aged 65 and over`: the years of somebody, whatever else stands near. */
export const saysAged = (
  { amount, from }: ItemOf<"amount">,
  { words }: QuestionContext,
): boolean => {
  const unit = unitOf(amount);
  const before = /^(?:between|from)$/.test(words[from - 1]?.lower ?? "") ? from - 2 : from - 1;
  return (unit === null || unit === "year") && /^(?:aged|ages)$/.test(words[before]?.lower ?? "");
};

/** Whether the item before an amount names people. */
export const isBesidePerson = (
  items: readonly Item[],
  item: Item,
  context: QuestionContext,
): boolean => {
  const before = items[items.indexOf(item) - 1];
  return (
    isBehindPerson(items, item, context) ||
    (before !== undefined &&
      wordsBetween(before, item) <= 1 &&
      (isPeople(before, context) || isSex(before)))
  );
};

/** `someone over 75`: a word for people right before, that was passed over itself. */
const isBehindPerson = (
  items: readonly Item[],
  { from }: Item,
  { words }: QuestionContext,
): boolean =>
  !items.some((one) => one.from < from && one.to >= from) &&
  namesPeople(words[from - 1]?.stem ?? "");

/**
 * `the average stay of patients over 65`: right behind people stands their age, whatever else is averaged
 * or counted. More or fewer of something are told by `more than`, and by what stands behind.
 */
export function boundsPeople(
  items: readonly Item[],
  item: ItemOf<"amount">,
  context: QuestionContext,
): boolean {
  const { amount, from } = item;
  if (amount.kind !== "comparison" && amount.kind !== "range") return false;
  if (amount.unit !== null && amount.unit !== "year") return false;
  const highest = amount.kind === "range" ? amount.high : amount.value;
  const next = items[items.indexOf(item) + 1];
  const isOfNext = next !== undefined && next.from === item.to && isCounted(next, context);
  return (
    highest <= 120 &&
    agePrepositions.test(context.words[from]?.lower ?? "") &&
    !isOfNext &&
    (isBesidePerson(items, item, context) || isSaidOfPeople(items, item, context))
  );
}

/** `passengers are over 70`, where nothing is averaged that might be over as much. */
function isSaidOfPeople(
  items: readonly Item[],
  item: ItemOf<"amount">,
  context: QuestionContext,
): boolean {
  const subject = subjectBefore(items, items.indexOf(item));
  return (
    subject !== undefined &&
    isPeople(subject, context) &&
    !items.some((one) => isCue(one, "mean", "median", "sum", "each", "by", "share", "rate"))
  );
}

const agePrepositions = /^(?:over|under|above|below|aged|between|older|younger|past)$/;

/** `patients over 3 visits`: what is counted, unlike the verb of `women over 80 stayed more than 10 days`. */
const isCounted = (next: Item, { words }: QuestionContext): boolean =>
  next.kind === "records" ||
  next.kind === "unknown" ||
  (next.kind === "column" && !/ed$/.test(words[next.from]?.lower ?? ""));

/** People, or the column of their numbers or names, named by a word for people. */
const isPeople = (item: Item, { words }: QuestionContext): boolean =>
  item.kind === "person" ||
  item.kind === "entity" ||
  (item.kind === "column" &&
    item.column.kind !== "number" &&
    words.slice(item.from, item.to).every(({ stem }) => namesPeople(stem))) ||
  // `smokers`, `diabetics`: those of whom a yes holds.
  (item.kind === "flag" && /(?:[^e]ers|tics|ants)$/.test(words[item.to - 1]?.lower ?? ""));

const isSex = (item: Item) =>
  item.kind === "list" &&
  (/sex|gender/i.test(item.column.name) ||
    (item.column.distinct <= 3 &&
      item.values.every((value) => /^(?:f|m|female|male|woman|man|girl|boy)$/i.test(value))));

interface Band {
  readonly value: string;
  readonly low: number;
  /** Included; infinite where the band is open. */
  readonly high: number;
}

/** `under 5s`, `over-80s`: the age groups that lie within, where the table holds groups and no ages. */
export function ageBands(
  items: readonly Item[],
  item: ItemOf<"amount">,
  context: QuestionContext,
): ItemOf<"list"> | null {
  const { amount } = item;
  const isAge =
    ("hint" in amount && (amount.hint === "older" || amount.hint === "younger")) ||
    saysAged(item, context) ||
    isBesidePerson(items, item, context);
  if (amount.kind !== "comparison" || !isAge || ageQuantity(context)) return null;
  const columns = context.vocabulary.profile.columns.filter((column) => bandsOf(column) !== null);
  const [column] = columns;
  const bands = column && columns.length === 1 ? bandsOf(column) : null;
  if (!column || !bands) return null;
  const isUp = amount.operator.startsWith(">");
  const within = bands.filter(({ low, high }) =>
    isUp ? low >= amount.value : high < amount.value || high <= amount.value - 1,
  );
  const isExact = isUp
    ? within.some(({ low }) => low === amount.value)
    : within.some(({ high }) => high === amount.value - 1);
  if (!isExact) return null;
  const { from, to, weight } = item;
  const values = within.map(({ value }) => value);
  return { kind: "list", column, values, joined: "or", negated: false, from, to, weight };
}

/** The age groups of a column; null where its values are none. */
function bandsOf({ type, values, distinct }: ColumnProfile): readonly Band[] | null {
  if (type !== "VARCHAR" || distinct > 24) return null;
  const bands = values.flatMap(({ value }) => bandOf(value) ?? []);
  const isAge = bands.length >= 3 && bands.every(({ low }) => low <= 105);
  return isAge && bands.length === values.length ? bands : null;
}

function bandOf(value: string): Band | null {
  const closed = /^(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})(?:\s*y\w*)?$/i.exec(value.trim());
  if (closed) return { value, low: Number(closed[1]), high: Number(closed[2]) };
  const open = /^(\d{1,3})\s*(?:\+|and over|or over|plus)$/i.exec(value.trim());
  return open ? { value, low: Number(open[1]), high: Number.POSITIVE_INFINITY } : null;
}
