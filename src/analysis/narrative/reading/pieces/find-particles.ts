import type { QuestionWord } from "../words/split-words.ts";
import { stem } from "../words/word-forms.ts";
import type { Piece } from "./piece.ts";

/** How sure it is that a particle belongs to its verb, and says nothing of its own. */
const ofParticle = 0.2;

/** Verbs of everyday work, with the particles that change nothing in what they ask. */
const particles: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  `break: down up out
   split: up out
   divide: up
   line: up
   rank: up
   add: up
   sum: up
   tot: up
   total: up
   tally: up
   count: up back
   round: up
   write: down up in
   note: down
   jot: down
   put: down in
   log: in down
   key: in
   type: in
   fill: in out up
   send: back in over through off out
   hand: in back over out
   give: back
   bring: in
   pull: out up off
   read: out off
   print: out off
   turn: around round
   call: up
   look: up out after
   dig: out up
   set: out
   lay: out
   work: out
   figure: out
   pick: out
   point: out
   run: up through
   rack: up
   clock: up
   pile: up
   build: up
   end: up
   eat: up into
   ate: up into
   use: up
   swallow: up
   get: through
   improve: by
   carry: out
   lend: out
   loan: out
   hire: out
   rent: out
   wind: up
   top: up
   tick: over
   sort: out`
    .split("\n")
    .map((line) => line.trim().split(": "))
    .map(([verb = "", list = ""]) => [stem(verb), new Set(list.split(" "))] as const),
);

/** What stands between a verb and its particle: what is added up, broken down or written down. */
const reach = 6;

/**
 * `break the 2024 cases down by ward`, `line the wards up by their totals`, `how much overtime did they
 * run up`: a particle away from its verb, or at the end of what is said, tells no direction.
 */
export function findParticles(words: readonly QuestionWord[]): Piece[] {
  return words.flatMap((_, at): Piece[] =>
    isParticle(words, at) ? [{ kind: "filler", from: at, to: at + 1, weight: ofParticle }] : [],
  );
}

function isParticle(words: readonly QuestionWord[], at: number): boolean {
  const particle = words[at]?.lower ?? "";
  for (let verb = at - 1; verb >= 0 && verb >= at - reach; verb -= 1) {
    const word = words[verb];
    if (!word || word.kind === "punctuation") return false;
    if (particles.get(stem(word.lower))?.has(particle) ?? false)
      return verb < at - 1 || saysNothing(words, at);
    // Another verb or number stands between: `if they go up`.
    if (/^(?:go|goes|went|gone|going|come|came|is|are|was|were|be)$/.test(word.lower)) return false;
  }
  return false;
}

const saysNothing = (words: readonly QuestionWord[], at: number): boolean =>
  endsSaying(words, at) && !tellsWhich(words, at);

/** `how many were given back`: what came of some of those that are counted. */
const tellsWhich = (words: readonly QuestionWord[], at: number): boolean =>
  /^(?:back|off|away|through)$/.test(words[at]?.lower ?? "") &&
  words
    .slice(Math.max(0, at - 2 * reach), at)
    .some(({ lower }) =>
      /^(?:many|number|percent|percentage|%|share|proportion|which)$/.test(lower),
    );

/** Nothing follows that the particle could lead to: `5 % up on March` tells how much. */
const endsSaying = (words: readonly QuestionWord[], at: number): boolean => {
  const next = words[at + 1];
  return (
    next === undefined ||
    next.kind === "punctuation" ||
    /^(?:in|by|for|over|during|since|on|and|to|each|per|with|between|from)$/.test(next.lower)
  );
};
