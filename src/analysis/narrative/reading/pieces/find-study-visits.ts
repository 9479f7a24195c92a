import { valuePiece } from "../spelled-values.ts";
import { smallNumberOf } from "../words/number-words.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { KnownColumn, Vocabulary } from "../words/vocabulary.ts";
import type { Piece } from "./piece.ts";

/** `at month 12`, `the six month visit`, of a column that calls the visits of a study `BL`, `M6`, `M12`. */
export function findStudyVisits(words: readonly QuestionWord[], { columns }: Vocabulary): Piece[] {
  const visits = columns.filter(areVisits);
  if (visits.length === 0) return [];
  return words.flatMap((_, from): Piece[] => {
    const said = visitAt(words, from);
    if (said === null) return [];
    return visits.flatMap((column) =>
      column.profile.values
        .filter(({ value }) => codeOf(value) === said.code)
        .map(({ value }) => valuePiece({ column, value }, { from, to: said.to, weight: 0.97 })),
    );
  });
}

/** Two codes at least of a letter for the unit and a number. */
const areVisits = ({ profile: { kind, values } }: KnownColumn): boolean =>
  (kind === "category" || kind === "binary") &&
  values.filter(({ value }) => coded.test(value)).length > 1;

const coded = /^([DWMYV])0*(\d{1,3})$/i;

/** `M06` as `m6`; null for what is no such code. */
function codeOf(value: string): string | null {
  const [, unit, number] = coded.exec(value) ?? [];
  return unit === undefined ? null : `${unit.toLowerCase()}${number}`;
}

/** The code that words spell out, and where they end: `12 months`, `month 12`, with `visit` behind it. */
function visitAt(
  words: readonly QuestionWord[],
  from: number,
): { readonly code: string; readonly to: number } | null {
  // `18-month`
  const last = words[from + 1]?.text === "-" ? from + 2 : from + 1;
  const [before, one, other, next] = [from - 1, from, last, last + 1].map(
    (at) => words[at]?.lower ?? "",
  );
  const isNamed = named.test(next ?? "");
  const to = last + (isNamed ? 2 : 1);
  const isLength = ofLength.test(before ?? "") || untilNow.test(next ?? "");
  return codeFor(one, other, to) ?? (isLength && !isNamed ? null : codeFor(other, one, to));
}

function codeFor(unit: string | undefined, number: string | undefined, to: number) {
  const [letter, count] = [units.get((unit ?? "").replace(/s$/, "")), numberOf(number ?? "")];
  return letter === undefined || count === null ? null : { code: `${letter}${count}`, to };
}

const named = /^(?:visits?|assessments?|review|follow|time|timepoint)$/;

/** `within 6 months` and `12 months ago` are lengths of time. */
const ofLength =
  /^(?:within|over|under|than|least|most|for|after|every|per|last|past|next|previous|first|about|in)$/;

const untilNow = /^(?:ago|or|later|earlier|before|after|apart|long|old|since|until)$/;

const units = new Map([
  ["day", "d"],
  ["week", "w"],
  ["wk", "w"],
  ["month", "m"],
  ["mth", "m"],
  ["year", "y"],
  ["visit", "v"],
]);

function numberOf(lower: string): number | null {
  return /^\d{1,3}$/.test(lower) ? Number(lower) : (smallNumberOf(lower) ?? null);
}
