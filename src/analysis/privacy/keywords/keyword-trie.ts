/**
 * Folded keywords as a tree of states in breadth-first order, the root first. The children of a state
 * stand in one run, ordered by their label, so that neither hashing nor linking is needed.
 */
export interface Trie {
  readonly states: number;
  /** WorkerPool of state `s`: from `children[s]` up to, and without, `children[s + 1]`. */
  readonly children: Int32Array;
  /** Class of the character that leads to each state. */
  readonly labels: Uint16Array;
  /** The state in which each keyword ends. */
  readonly ends: Int32Array;
}

/** Builds the tree; `classes` must order characters as their codes do. */
export function buildTrie(keywords: readonly string[], classes: Uint16Array): Trie {
  const order = keywords.map((_, at) => at).sort((a, b) => compared(keywords[a], keywords[b]));
  const sorted = order.map((at) => keywords[at] ?? "");
  const most = sorted.reduce((sum, { length }) => sum + length, 1);
  const children = new Int32Array(most + 1);
  const labels = new Uint16Array(most);
  // Which keywords go through each state: a run of the sorted list, since they begin alike.
  const [from, to] = [new Int32Array(most), new Int32Array(most)];
  const depths = new Int32Array(most);
  const ends = new Int32Array(keywords.length);
  to[0] = sorted.length;
  let states = 1;
  for (let state = 0; state < states; state += 1) {
    children[state] = states;
    const depth = depths[state] as number;
    const past = to[state] as number;
    let before = -1;
    for (let at = from[state] as number; at < past; at += 1) {
      const keyword = sorted[at] as string;
      if (keyword.length === depth) {
        ends[order[at] as number] = state;
        continue;
      }
      const code = keyword.charCodeAt(depth);
      if (code !== before) {
        before = code;
        labels[states] = classes[code] as number;
        depths[states] = depth + 1;
        from[states] = at;
        states += 1;
      }
      to[states - 1] = at + 1;
    }
  }
  children[states] = states;
  return { states, children, labels, ends };
}

const compared = (one = "", other = "") => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** The state after `state` along a character of class `kind`; 0 where there is none. */
export function childOf({ children, labels }: Trie, state: number, kind: number): number {
  let low = children[state] as number;
  let high = (children[state + 1] as number) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const label = labels[middle] as number;
    if (label === kind) return middle;
    if (label < kind) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}
