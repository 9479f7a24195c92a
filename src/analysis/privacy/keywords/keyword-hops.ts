import type { Automaton } from "./build-automaton.ts";
import { point, type ReadingTable } from "./reading-table.ts";

/**
 * How far a scan may hop (after Wu and Manber): a match has only characters side by side that are so in
 * the beginning of some keyword. Looking back from where the shortest one would end, the first two
 * that are so in none tell that no match begins before the second.
 */
export interface HopTable {
  /** Classes as those of the automaton, and two more for what only its neighbours tell. */
  readonly classes: Uint16Array;
  readonly shift: number;
  /** By the classes of two characters: 1 where they may stand side by side in a match. */
  readonly mayAdjoin: Uint8Array;
  /** From the place looked at to the second of the two characters; 0 where hopping would not pay. */
  readonly reach: number;
}

/** Beyond so many keywords nearly any two letters stand in one of them, and no hop is left. */
const maxKeywords = 64;
/** What is looked back over may be looked at again from the next place, so it is bounded. */
const longestReach = 32;
/** Bits of a class; the table has at most 65,536 entries. */
const maxShift = 8;
const noHops: HopTable = {
  classes: new Uint16Array(),
  shift: 0,
  mayAdjoin: new Uint8Array(),
  reach: 0,
};

/** The hops for keywords in a text that is read in one way. */
export function hopsFor(automaton: Automaton, text: string, table: ReadingTable): HopTable {
  const { trie, shortest } = automaton;
  if (table.reading.joinsLines) return noHops;
  if (trie.ends.length > maxKeywords || shortest < 2) return noHops;
  const highest = trie.labels.reduce((most, label) => Math.max(most, label), 0);
  const shift = Math.ceil(Math.log2(highest + 3));
  if (shift > maxShift || mayShorten(automaton, text, table)) return noHops;
  const reach = Math.min(shortest, longestReach) - 1;
  const [open, dot] = [highest + 1, highest + 2];
  const classes = automaton.classes.map((kind) => {
    if (kind < point) return kind;
    return kind === point ? dot : open;
  });
  const mayAdjoin = new Uint8Array(1 << (2 * shift));
  for (const [one, other] of pairsOfMatches(automaton, { reach, open, dot }))
    mayAdjoin[(one << shift) + other] = 1;
  return { classes, shift, mayAdjoin, reach };
}

interface Extra {
  readonly reach: number;
  /** Classes of what only the scan itself can tell, and of a full stop. */
  readonly open: number;
  readonly dot: number;
}

/** Gaps may be many, a boundary takes them with it, and a full stop may be one. */
function* pairsOfMatches(automaton: Automaton, { reach, open, dot }: Extra): Generator<Pair> {
  for (let kind = 0; kind <= dot; kind += 1) yield* [[kind, open] as const, [open, kind] as const];
  const { gap, boundary, point: stop } = automaton;
  const signs = [gap, boundary, stop].filter((kind) => kind > 0);
  const alike = (kind: number) => (signs.includes(kind) ? [...signs, dot] : [kind]);
  for (const [first, second] of pairsWithin(automaton, reach)) {
    const [ones, others] = [alike(first), alike(second)];
    yield* crossed(ones, others);
    for (const run of [ones, others]) if (run.length > 1) yield* crossed(run, run);
  }
}

type Pair = readonly [number, number];

const crossed = (ones: readonly number[], others: readonly number[]): Pair[] =>
  ones.flatMap((one) => others.map((other): Pair => [one, other]));

/**
 * Whether a match may have fewer characters than its keyword, which hops would miss: where one
 * stands for several that keywords have side by side.
 */
function mayShorten({ known, trie }: Automaton, text: string, table: ReadingTable): boolean {
  const pairs = new Set([...pairsWithin({ trie }, Number.MAX_SAFE_INTEGER)].map(String));
  for (const [letter, folded] of table.longer)
    for (let at = 1; at < folded.length; at += 1) {
      const pair = [folded.charCodeAt(at - 1), folded.charCodeAt(at)].map((code) => known[code]);
      if (pairs.has(String(pair)) && text.includes(letter)) return true;
    }
  // Most texts have one byte a character: of the pattern V8 then knows that it cannot match.
  return table.maybeLonger.test(text);
}

/** The classes of two characters side by side in a keyword, the second at most `reach` from its first. */
function* pairsWithin({ trie }: Pick<Automaton, "trie">, reach: number): Generator<Pair> {
  const { children, labels } = trie;
  // States stand in the order of their depths.
  let [from, past] = [1, children[1] as number];
  for (let depth = 1; depth <= reach && from < past; depth += 1) {
    for (let state = from; state < past; state += 1)
      for (
        let child = children[state] as number;
        child < (children[state + 1] as number);
        child += 1
      )
        yield [labels[state] as number, labels[child] as number];
    [from, past] = [past, children[past] as number];
  }
}
