import type { Piece } from "./piece.ts";
import type { RecordNouns } from "./record-nouns.ts";
import type { QuestionWord } from "./words.ts";

type Words = readonly QuestionWord[];

/**
 * Verbs that say no more than what stands behind them: `ended in death`, `followed by a readmission`,
 * `covered by Medicare`, `relate to visits that took place in March`.
 */
export function findHappenings(
  words: Words,
  pieces: readonly Piece[],
  nouns: RecordNouns,
): Piece[] {
  return words.flatMap((_, at): Piece[] => {
    const to =
      placeAt(words, at) ?? relatesAt(words, at, { nouns, pieces }) ?? leadsAt(words, at, pieces);
    return to === null ? [] : [{ kind: "filler", from: at, to, weight: 1 }];
  });
}

/** `took place`, `is taking place`. */
const placeAt = (words: Words, at: number): number | null =>
  /^(?:take|takes|took|taken|taking)$/.test(words[at]?.lower ?? "") &&
  words[at + 1]?.lower === "place"
    ? at + 2
    : null;

/** `responses that relate to visits`: both are the records. */
function relatesAt(
  words: Words,
  at: number,
  { nouns, pieces }: { readonly nouns: RecordNouns; readonly pieces: readonly Piece[] },
): number | null {
  const isVerb =
    /^(?:relate|relates|related|relating|pertain|pertains|pertaining|refer|refers|referring|belong|belongs)$/;
  if (!isVerb.test(words[at]?.lower ?? "") || words[at + 1]?.lower !== "to") return null;
  const noun = /^(?:the|a|an|any|our)$/.test(words[at + 2]?.lower ?? "") ? at + 3 : at + 2;
  const isEvent = pieces.some(
    (piece) => piece.from === noun && piece.kind === "column" && piece.column.kind === "date",
  );
  return isEvent || nouns.stems.has(words[noun]?.stem ?? "") ? noun : null;
}

/** `ended in death`, `was followed by a readmission`, `covered by Medicare`: the rest says it all. */
function leadsAt(words: Words, at: number, pieces: readonly Piece[]): number | null {
  const [verb = "", preposition = ""] = [words[at]?.lower, words[at + 1]?.lower];
  const kinds = leading.find(
    ([verbs, prepositions]) => verbs.test(verb) && prepositions.test(preposition),
  )?.[2];
  if (!kinds) return null;
  const to = /^(?:a|an|the|their|any)$/.test(words[at + 2]?.lower ?? "") ? at + 3 : at + 2;
  const isTold = pieces.some(
    ({ kind, from, weight }) => from === to && weight >= 0.7 && kinds.includes(kind),
  );
  const isNamed = pieces.some(
    ({ kind, from, weight }) =>
      from === at && weight >= 0.7 && (kind === "column" || kind === "value" || kind === "flag"),
  );
  return isTold && !isNamed ? to : null;
}

const leading: readonly (readonly [RegExp, RegExp, readonly Piece["kind"][]])[] = [
  [
    /^(?:end|ends|ended|ending|result|results|resulted|resulting|culminated)$/,
    /^(?:in|with)$/,
    ["flag"],
  ],
  [/^(?:follow|followed)$/, /^by$/, ["flag"]],
  [
    /^(?:covered|insured|funded|sponsored|financed|underwritten|backed)$/,
    /^(?:by|under|through|with|via)$/,
    ["value"],
  ],
];
