import type { Span } from "./pattern.ts";

/**
 * Leaves out what is said twice (the likelier stays) and what lies within a longer span that is
 * about as likely. Sorted from left to right, at each token the longest first.
 */
export function pruneSpans<Value>(spans: readonly Span<Value>[]): Span<Value>[] {
  const sorted = [...spans].sort((a, b) => a.from - b.from || b.to - a.to || b.weight - a.weight);
  const kept: Span<Value>[] = [];
  // Spans that may reach over the next one; those that end before it are gone.
  let open: Span<Value>[] = [];
  for (const span of sorted) {
    open = open.filter(({ to }) => to > span.from);
    if (open.some((other) => covers(other, span))) continue;
    open.push(span);
    kept.push(span);
  }
  return kept;
}

/** What explains more words may be this much less likely. */
const lengthCounts = 0.1;

function covers<Value>(other: Span<Value>, span: Span<Value>): boolean {
  const isLonger = other.to - other.from > span.to - span.from;
  const margin = isLonger ? lengthCounts : 0;
  if (other.to < span.to || other.weight + margin < span.weight) return false;
  return isLonger || JSON.stringify(other.value) === JSON.stringify(span.value);
}
