import type { Automaton } from "./build-automaton.ts";
import { invisible } from "./fold-character.ts";

/**
 * How far a scan may hop (Wu and Manber's rule): two characters that no keyword has near its
 * beginning cannot stand near the beginning of a match, so the next place to look at is nearly a
 * keyword's length further on.
 */
export interface Hops {
  /** By the classes of two characters: how far to go on; 0 where a keyword may begin before them. */
  readonly lengths: Uint8Array;
  /** From the place looked at to the second of the two characters; 0 where hopping would not pay. */
  readonly reach: number;
}

/** Beyond so many keywords nearly any two letters stand in one of them, and no hop is left. */
const mostKeywords = 64;
/** Bits of a class; the table has at most 65,536 entries. */
const mostShift = 8;
const noHops: Hops = { lengths: new Uint8Array(), reach: 0 };

/** The hops for keywords in this text. */
export function hopsFor({ trie, shift, shortest }: Automaton, text: string): Hops {
  const few = trie.ends.length <= mostKeywords && shift <= mostShift;
  if (!few || shortest < 2 || holdsHidden(text)) return noHops;
  const reach = Math.min(shortest, 256) - 1;
  const lengths = new Uint8Array(1 << (2 * shift)).fill(reach);
  const { children, labels } = trie;
  // States stand in the order of their depths.
  let [from, past] = [1, children[1] as number];
  for (let depth = 1; depth <= reach; depth += 1) {
    for (let state = from; state < past; state += 1)
      for (
        let child = children[state] as number;
        child < (children[state + 1] as number);
        child += 1
      ) {
        const pair = ((labels[state] as number) << shift) + (labels[child] as number);
        lengths[pair] = Math.min(lengths[pair] as number, reach - depth);
      }
    [from, past] = [past, children[past] as number];
  }
  return { lengths, reach };
}

/** A character that scans pass over makes a match longer than its keyword, and hops would miss it. */
function holdsHidden(text: string): boolean {
  return hiddenBelow.some((letter) => text.includes(letter)) || hiddenAbove.test(text);
}

// Most texts have one byte a character: of the pattern V8 then knows that it cannot match.
const hiddenBelow = invisible.flatMap(([from]) => (from < 0x100 ? String.fromCharCode(from) : []));
const unit = (code: number) => `\\u${code.toString(16).padStart(4, "0")}`;
const hiddenAbove = new RegExp(
  `[${invisible.map(([from, to]) => (from < 0x100 ? "" : `${unit(from)}-${unit(to)}`)).join("")}]`,
);
