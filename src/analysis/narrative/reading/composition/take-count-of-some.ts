import type { Condition } from "#contract/query.ts";
import { quantityOf } from "../pieces/find-operand.ts";
import { type Item, isCue } from "../placement/item.ts";
import { conditionFrom } from "../placement/merge-values.ts";
import { type Restriction, restrictionOf } from "../placement/restriction.ts";
import { lowerText } from "../question-context.ts";
import { namesRecords } from "../words/name-records.ts";
import { aggregateOf } from "./add-aggregate.ts";
import { type Composition, conjunctionOf, countRecords } from "./composition.ts";

/**
 * `how many, mean wait, how many died`: a count behind other figures is of some of the records, and
 * what it names restricts no other figure. So is a yes between commas: `cases, mean minutes, deaths`.
 */
export function takeCountOfSome(work: Composition, item: Item): boolean {
  // No rows are counted where the cells count something already.
  if (quantityOf(work) !== null) return false;
  if (work.groups.length > 0 || work.has("share", "rate", "than", "versus")) return false;
  if (work.items.some((one) => isCue(one, "which") && !asksForFigure(work, one))) return false;
  const named = isCue(item, "count") ? predicatesOf(work, item) : listedPart(work, item);
  if (named.length === 0) return false;
  const isSome = isLaterFigure(work, item) ? !isAmbiguous(work, item) : isOneOfSeveral(work, item);
  if (!isSome) return false;
  addCountOf(work, named, item);
  return true;
}

/** What a count is of: what stands behind it, or, in a row of figures, right before it. */
function predicatesOf(work: Composition, count: Item): Restriction[] {
  const behind = predicatesBehind(work, count);
  const before = work.before(count);
  const predicate = before?.to === count.from ? asPredicate(before) : null;
  const isRow = predicate && isListed(work, { ...predicate, to: count.to });
  return behind.length === 0 && isRow && isLaterFigure(work, predicate) ? [predicate] : behind;
}

