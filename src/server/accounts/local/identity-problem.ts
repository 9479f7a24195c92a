import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";

const tooShort = { limit: limits.passwordCharacters };
const tooLong = { limit: limits.longestPasswordCharacters };

/** better-auth's refusals that a person can do something about, as ours. */
const refusals: Readonly<Record<string, () => Problem>> = {
  INVALID_EMAIL_OR_PASSWORD: () => new Problem("sign-in-refused"),
  INVALID_EMAIL: () => new Problem("email-invalid"),
  USER_ALREADY_EXISTS: () => new Problem("sign-up-refused"),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: () => new Problem("sign-up-refused"),
  FAILED_TO_CREATE_USER: () => new Problem("sign-up-refused"),
  PASSWORD_TOO_SHORT: () => new Problem("password-too-short", tooShort),
  PASSWORD_TOO_LONG: () => new Problem("password-too-long", tooLong),
};

/** Translates an answer of better-auth that is not OK. */
export async function identityProblem(response: Response): Promise<Problem> {
  if (response.status === 429) {
    const seconds = response.headers.get("x-retry-after") ?? "60";
    return new Problem("too-many-requests", { seconds });
  }
  const body: unknown = await response.json().catch(() => null);
  return refusals[reasonOf(body)]?.() ?? new Problem("invalid-request", { detail: "sign-in" });
}

/** Its code; a wrong address is found by its schema first, whose code names no field. */
function reasonOf(body: unknown): string {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  const wrongAddress = code === "VALIDATION_ERROR" && String(message).startsWith("[body.email]");
  return wrongAddress ? "INVALID_EMAIL" : String(code);
}
