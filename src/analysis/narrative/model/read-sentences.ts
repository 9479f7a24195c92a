import type { Profile } from "../../table/profile.ts";
import { flagValues } from "../reading/columns/flag-columns.ts";
import { findPieces } from "../reading/pieces/find-pieces.ts";
import type { Piece } from "../reading/pieces/piece.ts";
import { segment } from "../reading/pieces/segment.ts";
import { familyNouns, type RecordNouns, recordNouns } from "../reading/words/record-nouns.ts";
import type { QuestionWord } from "../reading/words/split-words.ts";
import { vocabularyOf } from "../reading/words/vocabulary.ts";
import { stem } from "../reading/words/word-forms.ts";
import { type AskedTable, type CellMeaning, type Meanings, meaningOf } from "./cell-meaning.ts";

/** A sentence of a passage with its references taken out of the words. */
export interface Sentence {
  /** The words; `reference` stands in place of each reference to a cell or a column. */
  readonly prose: string;
  readonly mentions: readonly Mention[];
}

/** A reference, without its braces and format, and where it stands in the prose. */
export interface Mention {
  readonly inner: string;
  readonly at: number;
}

/** What stands in prose for what is referred to: a character that no passage may hold itself. */
export const referenceMark = "•";

/** The sentences of a passage; a number or word of the question stands as the question has it. */
export function readSentences(text: string): Sentence[] {
  const sentences: { prose: string; mentions: Mention[] }[] = [];
  let sentence = { prose: "", mentions: [] as Mention[] };
  for (const part of text.split(/(\{\{[^{}]+\}\}|[.!?](?=\s|$))/)) {
    const [, inner] = /^\{\{([^{}|]+)(?:\|[^{}]*)?\}\}$/.exec(part) ?? [];
    if (inner?.startsWith("asked:")) sentence.prose += inner.slice("asked:".length);
    else if (inner !== undefined) {
      sentence.mentions.push({ inner, at: sentence.prose.length });
      sentence.prose += referenceMark;
    } else sentence.prose += part;
    if (!/^[.!?]$/.test(part) || isAbbreviation(sentence.prose)) continue;
    sentences.push(sentence);
    sentence = { prose: "", mentions: [] };
  }
  return [...sentences, sentence].filter(({ prose }) => prose.trim() !== "");
}

const isAbbreviation = (prose: string) =>
  /\b(?:i\.e|e\.g|a\.m|p\.m|vs|approx|incl|no|dr|mr|ms|mrs)\.$/i.test(prose);

/** A reference to a cell, with what the cell is. */
export interface SpokenCell extends CellMeaning {
  readonly at: number;
  /** What its row stands for, the same for rows of other results that stand for it too. */
  readonly stands: string;
}

/** The cells that a sentence refers to, in their order. */
export const spokenCells = ({ mentions }: Sentence, meanings: Meanings): SpokenCell[] =>
  mentions.flatMap((mention) => spoken(mention, meanings) ?? []);

function spoken({ inner, at }: Mention, meanings: Meanings): SpokenCell | null {
  const meaning = meaningOf(inner, meanings);
  return meaning && { ...meaning, at, stands: standsFor(meaning) };
}

/** Group and population of a row. */
export const standsFor = (cell: CellMeaning): string =>
  cell.isOpaque && cell.labels.length === 0
    ? `${cell.result.id}.${cell.row}`
    : JSON.stringify([populationOf(cell), cell.labels.map(({ of, value }) => [of, value])]);

/** What the records of a row meet; a label itself meets nothing. */
function populationOf({ sort, where, facts }: CellMeaning): readonly unknown[] {
  if (sort !== "label") return where;
  const answer = facts.find((fact) => fact.kind === "answer");
  return answer ? [answer.ask.query.where].filter((one) => one !== null) : [];
}

/** The rows of some cells by first appearance. */
export const inOrder = (cells: readonly SpokenCell[]): string[] => [
  ...new Set(cells.map(({ stands }) => stands)),
];

/** What words of a sentence name in the table: a column, a value, a period or a bound. */
export interface NamedThing {
  readonly words: string;
  readonly piece: Piece;
  /** What else the same words may mean. */
  readonly rivals: readonly Piece[];
}

/** What a sentence names, as the reader of questions reads its words. */
export function namedThings({ prose }: Sentence, profile: Profile): NamedThing[] {
  const vocabulary = vocabularyOf(profile);
  const text = prose.replaceAll(referenceMark, ";");
  const { words, pieces } = findPieces(text, vocabulary, nounsOf(profile));
  const [cut] = segment(words, pieces, 1);
  const textOf = ({ from, to }: Piece) =>
    words
      .slice(from, to)
      .map((word) => word.text)
      .join(" ");
  return (cut?.pieces ?? [])
    .filter((piece) => naming.has(piece.kind) && piece.weight >= sure && !bare.test(textOf(piece)))
    .map((piece) => {
      const meant = asFlag(piece, words);
      const rivals = pieces.filter(
        (one) =>
          one !== piece && one.weight >= likely && one.from <= piece.from && one.to >= piece.to,
      );
      return {
        words: textOf(piece),
        piece: meant,
        rivals: rivals.map((one) => asFlag(one, words)),
      };
    });
}

const naming: ReadonlySet<string> = new Set([
  ...["column", "value", "containing", "flag", "moment", "amount"],
]);

/** How likely words must be to name something, and to name something else. */
const sure = 0.6;
const likely = 0.45;

/** These deny or add, and are hardly the value of a column of yes and no. */
const bare = /^(?:no|not|none|yes|all|other|others|any|a|i|total|unknown|order|orders|worth)$/i;

/** A column of yes and no speaks of its yes, and behind `without` of its no. */
function asFlag(piece: Piece, words: readonly QuestionWord[]): Piece {
  if (piece.kind !== "column" && piece.kind !== "flag") return piece;
  const values = flagValues(piece.column);
  if (values === null) return piece;
  const before = words.slice(Math.max(0, piece.from - 3), piece.from).map(({ lower }) => lower);
  const isDenied = before.some((word) => /^(?:without|no|not|never|nor|n't|lacking)$/.test(word));
  const own = piece.kind === "flag" ? piece.value : values.yes;
  const denied = own === values.yes ? values.no : values.yes;
  return { ...piece, kind: "flag", value: isDenied ? denied : own, holds: !isDenied };
}

/** Whether a word stands for the records of a table, or for people. */
export function isRecordNoun(word: string, profile: Profile): boolean {
  const own = stem(word);
  return people.test(word) || familyNouns.has(own) || nounsOf(profile).stems.has(own);
}

/** Whether a word stands for the records of this table itself: `people` may be fewer than visits. */
export const namesRecords = (word: string, { profile, fileName }: AskedTable): boolean => {
  const nouns = named.get(profile) ?? recordNouns(vocabularyOf(profile), fileName);
  named.set(profile, nouns);
  return nouns.stems.has(stem(word));
};

const named = new WeakMap<Profile, RecordNouns>();

const known = new WeakMap<Profile, RecordNouns>();

/** Made once for each profile. */
function nounsOf(profile: Profile): RecordNouns {
  const nouns = known.get(profile) ?? recordNouns(vocabularyOf(profile), "");
  known.set(profile, nouns);
  return nouns;
}

const people =
  /^(?:patients?|people|persons?|women|men|children|adults|members?|residents?|donors?|employees|staff|customers?|clients?|girls|boys|individuals|users?)$/;
