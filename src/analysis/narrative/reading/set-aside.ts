import type { Piece } from "./piece.ts";
import type { QuestionWord } from "./words.ts";

/** `leaving the cost aside`, `with falls set aside`, `cost aside`: what is left out, before the word or behind another. */
export function setAsideAt(words: readonly QuestionWord[], at: number): Piece[] {
  if (words[at]?.lower !== "aside" || words[at + 1]?.lower === "from") return [];
  const verb = words.findLastIndex(
    ({ lower }, place) => place < at && place >= at - 7 && verbs.test(lower),
  );
  const isClause = words.slice(verb + 1, at).every(({ text }) => !/^[,;.?!]$/.test(text));
  if (verb < 0 || !isClause)
    return [{ kind: "cue", cue: "aside", from: at, to: at + 1, weight: 0.9 }];
  if (verb === at - 1) return [{ kind: "cue", cue: "aside", from: verb, to: at + 1, weight: 0.85 }];
  return [
    { kind: "cue", cue: "not", from: verb, to: verb + 1, weight: 0.95 },
    { kind: "filler", from: at, to: at + 1, weight: 0.9 },
  ];
}

const verbs = /^(?:leave|leaving|left|set|sets|setting|put|putting|cast|casting|lay|laying)$/;
