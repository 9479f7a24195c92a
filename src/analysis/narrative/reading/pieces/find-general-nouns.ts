import type { RecordNouns } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import type { Piece } from "./piece.ts";

type Words = readonly QuestionWord[];

interface Table {
  readonly vocabulary: Vocabulary;
  readonly nouns: RecordNouns;
}

/** Words that say of records, places or times no more than that they are any, or new, or so long. */
export function findGeneralNouns(words: Words, table: Table): Piece[] {
  return words.flatMap((_, at) =>
    [
      anyAt(words, at),
      somewhereAt(words, at),
      headsAt(words, at),
      longAt(words, at),
      orLessAt(words, at),
      newAt(words, at, table),
    ].flatMap((to): Piece[] => (to === null ? [] : [{ kind: "filler", from: at, to, weight: 1 }])),
  );
}

/** `anywhere except the theatre`, `as anything other than a visit`. */
const anyAt = (words: Words, at: number): number | null =>
  /^any(?:where|thing|one|body|place)$/.test(words[at]?.lower ?? "") &&
  /^(?:except|other than|apart from)\b/.test(said(words, at + 1, 2))
    ? at + 1
    : null;

/** `somewhere between 22 and 44 weeks`, `anywhere from 2 to 5`. */
const somewhereAt = (words: Words, at: number): number | null =>
  /^(?:some|any)where$/.test(words[at]?.lower ?? "") &&
  /^(?:from|between|around)$/.test(words[at + 1]?.lower ?? "") &&
  words[at + 2]?.kind === "number"
    ? at + 1
    : null;

/** `how many different patients? heads, not sessions`: they were to differ already. */
function headsAt(words: Words, at: number): number | null {
  if (!/^(?:heads|bodies|humans|noses)$/.test(words[at]?.lower ?? "")) return null;
  const found = /^,? ?not (?:the )?\p{L}+/u.exec(said(words, at + 1, 4))?.[0];
  const isDistinct = words
    .slice(0, at)
    .some(({ lower }) => /^(?:different|separate|individual|distinct|actual|unique)$/.test(lower));
  return found && isDistinct ? at + 1 + found.split(" ").length : null;
}

/** `between 10 and 20 days long`. */
const longAt = (words: Words, at: number): number | null =>
  words[at]?.lower === "long" &&
  /^(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)$/.test(words[at - 1]?.lower ?? "") &&
  words.slice(Math.max(0, at - 4), at - 1).some(({ kind }) => kind === "number")
    ? at + 1
    : null;

/** `95% are done in how many minutes or less`. */
const orLessAt = (words: Words, at: number): number | null =>
  /^or (?:less|fewer|under|more|over)$/.test(said(words, at, 2)) &&
  /^how many \p{L}+$/u.test(said(words, at - 3, 3))
    ? at + 2
    : null;

/** `new complaints in each quarter`: each is new when it comes. Visits and people may be new in another sense. */
function newAt(words: Words, at: number, { vocabulary, nouns }: Table): number | null {
  const noun = words[at + 1];
  const isNew = words[at]?.lower === "new" && noun !== undefined && nouns.stems.has(noun.stem);
  const own = stem("new");
  const isTold = vocabulary.valuesByStem.has(own) || vocabulary.columnsByStem.has(own);
  return isNew && !isTold && begun.test(noun.lower) ? at + 1 : null;
}

const begun =
  /^(?:absences?|complaints?|referrals?|requests?|claims?|incidents?|admissions?|loans?|orders?|tickets?|enquir(?:y|ies)|applications?|sicknesses|infections?|ulcers?|wounds?)$/;

const said = (words: Words, from: number, count: number): string =>
  words
    .slice(from, from + count)
    .map(({ lower }) => lower)
    .join(" ");
