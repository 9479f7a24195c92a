import { type Item, isCue } from "../placement/item.ts";
import { lowerText, type QuestionContext } from "../question-context.ts";
import { dropComparison } from "./drop-comparison.ts";
import { dropContext } from "./drop-context.ts";
import { dropFigureAgain } from "./drop-figure-again.ts";
import { dropHeading } from "./drop-heading.ts";
import { dropLead } from "./drop-lead.ts";
import { dropRecount } from "./drop-recount.ts";

/** Leaves out what a question says besides: contrasts, explanations, circumstances, emphasis. */
export function dropAsides(given: readonly Item[], context: QuestionContext): Item[] {
  const said = dropRunning(
    dropNamed(joinDirections(turnAsides(dropOlder(dropHeading(given, context))))),
    context,
  );
  const items = dropDenied(dropFigureAgain(dropRecount(said, context), context), context);
  const asked = dropComparison(dropLead(items, context), context);
  const told = dropContext(dropExplained(dropContrasts(asked, context), context), context);
  return dropSpread(dropEmphasis(told, context), context);
}

/** `the Billing department`: the column's name behind its value. */
const isValueBeside = (item: Item | undefined, next: Item | undefined): boolean =>
  item?.kind === "value" && next?.kind === "column" && next.column === item.column;

/** `by audit, average over the wards`: what a mean of each group is taken over makes no groups. */
function dropSpread(items: readonly Item[], context: QuestionContext): Item[] {
  const isSpread = (at: number): boolean => {
    const [over, column] = items.slice(at, at + 2);
    const mean = items.slice(0, at).findLast(({ kind }) => kind !== "column" && kind !== "moment");
    return (
      isCue(mean, "mean", "median") &&
      over?.kind === "cue" &&
      /^(?:over|across)(?: all)?(?: the)?$/.test(lowerText(context, over)) &&
      column?.kind === "column" &&
      items.some((item) => item.to <= (mean?.from ?? 0) && isCue(item, "by", "each", "per"))
    );
  };
  return items.filter((_, at) => !isSpread(at) && !isSpread(at - 1));
}

/** `cost aside`: no cost, as if the word stood before it. */
function turnAsides(items: readonly Item[]): Item[] {
  return items.flatMap((item, at) => {
    const [before, next] = [items[at - 1], items[at + 1]];
    const turns = (aside: Item | undefined, named: Item | undefined) =>
      isCue(aside, "aside") && named !== undefined && "column" in named;
    const isNamed = isValueBeside(item, next) && turns(items[at + 2], next);
    const aside = isNamed ? items[at + 2] : next;
    if (isValueBeside(before, item) && turns(next, item)) return [item];
    if ((isNamed || turns(next, item)) && aside)
      return [{ ...aside, kind: "cue", cue: "not" } as const, item];
    return turns(item, before) ? [] : [item];
  });
}

/** `the middle one, not the average`, `people, not stays`: what is not meant says nothing more. */
function dropContrasts(items: readonly Item[], { words }: QuestionContext): Item[] {
  const isContrast = (cue: Item | undefined, item: Item | undefined) =>
    isCue(cue, "not") &&
    cue !== undefined &&
    /^not$/.test(words[cue.from]?.lower ?? "") &&
    item !== undefined &&
    item.from - cue.to <= 2 &&
    isSetApart(words, cue.from) &&
    isNaming(item);
  const isContrastAt = (at: number) =>
    isContrast(items[at], items[at + 1]) ||
    isOfNouns(items.slice(at - 1, at + 2), words) ||
    isOfPeople(items, at, words);
  return items.filter((_, at) => !isContrastAt(at) && !isContrastAt(at - 1));
}

/** `people, not tubes`, `not treatments but people`: what stands for something else beside whom it is about. */
function isOfPeople(items: readonly Item[], at: number, words: QuestionContext["words"]): boolean {
  const [before, cue, after] = items.slice(at - 1, at + 2);
  if (!cue || !after || !isCue(cue, "not") || words[cue.from]?.lower !== "not") return false;
  const isPeople = (item: Item | undefined) =>
    item?.kind === "entity" ||
    item?.kind === "person" ||
    (item?.kind === "column" && item.column.kind === "identifier");
  const next = words[after.to];
  const isThing = after.kind === "unknown" || after.kind === "records";
  if (!isThing || after.from !== cue.to || after.to - after.from > 1) return false;
  return (
    (isPeople(before) && isSetApart(words, cue.from) && next?.kind === "punctuation") ||
    (next?.lower === "but" && isPeople(items[at + 2]))
  );
}

