import type { MailMessage } from "../mail/mail-message.ts";
import type { MailTransport } from "../mail/mail-transport.ts";

export interface Mail extends MailMessage {
  readonly sentAt: Date;
}

/** Keeps mails to be read on a page instead of sending them: development and evaluation only. */
export interface DevMailbox extends MailTransport {
  /** Newest first. */
  mails(): readonly Mail[];
}

/** Enough for an evaluation; older mails fall out. */
const kept = 100;

/** Opens a mailbox that forgets its mails when the process ends. */
export function openDevMailbox(now: () => number = Date.now): DevMailbox {
  const mails: Mail[] = [];
  return {
    async send(message) {
      mails.unshift({ ...message, sentAt: new Date(now()) });
      mails.splice(kept);
    },
    mails: () => mails,
    close: () => undefined,
  };
}
