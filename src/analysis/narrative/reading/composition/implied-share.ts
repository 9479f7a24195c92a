import { flagValues } from "../columns/flag-columns.ts";
import { quantityOf } from "../pieces/find-operand.ts";
import type { Item } from "../placement/item.ts";
import { conditionFrom } from "../placement/merge-values.ts";
import { isMeasure, lowerText } from "../question-context.ts";
import { type Composition, countRecords } from "./composition.ts";
import { isPredicate, labelOf, type Predicate } from "./share-predicate.ts";
import { comparesOdds } from "./take-likelihood.ts";

/** `miss fewer appointments … both %`, `doctors with more than 18% no-shows`: a rate without a word for it. */
export function impliedShare(work: Composition): void {
  if (work.measures.length > 0 || work.has("count", "sum")) return;
  const base = work.free.find((item) => isBase(work, item));
  if (base) {
    shareAmong(work, base);
    return;
  }
  const rate = work.free.find((item) => isRate(work, item));
  const item = rate ?? comparedShare(work);
  const predicate = item && predicateIn(item);
  if (!predicate) return;
  work.take(item);
  const of = conditionFrom(predicate);
  if (asksForMore(work, item)) {
    work.addMeasure(`Records with ${labelOf(predicate)}`, countRecords(of));
    return;
  }
  work.addMeasure(`Share of ${labelOf(predicate)}`, { kind: "share", of, among: null });
  if (rate === undefined) work.defaults.push("rate");
}

/** `did Main have more complaints than the Day Unit`: how many there were, and not how often they come. */
function asksForMore({ context: { words } }: Composition, { from, to }: Item): boolean {
  const isPlural = words.slice(to - 1, to + 1).some(({ lower }) => /[^s]s$/.test(lower));
  return isPlural && /^(?:more|fewer)$/.test(words[from - 1]?.lower ?? "");
}

/** `in more than 45% of the colonoscopies`: what the percentage is taken of, and not what it counts. */
function isBase({ context: { words }, items }: Composition, { kind, from }: Item): boolean {
  if (kind !== "list") return false;
  const bound = items.findLast((item) => item.kind === "amount" && item.to < from);
  return (
    bound?.kind === "amount" &&
    bound.amount.kind === "comparison" &&
    bound.amount.unit === "%" &&
    words[bound.to]?.lower === "of" &&
    words
      .slice(bound.to + 1, from)
      .every(({ lower }) => /^(?:the|all|its|their|his|her|those|any)$/.test(lower))
  );
}

/** The share of what else is said, among the base; nothing where nothing else is. */
function shareAmong(work: Composition, base: Item): void {
  const [among] = [base].filter(isPredicate);
  const [predicate, ...others] = work.free.filter((item) => item !== base).filter(isPredicate);
  if (!among || !predicate || others.length > 0) return;
  work.take(base, predicate);
  work.addMeasure(`Share of ${labelOf(predicate)}`, {
    kind: "share",
    of: conditionFrom(predicate),
    among: conditionFrom(among),
  });
}

/** `mortality by site`: the word means a part of all, whatever their number. */
const isRate = ({ context }: Composition, item: Item): boolean =>
  predicateIn(item)?.kind === "flag" &&
  /\b(?:mortality|lethality|prevalence)\b/.test(lowerText(context, item));

function comparedShare(work: Composition): Item | undefined {
  if (work.groups.length === 0) return undefined;
  const isBounded = work.free.some(
    (item) =>
      item.kind === "amount" && item.amount.kind === "comparison" && item.amount.unit === "%",
  );
  const compares = work.has("than", "before-after", "versus");
  if (!isBounded && !(compares && !work.free.some(isNumberColumn))) return undefined;
  return sharedOf(work, isBounded);
}

/** What the percentage is of: a yes or no, else, where it is bounded, the only value named. */
function sharedOf(work: Composition, isBounded: boolean): Item | undefined {
  // `likelier to be severe`: the part of each that is.
  const isOdds = work.items.some((item) => comparesOdds(work, item));
  const flag = work.free.find(({ kind }) => kind === "flag");
  const column = work.free.find((item) => item.kind === "column" && flagValues(item.column));
  const lists = work.free.filter(({ kind }) => kind === "list");
  const isCounted = quantityOf(work) !== null;
  const isNamed = (isBounded || isOdds) && lists.length === 1 && !isCounted;
  return flag ?? column ?? (isNamed ? lists[0] : undefined);
}

function predicateIn(item: Item): Predicate | null {
  if (item.kind === "flag" || item.kind === "list") return item;
  const yes = item.kind === "column" ? flagValues(item.column)?.yes : undefined;
  return item.kind === "column" && yes !== undefined
    ? { ...item, kind: "flag", value: yes, holds: true }
    : null;
}

const isNumberColumn = (item: Item) => item.kind === "column" && isMeasure(item.column);
