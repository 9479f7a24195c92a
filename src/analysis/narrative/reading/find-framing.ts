import { framingPatterns } from "./lexicon/framing-patterns.ts";
import type { Piece } from "./piece.ts";
import type { QuestionWord } from "./words.ts";

/** How sure it is that what is said around a question asks for nothing. */
const ofFraming = 1;

/** What a question says around what it asks: why, for whom, and examples of what it names already. */
export function findFraming(words: readonly QuestionWord[], named: readonly Piece[]): Piece[] {
  const starts: number[] = [];
  let text = " ";
  for (const { lower } of words) {
    starts.push(text.length);
    text += `${lower.replaceAll("’", "'")} `;
  }
  const wordAt = new Map(starts.map((start, at) => [start, at]));
  const isNamed = namedWords(named);
  return framingPatterns.flatMap((pattern) =>
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
}

/** Words that alone, as they stand, are a value. */
const namedWords = (pieces: readonly Piece[]): ReadonlySet<number> =>
  new Set(
    pieces
      .filter(({ kind, weight }) => (kind === "value" || kind === "identifier") && weight >= 0.9)
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)),
  );

/** The question without what is said around it: `for a meeting tomorrow` asks nothing of the future. */
export function withoutFraming(
  question: string,
  words: readonly QuestionWord[],
  pieces: readonly Piece[],
): string {
  let bare = question;
  for (const { kind, weight, from, to } of pieces) {
    if (kind !== "filler" || weight !== ofFraming) continue;
    const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
    bare = bare.slice(0, start) + " ".repeat(end - start) + bare.slice(end);
  }
  return bare;
}
