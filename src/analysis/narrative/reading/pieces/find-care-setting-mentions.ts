import type { QuestionWord } from "../words/split-words.ts";
import { isKeeper } from "./find-institution-subjects.ts";
import type { Piece } from "./piece.ts";

/**
 * `the average days in the unit`, `no-shows at the clinic`: where all of the records are from. No name follows, and
 * nothing tells one of several from the others.
 */
export const findCareSettingMentions = (
  words: readonly QuestionWord[],
  named: readonly Piece[],
): Piece[] =>
  words.flatMap((_, at): Piece[] =>
    isKeeper(words[at]) &&
    /^(?:the|our|this)$/.test(words[at - 1]?.lower ?? "") &&
    /^(?:in|at|within|inside)$/.test(words[at - 2]?.lower ?? "") &&
    !tellsWhich.test(words[at + 1]?.lower ?? "") &&
    !named.some((piece) => isExactly(piece, at)) &&
    !named.some(({ from }) => from === at + 1)
      ? [{ kind: "filler", from: at, to: at + 1, weight: 0.9 }]
      : [],
  );

/** `in the surgery`, beside home visits: a value that is called just so. */
const isExactly = ({ kind, from, to, weight }: Piece, at: number): boolean =>
  kind === "value" && from === at && to === at + 1 && weight >= 1;

const tellsWhich =
  /^(?:with|that|which|where|who|whose|of|called|named|number|no|code|column|field)$/;

/** `finished with more pain`, `started on 5`: when something was measured, and no state of its own. */
export const findPhases = (words: readonly QuestionWord[]): Piece[] =>
  words.flatMap(({ lower }, at): Piece[] =>
    /^(?:finish|finished|finishes|end|ended|ends|left)$/.test(lower) &&
    /^(?:with|on|up)$/.test(words[at + 1]?.lower ?? "")
      ? [{ kind: "filler", from: at, to: at + 1, weight: 0.9 }]
      : [],
  );

/** Without what the words of a setting may mean elsewhere: groups by `unit`, the value `Ward` for `the unit`. */
export const withoutCareSettings = (
  pieces: readonly Piece[],
  settings: readonly Piece[],
): readonly Piece[] =>
  pieces.filter(
    (piece) =>
      !/^(?:column|value|containing|flag)$/.test(piece.kind) ||
      !settings.some(({ from, to }) => from === piece.from && to === piece.to),
  );
