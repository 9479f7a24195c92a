import { foldTable, ignored } from "./fold-character.ts";

/** What one pass over a text found for one keyword: all matches, overlapping ones too. */
export interface KeywordMatches {
  readonly count: number;
  /** Offsets of the last characters of the first matches, at most two. */
  readonly ends: readonly number[];
}

/** The form in which keywords and texts are compared; empty where nothing can be seen. */
export function foldKeyword(keyword: string): string {
  let result = "";
  for (let at = 0; at < keyword.length; at += 1) {
    const code = foldTable[keyword.charCodeAt(at)] ?? 0;
    if (code !== ignored) result += String.fromCharCode(code);
  }
  return result;
}

/**
 * Finds all folded keywords in one pass (Aho-Corasick as a dense table: every state knows its next
 * state for every class of characters). Time depends on the length of the text only, not on the
 * number of keywords or matches. Answers stand in the order of the keywords.
 */
export function matchKeywords(text: string, keywords: readonly string[]): KeywordMatches[] {
  const trie = buildTrie(keywords);
  const order = linkFailures(trie);
  const seen = scan(text, trie);
  // A match of a long keyword is a match of each keyword that ends it: hand counts down, deepest first.
  for (const state of order.reverse()) handDown(seen, state, trie.failure[state] ?? 0);
  return trie.ends.map((state) => ({
    count: seen.counts[state] ?? 0,
    ends: [seen.first[state] ?? -1, seen.second[state] ?? -1].filter((end) => end >= 0),
  }));
}

interface Trie {
  /** Class of each raw code unit: 0 for those in no keyword, `ignored` for unseen ones. */
  readonly classes: Uint16Array;
  /** States are spaced by a power of two, so that a place in the table tells its state by a shift. */
  readonly shift: number;
  readonly next: Int32Array;
  readonly failure: Int32Array;
  readonly states: number;
  /** The state in which each keyword ends. */
  readonly ends: readonly number[];
}

interface Seen {
  readonly counts: Float64Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
}

function buildTrie(keywords: readonly string[]): Trie {
  const { classes, shift } = classify(keywords);
  const size = keywords.reduce((sum, keyword) => sum + keyword.length, 1);
  const next = new Int32Array(size << shift);
  let states = 1;
  const ends = keywords.map((keyword) => {
    let state = 0;
    for (let at = 0; at < keyword.length; at += 1) {
      const place = (state << shift) + (classes[keyword.charCodeAt(at)] ?? 0);
      if (next[place] === 0) {
        next[place] = states << shift;
        states += 1;
      }
      state = (next[place] ?? 0) >>> shift;
    }
    return state;
  });
  return { classes, shift, next, failure: new Int32Array(states), states, ends };
}

function classify(keywords: readonly string[]) {
  const known = new Map<number, number>();
  for (const keyword of keywords)
    for (let at = 0; at < keyword.length; at += 1) {
      const code = keyword.charCodeAt(at);
      if (!known.has(code)) known.set(code, known.size + 1);
    }
  const classes = foldTable.map((code) => (code === ignored ? ignored : (known.get(code) ?? 0)));
  return { classes, shift: Math.max(1, Math.ceil(Math.log2(known.size + 1))) };
}

/** Fills every missing step with that of the longest suffix, breadth first; gives the states in that order. */
function linkFailures({ next, failure, shift }: Trie): number[] {
  const width = 1 << shift;
  const order = [0];
  for (let head = 0; head < order.length; head += 1) {
    const state = order[head] as number;
    const fallback = failure[state] as number;
    for (let kind = 1; kind < width; kind += 1) {
      const place = (state << shift) + kind;
      const child = (next[place] as number) >>> shift;
      const other = state === 0 ? 0 : (next[(fallback << shift) + kind] as number);
      if (child === 0) next[place] = other;
      else {
        failure[child] = other >>> shift;
        order.push(child);
      }
    }
  }
  return order;
}

/** The loop over ten million characters: indices are in bounds by construction. */
function scan(text: string, { classes, shift, next, states }: Trie): Seen {
  const counts = new Float64Array(states);
  const first = new Int32Array(states).fill(-1);
  const second = new Int32Array(states).fill(-1);
  let place = 0;
  for (let at = 0; at < text.length; at += 1) {
    const kind = classes[text.charCodeAt(at)] as number;
    if (kind === ignored) continue;
    place = kind === 0 ? 0 : (next[place + kind] as number);
    if (place === 0) continue;
    const state = place >>> shift;
    const count = (counts[state] as number) + 1;
    counts[state] = count;
    if (count === 1) first[state] = at;
    else if (count === 2) second[state] = at;
  }
  return { counts, first, second };
}

function handDown({ counts, first, second }: Seen, from: number, to: number): void {
  if (to === 0) return;
  counts[to] = (counts[to] ?? 0) + (counts[from] ?? 0);
  const ends = [first[from], second[from], first[to], second[to]]
    .filter((end): end is number => end !== undefined && end >= 0)
    .sort((a, b) => a - b);
  first[to] = ends[0] ?? -1;
  second[to] = ends[1] ?? -1;
}
