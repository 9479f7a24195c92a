import type { Item } from "./item.ts";
import { placeEmptiness } from "./place-emptiness.ts";
import { placeIdentifiers } from "./place-identifiers.ts";
import { placeTexts } from "./place-texts.ts";
import type { Scene } from "./scene.ts";

/** Emptiness, words within texts, codes of identifiers: conditions told by cues. */
export function placeConditions(items: readonly Item[], scene: Scene): Item[] {
  return placeIdentifiers(placeTexts(placeEmptiness(items), scene));
}
