import { type Item, isCue } from "../placement/item.ts";
import type { QuestionContext } from "../question-context.ts";
import { wordsOf } from "../words/vocabulary.ts";

/**
 * Leaves out what names all of something only to say that it is meant as a whole: `every site combined`,
 * `adding up every ward and every month`, `four classes` before the classes, `failed to appear (no-show)`.
 */
export function dropTogether(items: readonly Item[], context: QuestionContext): Item[] {
  const summed = dropSummed(dropNumberOfAll(items, context), context);
  return dropSaidAgain(dropCombined(summed, context), context);
}

/** `all five hospitals together`: a column has no more different values. */
const dropNumberOfAll = (items: readonly Item[], { words }: QuestionContext): Item[] =>
  items.filter((item, at) => {
    const next = items[at + 1];
    return !(
      item.kind === "amount" &&
      item.amount.kind === "number" &&
      next?.kind === "column" &&
      next.from === item.to &&
      next.column.kind === "category" &&
      next.column.distinct === item.amount.value &&
      words[item.from - 1]?.lower === "all"
    );
  });

/** `adding up every ward, every kind and every month`: over all of them, one total. */
function dropSummed(items: readonly Item[], { words }: QuestionContext): Item[] {
  const start = items.findIndex(
    (item, at) =>
      isCue(item, "running-total", "sum") &&
      /^(?:add|adding|sum|summing|total|totalling|totaling|pool|pooling|combine|combining|take|taking)$/.test(
        words[item.from]?.lower ?? "",
      ) &&
      isAll(items[at + 1], words),
  );
  const cue = items[start];
  if (!cue) return [...items];
  let end = start + 1;
  while (isAll(items[end], words) || isThing(items[end]) || isJoint(items[end], words)) end += 1;
  // `adding up every ward's hours`: what is added up stays.
  const run = items.slice(start + 1, end);
  const closes = /^[,;:]|together$/.test(words[run.at(-1)?.to ?? 0]?.text ?? "");
  if (!closes || !run.some(isThing)) return [...items];
  return [...items.slice(0, start), { ...cue, kind: "cue", cue: "sum" }, ...items.slice(end)];
}

const isAll = (item: Item | undefined, words: QuestionContext["words"]): boolean =>
  item !== undefined &&
  (isCue(item, "each", "whole", "both") ||
    /^(?:every|each|all|both)$/.test(words[item.from]?.lower ?? "")) &&
  item.kind === "cue";

/** What names groups or times. */
const isThing = (item: Item | undefined): boolean =>
  (item?.kind === "column" && item.column.kind !== "number") ||
  (item?.kind === "moment" && item.moment.kind === "grain");

const isJoint = (item: Item | undefined, words: QuestionContext["words"]): boolean =>
  isCue(item, "and") && words[item?.from ?? 0]?.lower === "and";

const together =
  /^(?:,? ?(?:all |taken |added |lumped |put |pooled |counted |rolled |grouped |considered )?(?:together|into one|in one)|,? ?(?:combined|pooled|altogether|lumped|joined|summed|merged|added up))\b/;

/** `every site combined`, `for all types but one, taken together`: no figure of each. */
function dropCombined(items: readonly Item[], { words }: QuestionContext): Item[] {
  const at = items.findIndex(
    (item, place) =>
      (isAll(item, words) || isCue(item, "by")) &&
      isThing(items[place + 1]) &&
      isCombinedAt(endOf(items, place + 1), words),
  );
  if (at < 0) return [...items];
  const end = endOf(items, at + 1);
  const said = items.find(
    (item) =>
      item.from >= end && item.from <= end + 2 && isCue(item, "sum", "whole", "running-total"),
  );
  const isMeasured = items.some(
    (item) => item !== said && isCue(item, "sum", "mean", "median", "count", "share", "rate"),
  );
  return items.flatMap((item, place): Item[] => {
    if (place === at || place === at + 1 || (item === said && isMeasured)) return [];
    // `all wards added up` is one sum, and none that runs on.
    return [
      item === said && isCue(item, "running-total") ? { ...item, kind: "cue", cue: "sum" } : item,
    ];
  });
}

/** The end of a thing and of the values of it that are left out. */
function endOf(items: readonly Item[], at: number): number {
  const thing = items[at];
  let last = thing;
  for (const item of items.slice(at + 1)) {
    const isOwn =
      isCue(item, "not", "or", "and") ||
      ("column" in item && thing && "column" in thing && item.column === thing.column);
    if (!isOwn || item.from - (last?.to ?? 0) > 2) break;
    last = item;
  }
  return last?.to ?? 0;
}

const isCombinedAt = (from: number, words: QuestionContext["words"]): boolean =>
  together.test(
    words
      .slice(from, from + 4)
      .map(({ lower }) => lower)
      .join(" "),
  );

/** What the question says twice: how many ranges it lists, and that a negative value is not the opposite. */
function dropSaidAgain(items: readonly Item[], context: QuestionContext): Item[] {
  const { words } = context;
  const hasRanges = items.some((item) => item.kind === "amount" && item.amount.kind === "bins");
  return items.filter((item, at) => {
    const next = items[at + 1];
    if (isBaseline(item, next, context)) return false;
    const isNumberOfRanges =
      hasRanges && item.kind === "amount" && item.amount.kind === "number" && isCue(next, "bands");
    return !isNumberOfRanges && !isMissing(item, next, words) && !isHeading(item, next, words);
  });
}

/** `failed to appear (no-show)`: the value says itself what did not happen. */
const isMissing = (item: Item, next: Item | undefined, words: QuestionContext["words"]): boolean =>
  isCue(item, "not") &&
  (next?.kind === "value" || next?.kind === "flag") &&
  words[next.from - 1]?.text === "(" &&
  words[next.to]?.text === ")";

/** `under the Gynaecology specialty`: what it belongs to, and no less than anything. */
const isHeading = (item: Item, next: Item | undefined, words: QuestionContext["words"]): boolean =>
  isCue(item, "under") &&
  item.to - item.from === 1 &&
  /^(?:under|within)$/.test(words[item.from]?.lower ?? "") &&
  next?.kind === "value" &&
  next.from - item.to <= 1;

/** `baseline Epworth`, beside `Epworth at 3 months`: the first of two, which its header does not say. */
function isBaseline(item: Item, next: Item | undefined, context: QuestionContext): boolean {
  const { words, vocabulary } = context;
  if (item.kind !== "unknown" || next?.kind !== "column" || next.from !== item.to) return false;
  if (!/^(?:baseline|initial|first|starting|original)$/.test(words[item.from]?.lower ?? ""))
    return false;
  const own = namesOf(next.column.name);
  return vocabulary.profile.columns.some(
    (other) =>
      other !== next.column &&
      /\b(?:at|after|follow|final|last|post|end|exit|discharge|later|repeat|\d+ ?(?:m|w|mo|wk|months?|weeks?))\b/i.test(
        other.name.replaceAll("_", " "),
      ) &&
      own.length > 0 &&
      own.every((name) => namesOf(other.name).includes(name)),
  );
}

const namesOf = (header: string): readonly string[] =>
  wordsOf(header.replace(/[([][^)\]]*[)\]]/g, "")).filter((word) => /^\p{L}{3,}$/u.test(word));
