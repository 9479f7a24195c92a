import type { Vocabulary } from "../words/vocabulary.ts";
import type { QuestionWord } from "../words/words.ts";
import type { Piece } from "./piece.ts";

/** What a header tells of the thing that stands before it: `wound_type`, `WasteStream`. */
const attributes =
  /^(?:type|types|kind|category|class|stream|area|size|site|location|grade|stage|severity|length|width|depth|weight|volume)$/;

/**
 * `what percentage of wounds were infected`, in a table with a `wound_type`: what all records are of. How many
 * there are is another matter, as several records may be of one; and a `query_type` that few records have
 * is not what they are of.
 */
export function findSubjectNouns(words: readonly QuestionWord[], vocabulary: Vocabulary): Piece[] {
  const subjects = new Set(
    vocabulary.columns.flatMap(({ words: header, profile: { filled } }) => {
      const [thing, attribute] = header;
      const isOfAll = filled >= 0.95 * vocabulary.profile.rows;
      const isOf =
        isOfAll && thing && attribute && header.length <= 3 && attributes.test(attribute.text);
      return isOf && !attributes.test(thing.text) ? [thing.stem] : [];
    }),
  );
  return words.flatMap((word, at): Piece[] =>
    word.kind === "word" && subjects.has(word.stem) && !isCounted(words, at)
      ? [{ kind: "records", from: at, to: at + 1, weight: 0.55 }]
      : [],
  );
}

/** `how many different kinds of wounds`, `the number of wounds` */
const isCounted = (words: readonly QuestionWord[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 4), at)
    .some(({ lower }) => /^(?:many|number|numbers|count|counts|different|distinct)$/.test(lower));
