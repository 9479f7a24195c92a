import type { QuestionContext } from "../question-context.ts";
import type { Item } from "./item.ts";
import { placeEmptiness } from "./place-emptiness.ts";
import { placeIdentifiers } from "./place-identifiers.ts";
import { placeLevels } from "./place-levels.ts";
import { placePresence } from "./place-presence.ts";
import { placeTexts } from "./place-texts.ts";

/** Emptiness, what records had, words within texts, codes of identifiers: conditions told by cues. */
export function placeConditions(items: readonly Item[], context: QuestionContext): Item[] {
  const placed = placePresence(placeLevels(placeEmptiness(items, context), context), context);
  return placeIdentifiers(placeTexts(placed, context));
}
