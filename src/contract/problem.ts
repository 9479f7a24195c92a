import { modelProblems } from "./model-problems.ts";
import { fillIn } from "./notices.ts";
import { proProblems } from "./pro-problems.ts";

/**
 * Every refusal the product knows: its HTTP status and its exact sentence.
 * `{name}` marks a place that the code raising the problem fills in.
 */
export const problems = {
  "email-invalid": [400, "Please enter a valid e-mail address."],
  "password-too-short": [400, "The password needs at least {limit} characters."],
  unknown: [500, "Something went wrong on our side. Nothing was charged. Please try again."],
  "not-signed-in": [401, "Please sign in to continue."],
  "wrong-user": [403, "This request names another user than the one signed in."],
  "wrong-origin": [403, "This request came from another site and was refused."],
  "account-disabled": [
    403,
    "This account is disabled. Please ask an administrator of this installation.",
  ],
  "own-account": [409, "You cannot disable your own account. Please ask another administrator."],
  "factors-elsewhere": [
    409,
    "Second factors are kept by the identity provider here. Please reset them there.",
  ],
  "sign-in-refused": [401, "Please check your credentials and try again."],
  "sign-up-refused": [
    422,
    "No account could be created with this address. If you already have one, sign in instead.",
  ],
  "sign-up-closed": [
    403,
    "No new accounts can be made here. Please ask whoever runs this installation.",
  ],
  "sign-up-domain": [403, "New accounts here need an e-mail address of {domains}."],
  "sign-up-unverified": [
    403,
    "Please verify your e-mail address first: open the link that was mailed to you, then sign in again.",
  ],
  "address-not-verified": [
    403,
    "Please verify your e-mail address before a hosted model writes for you: open the link that was mailed to you. Signing in again sends a new one.",
  ],
  "password-common": [
    400,
    "This password is one that is guessed first. Please choose another: a few words are good.",
  ],
  "password-personal": [
    400,
    "This password is little more than your name, your address or the name of this product. Please choose another.",
  ],
  "password-wrong": [403, "This is not your password. Please try again."],
  "code-refused": [403, "This code is not right, or it was used already. Please try the next one."],
  "code-expired": [403, "This sign-in took too long. Please enter your password again."],
  "recovery-code-refused": [403, "This recovery code is not right, or it was used already."],
  "second-factor-on": [409, "The second factor is on already."],
  "second-factor-off": [409, "The second factor is off already."],
  "link-refused": [
    400,
    "This link does not work any more: it was used, or it is too old. Please ask for a new one.",
  ],
  "mail-not-available": [501, "This installation sends no e-mail. Please ask whoever runs it."],
  "passkey-refused": [
    403,
    "This passkey was not accepted. Please try again, or sign in with your password.",
  ],
  "passkey-not-found": [404, "This passkey does not exist, or it belongs to someone else."],
  "confirm-first": [403, "Please confirm that it is you, then try again."],
  "sign-in-again": [403, "For your safety, please sign out and in again, then do this at once."],
  "password-too-long": [400, "The password may have at most {limit} characters."],
  "identity-unavailable": [
    503,
    "The sign-in service cannot be reached at the moment. Nothing was lost; please try again.",
  ],
  "not-found": [404, "There is nothing at this address."],
  "analysis-not-found": [404, "This analysis does not exist, or it belongs to someone else."],
  "invalid-request": [400, "This request is not valid: {detail}"],
  "body-too-large": [413, "This request is larger than {limit} MB."],
  "too-many-requests": [429, "Too many requests. Please try again in {seconds} seconds."],
  busy: [503, "Candor is busy. Please try again in a moment."],
  "too-many-waiting": [
    429,
    "You have {limit} requests waiting already. Please try again when some of them are done.",
  ],
  stopping: [503, "Candor is restarting. Please try again in a moment."],
  "database-unavailable": [
    503,
    "The database cannot be reached at the moment. Nothing was lost; please try again.",
  ],
  "upload-too-slow": [408, "This file arrived too slowly and was not read. Please try again."],
  "upload-cut-off": [400, "This file did not arrive whole. Please try again."],
  "storage-full": [
    507,
    "There is no room left on Candor's disk. Nothing was lost or charged; please try again later.",
  ],
  "file-too-large": [
    413,
    "{file}: File size exceeds the 10MB limit. Large files may cause AI processing issues.",
  ],
  "pdf-not-supported": [
    400,
    "{file}: PDF files are not supported at this time. Please use Word documents, Excel or csv files, text files or manual input.",
  ],
  "invalid-file-type": [400, "{file}: Invalid file type"],
  "too-many-files": [400, "Cannot upload more than {limit} files at once"],
  "no-file": [400, "No file was sent."],
  "file-empty": [400, "This file is empty."],
  "file-unreadable": [
    400,
    "This file could not be read. It may be damaged; open it and save it again.",
  ],
  "file-not-what-it-says": [400, "This file is not what its name says. It looks like {kind}."],
  "file-encrypted": [
    400,
    "This file is protected by a password. Save it without one and try again.",
  ],
  "file-too-complex": [413, "This file is too large to open: {detail}."],
  "file-timeout": [413, "Reading this file took longer than {seconds} seconds, so it was stopped."],
  "no-text": [400, "No text was found in this document. {detail}"],
  "no-table": [400, "No table was found in this file."],
  "sheet-not-found": [400, "There is no sheet named {sheet} in this file."],
  "text-too-long": [413, "This is more text than one analysis can read ({limit} characters)."],
  "prompt-missing": [400, "Please provide analysis prompt and file content"],
  "prompt-too-long": [400, "The instructions are longer than {limit} characters."],
  "too-many-keywords": [400, "At most {limit} keywords can be checked at once."],
  "column-not-found": [400, "There is no column named {column} in this data."],
  "no-columns": [400, "Please select at least one column."],
  "requires-confirmation": [
    400,
    "HIPAA keywords were detected in your data. Please confirm to continue.",
  ],
  "file-name-missing": [400, "File name required"],
  "dataset-expired": [404, "This data is not at hand any more. Please send the file again."],
  "document-not-found": [404, "This document does not exist, or it belongs to someone else."],
  "saving-not-available": [403, "Saving spreadsheets is part of the Pro plan."],
  "bundle-not-available": [403, "The evidence bundle is part of the Pro plan."],
  "library-full": [
    409,
    "Your saved documents take all the room there is for them. Delete some and try again.",
  ],
  "model-not-available": [403, "This model is part of the Pro plan."],
  "free-analyses-used": [
    402,
    "You have used your {limit} free analyses this month. Upgrade to continue.",
  ],
  "spending-cap-reached": [
    402,
    "This analysis could cost {price}, which would pass your spending cap of {cap}. Raise it in the account settings to continue.",
  ],
  "too-many-stopped": [
    403,
    "In the last 24 hours you stopped {limit} analyses that had been sent to the hosted model. Please try again later.",
  ],
  "hosted-spending-used": [
    402,
    "This installation has reached what it may spend on the hosted model this month, so nothing more was sent. Please ask whoever runs Candor. Nothing was charged.",
  ],
  "deletion-not-confirmed": [400, "Please type the address of this account to delete it."],
  "subscription-not-ended": [
    502,
    "Your subscription could not be ended, so nothing was deleted. Please try again in a moment.",
  ],
  "download-under-way": [
    429,
    "Your data is being downloaded already. Please try again when that is done.",
  ],
  "saved-prompts-used": [
    403,
    "You keep {limit} saved prompts, all that is free. Delete one, or upgrade to keep more.",
  ],
  "saved-prompt-incomplete": [400, "Invalid input: a saved prompt needs a title and a prompt."],
  "saved-prompt-not-found": [
    404,
    "This saved prompt does not exist, or it belongs to someone else.",
  ],
  "keeping-not-allowed": [403, "Here everything is deleted when its time is over."],
  "item-not-found": [404, "This does not exist any more, or it belongs to someone else."],
  "saved-prompt-not-saved": [500, "Failed to save prompt"],
  "admin-billing": [403, "Admin accounts do not require billing management"],
  "billing-not-configured": [501, "Stripe Not Configured"],
  "already-subscribed": [409, "You have this plan already."],
  "no-purchase": [409, "There is no purchase to pay for. Please begin again."],
  "no-subscription": [409, "There is no subscription to manage."],
  "plans-not-set-up": [
    503,
    "The plans are not set up with the payment provider yet. Please tell whoever runs Candor. Nothing was charged.",
  ],
  "payments-unreachable": [
    503,
    "The payment provider could not be reached. Please try again in a moment.",
  ],
  "payments-busy": [503, "The payment provider is busy. Please try again in a moment."],
  "payments-key-refused": [
    503,
    "The payment provider refused Candor's key. Please tell whoever runs Candor.",
  ],
  "payments-failed": [
    502,
    "The payment provider did not accept this request. Please tell whoever runs Candor.",
  ],
  "payment-declined": [402, "The card was declined. Please try another one."],
  "webhook-refused": [400, "This event is not signed by the payment provider, or it is too old."],
  "refund-too-late": [409, "The {days} days in which money is given back are over."],
  "already-refunded": [409, "This was given back already."],
  "analysis-stopped": [409, "This analysis was stopped. Nothing was charged."],
  "analysis-timeout": [
    504,
    "This analysis took longer than {seconds} seconds and was stopped. Nothing was charged.",
  ],
  "analysis-interrupted": [
    503,
    "Candor was restarted while this analysis ran. Nothing was charged. Please run it again.",
  ],
  "analysis-too-large": [
    413,
    "This table needs more memory than one analysis may use. Select fewer columns and try again.",
  ],
  ...modelProblems,
  ...proProblems,
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ProblemCode = keyof typeof problems;

/** A refusal a person should read. Anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;

  constructor(code: ProblemCode, details: Record<string, string | number> = {}, cause?: unknown) {
    const [status, sentence] = problems[code];
    super(fillIn(sentence, details), cause === undefined ? {} : { cause });
    this.name = "Problem";
    this.code = code;
    this.status = status;
  }

  /**
   * The sentence as an answer may carry it over a network: names of files, sheets and columns can
   * be a patient's, so they stay with the page, which knows them anyway.
   */
  get publicMessage(): string {
    const [, sentence] = problems[this.code];
    return /\{(file|sheet|column)\}/.test(sentence) ? fillIn(sentence, unnamed) : this.message;
  }
}

const unnamed = { file: "This file", sheet: "like that", column: "like that" };
