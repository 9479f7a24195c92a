import type { ColumnProfile } from "../../../table/profile.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";
import type { Piece } from "./piece.ts";

const resistant = /^resistan(?:t|ce)$/;
const susceptible = /^(?:sensitiv(?:e|ity)|susceptib(?:le|ility))$/;

/**
 * `cipro resistance`, `resistant to gentamicin`: the column that holds R or S for this drug, and no other drug's,
 * nor one of resistance to several.
 */
export function findSusceptibility(
  words: readonly QuestionWord[],
  vocabulary: Vocabulary,
): Piece[] {
  const tested = vocabulary.profile.columns.filter(isTested);
  return words.flatMap((word, at): Piece[] => {
    const isResistant = resistant.test(word.lower);
    if (!isResistant && !susceptible.test(word.lower)) return [];
    const drug = drugBeside(words, at);
    if (!drug) return [];
    const columns = tested.filter((column) => isOf(column, words[drug.at]?.lower ?? ""));
    const [column, ...others] = columns;
    const value = column && valueFor(column, isResistant ? "r" : "s");
    return column && value !== undefined && others.length === 0
      ? [{ kind: "flag", column, value, holds: isResistant, ...drug.span, weight: 1 }]
      : [];
  });
}

/** `cipro resistance` says nothing of a column of several drugs, nor of those who were given cipro. */
export const isOfOneDrug = (
  { kind, from, to }: Piece,
  words: readonly QuestionWord[],
  values: readonly Piece[],
): boolean => {
  if (kind !== "flag" && kind !== "column") return false;
  if (to - from !== 1 || !resistant.test(words[from]?.lower ?? "")) return false;
  const drug = drugBeside(words, from);
  return drug !== null && values.some((value) => value.from <= drug.at && drug.at < value.to);
};

interface Drug {
  readonly at: number;
  /** From the drug to the word for resistance, or the other way round. */
  readonly span: { readonly from: number; readonly to: number };
}

function drugBeside(words: readonly QuestionWord[], at: number): Drug | null {
  if (words[at + 1]?.lower === "to" && words[at + 2]?.kind === "word")
    return { at: at + 2, span: { from: at, to: at + 3 } };
  return words[at - 1]?.kind === "word" ? { at: at - 1, span: { from: at - 1, to: at + 1 } } : null;
}

const codes = new Set(["r", "s", "i"]);

/** Whether a column holds results of susceptibility tests: R, S and I. */
const isTested = ({ values, distinct }: ColumnProfile): boolean =>
  distinct >= 1 &&
  distinct <= 3 &&
  values.length === distinct &&
  values.every(({ value }) => codes.has(value.toLowerCase())) &&
  values.some(({ value }) => value.toLowerCase() !== "i");

const valueFor = ({ values }: ColumnProfile, code: string): string | undefined =>
  values.find(({ value }) => value.toLowerCase() === code)?.value;

/** `CipR` and `gent_res` are of ciprofloxacin and gentamicin: three letters of the one begin the other. */
function isOf({ name }: ColumnProfile, drug: string): boolean {
  const [own = ""] = wordsOf(name);
  return own.length >= 3 && drug.length >= 3 && (drug.startsWith(own) || own.startsWith(drug));
}
