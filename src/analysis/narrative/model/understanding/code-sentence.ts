import { columnsIn } from "../../../domain/columns-in.ts";
import type { Piece } from "../../reading/pieces/piece.ts";
import { stem } from "../../reading/words/word-forms.ts";
import type { AskedTable } from "../cell-meaning.ts";
import {
  type NamedThing,
  namesRecords,
  referenceMark,
  type Sentence,
  type SpokenCell,
} from "../read-sentences.ts";
import { valueMayMeet } from "../value-may-meet.ts";

/**
 * What a word or reference of a sentence is to its figures, each a sign of the forms in `sentence-forms.ts`:
 * a figure (F amount, C count, S share of records, Z part of a whole, P points), the same of all records
 * where others are of groups (E), a label (L), of a period (T), what is measured (M), what groups are
 * made of (K), whom figures are of (V), what a share counts (H), either (W), a record (R), a unit (u). A
 * thing that the figures are not about is X, which is in no form; other words stand for themselves.
 */
type Sign = string;

/** A sentence as signs and words with single spaces between them, and the text of each. */
interface CodedSentence {
  readonly code: string;
  readonly texts: readonly string[];
}

interface Known {
  readonly cells: readonly SpokenCell[];
  readonly named: readonly NamedThing[];
  readonly asked: AskedTable;
}

/** Spells a sentence in signs; `cells` are all that its passage refers to. */
export function codeSentence(sentence: Sentence, known: Known): CodedSentence {
  const prose = sentence.prose.replace(/[.!?]\s*$/, "");
  const things = placesOf(prose, known);
  const tokens: { sign: Sign; text: string }[] = [];
  const add = (sign: Sign, text: string) => {
    // `length of stay`, named twice over, is one.
    if (sign !== "M" || tokens.at(-1)?.sign !== "M") tokens.push({ sign, text });
  };
  for (let at = 0; at < prose.length; ) {
    const thing = things.find((one) => one.from === at);
    const text = thing ? prose.slice(at, thing.to) : (token.exec(prose.slice(at))?.[0] ?? " ");
    if (thing) add(thing.sign, text);
    else if (text === referenceMark) add(signOfMention(at, sentence, known), text);
    else if (text.trim() !== "") add(signOfWord(text, known), text);
    at += text.length;
  }
  return { code: tokens.map(({ sign }) => sign).join(" "), texts: tokens.map(({ text }) => text) };
}

