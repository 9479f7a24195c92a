import { asksOfIt } from "../words/cue-doubts.ts";
import { isFreeFiller } from "../words/lexicon-words.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/** One way to cut a question into pieces, none overlapping, every token in one of them. */
export interface Segmentation {
  readonly pieces: readonly Piece[];
  readonly score: number;
}

/** How many ways are kept at each token. */
const beam = 48;

/** What a piece costs: fewer, larger ones are better. */
const pieceCost = 0.28;
const unknownCost = 1.6;

interface Path {
  readonly score: number;
  readonly piece: Piece | null;
  readonly before: Path | null;
}

/** The best ways to cut a question into pieces, best first. */
export function segment(
  words: readonly QuestionWord[],
  pieces: readonly Piece[],
  count: number,
): Segmentation[] {
  const byStart = Map.groupBy(pieces, ({ from }) => from);
  const phrases = pieces.filter(({ kind }) => kind === "unknown");
  const paths: Path[][] = words.map(() => []);
  paths.push([]);
  paths[0] = [{ score: 0, piece: null, before: null }];
  for (const [at, word] of words.entries()) {
    const here = best(paths[at], beam);
    const starting = byStart.get(at) ?? [];
    const isNamed = isNamedHere(word, at, starting);
    const isSaid =
      phrases.some(({ from, to }) => from <= at && to > at) || starting.some(surelyNegates);
    const steps = [...starting, isSaid ? unknownAt(at) : passedOver(words, at)].map((piece) => ({
      piece,
      gain: gainOf(piece, words) - (isNamed && piece.kind === "filler" ? 0.6 : 0),
    }));
    for (const [to, stepsTo] of Map.groupBy(steps, ({ piece }) => piece.to))
      paths[to]?.push(...furtherPaths(here, stepsTo));
  }
  return best(paths[words.length], count).map((path) => ({
    pieces: piecesOf(path),
    score: path.score,
  }));
}

interface Step {
  readonly piece: Piece;
  readonly gain: number;
}

/**
 * Continues paths, given best first, by steps that all end at one place. At least (i + 1)(j + 1) - 1
 * others are no worse than path i with the step that is jth best: where these fill the beam, it would
 * be dropped, and is not made.
 */
function furtherPaths(here: readonly Path[], steps: readonly Step[]): Path[] {
  const ranks = new Map(
    steps.toSorted((a, b) => b.gain - a.gain).map((step, rank) => [step, rank]),
  );
  return steps.flatMap((step) =>
    here
      .slice(0, Math.floor(beam / ((ranks.get(step) ?? 0) + 1)))
      .map((before) => ({ score: before.score + step.gain, piece: step.piece, before })),
  );
}

const best = (paths: readonly Path[] = [], count: number): Path[] =>
  paths.toSorted((a, b) => b.score - a.score).slice(0, count);

/** Whether the table has a column or value of just this word: it is hardly said for nothing. */
const isNamedHere = ({ lower }: QuestionWord, at: number, starting: readonly Piece[]) =>
  lower.length > 3 &&
  starting.some(
    ({ kind, to, weight }) =>
      to === at + 1 && weight >= 0.9 && (kind === "value" || kind === "column"),
  );

/** `all wards but ICU`: what leaves out is never said for nothing. */
const surelyNegates = (piece: Piece): boolean =>
  piece.kind === "cue" && piece.cue === "not" && piece.to === piece.from + 1 && piece.weight >= 0.9;

/** Part of a phrase that means something, though nothing of this table. */
const unknownAt = (at: number): Piece => ({ kind: "unknown", from: at, to: at + 1, weight: 0 });

/** `beds taken > total beds` compares: the sign is never said for nothing. */
const comparing = /^(?:[<>≤≥≠]=?|[!=][<>=]|<>)$/;

