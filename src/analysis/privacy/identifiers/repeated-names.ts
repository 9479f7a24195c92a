import { eachWord } from "./each-word.ts";
import { isEponym } from "./eponyms.ts";
import type { IdentifierPlace } from "./recognizer.ts";
import { isListedName, isOrdinary } from "./word-kinds.ts";

/**
 * Names where a word of one that was found stands again: who is introduced once as `Ms. Okafor` is
 * `Okafor` afterwards. Without a capital letter it counts where it was found so, or is a listed name.
 */
export function repeatedNames(text: string, places: readonly IdentifierPlace[]): IdentifierPlace[] {
  const names = places.flatMap(({ id, start, end }) =>
    id === "name" ? nameParts(text.slice(start, end)) : [],
  );
  if (names.length === 0) return [];
  const known = new Set(names.map((word) => word.toLowerCase()));
  const small = new Set(
    names.filter((word) => isListedName(word) || isSmall(word)).map((word) => word.toLowerCase()),
  );
  const found: IdentifierPlace[] = [];
  eachWord(text, (start, end) => {
    const word = text.slice(start, end);
    const isName = isSmall(word) ? small.has(word) : known.has(word.toLowerCase());
    if (isName && !isEponym({ text, start })) found.push(nameAround(text, start, word));
  });
  return found;
}

const isSmall = (word: string) => word === word.toLowerCase();

/** Words of a name that are searched again: not those that say something else too. */
const nameParts = (name: string): string[] =>
  (name.match(wordShape) ?? []).filter((word) => word.length > 2 && !isOrdinary(word));

const wordShape = /\p{L}[\p{L}\p{M}]*/gu;

/** The name that a word is part of: unknown words with capital letters beside it belong to it. */
function nameAround(text: string, at: number, word: string): IdentifierPlace {
  const own = at + word.length;
  const [joined = ""] = /^(?:-\p{Lu}\p{L}{1,24})*/u.exec(text.slice(own, own + 60)) ?? [];
  const end = own + joined.length;
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
