import type { PublicSettings, SyncedUser } from "../calls/account.ts";
import type { IdentityToken } from "../calls/identity.ts";
import type { ProblemAnswer } from "../problem-answer.ts";
import { orNull, record, text, unexpected, yesOrNo } from "./read-shape.ts";

/**
 * Readers of the few answers that the first screen needs, in place of a schema library of 8 KB.
 * Each takes what its schema takes and drops what it does not know; a test holds the two together.
 *
 * @throws TypeError for anything else
 */
export const firstAnswers = {
  nothing: (value: unknown): object => {
    record(value);
    return {};
  },
  signIn: (value: unknown): { readonly secondFactor?: true } => {
    const { secondFactor } = record(value);
    if (secondFactor !== undefined && secondFactor !== true) throw unexpected();
    return secondFactor === undefined ? {} : { secondFactor };
  },
  googleAddress: (value: unknown) => ({ url: text(record(value).url) }),
  identityToken: (value: unknown): IdentityToken => {
    const { token, expiresAt, user } = record(value);
    return {
      token: orNull(text)(token),
      expiresAt: orNull(text)(expiresAt),
      user: orNull(person)(user),
    };
  },
  syncedUser: (value: unknown): SyncedUser => {
    const { firebaseUid, email, username } = record(value);
    return { firebaseUid: text(firebaseUid), email: text(email), username: text(username) };
  },
  settings: (value: unknown): PublicSettings => {
    const { identity, google, firebase, outbox } = record(value);
    if (identity !== "local" && identity !== "firebase") throw unexpected();
    return {
      identity,
      google: yesOrNo(google),
      firebase: orNull(project)(firebase),
      outbox: orNull(text)(outbox),
    };
  },
  problem: (value: unknown): ProblemAnswer => {
    const { code, message, requestId } = record(value);
    const known = { code: text(code), message: text(message) };
    return requestId === undefined ? known : { ...known, requestId: text(requestId) };
  },
};

function person(value: unknown) {
  const { id, email, name } = record(value);
  return { id: text(id), email: text(email), name: text(name) };
}

function project(value: unknown) {
  const { apiKey, authDomain } = record(value);
  return { apiKey: text(apiKey), authDomain: text(authDomain) };
}
