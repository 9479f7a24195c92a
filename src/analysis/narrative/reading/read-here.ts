import type { Ask, QuestionReading } from "#contract/reading.ts";
import { followUp } from "./follow-up.ts";
import { type QuestionInput, readQuestion } from "./read-question.ts";

/** A question with what it is asked about, as it is sent to whoever reads it. */
export interface ReadingOrder extends QuestionInput {
  /** What the question before came to, where this one follows it; empty elsewhere. */
  readonly previous: readonly Ask[];
}

/** Reads a question on this thread. */
export const readHere = (order: ReadingOrder): QuestionReading =>
  followUp(order) ?? readQuestion(order);
