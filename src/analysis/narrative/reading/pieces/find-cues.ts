import { isDoubted, isDownFor } from "../words/cue-doubts.ts";
import { type CuePhrase, cuesFrom } from "../words/lexicon-words.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { superlativeFromAdjective, superlativeOf } from "../words/superlatives.ts";
import { actualAt } from "./people-cues.ts";
import type { Piece } from "./piece.ts";
import { setAsideAt } from "./set-aside.ts";
import { crossAt, openLimitAt } from "./sign-cues.ts";

/** Words that say what is to be done, superlatives, and units. */
export function findCues(words: readonly QuestionWord[]): Piece[] {
  return words.flatMap((_, at) => [
    ...setAsideAt(words, at),
    ...yearEndAt(words, at),
    ...actualAt(words, at),
    ...numberAt(words, at),
    ...undoneAt(words, at),
    ...phrasesAt(words, at),
    ...superlativesAt(words, at),
    ...unitAt(words, at),
    ...(isDownFor(words, at)
      ? [{ kind: "filler", from: at, to: at + 1, weight: 0.9 } as const]
      : []),
    ...openLimitAt(words, at),
    ...crossAt(words, at),
  ]);
}

function phrasesAt(words: readonly QuestionWord[], at: number): Piece[] {
  return cuesFrom(words[at]?.stem ?? "")
    .filter(({ stems }) =>
      stems.every((one, step) => words[at + step]?.stem === one || words[at + step]?.lower === one),
    )
    .filter(
      (phrase) => !isDoubted(phrase, words, at) && !strengthens(words, at + phrase.stems.length),
    )
    .map((found) => (isSetApart(words, at, found) ? { ...found, cue: "each" as const } : found))
    .map(({ cue, stems }) =>
      cue === "nothing"
        ? { kind: "filler" as const, from: at, to: at + stems.length, weight: 0.3 }
        : {
            kind: "cue",
            cue,
            from: at,
            to: at + stems.length,
            weight: Math.min(1, 0.6 + 0.12 * stems.length),
          },
    );
}

/** `the most expensive`: no more of anything than what the adjective behind it says. */
const strengthens = (words: readonly QuestionWord[], to: number): boolean =>
  /^(?:most|least)$/.test(words[to - 1]?.lower ?? "") &&
  superlativeFromAdjective(words[to]?.lower ?? "") !== null;

/** `new and follow-up separate`: behind what it is about, the word asks for figures of each. */
const isSetApart = (
  words: readonly QuestionWord[],
  at: number,
  { cue, stems }: Pick<CuePhrase, "stems" | "cue">,
): boolean =>
  cue === "distinct" &&
  /^(?:separate|individual)$/.test(words[at]?.lower ?? "") &&
  at > 0 &&
  (words[at + stems.length]?.kind ?? "punctuation") === "punctuation";

function superlativesAt(words: readonly QuestionWord[], at: number): Piece[] {
  const word = words[at];
  const next = words[at + 1];
  if (!word) return [];
  const strong =
    /^(?:most|more|least|less)$/.test(word.lower) && next
      ? superlativeFromAdjective(next.lower)
      : null;
  const pieces: Piece[] = [];
  if (strong) {
    const isLess = /^l/.test(word.lower);
    const kind = /^(?:more|less)$/.test(word.lower) ? "comparative" : "superlative";
    pieces.push({
      kind,
      end: isLess ? "least" : "most",
      about: strong.about,
      from: at,
      to: at + 2,
      weight: 0.9,
    });
  }
  const found = isMinutes(words, at) ? pieces : [...pieces, ...ownSuperlative(word, next, at)];
  // `the single most expensive line`
  const isSingle = /^(?:single|absolute|outright|very)$/.test(words[at - 1]?.lower ?? "");
  return found.flatMap((piece) => (isSingle ? [piece, { ...piece, from: at - 1 }] : [piece]));
}

/** `by how many min`, `within … min`: minutes, and no minimum. */
function isMinutes(words: readonly QuestionWord[], at: number): boolean {
  const before = words.slice(0, at).findLast(({ kind }) => kind === "word");
  return (
    words[at]?.lower === "min" &&
    /^(?:many|within|under|inside|over|several)$/.test(before?.lower ?? "")
  );
}

function ownSuperlative(word: QuestionWord, next: QuestionWord | undefined, at: number): Piece[] {
  const own = superlativeOf(word.lower);
  if (!own) return [];
  const { end, about, compares } = own;
  const kind = compares ? "comparative" : "superlative";
  // `the biggest single payment`
  const ends = next?.lower === "single" ? [at + 1, at + 2] : [at + 1];
  return ends.map((to) => ({ kind, end, about, from: at, to, weight: 0.72 }));
}

