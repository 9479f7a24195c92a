import {
  beginsQuestion,
  exclamationClause,
  feelingClause,
  greeting,
  label,
  opinionClause,
  reason,
  restricting,
  setsScope,
  speaksOfAsker,
  tag,
  tagBehind,
  thinkingClause,
  whoAsks,
} from "../lexicon/aside-clauses.ts";
import type { CueName } from "../words/cue-name.ts";
import { isFreeFiller } from "../words/lexicon-words.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Piece, Span } from "./piece.ts";
import {
  asksForFigures,
  isNounPiece,
  isTablePiece,
  methodCues,
  namesSame,
  overlaps,
  requestCues,
} from "./piece-roles.ts";

type Words = readonly QuestionWord[];
type Stretch = Pick<Span, "from" | "to">;

/** How sure it is that words which only seem to speak of who asks mean nothing. */
const ofGuess = 0.2;
const ofAside = 1;

/**
 * Sentences and clauses that say nothing of the table: `Morning!`, `I fear the recording is slack`,
 * `because they're a law unto themselves`. What somebody thinks, feels or has heard restricts nothing
 * where all it names of the table is asked for in the rest of the question; any other clause only
 * where it speaks of who asks and holds nothing that the table knows.
 */
export function findAsideClauses(words: Words, pieces: readonly Piece[]): Piece[] {
  const sentences = stretches(words, /^[.!?;…]+$|^\.\.+$/);
  const told = sentences.flatMap((sentence) => tellings(words, sentence, pieces));
  const clauses = stretches(words, /^[.!?;:,()–—…-]+$/).filter(
    ({ from, to }) => !told.some((one) => one.from <= from && one.to >= to),
  );
  const said = clauses.flatMap((clause): Piece[] => {
    if (told.length + clauses.length < 2 && reasonIn(words, clause) === null) return [];
    return asideOf(words, clause, pieces);
  });
  return [...told, ...said];
}

const filler = ({ from, to }: Stretch, weight: number): Piece => ({
  kind: "filler",
  from,
  to,
  weight,
});

function stretches(words: Words, boundary: RegExp): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const at of [...words.keys(), words.length]) {
    if (at < words.length && !isBoundary(words, at, boundary)) continue;
    if (at > from) found.push({ from, to: at });
    from = at + 1;
  }
  return found;
}

/** A dash ends a clause only where it stands apart; within a word or a range it joins. */
function isBoundary(words: Words, at: number, boundary: RegExp): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (!word || !boundary.test(word.text)) return false;
  if (word.kind === "punctuation") return true;
  return (
    /^[()]$/.test(word.text) ||
    (before !== undefined &&
      before.end < word.start &&
      after !== undefined &&
      word.end < after.start)
  );
}

const lowerIn = (words: Words, { from, to }: Stretch): string =>
  words
    .slice(from, to)
    .map(({ lower }) => lower.replaceAll("’", "'"))
    .join(" ");

/** A sentence beside the question that tells what somebody thinks, feels or has heard. */
function tellings(words: Words, sentence: Stretch, pieces: readonly Piece[]): Piece[] {
  const said = lowerIn(words, sentence).replace(/^im /, "i'm ").replace(/^ive /, "i've ");
  const bare = said.replace(tagBehind, "");
  if (words[sentence.to]?.text === "?" && bare === said) return [];
  if (beginsQuestion.test(bare) || setsScope.test(bare)) return [];
  if (namesSomebody(words, sentence, pieces)) return [];
  const head = [thinkingClause, feelingClause, opinionClause].flatMap(
    (pattern) => pattern.exec(bare)?.[0] ?? [],
  )[0];
  if (head === undefined) return [];
  const told = { ...sentence, head: head.split(" ") };
  return isOfRest(words, told, pieces) ? [filler(sentence, ofAside)] : [];
}

/** Whether all that a sentence names of the table is named in the rest of the question too. */
function isOfRest(
  words: Words,
  sentence: Stretch & { readonly head: readonly string[] },
  pieces: readonly Piece[],
): boolean {
  const inside = pieces.filter((piece) => overlaps(piece, sentence));
  const rest = pieces.filter((piece) => !overlaps(piece, sentence));
  if (!rest.some(asksForFigures)) return false;
  const isHead = ({ from, to }: Piece) =>
    words.slice(from, to).every(({ lower }) => sentence.head.includes(lower));
  const isAsked = (piece: Piece) =>
    piece.kind !== "cue" ||
    isHead(piece) ||
    !matters.has(piece.cue) ||
    rest.some((other) => other.kind === "cue" && other.cue === piece.cue);
  const isNamed = (piece: Piece) =>
    isNounPiece(piece) || !isTablePiece(piece) || rest.some((other) => namesSame(piece, other));
  if (!inside.every((piece) => isAsked(piece) && isNamed(piece))) return false;
  const narrows = isSubject(words, sentence, inside) || hasTopic(words, sentence);
  return !narrows || isExplained(words, sentence, inside);
}

/** `the private ones wait longer`, `how many of them`: whom a telling is about may be who is asked of. */
const isSubject = (words: Words, sentence: Stretch, inside: readonly Piece[]): boolean =>
  inside.some(
    (piece) =>
      piece.kind === "cue" &&
      moving.has(piece.cue) &&
      // `a lot of falls` are things, and go nowhere.
      !inside.some((other) => isTablePiece(other) && overlaps(other, piece)),
  ) ||
  words.some(
    ({ lower }, at) =>
      (at < sentence.from || at >= sentence.to) &&
      /^(?:them|those|they|their|ones|such)$/.test(lower),
  );

