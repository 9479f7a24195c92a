import { type Item, isCue } from "../placement/item.ts";
import { conditionFrom } from "../placement/merge-values.ts";
import { lowerText } from "../question-context.ts";
import { namesRecords } from "../words/name-records.ts";
import type { Composition } from "./composition.ts";
import { labelOf, type Predicate } from "./share-predicate.ts";

/**
 * `percent of all claims that are denied HMO claims`, `what percent are women over 60`: the share of those for whom all of it
 * holds, among all. What stands behind a preposition restricts the whole.
 */
export function shareOfAll(work: Composition, cue: Item, all: readonly Predicate[]): boolean {
  // `of the women, what percent …`: what leads to the question is no part.
  const isLed = /^(?:of|among|for)$/.test(work.context.words[0]?.lower ?? "");
  const free = isLed ? all.filter(({ from }) => from >= cue.to) : all;
  const begin = startOfPart(work, cue) ?? startOfJoined(work, cue, free);
  if (begin === null || !isCue(cue, "share")) return false;
  const behind = free.filter(({ from }) => from >= begin);
  const part = behind.filter((item) => !isPlaced(work, item));
  if (part.length < 2 || part.length < free.length) return false;
  work.take(...part);
  work.addMeasure(`Share of ${part.map(labelOf).join(" and ")}`, {
    kind: "share",
    of: { kind: "and", of: part.map(conditionFrom) },
    among: null,
  });
  return true;
}

/** Where what is said of all of them begins; null where the whole is named otherwise. */
function startOfPart(work: Composition, cue: Item): number | null {
  const { words } = work.context;
  if (/^(?:are|is|were|was|have|had|be)$/.test(words[cue.to]?.lower ?? "")) return cue.to;
  const whole = work.items.find((item) => item.from >= cue.to && isNoun(work, item));
  if (!whole) return null;
  const said = lowerText(work.context, { from: cue.to - 1, to: whole.from });
  return /(?:^| )of all(?: of)?(?: (?:the|our|my|these|those))?$/.test(said) ? whole.to : null;
}

/** `percentage of requests that were video and had a wait over 5`: what is joined by `and` is one part. */
function startOfJoined(work: Composition, cue: Item, free: readonly Predicate[]): number | null {
  const whole = work.items.find((item) => item.from >= cue.to && isNoun(work, item));
  const start = whole && whole.to <= (free[0]?.from ?? 0) ? whole.to : cue.to;
  const isJoined = free.every(({ from }, at) => {
    const said = lowerText(work.context, { from: free[at - 1]?.to ?? start, to: from });
    return (at === 0 ? firstPart : nextPart).test(said);
  });
  return isJoined ? start : null;
}

// The name of a bounded column stands before its bound.
const firstPart =
  /^(?:(?:that|who|which) )?(?:are|is|were|was|have|has|had|with)(?: both)?(?: an?(?: \S+)?)?$/;
const nextPart = /^and(?: also)?(?: (?:are|is|were|was|have|has|had|with))?(?: an?(?: \S+)?)?$/;

const isNoun = (work: Composition, item: Item): boolean =>
  item.kind === "records" ||
  item.kind === "person" ||
  item.kind === "entity" ||
  (item.kind === "column" && namesRecords(work, item));

/** `in Cardiology`, `at night`. */
const isPlaced = ({ context: { words } }: Composition, { from }: Item): boolean =>
  words
    .slice(Math.max(0, from - 2), from)
    .some(({ lower }) => /^(?:in|at|on|for|among|from|of|during|within|by|with)$/.test(lower));
