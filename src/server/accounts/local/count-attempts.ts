import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

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

/** Memory for each counter: the least recently used go first, so no flood of names fills it. */
const rememberedKeys = 100_000;

export function countAttempts(rule: AttemptRule, now: () => number = Date.now): AttemptCounter {
  const kept = new LRUCache<string, Attempts>({
    // `max` would allocate the memory of all of them at once.
    maxSize: rememberedKeys,
    sizeCalculation: () => 1,
  });
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
