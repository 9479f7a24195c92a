import { addsUp } from "../columns/is-total-meaningful.ts";
import { type Item, isCue } from "../placement/item.ts";
import { lowerText } from "../question-context.ts";
import { namesPeople } from "../words/record-nouns.ts";
import type { Composition } from "./composition.ts";

/** Whether the cue before a column asks for something else than groups of it. */
export const namesNoGroup = (work: Composition, cue: Item | undefined, item: Item): boolean =>
  cue !== undefined &&
  (asksWhatIsDone(work, cue, item) ||
    isOfOne(work, cue, item) ||
    isDividedBy(work, cue, item) ||
    isByThePerson(work, cue, item));

/** `cancelled by the patient`: some of them were, and `by patient` would tell them apart. */
const isByThePerson = (
  { context: { words } }: Composition,
  cue: Item,
  { from, to }: Item,
): boolean =>
  isCue(cue, "by") &&
  words[from - 1]?.lower === "the" &&
  words.slice(from, to).every(({ stem }) => namesPeople(stem));

/** `average packs per patient`: so many for each of them, and no list of them. */
const isDividedBy = (work: Composition, cue: Item, item: Item): boolean =>
  isCue(cue, "per") &&
  work.has("mean") &&
  item.kind === "column" &&
  item.column.kind === "identifier" &&
  work.items.some((one) => one.kind === "column" && addsUp(one.column));

/** `the arrival of the vehicle`, where `of the wards` would say among which. */
const isOfOne = ({ context }: Composition, cue: Item, { to }: Item): boolean =>
  isCue(cue, "between") &&
  /^of the$/.test(lowerText(context, cue)) &&
  !/s$/.test(context.words[to - 1]?.lower ?? "") &&
  !/^(?:which|what)$/.test(context.words[to]?.lower ?? "");

/** `what do people come with`: not which of the people. */
const asksWhatIsDone = ({ context: { words } }: Composition, cue: Item, item: Item): boolean =>
  isCue(cue, "which") &&
  words.slice(cue.from, item.from).some(({ lower }) => /^(?:do|does|did)$/.test(lower));
