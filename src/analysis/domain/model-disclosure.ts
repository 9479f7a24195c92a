import type { Ask } from "#contract/reading.ts";
import type { Result } from "#contract/report.ts";
import type { Fact } from "./fact.ts";
import type { ModelPayload, ToldAnswer } from "./model-payload.ts";
import type { Partition } from "./population.ts";

/** How a model is told of a table. Which one is chosen once, by where the model stands. */
export interface ModelDisclosure {
  /** What it is told first; facts of least weight are left out until `fits` takes the text. */
  outgoing(fits: (text: string) => boolean, before: readonly ToldAnswer[]): Promise<ModelPayload>;
  /** Columns by their aliases. */
  look(aliases: readonly string[]): Promise<ToldAnswer>;
  /** Why it may not ask this, by the headers of the table; null where it may. */
  faultOf(asked: Ask): string | null;
  /** The same with the words of the question in place of what stood for them. */
  restore(asked: Ask): Ask;
  /** The fact that came of what it asked, with the words as it wrote them. */
  answer(fact: Fact, asked: Ask): Promise<ToldAnswer>;
  /** The same of a query that the question before came to, with what was asked. */
  earlier(fact: Fact, asked: Ask): Promise<ToldAnswer>;
  /** What a SELECT of its own gave; null where it may not see single records. */
  readonly selected: ((result: Result) => ToldAnswer) | null;
  /** Partitions that it will have been told of once all that was computed has left. */
  readonly told: readonly Partition[];
}
