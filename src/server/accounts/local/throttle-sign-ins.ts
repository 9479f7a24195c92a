import { Problem } from "#contract/problem.ts";
import { countAttempts } from "./count-attempts.ts";

/** Who tries a password, and of whom. */
export interface Attempt {
  readonly email: string;
  /** Network address it comes from. */
  readonly address: string;
  /** Name of a browser that has signed in to this account before; null for any other. */
  readonly device: string | null;
}

/** Slows guessing of passwords without shutting anybody out of their own account. */
export interface SignInThrottle {
  /**
   * Counts an attempt before its outcome is known, so that a hundred at once cannot slip through.
   *
   * @throws {Problem} too-many-requests while this one must wait
   */
  attempt(attempt: Attempt): void;
  /** It was the owner: what was counted for it is taken back. */
  succeeded(attempt: Attempt): void;
}

const windowMilliseconds = 15 * 60_000;
const rules = {
  /** Of one account from one network address. */
  pair: { allowed: 5, windowMilliseconds },
  /** Of one account by all who have never been in it: 350,000 a year, hopeless even at weak ones. */
  strangers: { allowed: 10, windowMilliseconds },
  /** In a browser that knows the account; nobody else can use these up. */
  device: { allowed: 10, windowMilliseconds },
} as const;

/**
 * Strangers are counted by account and address, then by account. Whoever uses those up shuts out
 * other strangers, but never a browser that has been in the account: it counts for itself. An owner
 * at a new browser gets in by a mailed link or a passkey, which nobody can use up.
 */
export function throttleSignIns(now: () => number = Date.now): SignInThrottle {
  const pairs = countAttempts(rules.pair, now);
  const strangers = countAttempts(rules.strangers, now);
  const devices = countAttempts(rules.device, now);
  return {
    attempt(attempt) {
      const { email, pair } = keysOf(attempt);
      if (attempt.device !== null) return refuse(devices.take(`${email} ${attempt.device}`));
      refuse(pairs.take(pair));
      const seconds = strangers.take(email);
      if (seconds > 0) pairs.giveBack(pair);
      refuse(seconds);
    },
    succeeded(attempt) {
      const { email, pair } = keysOf(attempt);
      if (attempt.device !== null) return devices.giveBack(`${email} ${attempt.device}`);
      pairs.giveBack(pair);
      strangers.giveBack(email);
    },
  };
}

function keysOf({ email: typed, address }: Attempt) {
  const email = typed.trim().toLowerCase();
  return { email, pair: `${email} ${address}` };
}

function refuse(seconds: number): void {
  if (seconds > 0) throw new Problem("too-many-requests", { seconds });
}
