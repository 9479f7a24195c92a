import { asksMultiple } from "../pieces/find-multiples.ts";
import type { CuePhrase } from "./lexicon-words.ts";
import type { QuestionWord } from "./split-words.ts";

/** Whether the words around a cue say that its word means something else. */
export const isDoubted = (phrase: CuePhrase, words: readonly QuestionWord[], at: number): boolean =>
  doubts.some((tells) => tells(phrase, words, at));

/** Words around that say that a cue's word means something else. */
const doubts: readonly ((
  phrase: CuePhrase,
  words: readonly QuestionWord[],
  at: number,
) => boolean)[] = [
  ({ stems, cue }, words, at) =>
    cue === "missing" && words[at + stems.length - 1]?.lower === "stat",
  // `how many shifts did volunteers miss`: they did not come, and no cell is empty.
  ({ stems, cue }, words, at) =>
    cue === "missing" && stems.length === 1 && /^miss(?:es|ed)?$/.test(words[at]?.lower ?? ""),
  // `how many bookings went unfilled`: nobody took them, and no cell is empty.
  ({ stems, cue }, words, at) =>
    /^(?:missing|emptiest)$/.test(cue) &&
    stems.length === 1 &&
    words[at]?.lower === "unfilled" &&
    !words.some(({ lower }) => /^(?:cells?|fields?|box(?:es)?|columns?|blanks?)$/.test(lower)),
  // `how many patients are behind these requests`, `the longest drive`: no question of causes.
  ({ cue, stems }, words, at) =>
    cue === "drivers" &&
    stems.length === 1 &&
    ((words[at]?.lower === "behind" &&
      !words.slice(Math.max(0, at - 4), at).some(({ lower }) => /^what(?:'s|s)?$/.test(lower))) ||
      (/^drives?$/.test(words[at]?.lower ?? "") &&
        /^(?:a|the|each|every|per|one|our|their|.*est|average|mean|median|total)$/.test(
          words[at - 1]?.lower ?? "",
        ))),
  // `completed jobs` are some of them; only a `completed month` is a whole one.
  ({ stems, cue }, words, at) =>
    cue === "whole" &&
    stems.length === 1 &&
    words[at]?.lower === "completed" &&
    !/^(?:days?|weeks?|months?|quarters?|years?|seasons?|periods?)$/.test(
      words[at + 1]?.lower ?? "",
    ),
  (phrase, words, at) => isNumberSign(words, at, phrase),
  // `the mean gap in days`, `the gap between two visits`: a length of time.
  ({ cue, stems }, words, at) =>
    cue === "missing" &&
    /^gaps?$/.test(words[at]?.lower ?? "") &&
    stems.length === 1 &&
    (/^(?:in|between|from|to|of|before|until|till|after)$/.test(words[at + 1]?.lower ?? "") ||
      /^(?:mean|average|avg|median|typical|longest|shortest|time|day|days)$/.test(
        words[at - 1]?.lower ?? "",
      )),
  ({ cue }, words, at) => cue === "count" && asksMultiple(words, at),
  ({ cue, stems }, words, at) => cue === "up" && stems.length === 1 && isOfVerb(words[at - 1]),
  // `came back high` is how a result was; whoever `came back within a month` returned.
  ({ cue, stems }, words, at) =>
    cue === "nothing" &&
    stems.join(" ") === "come back" &&
    (!/^\p{L}/u.test(words[at + 2]?.lower ?? "") ||
      /^(?:within|in|to|after|again|for|with|from|on|at|and|or|by)$/.test(
        words[at + 2]?.lower ?? "",
      )),
  // `do late interpreters get worse feedback`: worse than others, and not in the course of time.
  ({ cue, stems }, words, at) =>
    cue === "trend" &&
    stems.length === 2 &&
    /^(?:get|gets|got)$/.test(words[at]?.lower ?? "") &&
    /^\p{L}/u.test(words[at + 2]?.lower ?? "") &&
    !/^(?:over|with|by|as|each|every|since|in|this|from|between|during|after|at|for|or|and|on|through|when|month|year|last)$/.test(
      words[at + 2]?.lower ?? "",
    ),
  // `adding up month by month` runs on; what adds up to something is a sum.
  ({ cue }, words, at) => cue === "sum" && words[at]?.lower === "adding",
  // `orders placed in May` are in no order.
  ({ cue, stems }, words, at) =>
    cue === "rank" && stems.length === 1 && words[at]?.lower === "placed" && isPut(words, at),
  // `…, of which upheld`: a part of what was named before.
  ({ cue }, words, at) => cue === "which" && (isOfWhich(words, at) || asksOfIt(words, at)),
  // `case by case` weighs; `cases by case type` are grouped.
  ({ cue }, words, at) => cue === "weighted" && words[at]?.lower === "cases",
  // `I mean`, `do you mean`: no average.
  ({ cue, stems }, words, at) =>
    cue === "mean" &&
    stems.length === 1 &&
    /^mean(?:s|t|ing)?$/.test(words[at]?.lower ?? "") &&
    /^(?:i|you|we|they|it|that|this|which|does|really|actually|just)$/.test(
      words[at - 1]?.lower ?? "",
    ),
  // `labour £ + parts £`: things, and no part of anything.
  ({ cue, stems }, words, at) =>
    cue === "share" &&
    stems.length === 1 &&
    /^parts?$/.test(words[at]?.lower ?? "") &&
    words[at + 1]?.lower !== "of",
  // What lasted is no last one.
  ({ cue }, words, at) => cue === "latest" && /^last(?:s|ed|ing)$/.test(words[at]?.lower ?? ""),
  ({ cue }, words, at) => cue === "down" && isDownFor(words, at),
  // `how many different places`: no rank.
  ({ cue }, words, at) =>
    cue === "rank" &&
    words[at]?.lower === "places" &&
    /^(?:many|different|distinct|other|unique|various|separate)$/.test(words[at - 1]?.lower ?? ""),
  // `calls` are records; only `called` says that a text holds a word.
  ({ cue }, words, at) => cue === "contains" && /^calls?$/.test(words[at]?.lower ?? ""),
  ({ cue, stems }, words, at) =>
    cue === "weighted" && words[at]?.lower === "weight" && stems.length === 1,
  ({ cue }, words, at) =>
    cue === "which" &&
    !beginsAsking(words, at) &&
    /^(?:who|where|whose|when)$/.test(words[at]?.lower ?? ""),
];

const isOfWhich = (words: readonly QuestionWord[], at: number): boolean =>
  /^(?:which|whom)$/.test(words[at]?.lower ?? "") &&
  words[at - 1]?.lower === "of" &&
  /^[,;:.(–-]$/.test(words[at - 2]?.text ?? "");

/** `placed in 2025`, `the orders placed by the kitchen`: given, and in no place among others. */
const isPut = (words: readonly QuestionWord[], at: number): boolean =>
  !words.some(({ lower }) => /^(?:where|rank|ranks|ranked|how)$/.test(lower)) ||
  /^(?:in|on|by|since|before|after|from|with|during|for|between|at)$/.test(
    words[at + 1]?.lower ?? "",
  );

const beginsAsking = (words: readonly QuestionWord[], at: number): boolean =>
  at === 0 ||
  words[at - 1]?.kind === "punctuation" ||
  words[at - 1]?.kind === "sign" ||
  /^(?:and|show|tell|me|know)$/.test(words[at - 1]?.lower ?? "");

/** `and what it was for`: something of the record that no column need hold. */
export const asksOfIt = (words: readonly QuestionWord[], at: number): boolean =>
  words[at]?.lower === "what" &&
  /^(?:it|they|that|he|she)$/.test(words[at + 1]?.lower ?? "") &&
  /^(?:is|are|was|were|had|has|did)$/.test(words[at + 2]?.lower ?? "") &&
  /^(?:and|&|,|with|plus|or|:)$/.test(words[at - 1]?.lower ?? "") &&
  /^(?:for|about|of|like|with|on|to|in|made|done|called)$/.test(words[at + 3]?.lower ?? "");

/** `end up`, `make up`: the word belongs to the verb and says nothing of a rise. */
const isOfVerb = (before: QuestionWord | undefined): boolean =>
  /^(?:end|ends|ended|ending|make|makes|made|making|take|takes|took|taken|set|sets|sign|signed|show|shows|showed|turn|turns|turned|follow|followed|open|opened|back|backed|book|booked|wind|winds|wound|finish|finished)$/.test(
    before?.lower ?? "",
  );

/** `trips that were down for May`: planned, and no fewer. */
export const isDownFor = (words: readonly QuestionWord[], at: number): boolean =>
  words[at]?.lower === "down" &&
  words[at + 1]?.lower === "for" &&
  /^(?:is|are|was|were|put|got|have|had)$/.test(words[at - 1]?.lower ?? "");

/** `case no, surgeon`, `rx no: …`: the short form of number, no negation. */
const isNumberSign = (
  words: readonly QuestionWord[],
  at: number,
  { stems, cue }: Pick<CuePhrase, "stems" | "cue">,
): boolean =>
  (cue === "not" || cue === "nothing-in") &&
  stems.join(" ") === "no" &&
  at > 0 &&
  words[at + 1]?.kind !== "word" &&
  words[at - 1]?.kind === "word";
