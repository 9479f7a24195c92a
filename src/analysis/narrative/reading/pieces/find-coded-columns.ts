import { codedNames } from "../words/coded-phrases.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { PieceOf } from "./piece.ts";

interface Named {
  readonly column: PieceOf<"column">["column"];
  readonly stems: readonly string[];
}

const known = new WeakMap<Vocabulary, ReadonlyMap<string, readonly Named[]>>();

/** `type of delivery`, `how they arrived`: the only column whose codes are of such things. */
export function findCodedColumns(
  words: readonly QuestionWord[],
  vocabulary: Vocabulary,
): PieceOf<"column">[] {
  const names = namesIn(vocabulary);
  return words.flatMap((word, from) => {
    const said = (names.get(word.stem) ?? []).filter(({ stems }) =>
      stems.every((one, step) => words[from + step]?.stem === one),
    );
    const columns = new Set(said.map(({ column }) => column));
    return columns.size > 1
      ? []
      : said.map(({ column, stems }) => ({
          kind: "column" as const,
          column,
          from,
          to: from + stems.length,
          weight: 0.93,
        }));
  });
}

/** By their first stem. */
function namesIn(vocabulary: Vocabulary): ReadonlyMap<string, readonly Named[]> {
  const earlier = known.get(vocabulary);
  if (earlier) return earlier;
  const names = vocabulary.columns.flatMap((column) =>
    codedNames(column).map((stems) => ({ column: column.profile, stems })),
  );
  const found = Map.groupBy(names, ({ stems: [first = ""] }) => first);
  known.set(vocabulary, found);
  return found;
}
