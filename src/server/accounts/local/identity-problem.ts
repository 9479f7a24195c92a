import { limits } from "#contract/limits.ts";
import { Problem, type ProblemCode } from "#contract/problem.ts";

const tooShort = { limit: limits.passwordCharacters };
const tooLong = { limit: limits.longestPasswordCharacters };

/** better-auth's refusals that a person can do something about, as ours. */
const refusals: Readonly<Record<string, ProblemCode>> = {
  INVALID_EMAIL_OR_PASSWORD: "sign-in-refused",
  INVALID_EMAIL: "email-invalid",
  USER_ALREADY_EXISTS: "sign-up-refused",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "sign-up-refused",
  FAILED_TO_CREATE_USER: "sign-up-refused",
  PASSWORD_TOO_SHORT: "password-too-short",
  PASSWORD_TOO_LONG: "password-too-long",
  INVALID_PASSWORD: "password-wrong",
  INVALID_TOKEN: "link-refused",
  INVALID_CODE: "code-refused",
  INVALID_BACKUP_CODE: "recovery-code-refused",
  // A code is five times wrong, or the password was right too long ago.
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "code-expired",
  INVALID_TWO_FACTOR_COOKIE: "code-expired",
  TOTP_ALREADY_ENABLED: "second-factor-on",
  TOTP_NOT_ENABLED: "second-factor-off",
  TWO_FACTOR_NOT_ENABLED: "second-factor-off",
  BACKUP_CODES_NOT_ENABLED: "second-factor-off",
  CHALLENGE_NOT_FOUND: "passkey-refused",
  PASSKEY_NOT_FOUND: "passkey-refused",
  AUTHENTICATION_FAILED: "passkey-refused",
  USER_NOT_VERIFIED: "passkey-refused",
  FAILED_TO_VERIFY_REGISTRATION: "passkey-refused",
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: "passkey-refused",
};

const details: Partial<Record<ProblemCode, Record<string, number>>> = {
  "password-too-short": tooShort,
  "password-too-long": tooLong,
};

/** How long better-auth rests an account's codes after ten wrong ones, which the password precedes. */
const codesRestSeconds = "900";

/** Translates an answer of better-auth that is not OK. */
export async function identityProblem(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  const reason = reasonOf(body);
  if (response.status === 429) {
    const rest = reason === "ACCOUNT_TEMPORARILY_LOCKED" ? codesRestSeconds : "60";
    const seconds = response.headers.get("x-retry-after") ?? rest;
    return new Problem("too-many-requests", { seconds });
  }
  const code = refusals[reason];
  if (code === undefined) return new Problem("invalid-request", { detail: "sign-in" });
  return new Problem(code, details[code]);
}

/** Its code; a wrong address is found by its schema first, whose code names no field. */
function reasonOf(body: unknown): string {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  const wrongAddress = code === "VALIDATION_ERROR" && String(message).startsWith("[body.email]");
  return wrongAddress ? "INVALID_EMAIL" : String(code);
}