/** `people not visits`, `patients, not appointments`: the one noun instead of the other. */
function isOfNouns(
  [before, cue, after]: readonly Item[],
  words: QuestionContext["words"],
): boolean {
  if (!before || !cue || !after || !isCue(cue, "not") || !isNoun(before) || !isNoun(after))
    return false;
  const between = words.slice(before.to, after.from).filter(({ kind }) => kind === "word");
  return (
    before.kind !== after.kind &&
    between.every(({ lower }) => /^(?:not|but|rather|the|than|instead|of)$/.test(lower)) &&
    /s$|people/.test(words[after.to - 1]?.lower ?? "")
  );
}

const isNoun = ({ kind }: Item) => kind === "records" || kind === "entity" || kind === "person";

/** `still open, ie nothing in paid`: a word that the question itself explains. */
function dropExplained(items: readonly Item[], { words }: QuestionContext): Item[] {
  const at = words.findIndex(({ lower }) => /^(?:ie|i\.e\.?|meaning)$/.test(lower));
  // `unpaid (blank)`, `unpaid stays (paid blank)`
  const isBefore = (item: Item, place: number) => {
    const next = items[place + 1];
    const end = next?.kind === "records" && next.from === item.to ? next.to : item.to;
    // `falls (Harbour)` are falls there, which no other word tells.
    const isThings = item.to - item.from === 1 && /[^s]s$/.test(words[item.from]?.lower ?? "");
    const isPlace = /^\p{L}+$/u.test(words[end + 1]?.text ?? "");
    return words[end]?.text === "(" && !(isThings && isPlace && end === item.to);
  };
  const isExplained = (item: Item, place: number) =>
    item.kind === "unknown" &&
    ((at >= 0 && item.to <= at && at - item.to <= 3) || isBefore(item, place));
  // `this year (2025)`
  const isDated = (item: Item, place: number) =>
    item.kind === "moment" &&
    item.moment.kind === "relative" &&
    words[item.to]?.text === "(" &&
    items[place + 1]?.kind === "moment";
  // `the last month or so: take the last four weeks`
  const isRough = (item: Item) =>
    isPeriod(item) &&
    words[item.to]?.lower === "or" &&
    words[item.to + 1]?.lower === "so" &&
    items.some((other) => other.from > item.to && isPeriod(other));
  const isOr = (item: Item) =>
    isCue(item, "or") && items.some((other) => other.to === item.from && isRough(other));
  const examples = examplesIn(words);
  const isExample = (item: Item) =>
    examples !== null && item.from > examples.from && item.to <= examples.to;
  return items.filter(
    (item, place) =>
      !isExplained(item, place) &&
      !isDated(item, place) &&
      !isExample(item) &&
      !isRough(item) &&
      !isOr(item),
  );
}

const isPeriod = (item: Item): boolean =>
  item.kind === "moment" && /^(?:last|first|period)$/.test(item.moment.kind);

/** `per group (acute, diagnostics etc)`: examples of what the word before means. */
function examplesIn(words: QuestionContext["words"]): Pick<Item, "from" | "to"> | null {
  const from = words.findIndex(({ text }) => text === "(");
  const to = words.findIndex(({ text }, at) => at > from && text === ")");
  const said = words
    .slice(from + 1, to)
    .map(({ lower }) => lower)
    .join(" ");
  return from >= 0 &&
    to > from &&
    (/\b(?:etc|and so on|and so forth|and the like|e\.?g)\b/.test(said) ||
      /(?:\. ?\.|…)$/.test(said))
    ? { from, to }
    : null;
}

/** `readmitted inside 30 days`, of a column whose header says the number too. */
function dropNamed(items: readonly Item[]): Item[] {
  return items.filter((item, at) => {
    const before = items[at - 1];
    if (item.kind !== "amount" || !before || !("column" in before) || before.column === null)
      return true;
    const value = "value" in item.amount ? item.amount.value : null;
    const isShort = item.amount.kind === "comparison" && /^<=?$/.test(item.amount.operator);
    const inHeader: string[] = before.column.name.match(/\d+/g) ?? [];
    return !(isShort && item.from - before.to <= 1 && inHeader.includes(String(value)));
  });
}

