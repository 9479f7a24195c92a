import type { Item } from "./item.ts";
import { placeEmptiness } from "./place-emptiness.ts";
import { placeIdentifiers } from "./place-identifiers.ts";
import { placeTexts } from "./place-texts.ts";
import type { QuestionContext } from "./question-context.ts";

/** Emptiness, words within texts, codes of identifiers: conditions told by cues. */
export function placeConditions(items: readonly Item[], context: QuestionContext): Item[] {
  return placeIdentifiers(placeTexts(placeEmptiness(items, context), context));
}
