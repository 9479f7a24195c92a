import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/** `leaving the cost aside`, `with falls set aside`, `cost aside`: what is left out, before the word or behind another. */
export function setAsideAt(words: readonly QuestionWord[], at: number): Piece[] {
  const left = leftOutBehind(words, at);
  if (left) return [left];
  if (words[at]?.lower === "out") return leftOutAt(words, at);
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

/** `so leave it out`, behind what is meant; `leave the fracture clinic out`, around it. */
function leftOutAt(words: readonly QuestionWord[], at: number): Piece[] {
  const verb = words.findLastIndex(
    ({ lower }, place) =>
      place < at - 1 &&
      place >= at - 6 &&
      /^(?:leave|leaving|keep|keeping|take|taking|cut|cutting)$/.test(lower),
  );
  const between = words.slice(verb + 1, at);
  if (verb < 0 || between.some(({ kind }) => kind === "punctuation")) return [];
  if (between.length === 1 && /^(?:it|them|those|that|these)$/.test(between[0]?.lower ?? "")) {
    const from = words[verb - 1]?.lower === "so" ? verb - 1 : verb;
    return [{ kind: "cue", cue: "aside", from, to: at + 1, weight: 0.95 }];
  }
  return [
    { kind: "cue", cue: "not", from: verb, to: verb + 1, weight: 0.95 },
    { kind: "filler", from: at, to: at + 1, weight: 0.9 },
  ];
}

/** `complaints about billing are left out`, `with refunds excluded`: said behind what is left out. */
function leftOutBehind(words: readonly QuestionWord[], at: number): Piece | null {
  const said = words
    .slice(at, at + 5)
    .map(({ lower }) => lower)
    .join(" ");
  const [found] = behind.exec(said) ?? [];
  if (found === undefined || at === 0) return null;
  const to = at + found.split(" ").length;
  const isEnd = words[to] === undefined || words[to]?.kind === "punctuation";
  return isEnd ? { kind: "cue", cue: "aside", from: at, to, weight: 0.95 } : null;
}

const behind =
  /^(?:(?:is|are|was|were|being|to be|been|should be) )?(?:left out|excluded|omitted|taken out|removed|stripped out|disregarded|ignored|not counted|not included|set aside|thrown out|filtered out|dropped out)(?= |$)/;
