import { boundaryCharacter, gapCharacter } from "./fold-character.ts";
import { buildTrie, childOf, type Trie } from "./keyword-trie.ts";
import { point, type ReadingTable } from "./reading-table.ts";

/**
 * States near the root, where a scan spends its time, have a row in `next` with the next state for
 * every class of characters; those beyond search their children and fall back. A *place* is where
 * a state's row begins or, from `limit` on, stands for a state without one; it is complemented
 * where a keyword ends.
 */
export interface Automaton {
  readonly trie: Trie;
  /** Characters of the shortest keyword. */
  readonly shortest: number;
  /** Class of each raw code unit: 0 for those in no keyword; `point` and beyond stay. */
  readonly classes: Uint16Array;
  /** The same of what units are compared by. */
  readonly known: Uint16Array;
  readonly gap: number;
  readonly boundary: number;
  readonly point: number;
  /** Rows are spaced by a power of two. */
  readonly shift: number;
  readonly next: Int32Array;
  readonly limit: number;
  readonly dense: number;
  /** The state of each state's longest proper suffix. */
  readonly failure: Int32Array;
  /** 1 where a keyword ends in a state, or in one it falls back to. */
  readonly finds: Uint8Array;
}

/** Entries of four bytes: what a processor's cache holds; more rows made no scan faster. */
const tableEntries = 1 << 20;

/** Builds the automaton that finds folded keywords in texts that are read in one way. */
export function buildAutomaton(keywords: readonly string[], reading: ReadingTable): Automaton {
  const { classes, known, shift } = classify(keywords, reading);
  const trie = buildTrie(keywords, known);
  const dense = Math.min(trie.states, Math.max(1, tableEntries >> shift));
  const limit = dense << shift;
  const [next, failure] = [new Int32Array(limit), new Int32Array(trie.states)];
  const finds = new Uint8Array(trie.states);
  for (const state of trie.ends) finds[state] = 1;
  const shortest = keywords.reduce((least, { length }) => Math.min(least, length), Infinity);
  const [space, comma, stop] = [gapCharacter, boundaryCharacter, "."].map(
    (sign) => known[sign.charCodeAt(0)] ?? 0,
  );
  const signs = { gap: space ?? 0, boundary: comma ?? 0, point: stop ?? 0 };
  const classed = { classes, known, shift, ...signs };
  const automaton = { trie, shortest, ...classed, next, limit, dense, failure, finds };
  linkFailures(automaton);
  fillRows(automaton);
  return automaton;
}

/** Classes are numbered in the order of codes; 0 is left to characters in no keyword. */
function classify(keywords: readonly string[], { entries }: ReadingTable) {
  const codes = new Set<number>();
  for (const keyword of keywords)
    for (let at = 0; at < keyword.length; at += 1) codes.add(keyword.charCodeAt(at));
  const known = new Uint16Array(entries.length);
  for (const [at, code] of [...codes].sort((a, b) => a - b).entries()) known[code] = at + 1;
  const classes = new Uint16Array(entries.length);
  for (let raw = 0; raw < classes.length; raw += 1) {
    const code = entries[raw] as number;
    classes[raw] = code >= point ? code : (known[code] as number);
  }
  return { classes, known, shift: Math.max(1, Math.ceil(Math.log2(codes.size + 1))) };
}

function linkFailures({ trie, failure, finds }: Automaton): void {
  const { states, children, labels } = trie;
  for (let state = 1; state < states; state += 1) {
    const fallback = failure[state] as number;
    finds[state] = (finds[state] as number) | (finds[fallback] as number);
    const past = children[state + 1] as number;
    for (let child = children[state] as number; child < past; child += 1)
      failure[child] = fallenBack({ trie, failure }, fallback, labels[child] as number);
  }
}

/** The state after the longest suffix of `from` that a character of class `kind` continues. */
function fallenBack(
  { trie, failure }: Pick<Automaton, "trie" | "failure">,
  from: number,
  kind: number,
): number {
  for (let state = from; ; state = failure[state] as number) {
    const child = childOf(trie, state, kind);
    if (child > 0 || state === 0) return child;
  }
}

/**
 * A row is that of the state fallen back to, with the state's own children put in. After a gap or
 * boundary further ones change nothing, so that a run of them is one.
 */
function fillRows(automaton: Automaton): void {
  const { trie, next, shift, dense, failure } = automaton;
  for (let state = 0; state < dense; state += 1) {
    const row = state << shift;
    const start = (failure[state] as number) << shift;
    if (state > 0) next.copyWithin(row, start, start + (1 << shift));
    const past = trie.children[state + 1] as number;
    for (let child = trie.children[state] as number; child < past; child += 1)
      next[row + (trie.labels[child] as number)] = placeOf(automaton, child);
    for (const kind of [automaton.gap, automaton.boundary])
      if (staysOn(automaton, state, kind)) next[row + kind] = bare(placeOf(automaton, state));
  }
}

/** A boundary takes gaps with it; a gap before a boundary leads on to it. */
function staysOn({ trie, gap, boundary }: Automaton, state: number, kind: number): boolean {
  const label = trie.labels[state] as number;
  // No keyword has the first of these, and no character leads to the root.
  if (kind === 0 || label === 0) return false;
  return label === kind ? kind === gap || kind === boundary : label === boundary && kind === gap;
}

/** A place without the sign that a keyword ends there: it was noted when the run began. */
const bare = (place: number) => (place < 0 ? ~place : place);

function placeOf({ finds, dense, shift, limit }: Automaton, state: number): number {
  const place = state < dense ? state << shift : limit + state - dense;
  return finds[state] === 1 ? ~place : place;
}

/** The place after a place that has no row. */
export function stepBeyond(automaton: Automaton, place: number, kind: number): number {
  const { trie, next, shift, limit, dense, failure } = automaton;
  let state = place - limit + dense;
  if (staysOn(automaton, state, kind)) return place;
  while (state >= dense) {
    const child = childOf(trie, state, kind);
    if (child > 0) return placeOf(automaton, child);
    state = failure[state] as number;
  }
  return next[(state << shift) + kind] as number;
}
