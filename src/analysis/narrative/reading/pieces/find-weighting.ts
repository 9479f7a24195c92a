import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/** What says that rows of more count for more in a mean, and the words around that which say nothing else. */
export function findWeighting(words: readonly QuestionWord[]): Piece[] {
  const lower = words.map((word) => word.lower);
  const weights = [
    ...found(lower, weighsMore, { kind: "cue", cue: "weighted" }),
    ...found(lower, countsTimes, { kind: "cue", cue: "weighted" }),
  ];
  const contrasts = found(lower, contrast, { kind: "filler" });
  const goesBy = contrasts.length > 0 ? found(lower, goBy, { kind: "cue", cue: "weighted" }) : [];
  const isSaid = weights.length + goesBy.length > 0 || lower.some(isWeighting);
  return isSaid
    ? [
        ...weights,
        ...goesBy,
        ...contrasts,
        ...found(lower, trueMean, { kind: "filler" }),
        ...found(lower, ofEach, { kind: "filler" }),
      ]
    : [];
}

const isWeighting = (word: string, at: number, all: readonly string[]): boolean =>
  /^(?:weighted|weighting)$/.test(word) ||
  (word === "weight" && /^(?:it|them|that|this|by|each|for|to)$/.test(all[at + 1] ?? ""));

type Meant = { readonly kind: "filler" } | { readonly kind: "cue"; readonly cue: "weighted" };

/** Every place where words begin that a pattern matches; it ends with a whole word. */
function found(lower: readonly string[], pattern: RegExp, meant: Meant): Piece[] {
  return lower.flatMap((_, from): Piece[] => {
    const said = pattern.exec(lower.slice(from, from + 14).join(" "))?.[0];
    const to = from + (said?.trimEnd().split(" ").length ?? 0);
    return said ? [{ ...meant, from, to, weight: meant.kind === "filler" ? 1 : 0.95 }] : [];
  });
}

/** `big departments should weigh more`. */
const weighsMore =
  /^(?:big|bigger|large|larger|busy|busier|small|smaller) [\p{L}]+ (?:[\p{L}]+ )?(?:(?:should|must|need to|have to|to) )?(?:weigh|weighs|count|counts) (?:in )?(?:for )?(?:more|less|heavier)(?= |$)/u;

/** `a line of 20 beds counts 20 times, not once`: each of what is on a line counts. */
const countsTimes =
  /^(?:a|an|each|every|one) (?:line|row|record|entry|order) (?:of|with|for) (\d+) (?:[\p{L}]+ )?(?:(?:should|must|has to|needs to|to) )?(?:counts?|counting|weighs?) (?:(?:as|for) \1(?: times)?|\1 times|\1x)(?: ,?(?: and)? ?not (?:just |only |as |for )*(?:once|one|1))?(?= |$)/u;

/** `don't just average the wards`, `not the average of the averages`: how the mean is not to be taken. */
const contrast =
  /^(?:do not|don't|don’t|dont|not|never|rather than|instead of|without) (?:just |simply |only |merely )*(?:(?:a|the) )?(?:simple |straight |plain |flat )?(?:average|averages|averaging|avg|mean|averaged)(?:(?: of| over| across)? (?:the|those|these|our|all)(?: [\p{L}]+)?(?: (?:averages|means|figures|scores|rates))?)?(?= [-–—,;.:(]| (?:but|go|weight|use|and)|$)/u;

/** `go by the number of checks`, behind a contrast. */
const goBy =
  /^(?:go|going|do it|base it|work it out|calculate it|count it) (?:by|on|with) (?:the )?(?:(?:number|count|volume|no\.?) of |how many )?/u;

/** `the true average`, `do it properly`. */
const trueMean =
  /^(?:do it (?:proper|properly|right)|(?:true|proper|real|correct|honest|fair|actual)(?= (?:average|mean|avg)))(?= |$)/u;

/** `… of checks each one had`. */
const ofEach =
  /^(?:that )?(?:each|every|they each|they)(?: (?:one|ward|unit|site|line|row|of them))? (?:had|has|have|did|does|do|saw|made|took|got|handled|holds|held)(?= [.,;?!]|$)/u;
