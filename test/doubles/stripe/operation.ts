import type * as z from "zod/mini";
import type { Account } from "./account.ts";
import { readParameters } from "./parameters.ts";
import type { Form } from "./read-form.ts";
import { invalid } from "./refusal.ts";
import { type List, listOf } from "./wire.ts";

/** One call of the API: `:id` in its path stands for an id. */
export interface Operation {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  /** Gives the answer, or throws the Refusal that Stripe would give. */
  answer(account: Account, id: string, form: Form): object;
}

interface Definition<Schema extends z.ZodMiniType> {
  readonly method: Operation["method"];
  readonly path: string;
  readonly parameters: Schema;
  answer(call: Call<z.output<Schema>>): object;
}

export interface Call<Parameters> {
  readonly account: Account;
  readonly id: string;
  readonly given: Parameters;
}

/** An operation that reads its parameters before it does anything. */
export function operation<Schema extends z.ZodMiniType>(definition: Definition<Schema>): Operation {
  const { method, path, parameters } = definition;
  return {
    method,
    path,
    answer: (account, id, form) =>
      definition.answer({ account, id, given: readParameters(parameters, form) }),
  };
}

interface Page {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** A page of what was found, the newest first, as Stripe lists. */
export function pageOf<T extends { id: string }>(
  found: Iterable<T>,
  { limit = 10, starting_after: after, ending_before: before }: Page,
  url: string,
): List<T> {
  if (limit < 1 || limit > 100)
    throw invalid("Invalid limit: must be between 1 and 100.", { param: "limit" });
  const all = [...found].reverse();
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const to = before === undefined ? all.length : all.findIndex(({ id }) => id === before);
  const rest = all.slice(from, to);
  return { ...listOf(rest.slice(0, limit), url), has_more: rest.length > limit };
}