/** `adding up both years`: a sum over all of a time, and none that runs on. */
const dropRunning = (items: readonly Item[], { words }: QuestionContext): Item[] =>
  items.flatMap((item, at): Item[] => {
    const next = items[at + 1];
    const isWhole = next?.kind === "moment" && next.moment.kind === "whole-range";
    const isAdding = isCue(item, "running-total") && words[item.from]?.lower === "adding";
    return isAdding && isWhole ? [{ ...item, kind: "cue", cue: "sum" }] : [item];
  });

/** `our older ladies, 80 and up`: how old is said as a number. */
const dropOlder = (items: readonly Item[]): Item[] =>
  items.filter((item, at) => {
    const [noun, amount] = items.slice(at + 1, at + 3);
    return !(
      item.kind === "comparative" &&
      item.about.includes("age") &&
      noun?.from === item.to &&
      amount?.kind === "amount" &&
      /^(?:comparison|range)$/.test(amount.amount.kind)
    );
  });

/** `non-urgent (the R ones)`: the value in brackets is what is meant. */
function dropDenied(items: readonly Item[], { words }: QuestionContext): Item[] {
  const isMeant = (at: number) => {
    const [not, column, value] = items.slice(at, at + 3);
    return (
      isCue(not, "not") &&
      (column?.kind === "column" || column?.kind === "value") &&
      (value?.kind === "value" || value?.kind === "list") &&
      value.column === column.column &&
      not?.to === column.from &&
      words[column.to]?.text === "(" &&
      words.slice(value.to, value.to + 2).some(({ text }) => text === ")")
    );
  };
  return items.filter((_, at) => !isMeant(at) && !isMeant(at - 1));
}

/** `picking up or tailing off`: which way, whichever it is. */
function joinDirections(items: readonly Item[]): Item[] {
  const isEitherWay = (at: number) => {
    const [first, or, second] = items.slice(at, at + 3);
    return (
      isCue(or, "or") &&
      ((isCue(first, "up") && isCue(second, "down")) ||
        (isCue(first, "down") && isCue(second, "up")))
    );
  };
  return items.flatMap((item, at): Item[] => {
    if (isEitherWay(at)) return [{ ...item, kind: "cue", cue: "trend" }];
    return isEitherWay(at - 1) || isEitherWay(at - 2) ? [] : [item];
  });
}

/** `men only`, `just cardiology`: a condition is one without the word. */
function dropEmphasis(items: readonly Item[], { words }: QuestionContext): Item[] {
  const isEmphasis = (item: Item) =>
    item.kind === "unknown" &&
    item.to - item.from === 1 &&
    /^(?:only|just|solely|exclusively|purely|alone)$/.test(words[item.from]?.lower ?? "");
  // `just the average`, `just the number one reason`
  const isBareOnly = (item: Item, at: number) =>
    isCue(item, "only") &&
    /^(?:just|simply|only)$/.test(words[item.from]?.lower ?? "") &&
    isCue(items[at + 1], "mode", "mean", "median", "sum", "count", "most", "least", "latest");
  const isOf = (item: Item | undefined, to: Item) =>
    item !== undefined &&
    (isNoun(item) ||
      item.kind === "value" ||
      item.kind === "flag" ||
      item.kind === "containing" ||
      item.kind === "moment") &&
    (item.to === to.from || item.from - to.to <= 1);
  // `anywhere from 300 to 350`
  const isBeforeRange = (item: Item, at: number) =>
    isCue(item, "anywhere") && items[at + 1]?.kind === "amount" && items[at + 1]?.from === item.to;
  return items.filter(
    (item, at) =>
      !isBeforeRange(item, at) &&
      !isBareOnly(item, at) &&
      (!isEmphasis(item) || !(isOf(items[at - 1], item) || isOf(items[at + 1], item))),
  );
}

/** `…, not the average`, `I mean people not stays`: a contrast, and no negation of what follows. */
const isSetApart = (words: QuestionContext["words"], at: number) =>
  /^[,;–—(-]$/.test(words[at - 1]?.text ?? "") ||
  words
    .slice(Math.max(0, at - 5), at)
    .some(({ lower }, place, all) => lower === "mean" && /^i$/.test(all[place - 1]?.lower ?? ""));

const isNaming = (item: Item) =>
  item.kind === "records" ||
  item.kind === "entity" ||
  item.kind === "person" ||
  isCue(item, "mean", "median", "sum", "count", "weighted");
