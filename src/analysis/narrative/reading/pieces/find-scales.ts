import { smallNumberOf } from "../words/number-words.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/**
 * `scored 0 to 10, how many fall outside that`, `should be 1 to 5: any that aren't?`: what the numbers
 * may be, and those that are not.
 */
export function findScales(words: readonly QuestionWord[], impossible: readonly Piece[]): Piece[] {
  const scale = words.findIndex((_, at) => isRange(words, at));
  if (scale < 0) return [];
  const outside = words.flatMap((_, at): Piece[] => {
    const to = outsideTo(words, at, scale);
    return to > at ? [{ kind: "cue", cue: "impossible", from: at, to, weight: 0.97 }] : [];
  });
  if (outside.length + impossible.length === 0) return [];
  let from = scale;
  while (telling.has(words[from - 1]?.lower ?? "")) from -= 1;
  while (/^(?:from|between|of)$/.test(words[from]?.lower ?? "") && from < scale) from += 1;
  const end = scale - Number(/^(?:from|between)$/.test(words[scale - 1]?.lower ?? ""));
  const isCalled = saysScale(words, scale + 3, end);
  return [
    ...outside,
    ...(from < end ? [fillerOf(from, end)] : []),
    ...(isCalled ? [fillerOf(scale + 3, scale + 4)] : []),
  ];
}

/** `a 0-10 scale`; `(it's 0-10, people!)` calls upon somebody. */
function saysScale(words: readonly QuestionWord[], at: number, told: number): boolean {
  const { lower = "" } = words[at] ?? {};
  const isCall =
    /^(?:ppl|people|folks|guys|lol)$/.test(lower) &&
    words[at + 1]?.kind === "punctuation" &&
    /^it'?s?$/.test(words[told - 1]?.lower ?? "");
  return isCall || /^(?:scale|range|scores?)$/.test(lower);
}

const fillerOf = (from: number, to: number): Piece => ({ kind: "filler", from, to, weight: 1 });

const isNumber = (word: QuestionWord | undefined): boolean =>
  word !== undefined && (word.kind === "number" || smallNumberOf(word.lower) !== undefined);

const isRange = (words: readonly QuestionWord[], at: number): boolean =>
  isNumber(words[at]) &&
  /^(?:-|–|to|and|through|thru)$/.test(words[at + 1]?.lower ?? "") &&
  isNumber(words[at + 2]);

/** Words that say what the numbers of a column may be. */
const telling: ReadonlySet<string> = new Set(
  "is are be was were should must ought to has have can may only ever supposed meant scored rated marked measured graded recorded goes go runs run ranges range from of between on a an the scale score out it's its it allowed valid legal proper possible always said which that they".split(
    " ",
  ),
);

const place =
  "(?:that|this|it|those|these|them|the (?:range|scale|limits)|that (?:range|scale)|this (?:range|scale)|those (?:limits|bounds|numbers)|these (?:limits|bounds|numbers)|range|scale|bounds|limits)";
const before =
  "(?:(?:that|which|who) )?(?:(?:fall|falls|fell|lie|lies|lay|are|is|were|was|sit|sits|go|goes|went|come|comes|land|lands|do|does|have|has|been) )*";
const outsideOf = new RegExp(
  `^${before}(?:outside(?: of)?|out of|out with|outwith|beyond|above or below|below or above|not (?:in|within|inside)|aren't (?:in|within)|arent (?:in|within)|isn't (?:in|within)|break|breaks|broke|exceed|exceeds)(?: ${place})?(?= |$)`,
);
/** `how many aren't`: the same again, denied. */
const denied =
  /^(?:(?:that|which|who) )?(?:aren't|arent|isn't|isnt|are not|is not|don't|dont|doesn't|doesnt|do not|does not|weren't|werent|wasn't|wasnt|were not|was not|not)(?= [.?!;,)]|$)/;

/** Where words end that ask for what lies outside a range; their own place where none stand here. */
function outsideTo(words: readonly QuestionWord[], at: number, scale: number): number {
  const said = words
    .slice(at, at + 12)
    .map(({ lower }) => lower.replaceAll("’", "'"))
    .join(" ");
  const found = (at > scale ? denied.exec(said)?.[0] : undefined) ?? outsideOf.exec(said)?.[0];
  return found === undefined ? at : at + found.split(" ").length;
}
