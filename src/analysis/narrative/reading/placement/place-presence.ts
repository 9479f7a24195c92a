import type { Condition } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { flagValues } from "../columns/flag-columns.ts";
import { isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import { tellsMishaps } from "../columns/tells-mishaps.ts";
import { isParticiple, isPassive, isShareOfMoney } from "../pieces/find-done.ts";
import { columnOf, type QuestionContext } from "../question-context.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { thingCounted } from "../words/thing-counted.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { holdsValue } from "./holds-value.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";
import { flagCondition } from "./merge-values.ts";

/**
 * `cases that needed blood`, `shifts with a fall`: of a number that counts what a record had, or what
 * was paid for it, more than nought. `how many falls did they have` asks for the number itself.
 */
export function placePresence(items: readonly Item[], context: QuestionContext): Item[] {
  return items.map((item, at) => {
    if (item.kind !== "column") return item;
    return isMishapHad(items, at, context)
      ? mishapHad(item.column, item)
      : numberHad(items, at, { item, context });
  });
}

function numberHad(
  items: readonly Item[],
  at: number,
  { item, context }: { readonly item: ItemOf<"column">; readonly context: QuestionContext },
): Item {
  if (isBounded(items, at, context) || isPartOf(items, at)) return item;
  const numbers = items.filter((one): one is ItemOf<"column"> => one.kind === "column");
  if (item.column.unit === "money" && isShareOfMoney(context.words, item.from, numbers))
    return item;
  const isHad =
    (isCounted(item.column) || isAmountOfSome(item.column, context)) &&
    isSaidOfRecords(items, at, context);
  return isHad || isDone(item, context) ? presence(item.column, item) : item;
}

/** `what percentage had side effects`, where the cells of those who had none are empty. */
function isMishapHad(
  items: readonly Item[],
  at: number,
  { words, vocabulary }: QuestionContext,
): boolean {
  const item = items[at];
  return (
    item?.kind === "column" &&
    tellsMishaps(item.column) &&
    item.column.filled < vocabulary.profile.rows &&
    items.slice(0, at).some((one) => isCue(one, "share")) &&
    !items.some((one) => one !== item && "column" in one && one.column === item.column) &&
    /^(?:had|have|has|having|with|got|suffered|reported|experienced|developed|any|a|an)$/.test(
      words[item.from - 1]?.lower ?? "",
    )
  );
}

function mishapHad(column: ColumnProfile, item: Item): Item {
  const answers = flagValues(column);
  const condition = answers ? flagCondition(column, answers.yes) : holdsValue(columnOf(column));
  return { kind: "condition", condition, column, label: `with ${column.name}`, ...spanOf([item]) };
}

function presence(column: ColumnProfile, item: Item): Item {
  const of = columnOf(column);
  // Where nobody got nought, those who got nothing have an empty cell.
  const condition: Condition =
    Number(column.minimum) > 0
      ? holdsValue(of)
      : { kind: "compare", operator: ">", left: of, right: { kind: "number", value: 0 } };
  return { kind: "condition", condition, column, label: `with ${column.name}`, ...spanOf([item]) };
}

/** `claims that were paid`: of an amount that is empty or nought for the others. */
const isDone = (
  { column, from, to }: ItemOf<"column">,
  { words, vocabulary, nouns }: QuestionContext,
) =>
  column.kind === "number" &&
  flagValues(column) === null &&
  to - from === 1 &&
  (Number(column.minimum) === 0 || column.filled < vocabulary.profile.rows) &&
  isParticiple(words[from]?.lower ?? "") &&
  isPassive(words, from) &&
  !countsThem(column, words.slice(0, from)) &&
  !(nouns.key === null && isCount(column)) &&
  !isOfAnother(column, words[from]?.lower ?? "", vocabulary);

/** In a table of counts a row is none of what it counts. */
const isCount = (column: ColumnProfile): boolean =>
  column.type === "BIGINT" && isTotalMeaningful(column);

/** `cells that were issued`, where a column `Issued` says so and another tells an `Age at issue`. */
const isOfAnother = ({ name }: ColumnProfile, done: string, { profile }: Vocabulary): boolean =>
  !wordsOf(name).includes(done) &&
  profile.columns.some(
    (other) => other.kind === "number" && other.name !== name && wordsOf(other.name)[0] === done,
  );

/** `meals are wasted`, of a column `Meals wasted` or `Wasted (meals)`: it holds how many, and a record is no meal. */
const countsThem = (column: ColumnProfile, before: readonly QuestionWord[]): boolean =>
  thingCounted(column) !== null ||
  wordsOf(column.name).some((word) => before.some(({ stem: said }) => said === stem(word)));

/** `what percentage of the charges was paid`: how much of the one the other is. */
function isPartOf(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const share = items.findLastIndex((one, place) => place < at && isCue(one, "share"));
  return (
    share >= 0 &&
    items
      .slice(share + 1, at)
      .some(
        (one) =>
          one.kind === "column" &&
          item?.kind === "column" &&
          one.column !== item.column &&
          one.column.kind === "number" &&
          one.column.unit === item.column.unit &&
          isTotalMeaningful(one.column),
      )
  );
}

/** Things counted for every record, nought where there are none; sums that only some records have. */
const isCounted = (column: ColumnProfile): boolean =>
  isTotalMeaningful(column) && flagValues(column) === null && Number(column.minimum) === 0;

/** An amount of something that only some records got: millilitres of contrast, units of blood. */
const isAmountOfSome = (column: ColumnProfile, { vocabulary }: QuestionContext): boolean =>
  column.kind === "number" &&
  column.filled < vocabulary.profile.rows &&
  Number(column.minimum) >= 0 &&
  /^(?:mls?|l|litres?|mg|mcg|ug|g|kg|iu|units?|doses?)$/.test(wordsOf(column.name).at(-1) ?? "");

/** Whether a number, an aggregate or an end stands beside the column: then that is what is asked. */
function isBounded(items: readonly Item[], at: number, { words }: QuestionContext): boolean {
  const [item, after] = [items[at], items[at + 1]];
  const isHad = verbs.has(words[(item?.from ?? 0) - 1]?.lower ?? "");
  // `how many got contrast`: what is counted had some of it.
  const before = isHad && isCue(items[at - 1], "count") ? undefined : items[at - 1];
  const isFigure = (item: Item | undefined) =>
    item?.kind === "amount" ||
    item?.kind === "superlative" ||
    item?.kind === "comparative" ||
    isCue(
      item,
      ...["count", "how-much", "sum", "mean", "median", "most", "least", "by", "per", "each"],
      ...["maximum", "minimum", "range", "share", "rate", "not", "nothing-in", "missing"],
    );
  return isFigure(before) || isFigure(after);
}

/** The records, or a word for them, and the verb that says what they had. */
function isSaidOfRecords(
  items: readonly Item[],
  at: number,
  { words, nouns }: QuestionContext,
): boolean {
  const item = items[at];
  if (!item) return false;
  let start = item.from;
  while (articles.has(words[start - 1]?.lower ?? "")) start -= 1;
  const verb = words[start - 1]?.lower ?? "";
  if (isThere(words.slice(Math.max(0, start - 3), start))) return true;
  if (!verbs.has(verb)) return false;
  let subject = start - 2;
  while (helping.has(words[subject]?.lower ?? "")) subject -= 1;
  const said = words[subject]?.lower ?? "";
  return (
    joining.has(said) ||
    nouns.stems.has(words[subject]?.stem ?? "") ||
    items.some(({ kind, to }) => to === subject + 1 && subjects.has(kind))
  );
}

/** `when there is overtime`. */
const isThere = (before: readonly QuestionWord[]): boolean =>
  /^(?:when|whenever|where|if) there (?:is|are|was|were)$/.test(
    before.map(({ lower }) => lower).join(" "),
  );

const set = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const articles = set("a an any some at least one single");
const verbs = set(
  "needed need needs needing required require requires requiring had has have having got get gets getting received receive receives receiving with given suffered suffer used use using worked took",
);
const helping = set(
  "that who which also ever actually even were was are is been have had has they done performed made given",
);
const joining = set("or and , many those ones anyone everyone");
const subjects: ReadonlySet<Item["kind"]> = new Set<Item["kind"]>([
  "records",
  "person",
  "entity",
  "list",
  "flag",
  "condition",
  "value",
]);
