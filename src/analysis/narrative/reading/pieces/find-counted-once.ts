import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/**
 * `counting each patient number only once`, `if every donor is counted just the once`: how many differ,
 * whatever the thing is called. What is counted is named beside it as well, or is meant by it.
 */
export function findCountedOnce(words: readonly QuestionWord[]): Piece[] {
  const lower = words.map((word) => word.lower);
  return lower.flatMap((_, from): Piece[] => {
    const rest = lower.slice(from, from + 14).join(" ");
    const found = patterns.map((pattern) => pattern.exec(rest)).find((match) => match !== null);
    if (!found) return [];
    const to = from + found[0].split(" ").length;
    return [{ kind: "cue", cue: "distinct", from, to, weight: 1 }];
  });
}

const each = "(?:each|every|any|no)";
const thing = "(?: (?!of |in |per |for |by )[\\p{L}'’]+){1,4}?";
const once =
  "(?:(?:only|just|exactly|no more than|not more than) )?(?:the )?(?:once|one time|1 time|a single time|one time only|once each|once only|one and only once)(?: only)?";

const patterns: readonly RegExp[] = [
  /^one (?:row |record |value )?per (?:patient|person|donor|member)(?= [,;:.?!)]|$)/u,
  new RegExp(
    `^(?:and |but )?(?:by )?(?:count|counting|take|taking|including|include|list|listing) ${each}${thing} ${once}(?= [,;:.?!)]|$| (?:how|what|give|tell|only|please|we|i))`,
    "u",
  ),
  new RegExp(
    `^(?:and |but |if |when |where |so |so that |provided |assuming )?(?:that )?${each}${thing} (?:is|are|be|being|should be|to be|gets|counts|count|must be|may be|only)(?: only| just)?(?: counted| count| counts| taken| listed| included)? ${once}(?= [,;:.?!)]|$)`,
    "u",
  ),
];
