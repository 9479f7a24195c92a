import type { Condition, Value } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { expressionOf, isComputed, type NumberItem, nameOf } from "../columns/computed-columns.ts";
import { addsUp } from "../columns/is-total-meaningful.ts";
import { holdsValue } from "../placement/holds-value.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { isMeasure, lowerText } from "../question-context.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { type HeaderWord, wordsOf } from "../words/vocabulary.ts";
import type { Composition } from "./composition.ts";

/** `what percent of the charge do we get`, `what % of the cost (qty x price)`: one sum in another. */
export function ratioOfColumns(work: Composition, cue: Item): boolean {
  const numbers = work.free.filter(
    (item): item is NumberItem =>
      isComputed(item) ||
      (item.kind === "column" && isMeasure(item.column) && item.column.unit !== "percent"),
  );
  const [first, second] = numbers;
  if (numbers.some((item) => isOneOfMany(work, item))) return false;
  if (numbers.length !== 2 || !first || !second || nameOf(first) === nameOf(second)) return false;
  const isOf = first.from > cue.to - 1;
  const saysOf =
    work.context.words.slice(cue.from, first.from).some(({ lower }) => lower === "of") ||
    /of$/.test(lowerText(work.context, cue));
  // `of all the units requested, what % did we issue`
  const isWholeBefore =
    first.to <= cue.from &&
    first.weight >= 0.8 &&
    /\bof (?:all )?(?:the |our |those |these )?$/.test(
      `${lowerText(work.context, { from: Math.max(0, first.from - 4), to: first.from })} `,
    );
  const [over, under] = (isOf && saysOf) || isWholeBefore ? [second, first] : [first, second];
  work.take(first, second);
  addRatio(work, over, under);
  return true;
}

/** `repair cost`, where `LaborCost` and `PartsCost` both are one: neither is the whole. */
function isOneOfMany({ context: { words, vocabulary } }: Composition, item: NumberItem): boolean {
  if (item.kind !== "column" || item.weight >= 0.8 || item.column.unit !== "money") return false;
  const said = words.slice(item.from, item.to).map(({ stem }) => stem);
  const alike = vocabulary.columns.filter(
    ({ profile, words: header }) =>
      isMeasure(profile) &&
      profile.unit === item.column.unit &&
      header.some(({ stem }) => said.includes(stem)),
  );
  return alike.length > 1;
}

/** `what percentage of the units requested was approved`: one sum in another, where a column holds what was done. */
export function ratioOfDone(work: Composition, cue: Item): boolean {
  const { words, vocabulary } = work.context;
  const whole = work.free.find(
    (item): item is ItemOf<"column"> =>
      item.kind === "column" &&
      isMeasure(item.column) &&
      addsUp(item.column) &&
      item.weight >= 0.8 &&
      item.from >= cue.to &&
      item.from - cue.to <= 4,
  );
  const done = whole && work.items.find((item) => item.from >= whole.to && !isJoint(item));
  if (!whole || !done || done.from - whole.to > 4) return false;
  const between = words.slice(whole.to, done.from).map(({ lower }) => lower);
  const said = words[done.from];
  if (!said || done.to - done.from > 2 || !between.some((word) => was.test(word))) return false;
  const found = vocabulary.columns.filter(
    ({ profile, words: header }) =>
      profile !== whole.column &&
      isMeasure(profile) &&
      profile.unit === whole.column.unit &&
      header.some((word) => word.weight >= 1 && saysDone(word, said)) &&
      (profile.unit === "money" ||
        header.some(({ text }) => wordsOf(whole.column.name).includes(text))),
  );
  const [only] = found;
  if (!only || found.length > 1) return false;
  work.take(whole, done);
  work.takeCues("sum");
  addRatio(work, { ...whole, column: only.profile }, whole);
  return true;
}

const was = /^(?:was|were|is|are|got|gets|get|been|be|being|ended|actually)$/;
const isJoint = (item: Item): boolean => isCue(item, "question", "of", "between");

/** `approved` and the `Appr` of a header, `paid` and `paid_amt`. */
const saysDone = (header: HeaderWord, { stem, lower }: QuestionWord): boolean =>
  header.stem === stem ||
  header.otherStems.has(stem) ||
  (header.text.length >= 3 && lower.startsWith(header.text));

/** `cents on the dollar`: what was paid of what was charged, where the table holds one column of each. */
export function takeCents(work: Composition): boolean {
  const money = work.context.vocabulary.profile.columns.filter(
    (column) => isMeasure(column) && column.unit !== "percent",
  );
  const [paid, charged] = [onlyWith(money, received), onlyWith(money, asked)];
  const named = work.free.filter(
    (item): item is ItemOf<"column"> => item.kind === "column" && isMeasure(item.column),
  );
  if (!paid || !charged || named.some(({ column }) => column !== paid && column !== charged))
    return false;
  work.take(...named);
  const asItem = (column: ColumnProfile): NumberItem => ({
    ...{ kind: "column", column, from: 0, to: 0, weight: 1 },
  });
  addRatio(work, asItem(paid), asItem(charged));
  return true;
}

/** `cents on the dollar`, `pence in the pound`. */
export const asksCents = ({ context }: Composition, cue: Item): boolean =>
  isCue(cue, "share") && /\b(?:cents|pence)\b/.test(lowerText(context, cue));

function onlyWith(columns: readonly ColumnProfile[], words: RegExp): ColumnProfile | null {
  const found = columns.filter(({ name }) => wordsOf(name).some((word) => words.test(word)));
  return found.length === 1 ? (found[0] ?? null) : null;
}

const received = /^(?:paid|pd|pmt|payments?|received|recd|collected|reimb\w*)$/;
const asked = /^(?:charges?|charged|chg|chrg|bill|billed|invoiced?|gross)$/;

/** One sum as a percentage of another, of the records that hold both. */
function addRatio(work: Composition, over: NumberItem, under: NumberItem): void {
  const both: Condition = {
    kind: "and",
    of: [over, under].map((item) => holdsValue(expressionOf(item))),
  };
  const sum = (item: NumberItem): Value => ({
    kind: "aggregate",
    aggregate: "sum",
    of: expressionOf(item),
    where: both,
  });
  work.addMeasure(`${nameOf(over)} as % of ${nameOf(under)}`, percentageOf(sum(over), sum(under)));
}

export const percentageOf = (over: Value, under: Value): Value => ({
  kind: "arithmetic",
  operator: "*",
  left: { kind: "number", value: 100 },
  right: { kind: "arithmetic", operator: "/", left: over, right: under },
});
