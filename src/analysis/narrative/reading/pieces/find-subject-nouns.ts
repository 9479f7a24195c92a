import { familyNouns, namesPeople } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import type { HeaderWord, Vocabulary } from "../words/vocabulary.ts";
import type { Piece } from "./piece.ts";

/** What a header tells of the thing that stands before it: `wound_type`, `WasteStream`. */
const attributes =
  /^(?:type|types|kind|category|class|stream|area|size|site|location|grade|stage|severity|length|width|depth|weight|volume|profile|name)$/;

/**
 * `what percentage of wounds were infected`, in a table with a `wound_type`: what all records are of. How many
 * there are is another matter, as several records may be of one; and a `query_type` that few records have
 * is not what they are of.
 */
export function findSubjectNouns(words: readonly QuestionWord[], vocabulary: Vocabulary): Piece[] {
  const subjects = vocabulary.columns.flatMap(({ words: header, profile: { filled } }) => {
    const [thing, attribute] = header;
    const isOfAll = filled >= 0.95 * vocabulary.profile.rows;
    const isOf =
      isOfAll && thing && attribute && header.length <= 3 && attributes.test(attribute.text);
    return isOf && !attributes.test(thing.text) && !namesPeople(thing.stem) ? [thing] : [];
  });
  return words.flatMap((word, at): Piece[] =>
    word.kind === "word" &&
    subjects.some((thing) => thing.stem === word.stem || isSameEvent(thing, word)) &&
    (isEvent(word, vocabulary) || !isCounted(words, at))
      ? [{ kind: "records", from: at, to: at + 1, weight: 0.55 }]
      : [],
  );
}

/** `operations`, of a `procedureName`. */
const isSameEvent = ({ stem, synonymSets }: HeaderWord, said: QuestionWord): boolean =>
  familyNouns.has(stem) &&
  familyNouns.has(said.stem) &&
  [...synonymSetsOf(said.stem)].some((set) => synonymSets.has(set));

/** What happens once for each record, and has no number of its own: a test, a procedure. */
const isEvent = ({ stem }: QuestionWord, { columns }: Vocabulary): boolean =>
  familyNouns.has(stem) &&
  !columns.some(
    ({ profile, words }) =>
      profile.kind === "identifier" && words.some((header) => header.stem === stem),
  );

/** `how many different kinds of wounds`, `the number of wounds` */
const isCounted = (words: readonly QuestionWord[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 4), at)
    .some(({ lower }) => /^(?:many|number|numbers|count|counts|different|distinct)$/.test(lower));
