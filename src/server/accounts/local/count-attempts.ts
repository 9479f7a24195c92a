import { createHash } from "node:crypto";

/** Counts what may be tried only so often, each thing for itself. */
export interface AttemptCounter {
  /** Counts one more; gives the seconds to wait where that is too many, which are not counted. */
  take(key: string): number;
  /** Takes one back: it was no guess after all. */
  giveBack(key: string): void;
}

export interface AttemptRule {
  readonly allowed: number;
  readonly windowMilliseconds: number;
}

interface Attempts {
  count: number;
  until: number;
}

/** Memory for each counter: the oldest fall out, so that no flood of names fills it. */
const rememberedKeys = 100_000;

export function countAttempts(rule: AttemptRule, now: () => number = Date.now): AttemptCounter {
  const kept = new Map<string, Attempts>();
  const current = (hash: string) => {
    const attempts = kept.get(hash);
    if (attempts !== undefined && attempts.until <= now()) kept.delete(hash);
    return kept.get(hash);
  };
  return {
    take(key) {
      const hash = hashOf(key);
      const attempts = current(hash) ?? { count: 0, until: now() + rule.windowMilliseconds };
      if (attempts.count >= rule.allowed) return Math.ceil((attempts.until - now()) / 1000);
      attempts.count += 1;
      kept.set(hash, attempts);
      forgetOldest(kept);
      return 0;
    },
    giveBack(key) {
      const hash = hashOf(key);
      const attempts = current(hash);
      if (attempts === undefined) return;
      attempts.count -= 1;
      if (attempts.count <= 0) kept.delete(hash);
    },
  };
}

/** Addresses are kept as hashes: a memory dump of the counter names nobody. */
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64");
}

function forgetOldest(kept: Map<string, Attempts>): void {
  if (kept.size <= rememberedKeys) return;
  const oldest = kept.keys().next();
  if (!oldest.done) kept.delete(oldest.value);
}
