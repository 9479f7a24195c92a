import type { Span } from "../pieces/piece.ts";
import type { Token } from "./token.ts";

type Words = readonly Pick<Token, "text" | "lower" | "start" | "end">[];

export const lowerOf = (words: Words): string => words.map(({ lower }) => lower).join(" ");

/** Sentences, and clauses before what begins a question: `…, so how many …`. */
export function clausesOf(words: Words): Pick<Span, "from" | "to">[] {
  const found: Pick<Span, "from" | "to">[] = [];
  let from = 0;
  for (const at of [...words.keys(), words.length]) {
    if (at < words.length && !endsClause(words, at)) continue;
    if (at > from) found.push({ from, to: at });
    from = at + 1;
  }
  return found;
}

/** Whether a clause ends at a word. */
export function endsClause(words: Words, at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (!word) return false;
  if (/^[.!?;:…]+$/.test(word.text)) return true;
  if (/^[-–—]$/.test(word.text))
    return before !== undefined && before.end < word.start && (after?.start ?? 0) > word.end;
  if (word.lower === "so" && setsAside.test(after?.lower ?? "")) return true;
  return word.text === "," && opensQuestion(words, at + 1);
}

/** `…, so leave it out`. */
const setsAside = /^(?:leave|ignore|skip|exclude|drop|omit|let's|lets|don't|dont)$/;

/** `so how many`, `what was`, `could you`. */
const opensQuestion = (words: Words, at: number): boolean =>
  /^(?:(?:so|and|but|now|then) )*(?:how (?:many|much|long|often|far|old|big)|what|which|who|could you|can you|tell me|give me|show me)(?: |'s |$)/.test(
    lowerOf(words.slice(at, at + 5)),
  );
