import { isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import { isParticiple, isPassive } from "../pieces/find-done.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { knownOf } from "../question-context.ts";
import { familyNouns } from "../words/record-nouns.ts";
import type { Composition } from "./composition.ts";

/** `how many died where they wanted to`, of a `Wanted to die at`: a verb names no things to count. */
export function saysWhatHappened(
  work: Composition,
  { column, from, to }: ItemOf<"column">,
): boolean {
  const [first, ...others] = work.context.words.slice(from, to);
  return (
    column.kind === "category" &&
    !work.has("distinct") &&
    first !== undefined &&
    isParticiple(first.lower) &&
    !others.some(({ lower }) => /[^s]s$/.test(lower))
  );
}

/** `how many are diabetic`, of a `Diabetes type`: those who are, and not how many types there are. */
export const isState = (
  { context: { words } }: Composition,
  { column, from, to }: ItemOf<"column">,
) =>
  column.kind === "category" &&
  /^(?:are|is|were|was|be|being)$/.test(words[from - 1]?.lower ?? "") &&
  !/[^s]s$/.test(words[to - 1]?.lower ?? "");

/** `how many operations`, where a `procedureName` says which one each record is: as many as there are records. */
export const isOneEach = (work: Composition, { column, to }: ItemOf<"column">): boolean => {
  const { vocabulary, words } = work.context;
  const [thing, sort] = knownOf(work.context, column)?.words ?? [];
  return (
    column.kind === "category" &&
    column.filled >= 0.95 * vocabulary.profile.rows &&
    !work.has("distinct") &&
    thing !== undefined &&
    familyNouns.has(thing.stem) &&
    /^(?:name|type|profile|code|kind|category|description)$/.test(sort?.text ?? "") &&
    /[^s]s$/.test(words[to - 1]?.lower ?? "") &&
    words[to - 1]?.stem !== sort?.stem
  );
};

/** `how many red cells were issued`, of an `Issued (units)` that says of each record how many were. */
export function amountDone(work: Composition, of: Item): ItemOf<"column"> | null {
  if (of.kind !== "list" && of.kind !== "condition") return null;
  const be = work.after(of);
  const done = isCue(be, "question") && be ? work.after(be) : be;
  return done?.kind === "column" &&
    work.isFree(done) &&
    isTotalMeaningful(done.column) &&
    isParticiple(work.context.words[done.from]?.lower ?? "") &&
    isPassive(work.context.words, done.from)
    ? done
    : null;
}

/** Whether the column is named as where something went or who did it, and some records lack it. */
export function isReached(work: Composition, { column, from }: ItemOf<"column">): boolean {
  const { words, vocabulary } = work.context;
  return (
    column.filled < vocabulary.profile.rows &&
    words
      .slice(Math.max(0, from - 2), from)
      .some(({ lower }) => /^(?:to|into|at|in|by|with|a|an|the)$/.test(lower))
  );
}