function passedOver(words: readonly QuestionWord[], at: number): Piece {
  const word = words[at];
  const isNothing =
    word === undefined ||
    word.kind === "punctuation" ||
    isPlainSign(words, at) ||
    (isFreeFiller(word.lower) && !asksMore(words, at) && !asksAmount(words, at));
  const kind = isNothing ? "filler" : "unknown";
  return { kind, from: at, to: at + 1, weight: 0 };
}

const isPlainSign = (words: readonly QuestionWord[], at: number): boolean => {
  const { kind, text } = words[at] ?? { kind: "word", text: "" };
  return kind === "sign" && text !== "%" && !comparing.test(text) && !saysMoney(words, at);
};

/** `$` by itself: what is asked for is money, unlike the bracket of a header. */
const saysMoney = (words: readonly QuestionWord[], at: number): boolean =>
  /^[$£€]$/.test(words[at]?.text ?? "") &&
  words[at - 1]?.text !== "(" &&
  words[at - 1]?.kind !== "number" &&
  words[at + 1]?.kind !== "number";

/** `how many, and who was on call`: asks for something of its own. */
const asksMore = (words: readonly QuestionWord[], at: number): boolean =>
  asksOfIt(words, at) ||
  // `came on time`, `seen in time`
  (words[at]?.lower === "time" && /^(?:on|in)$/.test(words[at - 1]?.lower ?? "")) ||
  // `how many one`: a number of things.
  (words[at]?.lower === "one" && words[at - 1]?.lower === "many") ||
  (/^(?:who|where|whose|why|when)$/.test(words[at]?.lower ?? "") &&
    /^(?:and|&)$/.test(words[at - 1]?.lower ?? ""));

/** `how much` asks for an amount, and `have a figure` for those that hold one. */
function asksAmount(words: readonly QuestionWord[], at: number): boolean {
  const [before = "", article = "", word = ""] = words
    .slice(Math.max(0, at - 2), at + 1)
    .map(({ lower }) => lower);
  const isHeld =
    /^(?:figures?|numbers?|values?|answers?)$/.test(word) &&
    /^(?:a|an|any|no)$/.test(article) &&
    /^(?:have|has|had|having|got|with|without|give|gives|gave)$/.test(before);
  return isHeld || (words[at]?.lower === "much" && words[at - 1]?.lower === "how");
}

function gainOf(piece: Piece, words: readonly QuestionWord[]): number {
  if (piece.kind === "filler") return passedOverGain(piece);
  const isNamed = named.has(piece.kind) || (piece.kind === "cue" && wholeCues.has(piece.cue));
  const content = words
    .slice(piece.from, piece.to)
    .reduce((sum, word) => sum + (isNamed && !word.joins ? 1 : contentOf(word)), 0);
  if (piece.kind === "unknown") return -unknownCost * content;
  return piece.weight * content - pieceCost * (1.1 - piece.weight);
}

/** Phrases that mean nothing; what is said around a question is passed over as a whole. */
function passedOverGain({ from, to, weight }: Piece): number {
  if (weight === 1) return 1.1 * (to - from);
  return weight > 0 ? 0.6 : 0;
}

/** Kinds whose words are those of the table, or say a number or a time, whatever they mean elsewhere. */
const named: ReadonlySet<Piece["kind"]> = new Set([
  "column",
  "value",
  "containing",
  "flag",
  "identifier",
  "amount",
  "moment",
  "entity",
]);

/** Cues of many words, all of which they explain. */
const wholeCues: ReadonlySet<string> = new Set(["and-so-on", "with-empty"]);

/** How much a token has to say. */
function contentOf(word: QuestionWord): number {
  if (word.kind === "punctuation") return 0;
  if (word.kind === "number") return 1;
  return isFreeFiller(word.lower) ? 0.3 : 1;
}

function piecesOf(path: Path): Piece[] {
  const pieces: Piece[] = [];
  for (let at: Path | null = path; at; at = at.before) if (at.piece) pieces.push(at.piece);
  return pieces.reverse();
}
