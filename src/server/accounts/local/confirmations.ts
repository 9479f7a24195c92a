import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";

const minute = 60_000;
/** What was confirmed is done at once. */
const confirmedMinutes = 5;
/** Minutes for which a mailed code holds, and how often it may be typed wrongly. */
export const codeMinutes = 10;
const codeDigits = 8;
const maxTries = 5;
const keptSessions = 10_000;

/** Who has just shown again that a session is theirs, by the session's id. In memory: it lasts minutes. */
export interface Confirmations {
  give(sessionId: string): void;
  /** Whether there is one; it is used up. */
  take(sessionId: string): boolean;
  /** A code to be mailed; an earlier one stops working. */
  newCode(sessionId: string): string;
  /** Whether the code is right, once. */
  takeCode(sessionId: string, typed: string): boolean;
}

export function openConfirmations(now: () => number): Confirmations {
  const given = new LRUCache<string, number>({ max: keptSessions });
  const codes = new LRUCache<string, MailedCode>({ max: keptSessions });
  return {
    give: (sessionId) => void given.set(sessionId, now() + confirmedMinutes * minute),
    take(sessionId) {
      const until = given.get(sessionId) ?? 0;
      given.delete(sessionId);
      return until > now();
    },
    newCode(sessionId) {
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
      codes.set(sessionId, { hash: hashOf(code), until: now() + codeMinutes * minute, tries: 0 });
      return code;
    },
    takeCode(sessionId, typed) {
      const code = codes.get(sessionId);
      if (code === undefined || code.until <= now()) return false;
      code.tries += 1;
      const isRight = timingSafeEqual(code.hash, hashOf(typed.replaceAll(/\s/g, "")));
      if (isRight || code.tries >= maxTries) codes.delete(sessionId);
      return isRight;
    },
  };
}

interface MailedCode {
  readonly hash: Buffer;
  readonly until: number;
  tries: number;
}

const hashOf = (code: string) => createHash("sha256").update(code).digest();
