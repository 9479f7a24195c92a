import type { QuestionWord } from "../words/split-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { Piece, PieceOf } from "./piece.ts";

/** `planned vs actual duration`, `from planned to actual start`: what both are of is said once, behind the second. */
export function findPairedColumns(
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
  { columns, byProfile }: Vocabulary,
): PieceOf<"column">[] {
  const surest = mentions.filter(
    (mention) =>
      !mentions.some(({ from, weight }) => from === mention.from && weight > mention.weight),
  );
  return surest.flatMap((mention): PieceOf<"column">[] => {
    const [said, joint] = [words[mention.from - 2], words[mention.from - 1]];
    const header = byProfile.get(mention.column)?.words.map(({ stem }) => stem) ?? [];
    const [own, ...rest] = header;
    const isNamed = words[mention.from]?.stem === own;
    if (said?.kind !== "word" || !joint || !joins.test(joint.lower) || !isNamed) return [];
    const others = columns.filter(({ words: other }) => {
      const [first, ...more] = other.map(({ stem }) => stem);
      return first === said.stem && first !== own && more.join() === rest.join();
    });
    const [other] = others;
    if (!other || others.length > 1) return [];
    const at = mention.from - 2;
    return [{ kind: "column", column: other.profile, from: at, to: at + 1, weight: 1 }];
  });
}

const joins = /^(?:vs|versus|v|and|to|against|or|minus|&|\/)$/;

/** The `planned` of such a pair is no elective case, nor another column of what was planned. */
export const withoutPaired = (
  pieces: readonly Piece[],
  paired: readonly PieceOf<"column">[],
): Piece[] =>
  pieces.filter((piece) => !paired.some(({ from, to }) => from === piece.from && to === piece.to));
