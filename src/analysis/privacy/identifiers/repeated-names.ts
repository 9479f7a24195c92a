import { eachWord } from "./each-word.ts";
import { isEponym } from "./eponyms.ts";
import { mergePlaces } from "./find-places.ts";
import type { IdentifierPlace } from "./recognizer.ts";
import { isOrdinary } from "./word-kinds.ts";

/**
 * The places, and those where a word of a name that was found stands again: who is introduced once as
 * `Ms. Okafor` is `Okafor` afterwards.
 */
export function withRepeatedNames(
  text: string,
  places: readonly IdentifierPlace[],
): IdentifierPlace[] {
  const known = new Set<string>();
  for (const { id, start, end } of places)
    if (id === "name") for (const word of nameParts(text.slice(start, end))) known.add(word);
  return known.size === 0 ? [...places] : withNames(text, places, known);
}

/** Words of a name that are searched again, in lower case: not those that say something else too. */
const nameParts = (name: string): string[] =>
  (name.match(wordShape) ?? []).filter((word) => word.length > 2 && !isOrdinary(word)).map(lower);

const wordShape = /\p{L}[\p{L}\p{M}]*/gu;
const lower = (word: string) => word.toLowerCase();

/** The places, and every other one of these words. */
function withNames(
  text: string,
  places: readonly IdentifierPlace[],
  known: ReadonlySet<string>,
): IdentifierPlace[] {
  const found: IdentifierPlace[] = [];
  eachWord(text, (start, end) => {
    const word = text.slice(start, end);
    if (known.has(lower(word)) && !isEponym({ text, start }))
      found.push(nameAround(text, start, word));
  });
  return mergePlaces([...places, ...found]);
}

/** The name that a word is part of: unknown words with capital letters beside it belong to it. */
function nameAround(text: string, at: number, word: string): IdentifierPlace {
  const end = at + word.length;
  const [before = ""] =
    /(?:(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}\p{M}'’-]{1,24} )$/u.exec(
      text.slice(Math.max(0, at - 27), at),
    ) ?? [];
  const [after = ""] =
    /^ (?:\p{Lu}\. )?\p{Lu}[\p{L}\p{M}]{1,24}(?:-\p{L}{2,24})?(?!['’-]?\p{L})/u.exec(
      text.slice(end, end + 60),
    ) ?? [];
  return {
    id: "name",
    start: isOrdinary(before.trim()) ? at : at - before.length,
    end: isOrdinary(after.replace(/^.*[ .]/u, "")) ? end : end + after.length,
  };
}
