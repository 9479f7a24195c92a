import { contactRecognizers } from "./identifiers/contact-recognizers.ts";
import { dateRecognizers, noteDateRecognizers } from "./identifiers/date-recognizers.ts";
import { findPlaces, mergePlaces } from "./identifiers/find-places.ts";
import { findNames } from "./identifiers/names/find-names.ts";
import { nameRecognizers } from "./identifiers/names/name-recognizers.ts";
import { unannouncedNames } from "./identifiers/names/unannounced-names.ts";
import { numberRecognizers } from "./identifiers/number-recognizers.ts";
import { notePlaceRecognizers, placeRecognizers } from "./identifiers/place-recognizers.ts";
import type { IdentifierPlace, TextIdentifierId } from "./identifiers/recognizer.ts";
import { repeatedNames } from "./identifiers/repeated-names.ts";
import { bareNumberRecognizers, thingRecognizers } from "./identifiers/thing-recognizers.ts";

/** What identifies somebody wherever it is written: in a question and in the name of a group too. */
const anywhere = [
  ...contactRecognizers,
  ...numberRecognizers,
  ...thingRecognizers,
  ...dateRecognizers,
  ...placeRecognizers,
  ...nameRecognizers,
];

const inNotes = [
  ...anywhere,
  ...noteDateRecognizers,
  ...notePlaceRecognizers,
  ...bareNumberRecognizers,
];

/** Where identifiers of the eighteen classes stand in running text, in its order. */
export function identifierPlaces(text: string): IdentifierPlace[] {
  const places = placesInNotes(text);
  return mergePlaces([...places, ...repeatedNames(text, places)]);
}

const placesInNotes = (text: string) =>
  mergePlaces([...findPlaces(text, inNotes), ...findNames(text), ...unannouncedNames(text)]);

/**
 * Which kinds of identifiers stand in each of many short texts, by its place among them; those without
 * are left out. They are read together, parted by a sign that no identifier holds.
 */
export function kindsInTexts(texts: readonly string[]): Map<number, Set<TextIdentifierId>> {
  const kinds = new Map<number, Set<TextIdentifierId>>();
  for (const { text, starts, first } of joined(texts)) {
    let at = 0;
    for (const { id, start } of placesInNotes(text)) {
      while ((starts[at + 1] ?? text.length) <= start) at += 1;
      const known = kinds.get(first + at) ?? new Set();
      kinds.set(first + at, known.add(id));
    }
  }
  return kinds;
}

/** How often each kind of identifier stands in a text, those that do not left out. */
export function identifiersInText(text: string): Map<TextIdentifierId, number> {
  const counts = new Map<TextIdentifierId, number>();
  for (const { id } of identifierPlaces(text)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

interface JoinedTexts {
  readonly text: string;
  readonly starts: readonly number[];
  /** Which of the texts is the first of these. */
  readonly first: number;
}

/** Enough that the start of a search counts no more, and little enough to hold. */
const charactersTogether = 200_000;

function* joined(texts: readonly string[]): Generator<JoinedTexts> {
  let part = { text: "", starts: [] as number[], first: 0 };
  for (const [at, text] of texts.entries()) {
    part.starts.push(part.text.length);
    part.text += `${text}\n\u0001\n`;
    if (part.text.length < charactersTogether) continue;
    yield part;
    part = { text: "", starts: [], first: at + 1 };
  }
  if (part.starts.length > 0) yield part;
}

const placesAnywhere = (text: string) =>
  mergePlaces([...findPlaces(text, anywhere), ...findNames(text)]);

/** Whether a short text, such as a header, holds an identifier. */
export const holdsIdentifier = (text: string): boolean => placesAnywhere(text).length > 0;

/** What stands for an identifier. */
type Mask = (identifier: string) => string;

/** The text with every identifier replaced, so that nothing of it is left but the year of a date. */
export function maskIdentifiers(text: string, mask: Mask): string {
  return maskPlaces(text, placesAnywhere(text), mask);
}

/** The same of places that were found before. */
export function maskPlaces(text: string, places: readonly IdentifierPlace[], mask: Mask): string {
  let masked = "";
  let from = 0;
  for (const { id, start, end } of places) {
    const identifier = text.slice(start, end);
    const year = id === "date" ? yearOf(identifier) : "";
    masked += text.slice(from, start) + mask(identifier) + year;
    from = end;
  }
  return masked + text.slice(from);
}

const yearOf = (date: string) => /,? (?:19|20)\d{2}$/.exec(date)?.[0] ?? "";
