import { eachWord } from "./each-word.ts";
import { isEponym } from "./eponyms.ts";
import type { IdentifierPlace } from "./recognizer.ts";
import { isOrdinary } from "./word-kinds.ts";

/**
 * Names where a word of one that was found stands again: who is introduced once as `Ms. Okafor` is
 * `Okafor` afterwards. A word that was only guessed to be a name needs its capital letter again.
 */
export function repeatedNames(
  text: string,
  { announced, guessed }: Record<"announced" | "guessed", readonly IdentifierPlace[]>,
): IdentifierPlace[] {
  const sure = wordsOf(text, announced);
  const likely = wordsOf(text, guessed);
  if (sure.size === 0 && likely.size === 0) return [];
  const found: IdentifierPlace[] = [];
  eachWord(text, (start, end) => {
    const word = text.slice(start, end);
    const key = word.toLowerCase();
    const isName = sure.has(key) || (key !== word && likely.has(key));
    if (isName && !isEponym({ text, start })) found.push(nameAround(text, start, word));
  });
  return found;
}

function wordsOf(text: string, places: readonly IdentifierPlace[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { id, start, end } of places)
    if (id === "name") for (const word of nameParts(text.slice(start, end))) words.add(word);
  return words;
}

/** Words of a name that are searched again, in lower case: not those that say something else too. */
const nameParts = (name: string): string[] =>
  (name.match(wordShape) ?? [])
    .filter((word) => word.length > 2 && !isOrdinary(word))
    .map((word) => word.toLowerCase());

const wordShape = /\p{L}[\p{L}\p{M}]*/gu;

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
