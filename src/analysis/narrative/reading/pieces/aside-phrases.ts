import { asidePatterns } from "../lexicon/aside-patterns.ts";
import { chatPatterns } from "../lexicon/chat-patterns.ts";
import { asksForEnd, figureAgainPatterns } from "../lexicon/figure-again-patterns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/** How sure it is that what is said around a question asks for nothing. */
const ofFraming = 1;

/** What stands around what a question asks: why, for whom, and examples of what it names already. */
export function findAsidePhrases(words: readonly QuestionWord[], named: readonly Piece[]): Piece[] {
  const starts: number[] = [];
  let text = " ";
  for (const { lower } of words) {
    starts.push(text.length);
    text += `${lower.replaceAll("’", "'")} `;
  }
  const wordAt = new Map(starts.map((start, at) => [start, at]));
  const isNamed = namedWords(named);
  const patterns = asksForEnd(text) ? figureAgainPatterns : [];
  const found = [...asidePatterns, ...chatPatterns, ...patterns].flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap((match): Piece[] => {
      const from = wordAt.get(match.index + 1);
      const to = wordAt.get(match.index + match[0].length + 1) ?? words.length;
      if (from === undefined) return [];
      // A department or a value of the table within it restricts what is asked; examples do not.
      const isExample = words[from]?.text === "(";
      if (!isExample && words.slice(from, to).some((_, step) => isNamed.has(from + step)))
        return [];
      return [{ kind: "filler", from, to, weight: ofFraming }];
    }),
  );
  return merged(found);
}

/** Phrases that overlap are one. */
function merged(phrases: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const phrase of phrases.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && phrase.from < last.to)
      found[found.length - 1] = { ...last, to: Math.max(last.to, phrase.to) };
    else found.push(phrase);
  }
  return found;
}

/** Words that alone, as they stand, are a value. */
const namedWords = (pieces: readonly Piece[]): ReadonlySet<number> =>
  new Set(
    pieces
      .filter(({ kind, weight }) => (kind === "value" || kind === "identifier") && weight >= 0.9)
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)),
  );
