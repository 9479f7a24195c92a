import { createHash } from "node:crypto";
import { Problem } from "#contract/problem.ts";

/** Slows guessing of one account's password, from however many network addresses it comes. */
export interface FailedSignIns {
  /**
   * Counts an attempt before its outcome is known, so that a hundred at once cannot slip through.
   *
   * @throws {Problem} too-many-requests while the account must wait
   */
  attempt(email: string): void;
  succeeded(email: string): void;
}

interface Failures {
  count: number;
  until: number;
}

/** Ten guesses a quarter of an hour: 350,000 a year, hopeless against eight characters. */
const allowed = 10;
const windowMilliseconds = 15 * 60_000;
const rememberedAccounts = 100_000;

export function countFailedSignIns(now: () => number = Date.now): FailedSignIns {
  const accounts = new Map<string, Failures>();
  const current = (key: string) => {
    const failures = accounts.get(key);
    if (failures !== undefined && failures.until <= now()) accounts.delete(key);
    return accounts.get(key);
  };
  return {
    attempt(email) {
      const key = keyOf(email);
      const failures = current(key) ?? { count: 0, until: now() + windowMilliseconds };
      if (failures.count >= allowed) {
        const seconds = Math.ceil((failures.until - now()) / 1000);
        throw new Problem("too-many-requests", { seconds });
      }
      failures.count += 1;
      accounts.set(key, failures);
      forgetOldest(accounts);
    },
    succeeded(email) {
      accounts.delete(keyOf(email));
    },
  };
}

/** Addresses are kept as hashes: a memory dump of the counter names nobody. */
function keyOf(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64");
}

function forgetOldest(accounts: Map<string, Failures>): void {
  if (accounts.size <= rememberedAccounts) return;
  const oldest = accounts.keys().next();
  if (!oldest.done) accounts.delete(oldest.value);
}
