import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/** Most words that such a phrase has. */
const longest = 9;

/** `where nobody put down any …`, `with nothing written down for …`: what stands behind is empty. */
export function findLeftEmpty(words: readonly QuestionWord[]): Piece[] {
  const lower = words.map((word) => word.lower);
  return lower.flatMap((_, from): Piece[] => {
    const said = lower.slice(from, from + longest).join(" ");
    const phrase = nobodyWrote.exec(said)?.[0] ?? nothingIn.exec(said)?.[0];
    if (phrase === undefined)
      return leavesBlank(words, from) ? [{ kind: "filler", from, to: from + 1, weight: 0.6 }] : [];
    const to = from + phrase.split(" ").length;
    return [{ kind: "cue", cue: "nothing-in", from, to, weight: 0.97 }];
  });
}

/** `left the overall rating blank`: the word before says nothing that `blank` does not, and names nothing that was left. */
const leavesBlank = (words: readonly QuestionWord[], at: number): boolean =>
  /^(?:left|leave|leaving)$/.test(words[at]?.lower ?? "") &&
  words
    .slice(at + 1, at + 7)
    .some(({ lower }) => /^(?:blank|empty|unanswered|unfilled)$/.test(lower));

const nobodyWrote =
  /^(?:did )?(?:nobody|no one|no-one|noone|no body)(?: (?:has|had|have|ever|actually|bothered to|thought to|remembered to))* (?:wrote|write|written|put|filled|fill|entered|enter|recorded|record|noted|note|logged|log|typed|type|keyed|key|captured|capture|documented|document|charted|chart|stated|state)(?: (?:down|in))?(?: (?:a|an|any|the|their|his|her))?(?= |$)/;

const nothingIn =
  /^(?:have |has |had |having |got |with |show |shows )?nothing (?:at all )?(?:(?:put |written |noted |jotted )?down|(?:filled |put )in|entered|recorded|noted|logged|written|typed|keyed|stated|charted|documented) (?:for|in|under|against|as|on|about)(?: (?:a|an|any|the|their))?(?= |$)/;
