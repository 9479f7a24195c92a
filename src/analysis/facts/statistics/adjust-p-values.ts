/** p values corrected for having looked at all of them (false discovery rate), in the given order. */
export function benjaminiHochberg(p: readonly number[]): number[] {
  const n = p.length;
  const falling = ordered(p).reverse();
  let least = 1;
  const adjusted = new Array<number>(n);
  for (const [at, index] of falling.entries()) {
    least = Math.min(least, ((p[index] ?? 1) * n) / (n - at));
    adjusted[index] = least;
  }
  return adjusted;
}

/** The same by Holm's stricter rule, which bounds the chance of a single false finding. */
export function holm(p: readonly number[]): number[] {
  const n = p.length;
  let most = 0;
  const adjusted = new Array<number>(n);
  for (const [at, index] of ordered(p).entries()) {
    most = Math.max(most, Math.min(1, (p[index] ?? 1) * (n - at)));
    adjusted[index] = most;
  }
  return adjusted;
}

const ordered = (p: readonly number[]) =>
  p.map((_, at) => at).sort((a, b) => (p[a] ?? 1) - (p[b] ?? 1));
