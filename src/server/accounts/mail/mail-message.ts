/** What a mail is about; the log and the throttle go by it. */
export type MailKind = "verify-address" | "reset-password" | "something-changed" | "confirm-person";

/** A mail of ours: a few plain sentences and one link. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where the one link leads; whoever holds it may do what the mail is about. */
  readonly link: string;
  readonly linkLabel: string;
}

/** Hours for which the link that verifies an address holds. */
export const verificationHours = 24;
/** Minutes for which the link to a new password holds: short, since it opens the account. */
export const resetMinutes = 60;

export function verifyAddress(to: string, link: string): MailMessage {
  return {
    to,
    subject: "Verify your e-mail address",
    text: `Someone signed up to Candor with this address. If it was you, sign in and open this link in the same browser within ${verificationHours} hours. If it was not, ignore this mail: nothing happens.`,
    link,
    linkLabel: "Verify this address",
  };
}

export function resetPassword(to: string, link: string): MailMessage {
  return {
    to,
    subject: "Set a new password",
    text: `Someone asked for a new password for the Candor account with this address. If it was you, open this link within ${resetMinutes} minutes; it works once. If it was not, ignore this mail: your password stays as it is.`,
    link,
    linkLabel: "Set a new password",
  };
}

/** To somebody who signed up and can do nothing before this link was opened. */
export function choosePassword(to: string, link: string): MailMessage {
  return {
    to,
    subject: "Choose your password",
    text: `Someone signed up to Candor with this address. If it was you, open this link within ${resetMinutes} minutes and choose your password; it works once. If it was not, ignore this mail: without it nobody can use the account.`,
    link,
    linkLabel: "Choose your password",
  };
}

/** To somebody who has neither a password nor a passkey to confirm with. */
export function confirmationCode(to: string, code: string, link: string): MailMessage {
  return {
    to,
    subject: "Your confirmation code",
    text: `The code is ${code}. Type it where Candor asks for it within 10 minutes. If you did not ask for it, somebody may use your account: sign out everywhere in the account settings.`,
    link,
    linkLabel: "Open Candor",
  };
}

/** Told to the owner after the fact, so that a change somebody else made does not stay unseen. */
export function somethingChanged(to: string, what: string, link: string): MailMessage {
  return {
    to,
    subject: "Your sign-in was changed",
    text: `${what} If it was you, there is nothing to do. If it was not, ask for a new password at once: that ends every session of your account.`,
    link,
    linkLabel: "Open Candor",
  };
}
