export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
  readonly sentAt: Date;
}

/** Keeps mails to be read on a page instead of sending them: development and evaluation only. */
export interface Outbox {
  send(mail: Omit<Mail, "sentAt">): void;
  /** Newest first. */
  mails(): readonly Mail[];
}

/** Enough for an evaluation; older mails fall out. */
const kept = 100;

/** Opens an outbox that forgets its mails when the process ends. */
export function openOutbox(now: () => number = Date.now): Outbox {
  const mails: Mail[] = [];
  return {
    send(mail) {
      mails.unshift({ ...mail, sentAt: new Date(now()) });
      mails.splice(kept);
    },
    mails: () => mails,
  };
}
