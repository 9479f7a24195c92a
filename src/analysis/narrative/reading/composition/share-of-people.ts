import type { Condition, Value } from "#contract/query.ts";
import type { Item } from "../placement/item.ts";
import { type Composition, countDifferent } from "./composition.ts";
import { percentageOf } from "./take-column-ratio.ts";

/**
 * `what percentage of patients got antibiotics`, where a patient has several records: of those people, each once, and not of
 * their records. Null where the share is one of records.
 */
export function shareOfPeople(work: Composition, cue: Item, of: Condition): Value | null {
  const people = peopleShared(work, cue);
  const number = people && work.numberOf(people);
  if (!number) return null;
  return percentageOf(countDifferent(number, of), countDifferent(number));
}

/** Those of whom the share is said to be, where a number of theirs tells them apart. */
function peopleShared(work: Composition, cue: Item): Item | null {
  const named = work.items.find((item) => item.from >= cue.to && work.numberOf(item) !== null);
  if (!named) return null;
  const between = work.context.words.slice(cue.to, qualifiedFrom(work, named));
  return between.every(({ lower }) => determiners.has(lower)) ? named : null;
}

/** `percent of all our`: what may stand before those of whom it is. */
const determiners: ReadonlySet<string> = new Set(
  "of all the our my these those different unique".split(" "),
);

/** Where what qualifies a noun begins: `female donors`. */
function qualifiedFrom(work: Composition, noun: Item): number {
  const before = work.before(noun);
  const isQualifier =
    before?.to === noun.from && (before.kind === "list" || before.kind === "flag");
  return isQualifier ? qualifiedFrom(work, before) : noun.from;
}
