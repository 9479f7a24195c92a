/**
 * Ranks from 1, equal values sharing the mean of their ranks; `ties` is the sum of t³ - t over the
 * groups of equal values, which rank tests correct by.
 */
export function rankValues(values: readonly number[]): { ranks: number[]; ties: number } {
  const order = values.map((_, at) => at).sort((a, b) => at(values, a) - at(values, b));
  const ranks = new Array<number>(values.length).fill(0);
  let ties = 0;
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && at(values, order[end]) === at(values, order[start])) end += 1;
    const size = end - start;
    ties += size ** 3 - size;
    for (const index of order.slice(start, end)) ranks[index] = (start + 1 + end) / 2;
    start = end;
  }
  return { ranks, ties };
}

const at = (values: readonly number[], index = -1) => values[index] ?? Number.NaN;