/** `I'm worried about teenagers`, `bariatric shifts are a mess`: those may be who is asked of. */
const hasTopic = (words: Words, sentence: Stretch & { readonly head: readonly string[] }) =>
  words
    .slice(sentence.from, sentence.to)
    .some(({ lower }, at) => lower === "about" || (at > 0 && /^(?:are|were)$/.test(lower)));

const isExplained = (
  words: Words,
  { from, to, head }: Stretch & { readonly head: readonly string[] },
  inside: readonly Piece[],
): boolean =>
  words
    .slice(from, to)
    .every(
      ({ lower, kind }, step) =>
        kind === "punctuation" ||
        isFreeFiller(lower) ||
        head.includes(lower.replaceAll("’", "'")) ||
        inside.some(
          (piece) =>
            piece.from <= from + step &&
            piece.to > from + step &&
            (isTablePiece(piece) || isNounPiece(piece)),
        ),
    );

/** A clause that comments, greets, gives the reason for asking, or speaks of who asks. */
function asideOf(words: Words, clause: Stretch, pieces: readonly Piece[]): Piece[] {
  const said = lowerIn(words, clause);
  const isChat = exclamationClause.test(said) && !namesValue(clause, pieces);
  if (greeting.test(said) || isChat) return [filler(clause, ofAside)];
  if (isLabel(words, clause, pieces)) return [filler(clause, ofAside)];
  if (tag.test(said)) return [filler(clause, ofGuess)];
  const from = startOfAside(words, clause);
  if (from === null) return [];
  const aside = { from, to: clause.to };
  return saysNothing(words, aside, pieces) ? [filler(aside, ofGuess)] : [];
}

/** `not urgent`, where some records are urgent ones. */
const namesValue = (clause: Stretch, pieces: readonly Piece[]): boolean =>
  pieces.some(
    (piece) =>
      (piece.kind === "value" || piece.kind === "flag") &&
      piece.weight >= 0.9 &&
      overlaps(piece, clause),
  );

/** `I almost forgot Maple Grove`: a name, of whom or where, that the table does not know. */
const namesSomebody = (words: Words, { from, to }: Stretch, pieces: readonly Piece[]): boolean =>
  words
    .slice(from, to)
    .some(
      ({ text, lower }, step) =>
        step > 0 &&
        /^\p{Lu}\p{Ll}/u.test(text) &&
        !isFreeFiller(lower) &&
        !whoAsks.test(lower) &&
        !pieces.some(
          (piece) =>
            isTablePiece(piece) && overlaps(piece, { from: from + step, to: from + step + 1 }),
        ),
    );

/** `Data hygiene: which …`: a heading that names nothing of the table. */
const isLabel = (words: Words, clause: Stretch, pieces: readonly Piece[]): boolean =>
  clause.from === 0 &&
  /^[:–—-]$/.test(words[clause.to]?.text ?? "") &&
  label.test(lowerIn(words, clause)) &&
  saysNothing(words, clause, pieces);

/** Where in a clause its aside begins: at its first word, or where a reason is given; null without one. */
function startOfAside(words: Words, clause: Stretch): number | null {
  const given = reasonIn(words, clause);
  if (given !== null) return given;
  const said = lowerIn(words, clause);
  const isQuestion = words[clause.to]?.text === "?" || beginsQuestion.test(said);
  const isAside = speaksOfAsker.test(said) || thinkingClause.test(said) || opinionClause.test(said);
  return !isQuestion && isAside ? clause.from : null;
}

/** First words of what `reason` matches: nothing is put together for the others. */
const beginsReason =
  /^(?:because|cos|cuz|coz|['’]cause|seeing|given|in|so|as|since|if|it['’]s|its|this|for)$/;

/** Where a reason for asking begins. */
function reasonIn(words: Words, { from, to }: Stretch): number | null {
  for (let at = from; at < to; at += 1)
    if (beginsReason.test(words[at]?.lower ?? "") && reason.test(lowerIn(words, { from: at, to })))
      return at;
  return null;
}

/** Whether nothing in these words is of the table, restricts or asks. */
function saysNothing(words: Words, clause: Stretch, pieces: readonly Piece[]): boolean {
  const said = lowerIn(words, clause);
  if (restricting.test(said) || setsScope.test(said) || namesSomebody(words, clause, pieces))
    return false;
  if (words.slice(clause.from, clause.to).some(({ kind }) => kind === "number")) return false;
  return !pieces.some(
    (piece) =>
      overlaps(piece, clause) &&
      (isTablePiece(piece) ||
        (piece.kind === "cue" && (requestCues.has(piece.cue) || methodCues.has(piece.cue)))),
  );
}

/** What a telling may claim; it is asked for only where the rest of the question says so too. */
const matters: ReadonlySet<CueName> = new Set<CueName>(
  [
    ...requestCues,
    "outliers",
    "impossible",
    "not",
    "than",
    "trend",
    "change",
    "running-total",
    "latest",
  ].filter((cue) => !/^(?:by|rate|contains|which|not|difference)$/.test(cue)) as CueName[],
);

const moving: ReadonlySet<CueName> = new Set<CueName>(["up", "down", "trend", "change", "than"]);
