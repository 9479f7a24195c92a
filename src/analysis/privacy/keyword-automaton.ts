import { type Automaton, buildAutomaton, stepBeyond } from "./build-automaton.ts";
import { foldTable, ignored } from "./fold-character.ts";
import { type Hops, hopsFor } from "./keyword-hops.ts";

/** What one pass over a text found for one keyword: all matches, overlapping ones too. */
export interface KeywordMatches {
  readonly count: number;
  /** Offsets of the last characters of the first matches, at most two. */
  readonly ends: readonly number[];
}

/** The form in which keywords and texts are compared; empty where nothing can be seen. */
export function foldKeyword(keyword: string): string {
  const table = foldTable();
  let result = "";
  for (let at = 0; at < keyword.length; at += 1) {
    const code = table[keyword.charCodeAt(at)] ?? 0;
    if (code !== ignored) result += String.fromCharCode(code);
  }
  return result;
}

/**
 * Finds all folded keywords in one pass (Aho and Corasick's automaton). Time depends on the length of
 * the text only, not on the number of keywords or matches. Answers stand in the order of the keywords.
 */
export function matchKeywords(text: string, keywords: readonly string[]): KeywordMatches[] {
  const automaton = buildAutomaton(keywords);
  const { trie, failure } = automaton;
  const seen = scan(text, automaton);
  // A match of a long keyword is a match of each keyword that ends it: hand counts down, deepest first.
  for (let state = trie.states - 1; state > 0; state -= 1)
    handDown(seen, state, failure[state] ?? 0);
  return Array.from(trie.ends, (state) => ({
    count: seen.counts[state] ?? 0,
    ends: [seen.first[state] ?? -1, seen.second[state] ?? -1].filter((end) => end >= 0),
  }));
}

interface Seen {
  readonly counts: Float64Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
}

/** The loop over ten million characters: indices are in bounds by construction. */
function scan(text: string, automaton: Automaton): Seen {
  const { trie, classes, next, limit } = automaton;
  const seen = emptySeen(trie.states);
  const hops = hopsFor(automaton, text);
  const { length } = text;
  let place = 0;
  for (let at = 0; at < length; at += 1) {
    if (place === 0 && hops.reach > 0) at = hopFrom(at, text, { automaton, hops });
    const kind = classes[text.charCodeAt(at)] as number;
    if (kind === ignored) continue;
    place = place < limit ? (next[place + kind] as number) : stepBeyond(automaton, place, kind);
    if (place >= 0) continue;
    place = ~place;
    note(seen, place < limit ? place >>> automaton.shift : place - limit + automaton.dense, at);
  }
  return seen;
}

interface Hopping {
  readonly automaton: Automaton;
  readonly hops: Hops;
}

/** The next place at which a keyword may begin, or one from which none fits into the text. */
function hopFrom(at: number, text: string, { automaton, hops }: Hopping): number {
  const { classes, shift } = automaton;
  const { lengths, reach } = hops;
  const { length } = text;
  let end = at + reach;
  while (end < length) {
    const before = classes[text.charCodeAt(end - 1)] as number;
    const pair = (before << shift) + (classes[text.charCodeAt(end)] as number);
    const hop = lengths[pair] as number;
    if (hop === 0) break;
    end += hop;
  }
  return end < length ? end - reach : length - 1;
}

function emptySeen(states: number): Seen {
  const [first, second] = [new Int32Array(states).fill(-1), new Int32Array(states).fill(-1)];
  return { counts: new Float64Array(states), first, second };
}

function note({ counts, first, second }: Seen, state: number, at: number): void {
  const count = (counts[state] as number) + 1;
  counts[state] = count;
  if (count === 1) first[state] = at;
  else if (count === 2) second[state] = at;
}

function handDown({ counts, first, second }: Seen, from: number, to: number): void {
  if (to === 0 || counts[from] === 0) return;
  counts[to] = (counts[to] ?? 0) + (counts[from] ?? 0);
  const ends = [first[from], second[from], first[to], second[to]]
    .filter((end): end is number => end !== undefined && end >= 0)
    .sort((a, b) => a - b);
  first[to] = ends[0] ?? -1;
  second[to] = ends[1] ?? -1;
}
