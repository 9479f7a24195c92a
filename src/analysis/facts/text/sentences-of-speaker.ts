import { termsOf, wordsOf } from "../../document/text-words.ts";
import { findSpeakers } from "./find-speakers.ts";
import type { ReadText, Sentence } from "./read-text.ts";

/** What somebody says in the documents, who is called by a name or by a role ("the pharmacist"). */
export function sentencesOfSpeaker(text: ReadText, speaker: string): Sentence[] {
  const wanted = keysOf(speaker);
  if (wanted.length === 0) return [];
  const names = namesOf(text.content, wanted);
  const speakers = findSpeakers(text);
  return text.sentences.filter((_, at) => {
    const said = speakers[at];
    if (!said) return false;
    const keys = keysOf(text.content.slice(said.start, said.end));
    return wanted.every((key) => keys.includes(key)) || keys.some((key) => names.has(key));
  });
}

/** Without titles, which everybody may have. */
const keysOf = (name: string): string[] => termsOf(wordsOf(name)).filter((key) => !titles.has(key));

const titles: ReadonlySet<string> = new Set([
  "dr",
  "mr",
  "mrs",
  "ms",
  "miss",
  "prof",
  "sir",
  "dame",
]);

/** A name with what somebody is, as lists of those present give it: "Olu Farrant (charge nurse)". */
const withRole =
  /((?:\p{Lu}[\p{L}.'’-]* ){0,3}\p{Lu}[\p{L}'’-]+)(?: \(([^()\n]{2,60})\)|, (?:the |our )?(\p{Ll}[^,.;:()\n]{2,40})[,.;)])/gu;

/** The keys of the names of those who have a role. */
function namesOf(content: string, wanted: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, name = "", inBrackets = "", afterComma = ""] of content.matchAll(withRole)) {
    const role = keysOf(inBrackets || afterComma);
    if (wanted.every((key) => role.includes(key))) for (const key of keysOf(name)) names.add(key);
  }
  return names;
}
