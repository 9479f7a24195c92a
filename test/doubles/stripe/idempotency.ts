import { Refusal } from "./refusal.ts";

/** An answer as it is sent. */
export interface Answer {
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
}

export interface KeyedCall {
  readonly key: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly form: string;
}

/** Gives what was answered under a key before, or answers and keeps it. */
export type AnswerOnce = (call: KeyedCall, answer: () => Answer) => Answer;

/** Keys of one account. What was refused before it was begun may be tried again under the same key. */
export function openIdempotency(): AnswerOnce {
  const kept = new Map<string, { print: string; answer: Answer }>();
  return ({ key, method, path, form }, answer) => {
    if (key === undefined || method !== "POST") return answer();
    const print = `${path}?${form}`;
    const before = kept.get(key);
    if (before === undefined) {
      const made = answer();
      if (made.status !== 400 && made.status !== 401) kept.set(key, { print, answer: made });
      return made;
    }
    if (before.print !== print) throw mismatch(key);
    return { ...before.answer, headers: { "idempotent-replayed": "true" } };
  };
}

const mismatch = (key: string) =>
  new Refusal(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
