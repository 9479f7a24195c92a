import type { Span } from "./piece.ts";

type Ends = Pick<Span, "from" | "to">;

/** Tells, in constant time, whether one of some spans holds all of another; places count from 0. */
export function spanCover(spans: readonly Ends[]): (span: Ends) => boolean {
  /** Where the furthest of the spans ends that begin at a place or before. */
  const reach: number[] = [];
  for (const { from, to } of spans) reach[from] = Math.max(reach[from] ?? 0, to);
  for (let at = 1; at < reach.length; at += 1)
    reach[at] = Math.max(reach[at] ?? 0, reach[at - 1] ?? 0);
  return ({ from, to }) => (reach[Math.min(from, reach.length - 1)] ?? 0) >= to;
}