/** A yes between commas, or what `of which` leads to. */
function listedPart(work: Composition, item: Item): Restriction[] {
  const predicate = asPredicate(item);
  const { words } = work.context;
  const before = lowerText(work.context, { from: Math.max(0, item.from - 4), to: item.from });
  const isPart =
    /\b(?:of (?:which|whom|those|them|these)(?: (?!and\b|or\b)\p{L}+){0,2}|then(?: just| only)?(?: the)?)$/u.test(
      before,
    ) &&
    /^[,;:.(–-]$/.test(
      words.slice(0, item.from).findLast(({ kind, text }) => kind === "punctuation" || text === "(")
        ?.text ?? "",
    ) &&
    predicate !== null;
  const isOfFigures = work.items.some(
    (one) =>
      isCue(one, "mean", "median") ||
      (isCue(one, "sum") && !/^totals?$/.test(lowerText(work.context, one))),
  );
  return isPart && !isOfFigures ? [predicate] : listedFlag(work, item);
}

/** `what was the mean stay`: what a figure is, and no group. */
const asksForFigure = (work: Composition, item: Item): boolean =>
  lowerText(work.context, item) === "what" &&
  /^(?:is|are|was|were)$/.test(work.context.words[item.to]?.lower ?? "");

/** The counts of the question that name what they count, each with what it names. */
const countsNamed = (work: Composition) =>
  work.items.flatMap((item) => {
    const named = isCue(item, "count") ? predicatesBehind(work, item) : [];
    return named.length > 0 ? [{ item, named }] : [];
  });

/** `how many have no age, and how many no sex`: counts beside each other, none within another. */
function isOneOfSeveral(work: Composition, item: Item): boolean {
  const counts = countsNamed(work);
  return (
    counts.length > 1 &&
    counts[0]?.item === item &&
    counts.slice(1).every((other) => !refersBack(work, other.item)) &&
    areAlike(counts.map(({ named }) => named))
  );
}

/** `how many women came and how many died`: of the women, or of all? */
function isAmbiguous(work: Composition, item: Item): boolean {
  const counts = countsNamed(work);
  const [first] = counts;
  const isSecond = isCue(item, "count") && first !== undefined && first.item !== item;
  return isSecond && !refersBack(work, item) && work.isFree(first.named[0]);
}

/** `of those`, `of whom`: the count is within what was named before. */
const refersBack = ({ context: { words } }: Composition, { from, to }: Item): boolean =>
  words[from + 2]?.lower === "of" ||
  words
    .slice(Math.max(0, from - 3), to + 3)
    .some(({ lower }) => /^(?:those|these|them|whom|which)$/.test(lower));

/** Whether all counts are of one column, or all of empty cells. */
function areAlike(all: readonly (readonly Restriction[])[]): boolean {
  const columns = new Set(all.map(([first]) => first?.column?.name));
  const areEmpty = all.every(
    ([first]) => first?.kind === "condition" && first.condition.kind === "empty",
  );
  return areEmpty || all.length > 2 || (columns.size === 1 && !columns.has(undefined));
}

function listedFlag(work: Composition, item: Item): Restriction[] {
  const predicate = asPredicate(item);
  const isApart = predicate?.kind === "flag" && isListed(work, item) && !isOfSameCount(work, item);
  return isApart ? [predicate] : [];
}

/** `how many were rejected and not phoned`: of the same records; a comma before the first makes a row of figures. */
function isOfSameCount(work: Composition, item: Item): boolean {
  const { words } = work.context;
  const earlier = work.items.slice(0, work.items.indexOf(item));
  const count = earlier.findLastIndex((one) => isCue(one, "count"));
  const between = earlier.slice(count + 1);
  const first = between.find((one) => asPredicate(one) !== null);
  return (
    count >= 0 &&
    first !== undefined &&
    words[first.from - 1]?.text !== "," &&
    between.every(
      (one) => asPredicate(one) !== null || isCue(one, "not", "both") || isPassed(work, one),
    )
  );
}

function isListed({ context: { words } }: Composition, { from, to }: Item): boolean {
  const [before, after] = [words[from - 1], words[to]];
  const isJoined = before?.text === "," || /^(?:and|&)$/.test(before?.lower ?? "");
  return isJoined && (after === undefined || /^[,;.?]$/.test(after.text) || after.lower === "and");
}

/** Whether a figure is asked before this one. */
const isLaterFigure = (work: Composition, item: Item): boolean =>
  work.items
    .slice(0, work.items.indexOf(item))
    .some(
      (one) =>
        isCue(one, "count", "how-long", "how-old", "how-far") ||
        (one.kind !== "superlative" && aggregateOf(one) !== null),
    );

/** The conditions right behind a count, up to the next figure or comma. */
function predicatesBehind(work: Composition, count: Item): Restriction[] {
  const found: Restriction[] = [];
  const { words } = work.context;
  let end = count.to;
  for (const item of work.items.slice(work.items.indexOf(count) + 1)) {
    const isApart = words.slice(end, item.from).some(({ text }) => /^[,;:.?]$/.test(text));
    if (isApart && (found.length > 0 || end === count.to)) break;
    const predicate = asPredicate(item);
    if (predicate) found.push(predicate);
    else if (!isPassed(work, item)) break;
    end = item.to;
  }
  return found;
}

const isPassed = (work: Composition, item: Item) =>
  item.kind === "records" ||
  item.kind === "entity" ||
  item.kind === "person" ||
  (item.kind === "column" && (item.column.kind === "identifier" || namesRecords(work, item))) ||
  isCue(item, "question", "any", "and", "between") ||
  // `how many of those by section`: how it was done, and no groups.
  (isCue(item, "by") && work.after(item)?.kind === "list");

/** What an item demands of a record; a time restricts all figures. */
function asPredicate(item: Item): Restriction | null {
  const found = restrictionOf(item);
  return found?.kind === "condition" && found.moment === true ? null : found;
}

function addCountOf(work: Composition, named: readonly Restriction[], item: Item): void {
  const conditions: readonly Condition[] = named.map(conditionFrom);
  work.addMeasure(
    `Records with ${named.map(labelOf).join(", ")}`,
    countRecords(conjunctionOf(conditions)),
  );
  const own = named.map(({ from }) => from);
  work.take(item, ...work.items.filter(({ from }) => own.includes(from)));
}

function labelOf(item: Restriction): string {
  if (item.kind === "list") return `${item.negated ? "not " : ""}${item.values.join(" or ")}`;
  return item.kind === "flag" ? `${item.column.name} ${item.value}` : item.label;
}
