import type { Spelling } from "./correct-spelling.ts";
import { isFiller, isPlainWord } from "./lexicon-words.ts";
import type { Token } from "./token.ts";
import { stem } from "./word-forms.ts";

/** A token with what looking it up needs. */
export interface QuestionWord extends Token {
  readonly stem: string;
  /** Too common to stand for a column by a word like it. */
  readonly isCommon: boolean;
  /** Which token it is, or is a part of. */
  readonly token: number;
  /** May stand inside a name of several words: `length of the stay`. */
  readonly joins: boolean;
}

/** Words that set something in time or against another, and name no value of their own. */
const relating = new Set(
  "after before since until till within same than between during".split(" "),
);

/**
 * The tokens of a question as words; `AU-2` is two. A hyphen within a word is left out. A word that
 * nothing knows is taken for the known one from which a slip of the keyboard parts it.
 */
export function splitWords(
  tokens: readonly Token[],
  isKnown: (stem: string) => boolean,
  spelling: Spelling,
): QuestionWord[] {
  return tokens.flatMap((token, at) => {
    if (isHyphen(tokens, at) || isNumberStop(tokens, at)) return [];
    return partsOf(token).map((part) => {
      const isNumber =
        part.lower === "no" && tokens[at + 1]?.text === "." && tokens[at + 2]?.lower === "of";
      const own = isNumber ? "number" : stem(singular(part));
      const isStrange = part.kind === "word" && !isKnown(own) && !isPlainWord(part.lower);
      return {
        ...part,
        token: at,
        stem: (isStrange ? spelling.nearest(part.lower) : null) ?? own,
        isCommon: isFiller(part.lower) || relating.has(part.lower),
        joins: joinsName(tokens, at, part),
      };
    });
  });
}

/** Whether a name of several words may hold it: `length of the stay`. */
const joinsName = (tokens: readonly Token[], at: number, { text, lower }: Token): boolean =>
  /^(?:of|the|and|in|a|per|for|to|s|within|on|with|is|are|was|were|at)$/.test(lower) ||
  (/^[/&'’.£$€_]$/.test(text) && !(text === "/" && isApart(tokens, at)));

/** `approved / requested`: between spaces the sign divides, and belongs to no name. */
const isApart = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at - 1]?.end ?? 0) < (tokens[at]?.start ?? 0) &&
  (tokens[at]?.end ?? 0) < (tokens[at + 1]?.start ?? 0);

/** The s of `BMIs` is a plural's. */
const singular = ({ text, lower }: Token): string =>
  /^\p{Lu}{2,}s$/u.test(text) ? lower.slice(0, -1) : lower;

/** The full stop of `no. of`. */
const isNumberStop = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === "." &&
  /^nos?$/.test(tokens[at - 1]?.lower ?? "") &&
  tokens[at + 1]?.lower === "of";

/** Between two words, as in `no-show`. */
function isHyphen(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.text !== "-" || before?.end !== token.start || after?.start !== token.end)
    return false;
  return before.kind === "word" && after.kind === "word";
}

/** A name with a number inside, such as `HbA1c`: one word however it is written. */
export const isCodeName = (text: string): boolean => /^\p{L}{1,3}\d{1,2}(?![sS])\p{L}$/u.test(text);

function partsOf(token: Token): Token[] {
  if (token.kind !== "word" || !/[-.\d]/.test(token.lower) || isCodeName(token.text))
    return [token];
  // `some1`, `any1`
  if (/^(?:some|any|every|no)1$/.test(token.lower)) return [token];
  const parts = [...token.text.matchAll(/[\p{L}\p{M}'’]+|\d+/gu)];
  if (parts.length < 2 || /^(?:\p{L}\.)+$/u.test(token.text)) return [token];
  return parts.map((match) => {
    const start = token.start + match.index;
    const [text] = match;
    return {
      text,
      lower: text.toLowerCase(),
      start,
      end: start + text.length,
      kind: /^\d/.test(text) ? "number" : "word",
    };
  });
}