/** A word without its genitive, which is a word of its own, or a single character. */
const token = /^(?:[’']s(?!\p{L})|\p{L}+(?:-\p{L}+)*|\s+|.)/su;

interface Place {
  readonly from: number;
  readonly to: number;
  readonly sign: Sign;
}

/** Where the things stand that a sentence names. */
function placesOf(prose: string, { cells, named }: Known): Place[] {
  let from = 0;
  return named.flatMap(({ words, piece, rivals }) => {
    const spaced = words.split(" ").map(escaped).join(`[\\s_-]*`);
    const found = new RegExp(`(?<!\\p{L})${spaced}(?!\\p{L})`, "u").exec(prose.slice(from));
    if (found === null) return [];
    const at = from + found.index;
    from = at + found[0].length;
    const signs = [piece, ...rivals].map((one) => signOfPiece(one, cells));
    const sign = signs.find((one) => one !== "X") ?? "X";
    // What is the noun of a record too is told by its word.
    if (isUnit(prose.slice(at, from), cells)) return [];
    return sign === "X" && rivals.some(({ kind }) => nouns.has(kind))
      ? []
      : [{ from: at, to: from, sign }];
  });
}

const nouns: ReadonlySet<string> = new Set(["records", "entity", "person"]);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function signOfPiece(piece: Piece, cells: readonly SpokenCell[]): Sign {
  switch (piece.kind) {
    case "column":
      return signOfColumn(piece.column.name, cells);
    case "flag": {
      const sign = signOfValue(piece.column.name, piece.value, cells);
      return sign === "X" ? signOfColumn(piece.column.name, cells) : sign;
    }
    case "value":
      return signOfValue(piece.column.name, piece.value, cells);
    case "moment":
    case "amount":
      return "V";
    default:
      return "X";
  }
}

function signOfColumn(name: string, cells: readonly SpokenCell[]): Sign {
  if (cells.some(({ columns }) => columns.includes(name))) return "M";
  return cells.some(({ labels }) => labels.some(({ of }) => of.includes(name))) ? "K" : "X";
}

/** A group may be written as a word where no other is named, as nothing tells the order of words. */
function signOfValue(column: string, value: string, cells: readonly SpokenCell[]): Sign {
  const meets = (conditions: SpokenCell["where"]) =>
    conditions.some(
      (one) => columnsIn(one).includes(column) && valueMayMeet(one, column, value) === true,
    );
  const isOfPopulation = cells.some(({ where }) => meets(where));
  const isCounted = cells.some(({ counted }) => meets(counted));
  if (isOfPopulation && isCounted) return "X";
  if (isOfPopulation) return "V";
  if (isCounted) return cells.some(({ sort }) => sort === "points") ? "W" : "H";
  const own = cells.flatMap(({ labels }) => labels.filter(({ of }) => of.includes(column)));
  const isAlone = new Set(own.map((label) => label.value)).size === 1;
  return isAlone && String(own[0]?.value).toLowerCase() === value.toLowerCase() ? "V" : "X";
}

function signOfMention(
  at: number,
  { mentions }: Sentence,
  { cells, asked: { profile } }: Known,
): Sign {
  const inner = mentions.find((one) => one.at === at)?.inner ?? "";
  const [, column] = /^column:c(\d+)$/.exec(inner) ?? [];
  if (column !== undefined)
    return signOfColumn(profile.columns[Number(column) - 1]?.name ?? "", cells);
  if (inner.startsWith("compare:")) return "higher than";
  const cell = cells.find(
    ({ result, row, key }) => inner.replace(/\|.*$/, "") === `${result.id}.${row}.${key}`,
  );
  return cell ? signOfCell(cell, cells) : "X";
}

function signOfCell(cell: SpokenCell, cells: readonly SpokenCell[]): Sign {
  const { sort, labels, where, counted, key } = cell;
  if (sort === "label") return labels.find((one) => one.key === key)?.isPeriod ? "T" : "L";
  if (isOfAll(cell) && cells.some((one) => one.sort !== "label" && !isOfAll(one))) return "E";
  if (sort === "share") return counted.length > 0 ? "S" : "Z";
  if (sort === "count") return "C";
  if (sort === "points") return "P";
  return sort === "other" && where.length + labels.length === 0 ? "X" : "F";
}

const isOfAll = ({ labels, where, counted }: SpokenCell) =>
  labels.length + where.length + counted.length === 0;

function signOfWord(text: string, { cells, asked }: Known): Sign {
  const word = text.toLowerCase().replace("’", "'");
  if (isUnit(word, cells)) return "u";
  if (!noRecords.test(word) && namesRecords(word, asked)) return "R";
  const inHeader = (names: readonly string[]) => names.flatMap(wordsOf).includes(stem(word));
  if (word.length < 3) return word;
  if (inHeader(cells.flatMap(({ columns }) => columns))) return "M";
  const groups = cells.flatMap(({ labels }) => labels.flatMap(({ of }) => of));
  return inHeader(groups) ? "K" : word;
}

/** `time` may be a record, but is what is measured here; `recorded` is none. */
const noRecords = /^(?:times?|\p{L}+ed)$/u;

const isUnit = (word: string, cells: readonly SpokenCell[]): boolean =>
  cells.some(({ unit }) => unit !== null && stem(unit) === stem(word.toLowerCase()));

const wordsOf = (header: string): string[] =>
  header
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map(stem);
