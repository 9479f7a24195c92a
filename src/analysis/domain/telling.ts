import type { Result } from "#contract/fact.ts";
import type { Ask } from "#contract/reading.ts";
import type { Fact } from "./fact.ts";
import type { Outgoing, ToldAnswer } from "./outgoing.ts";
import type { Partition } from "./population.ts";

/** How a model is told of a table. Which one is chosen once, by where the model stands. */
export interface Telling {
  /** What it is told first; facts of least weight are left out until `fits` takes the text. */
  outgoing(fits: (text: string) => boolean): Promise<Outgoing>;
  /** Columns by their aliases. */
  look(aliases: readonly string[]): Promise<ToldAnswer>;
  /** What it asked for, with the words of the question in place of what stood for them. */
  restore(ask: Ask): Ask;
  /** A fact that it asked for by these headers. */
  answer(fact: Fact, ask: Ask): Promise<ToldAnswer>;
  /** What a SELECT of its own gave; null where it may not see single records. */
  readonly selected: ((result: Result) => ToldAnswer) | null;
  /** Partitions that it will have been told of once all that was computed has left. */
  readonly told: readonly Partition[];
}
