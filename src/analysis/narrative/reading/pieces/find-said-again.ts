import type { RecordNouns } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Piece, PieceOf } from "./piece.ts";

type Words = readonly QuestionWord[];

/**
 * Words that point back to what the question names already: `that day's appointments`, `in that month`,
 * `between the two years`. What they point to restricts or groups by itself.
 */
export function findSaidAgain(
  words: Words,
  mentions: readonly PieceOf<"column">[],
  nouns: RecordNouns,
): Piece[] {
  return words.flatMap((_, at) =>
    [
      possessiveAt(words, at),
      thatAt(words, at),
      theTwoAt(words, at),
      wholeOfRateAt(words, at, nouns),
      onceAt(words, at, nouns),
      subjectAt(words, at),
      verbAt(words, at),
      numberAt(words, at, mentions),
    ].flatMap((to): Piece[] => (to === null ? [] : [{ kind: "filler", from: at, to, weight: 1 }])),
  );
}

/** `that day's appointments`, where the day was asked for before. */
function possessiveAt(words: Words, at: number): number | null {
  const { lower = "" } = words[at] ?? {};
  const owner = /^(\p{L}+)['’]s$/u.exec(lower)?.[1];
  return owner !== undefined &&
    /^(?:that|this|same)$/.test(words[at - 1]?.lower ?? "") &&
    isSaidBefore(words, owner, at - 1)
    ? at + 1
    : null;
}

/** `in that month`, `on the same day`. */
function thatAt(words: Words, at: number): number | null {
  if (!/^(?:in|on|at|for|during|over|of|within)$/.test(words[at]?.lower ?? "")) return null;
  const isThat = /^(?:that|those)$/.test(words[at + 1]?.lower ?? "");
  const noun = words[at + 2];
  const isEnd = (words[at + 3]?.kind ?? "punctuation") === "punctuation";
  return isThat && isEnd && noun?.kind === "word" && isSaidBefore(words, noun.lower, at)
    ? at + 3
    : null;
}

/** `between the two years`, `between them`, behind two things that `and`, `or` or a comparison joins. */
function theTwoAt(words: Words, at: number): number | null {
  const { lower = "" } = words[at] ?? {};
  if (!/^(?:between|of|for|in|across|among)$/.test(lower) || !joinsBefore(words, at)) return null;
  // `the percentage between them` asks for the change.
  if (/^(?:%|percent|percentage|pct)$/.test(words[at - 1]?.lower ?? "")) return null;
  const said = [1, 2].map((step) => words[at + step]?.lower ?? "").join(" ");
  if (/^(?:the|those|these|both) (?:two|2)$/.test(said)) return endOfTwo(words, at);
  return lower === "between" && /^(?:them|both)(?: |$)/.test(said) ? at + 2 : null;
}

/** Where `between the two years` ends; null where what the two are was not said before. */
function endOfTwo(words: Words, at: number): number | null {
  const noun = words[at + 3];
  if (noun?.kind !== "word" || /^(?:and|please|pls)$/.test(noun.lower)) return at + 3;
  return periods.test(noun.lower) || isSaidBefore(words, noun.lower, at) ? at + 4 : null;
}

const joinsBefore = (words: Words, at: number): boolean =>
  words.some(
    ({ lower }, place) =>
      place > 0 && place < at && /^(?:and|or|&|to|than|vs|versus|with|against)$/.test(lower),
  );

/** `the no-show rate, as a percentage of that day's appointments`: what a rate is anyway. */
function wholeOfRateAt(words: Words, at: number, { stems }: RecordNouns): number | null {
  const said = words.slice(at, at + 4).map(({ lower }) => lower);
  const isShare =
    /^(?:as|in)$/.test(said[0] ?? "") &&
    /^(?:a|%|percent|percentages?|shares?)$/.test(said[1] ?? "") &&
    said.some((word) => /^(?:%|percent|percentages?|pct|share|proportion|fraction)$/.test(word));
  const of = at + said.indexOf("of", 1);
  if (!isShare || of < at || !words.slice(0, at).some(({ lower }) => /^rates?$/.test(lower)))
    return null;
  let to = of + 1;
  while (
    /^(?:all|the|its|their|his|her|that|those|such|total|\p{L}+['’]s?)$/u.test(
      words[to]?.lower ?? "",
    )
  )
    to += 1;
  return stems.has(words[to]?.stem ?? "") &&
    (words[to + 1]?.kind ?? "punctuation") === "punctuation"
    ? to + 1
    : null;
}

/** `the number of beds funded and the number staffed`: what the second column holds is a number as well. */
const numberAt = (
  words: Words,
  at: number,
  mentions: readonly PieceOf<"column">[],
): number | null =>
  /^(?:number|count|amount|total)$/.test(words[at]?.lower ?? "") &&
  words[at - 1]?.lower === "the" &&
  isSaidBefore(words, words[at]?.lower ?? "", at - 1) &&
  mentions.some(
    ({ column, from, weight }) => from === at + 1 && column.kind === "number" && weight >= 0.5,
  )
    ? at + 1
    : null;

/** `by what percentage did the number change`: the first words ask for the change already. */
const verbAt = (words: Words, at: number): number | null =>
  /^(?:change|changed|differ|differed|move|moved|shift|shifted)$/.test(words[at]?.lower ?? "") &&
  /^by (?:what|how many) (?:%|percent|percentage|pct)$/.test(
    words
      .slice(0, 3)
      .map(({ lower }) => lower)
      .join(" "),
  )
    ? at + 1
    : null;

/** `…, and is the number declining?`: what goes up or down was asked for before. */
function subjectAt(words: Words, at: number): number | null {
  const [article, noun, verb] = words.slice(at, at + 3).map(({ lower }) => lower);
  const isSubject =
    /^(?:is|are|was|were|has|have|did|does)$/.test(words[at - 1]?.lower ?? "") &&
    /^(?:the|this|that|these|those)$/.test(article ?? "") &&
    /^(?:numbers?|totals?|figures?|counts?|trends?|amounts?|values?)$/.test(noun ?? "");
  const isMoving =
    /^(?:ris|fall|fell|declin|increas|decreas|go|gone|grow|drop|shrink|com|mov|trend|creep|improv|chang|get|higher|lower|up$|down$)/;
  return isSubject && at > 3 && isMoving.test(verb ?? "") ? at + 2 : null;
}

/** `counting each stay once`: a record is counted once anyway. */
function onceAt(words: Words, at: number, { stems }: RecordNouns): number | null {
  const said = words.slice(at, at + 5);
  const [counting, each, noun] = said.map(({ lower }) => lower);
  const isCounting =
    /^(?:count|counting)$/.test(counting ?? "") && /^(?:each|every)$/.test(each ?? "");
  const once = said.findIndex(({ lower }) => lower === "once");
  const isRecord = stems.has(said[2]?.stem ?? "") || /^(?:row|record|line|entry)$/.test(noun ?? "");
  const isOnly = once === 3 || (once === 4 && /^(?:only|just)$/.test(said[3]?.lower ?? ""));
  return isCounting && isRecord && isOnly ? at + once + 1 : null;
}

const periods =
  /^(?:years?|months?|quarters?|weeks?|days?|dates?|seasons?|periods?|halves|times?|spells?|sides?|groups?|figures?|numbers?|columns?|measures?|variables?)$/;

/** Whether the question says a word, in the singular or the plural, before a place. */
const isSaidBefore = (words: Words, word: string, at: number): boolean =>
  words.slice(0, at).some(({ lower }) => singularOf(lower) === singularOf(word));

const singularOf = (word: string): string => word.replace(/(?<=[^s])s$/, "");
