import type { ColumnProfile } from "../../../table/profile.ts";
import { isStatus } from "../columns/is-status.ts";
import type { RecordNouns } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import type { KnownColumn, Vocabulary } from "../words/vocabulary.ts";
import type { Piece, PieceOf, Span } from "./piece.ts";

/**
 * `were discharged`, `have been paid`: what has a date in a column that not every record fills. A time
 * behind the words says when, and then the date itself is meant.
 */
export function findDone(
  words: readonly QuestionWord[],
  vocabulary: Vocabulary,
  {
    times,
    mentions,
    nouns,
  }: {
    readonly times: readonly Piece[];
    readonly mentions: readonly PieceOf<"column">[];
    readonly nouns: RecordNouns;
  },
): Piece[] {
  return words.flatMap((word, at): Piece[] => {
    if (!isParticiple(word.lower) || !isSaidOf(words, at, nouns)) return [];
    if (isShareOfMoney(words, at, mentions)) return [];
    const column = dateOf(word, vocabulary)?.profile;
    const span = { from: at, to: at + 1, weight: 1 };
    if (!column) return [];
    if (times.some(({ kind, from }) => kind === "moment" && from > at && from <= at + 2))
      return [{ kind: "column", column, ...span }];
    return column.filled < vocabulary.profile.rows
      ? [{ kind: "flag", column, value: "", holds: true, ...span }]
      : [];
  });
}

/** `were finished`, and `finished absences`. */
const isSaidOf = (words: readonly QuestionWord[], at: number, { stems }: RecordNouns): boolean =>
  isPassive(words, at) || stems.has(words[at + 1]?.stem ?? "");

/** `what percentage of the billed amount was paid`: how much of it, and not how many records. */
export const isShareOfMoney = (
  words: readonly QuestionWord[],
  at: number,
  mentions: readonly (Span & { readonly column: ColumnProfile })[],
): boolean => {
  const share = words.findLastIndex(
    ({ lower }, place) =>
      place < at &&
      /^(?:%|percent|percentage|pct|share|proportion|fraction|much|part)$/.test(lower),
  );
  return (
    share >= 0 &&
    at - share <= 9 &&
    mentions.some(
      ({ column, from, to }) =>
        column.unit === "money" && column.kind === "number" && from > share && to < at,
    )
  );
};

/** The only date that tells when this was done. */
export function dateOf({ stem }: QuestionWord, { columns }: Vocabulary): KnownColumn | null {
  const dates = columns.filter(({ profile }) => profile.kind === "date");
  const synonyms = synonymSetsOf(stem);
  const named = dates.filter(({ words }) =>
    words.some((word) => word.weight >= 1 && word.stem === stem),
  );
  const like = dates.filter(({ words }) =>
    words.some(
      (word) => word.weight >= 1 && [...word.synonymSets].some((set) => synonyms.has(set)),
    ),
  );
  // Where a status tells how a record ended, the date of its end does not say in what way.
  const mayBeLike = named.length === 0 && !columns.some(({ profile }) => isStatus(profile));
  const [only, ...more] = mayBeLike ? like : named;
  return only && more.length === 0 ? only : null;
}

export const isParticiple = (lower: string): boolean =>
  (/[^e]ed$/.test(lower) && lower.length > 4) || irregular.has(lower);

const irregular: ReadonlySet<string> = new Set(
  "paid died sent seen given taken done put held met made found shut begun written read drawn repaid resent redone".split(
    " ",
  ),
);

/** Whether a form of `be` or `get` stands before the word, perhaps with words that tell no time. */
export function isPassive(words: readonly QuestionWord[], at: number): boolean {
  let place = at - 1;
  while (between.has(words[place]?.lower ?? "")) place -= 1;
  return /^(?:(?:is|are|was|were|has|have|had)(?:n['’]?t)?|be|been|being|get|gets|got|getting)$/.test(
    words[place]?.lower ?? "",
  );
}

const between: ReadonlySet<string> = new Set(
  "already actually ever finally eventually since then not never yet even also fully properly all they we".split(
    " ",
  ),
);

/**
 * `operations that have gone ahead`, `the most tests done`: of what was planned those whose status says that it was
 * carried out.
 */
export function findCarriedOut(words: readonly QuestionWord[], { profile }: Vocabulary): Piece[] {
  const [status, ...more] = profile.columns.flatMap(carriedOut);
  if (!status || more.length > 0) return [];
  const said = words.map(({ lower }) => lower);
  return words.flatMap((_, at): Piece[] => {
    const to = endOfVerb(said, at);
    return to === null ? [] : [{ kind: "value", ...status, from: at, to, weight: 0.9 }];
  });
}

interface Status {
  readonly column: ColumnProfile;
  readonly value: string;
}

/** The only value of a status that says so. */
function carriedOut(column: ColumnProfile): Status[] {
  const found = isStatus(column)
    ? column.values.filter(({ value }) => done.test(value.trim()))
    : [];
  const [only] = found;
  return only && found.length === 1 ? [{ column, value: only.value }] : [];
}

const done = /^(?:completed?|done|treated|performed|operated|carried out|took place|went ahead)$/i;

/** Where a verb ends that says that something was carried out; null where none begins. */
function endOfVerb(said: readonly string[], at: number): number | null {
  const [word = "", next = ""] = said.slice(at, at + 2);
  if (/^(?:went|gone|go|goes)$/.test(word) && next === "ahead") return at + 2;
  if (/^(?:took|taken|take|takes)$/.test(word) && next === "place") return at + 2;
  if (/^(?:carried|carry)$/.test(word) && next === "out") return at + 2;
  const isSaid = word === "performed" || (word === "done" && beforeDone.test(said[at - 1] ?? ""));
  return isSaid ? at + 1 : null;
}

const beforeDone = /^(?:were|was|been|actually|have|has|are|is|being|got|get|never|not)$|s$/;
