import { clinicalTerms } from "../lexicon/clinical-terms.ts";
import { codePhrases } from "../lexicon/code-phrases.ts";
import { type CuePhrases, phrasesIn } from "../lexicon/cue-phrases.ts";
import { decisions } from "../lexicon/decisions.ts";
import { descriptionCues } from "../lexicon/description-cues.ts";
import { differenceCues } from "../lexicon/difference-cues.ts";
import { events } from "../lexicon/events.ts";
import { everydayWords } from "../lexicon/everyday-words.ts";
import { faultyCellCues } from "../lexicon/faulty-cell-cues.ts";
import { figureCues } from "../lexicon/figure-cues.ts";
import { groupingCues, orderCues } from "../lexicon/grouping-cues.ts";
import { ignorableWords, passedOver, wordsIn } from "../lexicon/ignorable-words.ts";
import { informalSpellings } from "../lexicon/informal-spellings.ts";
import { joiningCues } from "../lexicon/joining-cues.ts";
import { limitCues } from "../lexicon/limit-cues.ts";
import { moneyAndAmounts } from "../lexicon/money-and-amounts.ts";
import { peopleAndPlaces } from "../lexicon/people-and-places.ts";
import { recordKinds } from "../lexicon/record-kinds.ts";
import { relationCues } from "../lexicon/relation-cues.ts";
import { shortForms } from "../lexicon/short-forms.ts";
import { smallTalk } from "../lexicon/small-talk.ts";
import type { CueName } from "./cue-name.ts";
import { stem } from "./word-forms.ts";

/** The phrases of each cue, matched by stem, the longest first. */
const phrases: CuePhrases = {
  ...figureCues,
  ...groupingCues,
  ...orderCues,
  ...differenceCues,
  ...relationCues,
  ...faultyCellCues,
  ...descriptionCues,
  ...limitCues,
  ...joiningCues,
};

/** Words that some cue names, and that mean nothing most of the time. */
const plain: ReadonlySet<string> = new Set(
  "made take than then show can is were was did do so come comes came about".split(" "),
);

export interface CuePhrase {
  readonly cue: CueName;
  readonly stems: readonly string[];
}

const byFirst = new Map<string, CuePhrase[]>();
for (const [cue, line] of Object.entries(phrases)) {
  for (const entry of phrasesIn(line)) {
    const stems = entry.split(" ").map(stem);
    const [first = ""] = stems;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { cue: cue as CueName, stems }]);
  }
}

/** Phrases that begin with a stem. */
export const cuesFrom = (wordStem: string): readonly CuePhrase[] => byFirst.get(wordStem) ?? [];

/** Whether the word alone is a cue. */
export const isCueWord = (wordStem: string): boolean =>
  cuesFrom(wordStem).some(({ stems }) => stems.length === 1);

/** Every word of a cue as it is written, for correcting slips of the pen. */
export const cueWords = (): string[] =>
  Object.values(phrases).flatMap((line) => line.match(/[a-z]+/g) ?? []);

/** The stems that cues begin with. */
export const cueStems = (): Iterable<string> => byFirst.keys();

const fillers: ReadonlySet<string> = new Set(wordsIn(passedOver));

export const isFiller = (lower: string): boolean => fillers.has(lower);

/** Whether a filler costs nothing: it has no other meaning that could have been missed. */
export const isFreeFiller = (lower: string): boolean =>
  (fillers.has(lower) || general.has(lower)) && !risky.has(lower);

const general: ReadonlySet<string> = new Set(
  wordsIn(ignorableWords).filter((word) => !word.endsWith("?")),
);

const plainWords: ReadonlySet<string> = new Set(
  wordsIn(`${ignorableWords} ${passedOver}`).map((word) => word.replace("?", "")),
);

/** Whether it is a word of its own, whatever it means, and no slip of the pen for another. */
export const isPlainWord = (lower: string): boolean => plainWords.has(lower);

/** Cues that change nothing where they are passed over. */
const harmless: ReadonlySet<string> = new Set([
  "and",
  "of",
  "question",
  "list",
  "which",
  "whole",
  "between",
  "nothing",
]);

/** Words that change an answer wherever they stand; they may be passed over only by a rule that knows why. */
const risky: ReadonlySet<string> = new Set([
  ..."per each every all any some both total back out up off over times x only even fall fell stay end".split(
    " ",
  ),
  ...Object.entries(phrases)
    .filter(([cue]) => !harmless.has(cue))
    .flatMap(([, line]) => phrasesIn(line))
    .filter((phrase) => !phrase.includes(" ") && !plain.has(phrase)),
]);

/** Every word that the reader knows without a table, in lower case: a closed list of ordinary words. */
export const lexiconWords: ReadonlySet<string> = new Set(
  textsIn([
    ...[differenceCues, descriptionCues, faultyCellCues, figureCues, groupingCues, joiningCues],
    ...[limitCues, orderCues, relationCues],
    ...[clinicalTerms, codePhrases, decisions, events, everydayWords, ignorableWords, passedOver],
    ...[moneyAndAmounts, peopleAndPlaces, recordKinds, shortForms, smallTalk, informalSpellings],
  ]).flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
);

function textsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part !== "object" || part === null) return [];
  return (part instanceof Set ? [...part] : Object.values(part)).flatMap(textsIn);
}
