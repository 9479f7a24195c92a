import { limits } from "#contract/limits.ts";
import { fillIn } from "#contract/notices.ts";
import { type ProblemCode, problems } from "#contract/problem.ts";
import { ApiError, UserFacingError } from "#web/api/call-api.ts";

type FieldName = "name" | "email" | "password";
export type FieldErrors = Partial<Record<FieldName, string>>;
export type EnteredFields = Partial<Record<FieldName, string>>;

const missing: Record<FieldName, string> = {
  name: "Please enter your full name.",
  email: "Please enter your e-mail address.",
  password: "Please enter your password.",
};

/** Which field a refusal of the server belongs to; others are shown at the password, the last field. */
const fields: Partial<Record<ProblemCode, FieldName>> = {
  "email-invalid": "email",
  "sign-up-refused": "email",
  "sign-up-domain": "email",
};

/** What can be said before anything is sent. Empty where nothing is wrong. */
export function checkEntered(entered: EnteredFields, kind: "sign-in" | "sign-up"): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(entered) as [FieldName, string][]) {
    if (value.trim() === "") errors[name] = missing[name];
  }
  const { email = "", password } = entered;
  if (!errors.email && !/^[^\s@]+@[^\s@]+$/.test(email.trim())) {
    errors.email = problems["email-invalid"][1];
  }
  const isShort = password !== undefined && password.length < limits.passwordCharacters;
  if (kind === "sign-up" && !errors.password && isShort) {
    errors.password = fillIn(problems["password-too-short"][1], {
      limit: limits.passwordCharacters,
    });
  }
  return errors;
}

/** The server's refusal at the field it is about. */
export function errorsOfRefusal(failure: unknown, sentence: string): FieldErrors {
  const isTold = failure instanceof ApiError || failure instanceof UserFacingError;
  const code = isTold ? (failure.code as ProblemCode) : "unknown";
  return { [fields[code] ?? "password"]: sentence };
}
