import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

const include =
  "including|incl|include|includes|counting|count|plus|show|showing|add|adding|keep|keeping|not forgetting";
const subject =
  "any|all|the|those|ones|one|rows|records|people|that|who|which|for|of|with|have|has|had|are|were|left|a|an|row|group|line|as|also|too|and|please";
const empty =
  "none|blanks?|empty|empties|missing|nothing|unknowns?|not recorded|unrecorded|not stated|not known|not filled in|no value|without one|without any";
const behind = "ones|cells|values|rows|recorded|in|it|entered|as well|too|also|included|please|pls";

const before = new RegExp(
  `^(?:and )?(?:${include}) (?:(?:${subject}) )*(?:${empty})(?: (?:${behind}))*$`,
);
/** `including those without sedation`. */
const without = new RegExp(
  `^(?:and )?(?:${include}) (?:(?:${subject}) )*(?:without|lacking|with no|with none of)(?: (?:any|a|an|the))?(?: [a-z]+){1,2}$`,
);
const after = new RegExp(
  `^(?:and |with |plus )?(?:(?:${subject}) )*(?:${empty})(?: (?:${behind}))*(?: (?:as well|too|also|included))(?: please| pls)?$`,
);

/** `count the ones with none as well`, `blanks too`: records whose cell is empty make a group of their own. */
export function findEmptyGroups(words: readonly QuestionWord[]): Piece[] {
  return words.flatMap((_, from): Piece[] => {
    if (!isStart(words, from)) return [];
    const end = words.findIndex(({ text }, at) => at >= from && /^[,.;:?!)]$/.test(text));
    const to = end < 0 ? words.length : end;
    const said = words
      .slice(from, to)
      .map(({ lower }) => lower)
      .join(" ");
    return before.test(said) || after.test(said) || without.test(said)
      ? [{ kind: "cue", cue: "with-empty", from, to, weight: 1 }]
      : [];
  });
}

/** Behind a comma, a sentence, or the word that joins. */
const isStart = (words: readonly QuestionWord[], at: number): boolean =>
  at > 0 &&
  (words[at - 1]?.kind === "punctuation" ||
    /^[(–-]$/.test(words[at - 1]?.text ?? "") ||
    /^(?:including|incl|include|counting|plus|and)$/.test(words[at]?.lower ?? ""));
