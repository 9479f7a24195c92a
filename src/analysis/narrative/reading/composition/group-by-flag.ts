import { flagValues } from "../columns/flag-columns.ts";
import { operandFrom } from "../pieces/find-operand.ts";
import { columnAbout } from "../placement/amount-quantities.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { flagCondition } from "../placement/merge-values.ts";
import { lowerText } from "../question-context.ts";
import { addAggregate } from "./add-aggregate.ts";
import type { Composition } from "./composition.ts";

/** Groups by a flag's two answers, the one that the question names first. */
export function groupByFlag(work: Composition, { column, holds }: ItemOf<"flag">): void {
  const values = flagValues(column);
  if (!values) return;
  const order = holds ? [values.yes, values.no] : [values.no, values.yes];
  const cases = order.map((value) => ({
    when: flagCondition(column, value),
    label: `${column.name} ${value}`,
  }));
  work.addGroup({
    of: { kind: "case", cases, otherwise: null },
    name: column.name,
    column,
    asked: false,
    isTime: false,
  });
}

/**
 * `is it higher in those who died`, `do smokers have lighter babies`: those of whom the flag holds, against the
 * others; by what the comparative is about where no quantity is named.
 */
export function takeFlagSides(work: Composition): void {
  takeBothSides(work);
  const comparative = work.items.find(
    (item, at): item is ItemOf<"comparative"> =>
      item.kind === "comparative" && !isAttribute(work, at),
  );
  const [flag, ...more] = work.free.filter((item): item is ItemOf<"flag"> => item.kind === "flag");
  const isMeasured = work.free.some(
    (item) =>
      (item.kind === "quantity" && item.isTime === true) ||
      (item.kind === "column" && item.column.kind === "number" && flagValues(item.column) === null),
  );
  if (!comparative || work.has("than", "rate", "share") || !flag || more.length > 0) return;
  const meant = isMeasured ? null : columnAbout(comparative.about, null, work.context);
  if (!isMeasured && !meant) return;
  work.take(flag);
  groupByFlag(work, flag);
  if (meant) addAggregate(work, operandFrom(meant, null), { aggregate: "mean" });
}

/** `our older ladies, 80 and up`: describes them, and compares nothing. `have lighter babies` does. */
const isAttribute = ({ items, context }: Composition, at: number): boolean => {
  const [before, comparative, next] = [items[at - 1], items[at], items[at + 1]];
  const isHad =
    isCue(before, "question") &&
    before !== undefined &&
    /^(?:have|has|had|get|got)$/.test(lowerText(context, before));
  return (
    !isHad &&
    comparative !== undefined &&
    next !== undefined &&
    next.from === comparative.to &&
    /^(?:list|records|person|entity)$/.test(next.kind)
  );
};

/** `for smokers and non-smokers`: both answers, one by one. */
function takeBothSides(work: Composition): void {
  if (!work.has("mean", "median", "sum", "rate", "share")) return;
  for (const at of work.items.keys()) {
    const found = bothSidesAt(work, at);
    if (!found?.spoken.every((one) => work.isFree(one))) continue;
    work.take(...found.spoken);
    groupByFlag(work, found.side);
    return;
  }
}

interface BothSides {
  /** The side that is named first. */
  readonly side: ItemOf<"flag">;
  readonly spoken: readonly Item[];
}

/** The two sides that a joining word stands between. */
function bothSidesAt(work: Composition, at: number): BothSides | null {
  const [first, joint, second] = [work.items[at - 1], work.items[at], work.items[at + 1]];
  if (!first || !joint || !isCue(joint, "and", "or", "versus")) return null;
  const flag = sidesOf(first, second);
  if (flag && second) return { side: flag, spoken: [first, joint, second] };
  const others = first.kind === "flag" ? othersAt(work, at + 1) : null;
  return others && first.kind === "flag"
    ? { side: first, spoken: [first, joint, ...others] }
    : null;
}

/**
 * `vs those who didn't`, `and people who haven't`: a denial of what was just said, with nothing of its own behind; or
 * `the others`, `all other visits`.
 */
function othersAt(work: Composition, at: number): readonly Item[] | null {
  const rest = work.items.slice(at).filter(({ kind }) => kind !== "filler");
  if (saysRemaining(work, work.items[at - 1]?.to ?? 0) && rest.every(isOfAll)) return rest;
  const not = rest.findIndex((item) => isCue(item, "not"));
  const [people, behind] = [rest.slice(0, not), rest[not + 1]];
  const isPeople = people.every(
    (item) => isCue(item, "question") || /^(?:person|entity|records)$/.test(item.kind),
  );
  const isBare = behind === undefined || isCue(behind, "question", "by", "each", "per");
  return not >= 0 && isPeople && isBare ? rest.slice(0, not + 1) : null;
}

const isOfAll = (item: Item): boolean =>
  isCue(item, "whole") || /^(?:records|person|entity|column|unknown)$/.test(item.kind);

/** Whether nothing but `the rest`, `the others` or `all other visits` stands from a place on. */
function saysRemaining({ context: { words, nouns } }: Composition, from: number): boolean {
  const said = words.slice(from).filter(({ kind }) => kind === "word");
  const [last, before] = [said.at(-1), said.at(-2)];
  const isNoun =
    nouns.stems.has(last?.stem ?? "") && /^(?:other|remaining)$/.test(before?.lower ?? "");
  const lead = isNoun ? said.slice(0, -2) : said.slice(0, -1);
  return (
    (isNoun || /^(?:rest|others|remainder)$/.test(last?.lower ?? "")) &&
    lead.every(({ lower }) => /^(?:to|with|all|of|the)$/.test(lower))
  );
}

/** The first of two answers of one column, where one of them is its no. */
function sidesOf(first: Item | undefined, second: Item | undefined): ItemOf<"flag"> | null {
  if (first?.kind !== "flag" && second?.kind !== "flag") return null;
  const isSide = (item: Item | undefined) => item?.kind === "flag" || item?.kind === "column";
  if (!isSide(first) || !isSide(second) || !first || !second) return null;
  if (!("column" in first && "column" in second) || first.column !== second.column) return null;
  const holds = (item: Item) => item.kind !== "flag" || item.holds;
  const flag = first.kind === "flag" ? first : second;
  return flag.kind === "flag" && holds(first) !== holds(second) && second.from - first.to <= 3
    ? { ...flag, holds: holds(first) }
    : null;
}
