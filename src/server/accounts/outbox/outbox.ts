import type { Carrier } from "../mail/carrier.ts";
import type { Letter } from "../mail/letter.ts";

export interface Mail extends Letter {
  readonly sentAt: Date;
}

/** Keeps mails to be read on a page instead of sending them: development and evaluation only. */
export interface Outbox extends Carrier {
  /** Newest first. */
  mails(): readonly Mail[];
}

/** Enough for an evaluation; older mails fall out. */
const kept = 100;

/** Opens an outbox that forgets its mails when the process ends. */
export function openOutbox(now: () => number = Date.now): Outbox {
  const mails: Mail[] = [];
  return {
    async carry(letter) {
      mails.unshift({ ...letter, sentAt: new Date(now()) });
      mails.splice(kept);
    },
    mails: () => mails,
    close: () => undefined,
  };
}
