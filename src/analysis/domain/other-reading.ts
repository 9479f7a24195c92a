import type { Result } from "#contract/fact.ts";
import type { Reading } from "#contract/reading.ts";
import type { QueryAsk } from "./fact.ts";

/** A part of a question that is a query, with what the table gave for it. */
export interface AnsweredQuery {
  readonly ask: QueryAsk;
  readonly result: Result;
}

/** Another way to understand the question, with what the table gave for it. */
export interface OtherReading {
  readonly reading: Reading;
  readonly answered: readonly AnsweredQuery[];
}
