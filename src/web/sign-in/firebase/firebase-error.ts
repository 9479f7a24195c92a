import { firebaseTexts } from "#contract/firebase-texts.ts";
import { limits } from "#contract/limits.ts";
import { fillIn } from "#contract/notices.ts";
import { problems } from "#contract/problem.ts";
import { UserFacingError } from "#web/api/call-api.ts";

const refused = ["sign-in-refused", problems["sign-in-refused"][1]] as const;
const weak = [
  "password-too-short",
  fillIn(problems["password-too-short"][1], { limit: limits.passwordCharacters }),
] as const;
const emailInvalid = ["email-invalid", problems["email-invalid"][1]] as const;

/**
 * What people are told, by the SDK's code. A wrong password and an address without an account read
 * the same, whether or not the project hides which of them it was.
 */
const errorTexts: Readonly<Record<string, readonly [code: string, sentence: string]>> = {
  "auth/invalid-credential": refused,
  "auth/wrong-password": refused,
  "auth/user-not-found": refused,
  "auth/invalid-email": emailInvalid,
  "auth/missing-email": emailInvalid,
  "auth/email-already-in-use": ["sign-up-refused", problems["sign-up-refused"][1]],
  "auth/weak-password": weak,
  "auth/password-does-not-meet-requirements": [
    "password-refused",
    "This password does not meet the rules of this installation. Try a longer one with letters, digits and signs.",
  ],
  "auth/user-disabled": [
    "account-disabled",
    "This account is disabled. Please ask whoever runs Candor.",
  ],
  "auth/too-many-requests": [
    "too-many-requests",
    "Too many attempts. Please wait a while and try again.",
  ],
  "auth/network-request-failed": ["identity-unavailable", problems["identity-unavailable"][1]],
  "auth/account-exists-with-different-credential": [
    "other-way",
    "There is an account with this address that signs in another way. Please sign in that way.",
  ],
  "auth/operation-not-allowed": [
    "not-switched-on",
    "This way to sign in is not switched on. Please tell whoever runs Candor.",
  ],
  "auth/unauthorized-domain": [
    "unauthorized-domain",
    fillIn(firebaseTexts.unauthorizedDomain, { host: location.hostname }),
  ],
};

/** A failure of the SDK with its sentence for people; any other as it is. */
export function userFacingErrorOf(failure: unknown): unknown {
  const known = errorTexts[codeOf(failure)];
  return known === undefined ? failure : new UserFacingError(known[0], known[1], failure);
}

/** Such as `auth/popup-blocked`; empty for what is no failure of the SDK. */
export function codeOf(failure: unknown): string {
  const { code } = (failure ?? {}) as { code?: unknown };
  return failure instanceof Error && typeof code === "string" ? code : "";
}
