import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/** `pls mate`, `thanks love`: whom the question is put to says nothing. */
export function findFormsOfAddress(words: readonly QuestionWord[]): Piece[] {
  return words.flatMap(({ lower }, at): Piece[] => {
    const before = words[at - 1];
    const isCalled =
      before === undefined || before.kind === "punctuation" || polite.test(before.lower);
    return called.test(lower) && isCalled
      ? [{ kind: "filler", from: at, to: at + 1, weight: 0.9 }]
      : [];
  });
}

const called =
  /^(?:mate|mates|m8|pal|buddy|bud|bro|dude|chief|boss|guv|hun|hon|luv|love|duck|darling|dear|guys|folks|sir|madam|ma'am)$/;

const polite =
  /^(?:please|pls|plz|ta|thanks|thx|ty|cheers|ok|okay|alright|right|hi|hello|hey|hiya|morning|sorry|oi|yo)$/;
