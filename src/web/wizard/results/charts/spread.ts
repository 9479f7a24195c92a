interface Room {
  /** Least distance between two labels. */
  readonly gap: number;
  readonly from: number;
  readonly to: number;
}

/** Moves labels apart so that none covers another, keeping their order; answers in the order given. */
export function spread(wanted: readonly number[], { gap, from, to }: Room): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  let least = from;
  for (const label of order) {
    label.at = Math.max(label.at, least);
    least = label.at + gap;
  }
  let most = to;
  for (const label of order.toReversed()) {
    label.at = Math.min(label.at, most);
    most = label.at - gap;
  }
  const placed = [...wanted];
  for (const { at, index } of order) placed[index] = at;
  return placed;
}
