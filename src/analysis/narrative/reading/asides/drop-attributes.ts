import { flagValues } from "../columns/flag-columns.ts";
import type { Item } from "../placement/item.ts";
import type { QuestionContext } from "../question-context.ts";
import { namesKind } from "../words/generic-words.ts";

/** `patient sex`, `call category`, `referral source`: whose a column is, right before its name. */
export const dropAttributes = (items: readonly Item[], context: QuestionContext): Item[] =>
  items.filter(
    (item, at) =>
      (!isWhose(item, context) || !isOfRecord(items[at + 1], item.to)) &&
      !isWhatAllHave(item, items[at + 1], context),
  );

/** `stroke patients`, of a table with `stroke_type`: what all of them have, and no groups of its kinds. */
const isWhatAllHave = (
  item: Item,
  next: Item | undefined,
  { words, vocabulary }: QuestionContext,
): boolean =>
  item.kind === "column" &&
  (item.column.kind === "category" || item.column.kind === "binary") &&
  /[^s]$/.test(words[item.to - 1]?.lower ?? "s") &&
  next !== undefined &&
  next.from - item.to <= 1 &&
  (next.kind === "person" ||
    next.kind === "entity" ||
    (next.kind === "column" && next.column.kind === "identifier")) &&
  (vocabulary.byProfile.get(item.column)?.words ?? []).some(
    ({ text, stem }) =>
      namesKind(text) && words.slice(item.from, item.to).every((word) => word.stem !== stem),
  );

/** One noun for the records, or for whom they are about, in the singular. */
function isWhose(item: Item, { words, nouns }: QuestionContext): boolean {
  const word = words[item.from];
  if (!word || item.to - item.from > 1 || /s$/.test(word.lower)) return false;
  const isNoun = item.kind === "records" || item.kind === "entity" || item.kind === "person";
  const isNamed =
    item.kind === "column" &&
    (item.column.kind === "identifier" || item.column.kind === "date") &&
    (nouns.stems.has(word.stem) || nouns.entities.some(({ profile }) => profile === item.column));
  return isNoun || isNamed;
}

/** What a record has one of, and a yes or no is not. */
const isOfRecord = (item: Item | undefined, at: number): boolean =>
  item?.kind === "column" &&
  item.from === at &&
  ["category", "binary", "number"].includes(item.column.kind) &&
  flagValues(item.column) === null;
