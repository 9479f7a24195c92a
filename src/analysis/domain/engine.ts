import type { Cell } from "#contract/fact.ts";
import type { Profile } from "../table/profile.ts";

/** What a query gave: names of its columns and its rows, dates as ISO text, no NaN and no Infinity. */
export interface QueryAnswer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * A table loaded typed into a database of its own, in a process of its own. The table is called
 * `data`; its columns carry the user's headers, so they must be quoted.
 */
export interface Engine {
  readonly profile: Profile;
  /** Runs exactly one SELECT; anything else is refused. */
  run(sql: string): Promise<QueryAnswer>;
  /** What a query gave that was run, when it was run once more on a connection of its own. */
  runAgain(sql: string): Promise<QueryAnswer>;
  close(): Promise<void>;
}
