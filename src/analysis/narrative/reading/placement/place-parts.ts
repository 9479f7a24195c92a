import type { ColumnProfile } from "../../../table/profile.ts";
import { isParticiple, isPassive } from "../pieces/find-done.ts";
import { isMeasure, knownOf, type QuestionContext } from "../question-context.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import type { HeaderWord } from "../words/vocabulary.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";

/**
 * `what share of the units requested was approved`, `what % of the quantity ordered arrived`: how much of
 * it, where a column beside that of the whole holds just that, and not which records were.
 */
export function placeParts(items: readonly Item[], context: QuestionContext): Item[] {
  const share = items.findIndex((item) => isCue(item, "share"));
  const whole = items.find(
    (item, at): item is ItemOf<"column"> =>
      at > share && item.kind === "column" && isMeasure(item.column),
  );
  if (share < 0 || !whole) return [...items];
  return items.map((item): Item => {
    if (item.from < whole.to || !saysDone(item, context)) return item;
    const part = partOf(whole.column, item, context);
    const { from, to } = item;
    return part ? { kind: "column", column: part, from, to, weight: 0.95 } : item;
  });
}

/** A verb that tells what was done, whatever the table means by it. */
const saysDone = (item: Item, { words }: QuestionContext): boolean =>
  /^(?:value|flag|column|containing|unknown)$/.test(item.kind) &&
  item.to - item.from === 1 &&
  (isParticiple(words[item.from]?.lower ?? "") || item.kind === "unknown") &&
  (isPassive(words, item.from) || /^(?:arrived|came)$/.test(words[item.from]?.lower ?? ""));

/** The only other number whose header says the verb, and shares a word with that of the whole. */
function partOf(
  whole: ColumnProfile,
  { from }: Item,
  context: QuestionContext,
): ColumnProfile | null {
  const verb = context.words[from];
  const own = knownOf(context, whole)?.words ?? [];
  if (!verb) return null;
  const isVerb = ({ stem, otherStems, synonymSets }: HeaderWord) =>
    stem === verb.stem ||
    otherStems.has(verb.stem) ||
    [...synonymSetsOf(verb.stem)].some((set) => synonymSets.has(set));
  const found = context.vocabulary.columns.filter(
    ({ profile, words }) =>
      profile !== whole &&
      isMeasure(profile) &&
      words.some(
        (word, at) =>
          isVerb(word) &&
          words.some((other, place) => place !== at && own.some(({ stem }) => stem === other.stem)),
      ),
  );
  const [only] = found;
  return found.length === 1 && only ? only.profile : null;
}
