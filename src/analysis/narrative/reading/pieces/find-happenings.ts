import type { RecordNouns } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { isParticiple } from "./find-done.ts";
import type { Piece, PieceOf } from "./piece.ts";

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
      placeAt(words, at, pieces) ??
      relatesAt(words, at, { nouns, pieces }) ??
      leadsAt(words, at, pieces) ??
      lastsAt(words, at, pieces) ??
      ratedAt(words, at, pieces) ??
      ofDataAt(words, at, nouns);
    return to === null
      ? [...datesAt(words, at, { nouns, pieces }), ...typesAt(words, at, pieces)]
      : [{ kind: "filler", from: at, to, weight: 1 }];
  });
}

/** `took place`, `is taking place`, where no cell tells whether something did. */
const placeAt = (words: Words, at: number, pieces: readonly Piece[]): number | null =>
  !pieces.some(({ kind, from }) => from === at && (kind === "flag" || kind === "value")) &&
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

/** `rated below 3 for staff`, `scored both over 4`: what was given is said. */
function ratedAt(words: Words, at: number, pieces: readonly Piece[]): number | null {
  if (!/^(?:rated|scored|graded|marked)$/.test(words[at]?.lower ?? "")) return null;
  const to = /^(?:the|a|an|it|their|our)$/.test(words[at + 1]?.lower ?? "") ? at + 2 : at + 1;
  const isSaid = pieces.some(
    (piece) =>
      piece.from === to &&
      (piece.kind === "amount" || (piece.kind === "column" && piece.column.kind === "number")),
  );
  const isNamed = pieces.some(
    ({ kind, from, to: end }) => kind === "column" && from <= at && end > at,
  );
  return isSaid && !isNamed ? at + 1 : null;
}

/** `lasted 3 to 5 days`, `took over an hour`: how long is said. */
function lastsAt(words: Words, at: number, pieces: readonly Piece[]): number | null {
  if (!/^(?:lasted|lasting|lasts)$/.test(words[at]?.lower ?? "")) return null;
  const to = words[at + 1]?.lower === "for" ? at + 2 : at + 1;
  const isTimed = pieces.some(({ kind, from }) => kind === "amount" && from === to);
  return isTimed && !pieces.some(({ kind, from }) => kind === "column" && from === at) ? to : null;
}

/** `represented in this list of admissions`, `held in our file`: all that there is. */
function ofDataAt(words: Words, at: number, { stems }: RecordNouns): number | null {
  const isVerb =
    /^(?:represented|listed|included|contained|covered|found|shown|held|recorded|present|captured|documented|reported)$/;
  if (!isVerb.test(words[at]?.lower ?? "")) return null;
  const said = words.slice(at + 1, at + 4).map(({ lower }) => lower);
  const isData =
    /^(?:in|on|by|within)$/.test(said[0] ?? "") &&
    /^(?:this|the|our|these|my)$/.test(said[1] ?? "") &&
    /^(?:list|file|table|data|dataset|sheet|spreadsheet|extract|register|log|report|records|export)$/.test(
      said[2] ?? "",
    );
  if (!isData) return null;
  return words[at + 4]?.lower === "of" && stems.has(words[at + 5]?.stem ?? "") ? at + 6 : at + 4;
}

/** `the date it was filled`, `the day on which a prescription was written`: the date that the verb tells. */
function datesAt(
  words: Words,
  at: number,
  { nouns, pieces }: { readonly nouns: RecordNouns; readonly pieces: readonly Piece[] },
): Piece[] {
  if (!/^(?:date|day|time|moment|point)$/.test(words[at]?.lower ?? "")) return [];
  if (words[at - 1]?.lower !== "the") return [];
  const dateFrom = (from: number) =>
    pieces.find(
      (piece): piece is PieceOf<"column"> =>
        piece.kind === "column" &&
        piece.column.kind === "date" &&
        piece.from === from &&
        isParticiple(words[from]?.lower ?? ""),
    );
  const isLight = (word: QuestionWord | undefined) =>
    word !== undefined && (lightWords.has(word.lower) || nouns.stems.has(word.stem));
  let to = at + 1;
  while (to < at + 8 && !dateFrom(to) && isLight(words[to])) to += 1;
  const date = dateFrom(to);
  return date && to > at + 1 ? [{ ...date, from: at, weight: Math.max(0.95, date.weight) }] : [];
}

/** `for each type of audit`: the column of the audits, which are of several types. */
const typesAt = (words: Words, at: number, pieces: readonly Piece[]): Piece[] =>
  /^(?:types?|kinds?|sorts?|category|categories|class|classes)$/.test(words[at]?.lower ?? "") &&
  words[at + 1]?.lower === "of"
    ? pieces.flatMap((piece) =>
        piece.kind === "column" &&
        piece.column.kind === "category" &&
        piece.from === at + 2 &&
        piece.weight >= 0.7 &&
        !pieces.some((other) => other.kind === "column" && other.from === at)
          ? [{ ...piece, from: at }]
          : [],
      )
    : [];

const lightWords: ReadonlySet<string> = new Set(
  "of on at in which when that the a an each it they he she we is are was were has have had been being get gets got their its".split(
    " ",
  ),
);

const leading: readonly (readonly [RegExp, RegExp, readonly Piece["kind"][]])[] = [
  [
    /^(?:end|ends|ended|ending|result|results|resulted|resulting|culminated|finish|finished)$/,
    /^(?:in|with|as)$/,
    ["flag", "value"],
  ],
  [/^(?:follow|followed)$/, /^by$/, ["flag"]],
  [/^(?:lead|leads|led|leading)$/, /^to$/, ["flag", "value"]],
  [
    /^(?:covered|insured|funded|sponsored|financed|underwritten|backed)$/,
    /^(?:by|under|through|with|via)$/,
    ["value"],
  ],
];
