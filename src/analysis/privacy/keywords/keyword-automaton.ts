import { type Automaton, buildAutomaton, stepBeyond } from "./build-automaton.ts";
import { type HopTable, hopsFor } from "./keyword-hops.ts";
import { invisibleMark, point, type ReadingTable } from "./reading-table.ts";
import { type TextReading, unitAt } from "./text-reading.ts";

/** What one pass over a text found for one keyword: all matches, overlapping ones too. */
export interface KeywordMatches {
  readonly count: number;
  /** Offsets of the last characters of the first matches, at most two. */
  readonly ends: readonly number[];
}

/**
 * Finds all folded keywords in one pass (Aho and Corasick's automaton). Time depends on the length of
 * the text only, not on the number of keywords or matches. Answers stand in the order of the keywords.
 */
export function matchKeywords(
  text: string,
  keywords: readonly string[],
  table: ReadingTable,
): KeywordMatches[] {
  const automaton = buildAutomaton(keywords, table);
  const { trie, failure } = automaton;
  const seen = scan(text, automaton, table);
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
function scan(text: string, automaton: Automaton, table: ReadingTable): Seen {
  const { classes, next, limit } = automaton;
  const scanned = { text, automaton, reading: table.reading, seen: emptySeen(automaton) };
  const hops = hopsFor(automaton, text, table);
  const { length } = text;
  let place = 0;
  for (let at = 0; at < length; at += 1) {
    if (place === 0 && hops.reach > 0) at = hopFrom(at, text, hops);
    const kind = classes[text.charCodeAt(at)] as number;
    if (kind === invisibleMark) continue;
    if (kind >= point) {
      ({ at, place } = stepOver(scanned, { at, place }));
      continue;
    }
    place = place < limit ? (next[place + kind] as number) : stepBeyond(automaton, place, kind);
    if (place < 0) place = note(scanned, ~place, at);
  }
  return scanned.seen;
}

interface Scanned {
  readonly text: string;
  readonly automaton: Automaton;
  readonly reading: TextReading;
  readonly seen: Seen;
}

interface Step {
  readonly at: number;
  readonly place: number;
}

/** Goes over a unit that its neighbours tell, or that is compared by several characters or none. */
function stepOver(scanned: Scanned, { at, place: from }: Step): Step {
  const { text, automaton, reading } = scanned;
  const { known, next, limit } = automaton;
  const { folded, end } = unitAt(text, at, reading);
  let place = from;
  for (let index = 0; index < folded.length; index += 1) {
    const kind = known[folded.charCodeAt(index)] as number;
    place = place < limit ? (next[place + kind] as number) : stepBeyond(automaton, place, kind);
    if (place < 0) place = note(scanned, ~place, end - 1);
  }
  return { at: end - 1, place };
}

/** The next place at which a keyword may begin, or one from which none fits into the text. */
function hopFrom(at: number, text: string, { classes, mayAdjoin, shift, reach }: HopTable): number {
  const { length } = text;
  let start = at;
  for (let end = start + reach; end < length; end = start + reach) {
    let from = end;
    let after = classes[text.charCodeAt(end)] as number;
    while (from > start) {
      const before = classes[text.charCodeAt(from - 1)] as number;
      if (mayAdjoin[(before << shift) + after] === 0) break;
      after = before;
      from -= 1;
    }
    if (from === start) return start;
    start = from;
  }
  return length - 1;
}

function emptySeen({ trie: { states } }: Automaton): Seen {
  const [first, second] = [new Int32Array(states).fill(-1), new Int32Array(states).fill(-1)];
  return { counts: new Float64Array(states), first, second };
}

/** Counts a match that ends at `at`; gives the place. */
function note({ automaton, seen }: Scanned, place: number, at: number): number {
  const { limit, shift, dense } = automaton;
  const { counts, first, second } = seen;
  const state = place < limit ? place >>> shift : place - limit + dense;
  const count = (counts[state] as number) + 1;
  counts[state] = count;
  if (count === 1) first[state] = at;
  else if (count === 2) second[state] = at;
  return place;
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