/** `over 75s on ICU: number, mean stay`: the word alone asks how many there are. */
function numberAt(words: readonly QuestionWord[], at: number): Piece[] {
  if (!/^(?:number|numbers|n|no|nr|num|volume|headcount|tally)$/.test(words[at]?.lower ?? ""))
    return [];
  const [before, after] = [words[at - 1], words[at + 1]];
  const isClosed =
    after === undefined ||
    /^[,;:.?!–—)/-]$/.test(after.text) ||
    /^(?:and|&|plus|only|please|pls|then)$/.test(after.lower);
  const isOpened =
    before === undefined ||
    /^[,;:.?!–—(/+-]$/.test(before.text) ||
    /^(?:and|&|plus|the|a|just|only|with|want|need|give|me)$/.test(before.lower);
  const isWord = words[at]?.lower.startsWith("num") ?? false;
  // `missing weight n, missing height n`
  const isLetter = words[at]?.lower === "n" && before?.kind === "word";
  return isClosed && (isOpened || isLetter) && (isWord || before !== undefined)
    ? [{ kind: "cue", cue: "count", from: at, to: at + 1, weight: 0.85 }]
    : [];
}

/** `wasn't taken`, `has never been measured`: what a cell should hold was not got. */
function undoneAt(words: readonly QuestionWord[], at: number): Piece[] {
  if (!/^(?:not|never|(?:is|are|was|were|did|has|have|had)n['’]?t)$/.test(words[at]?.lower ?? ""))
    return [];
  const step = /^(?:been|being|even|actually|get|got)$/.test(words[at + 1]?.lower ?? "") ? 2 : 1;
  const done = words[at + step]?.lower ?? "";
  return got.has(done)
    ? [{ kind: "cue", cue: "missing", from: at, to: at + step + 1, weight: 0.9 }]
    : [];
}

const got: ReadonlySet<string> = new Set(
  "recorded record noted taken captured measured documented logged entered filled stated specified provided supplied answered answer completed registered listed written charted weighed checked obtained set known given put".split(
    " ",
  ),
);

/** `how did they end 2024`: the year says when, the word nothing more. */
const yearEndAt = (words: readonly QuestionWord[], at: number): Piece[] =>
  /^(?:end|ended|finish|finished|close|closed)$/.test(words[at]?.lower ?? "") &&
  /^(?:fy)?(?:19|20)\d\d$/.test(words[at + 1]?.lower ?? "")
    ? [{ kind: "filler", from: at, to: at + 1, weight: 0.3 }]
    : [];

const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    minute: "minute",
    minutes: "minute",
    min: "minute",
    mins: "minute",
    hour: "hour",
    hours: "hour",
    hrs: "hour",
    hr: "hour",
    day: "day",
    days: "day",
    week: "week",
    weeks: "week",
    months: "month",
    year: "year",
    years: "year",
    yrs: "year",
    score: "score",
    scores: "score",
    ratings: "score",
    money: "$",
    amount: "$",
    amounts: "$",
    dollar: "$",
    dollars: "$",
    usd: "$",
    bucks: "$",
    km: "kilometre",
    kilometres: "kilometre",
    kilometers: "kilometre",
    miles: "mile",
    kg: "kilogram",
    kgs: "kilogram",
    kilo: "kilogram",
    kilos: "kilogram",
    kilogram: "kilogram",
    kilograms: "kilogram",
    kilogrammes: "kilogram",
    grams: "gram",
    grammes: "gram",
    ml: "millilitre",
    mls: "millilitre",
    millilitres: "millilitre",
    milliliters: "millilitre",
    seconds: "second",
    secs: "second",
    kilometre: "kilometre",
    kilometer: "kilometre",
    kms: "kilometre",
    mile: "mile",
    "%": "%",
    percent: "%",
  }),
);

function unitAt(words: readonly QuestionWord[], at: number): Piece[] {
  const word = words[at]?.lower ?? "";
  const unit = units.get(word);
  // `at what hour`: one of the day is asked for, and no length of time.
  const isAsked =
    /^(?:hour|day|week|year)$/.test(word) && /^(?:what|which)$/.test(words[at - 1]?.lower ?? "");
  // `total £ of rehab`: the money itself; before a number the sign belongs to it.
  const isMoney = /^[$€£¥]$/.test(word) && words[at + 1]?.kind !== "number";
  if (isMoney) return [{ kind: "unit", unit: "$", from: at, to: at + 1, weight: 0.45 }];
  return unit === undefined || isAsked
    ? []
    : [{ kind: "unit", unit, from: at, to: at + 1, weight: 0.45 }];
}
