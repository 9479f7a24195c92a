import { isDescriptiveWord } from "./descriptive-words.ts";
import { inPublicVocabulary, isLargeRegion } from "./in-public-vocabulary.ts";
import { isKindOfPlace } from "./is-kind-of-place.ts";
import type { KnownWords } from "./is-ordinary.ts";
import {
  asked,
  chosen,
  conceptIds,
  counties,
  incidentPlaces,
  initials,
  kinds,
  kindsOfNotes,
  localRegions,
  namesOfPlaces,
  people,
  regionsOfOthers,
  smallPlaces,
  tellsApart,
} from "./label-headers.ts";
import { labelWords } from "./label-words.ts";
import { isFiller } from "./labels-by-form.ts";
import { readsAsName } from "./reads-as-name.ts";
import { areReleasableWords, isKnownByForm, isListedWord } from "./releasable-words.ts";
import { statesAmong } from "./states-of-the-world.ts";

/** Whether a header is of people, of small places, of numbers or of secrets, and not of what kind they are. */
export const isSensitiveHeader = (
  header: string,
  values: readonly string[],
  known: KnownWords,
): boolean =>
  (chosen.test(header) && !(kindsOfNotes.test(header) && areListedKinds(values, known))) ||
  tellsApart.test(header) ||
  localRegions.test(header) ||
  namesOfPlaces.test(header) ||
  (initials.test(header) && values.some((value) => /^\p{L}$/u.test(value))) ||
  (namesSomebody(header) && !areKinds(values, known)) ||
  (smallPlaces.test(header) && !kinds.test(header) && !(header === " reg " && areRegions(values)));

const areListedKinds = (values: readonly string[], known: KnownWords): boolean =>
  areKinds(values, known) &&
  values.every((value) => labelWords(value).every((word) => isListedWord(word, known)));

/** What leaves of a closed column: entries of public lists, kinds of places and replies to a question. */
export function amongClosed(header: string, values: readonly string[]): readonly string[] {
  const fillers = values.filter(isFiller);
  if (conceptIds.test(header)) return [...fillers, ...inPublicVocabulary(header, values)];
  if (counties.test(header)) return [...fillers, ...statesAmong(values, { least: 10 })];
  if (localRegions.test(header)) return [...fillers, ...partsAmong(values)];
  if (regionsOfOthers.test(header))
    return [...fillers, ...inPublicVocabulary(" country who region ", values)];
  if (incidentPlaces.test(header)) return [...fillers, ...values.filter(isKindOfPlace)];
  const replies = values.filter((value) => asked.test(header) && reply.test(value));
  return chosen.test(header) ? replies : [...fillers, ...replies];
}

/** Parts of the world, where hardly anything else is in a column: `Sub-Saharan Africa` of a `sub_region`. */
function partsAmong(values: readonly string[]): readonly string[] {
  const parts = [...inPublicVocabulary(" continent ", values)];
  return parts.length > 2 && parts.length * 3 >= values.length * 2 ? parts : [];
}

/** Countries and states, where hardly anything else is in a column: `Lazio`, `Puglia`, `Veneto` of a `reg`, where others have plates of cars. */
export const areRegions = (values: readonly string[]): boolean =>
  values.length > 3 && values.filter(isLargeRegion).length * 3 >= values.length * 2;

/** Whether a header is of people or small places and not of what kind they are. */
const namesSomebody = (header: string): boolean =>
  people.test(header) && (!kinds.test(header) || / (?:lead|leader|by|head|rep|rn) $/.test(header));

/** Whether values say of what kind somebody is and nothing else: `Physiotherapist`, `District nurse`, `GP`. */
function areKinds(values: readonly string[], known: KnownWords): boolean {
  const telling = values.map((value) =>
    labelWords(value).filter((word) => isDescriptiveWord(word) && !isKnownByForm(word, known)),
  );
  const isPlain = (value: string) =>
    areReleasableWords(labelWords(value), known) && !readsAsName(value);
  return (
    !areLettered(values) &&
    values.every(isPlain) &&
    telling.every((words) => words.length > 0) &&
    // Initials may be short forms of something.
    telling.filter((words) => words.some((word) => word.length > 3)).length * 2 > values.length
  );
}

/** `Officer A`, `Officer B`: one after the other of those who are of one kind. */
const areLettered = (values: readonly string[]): boolean =>
  values.filter((value) => /[ _-](?:[A-Z]|\d{1,3})$/.test(value)).length > 1;

/** What is answered to a question of a survey. */
const reply =
  /^(?:yes|no|y|n|maybe|sometimes|often|rarely|never|always|(?:i )?don.t know|not sure|i.m not sure|(?:strongly |somewhat )?(?:agree|disagree)|neutral|neither|not applicable(?: to me)?|n\/a|some of them)$/i;
