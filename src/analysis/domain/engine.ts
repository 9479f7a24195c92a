import type { Cell } from "#contract/report.ts";
import type { Profile } from "../table/profile.ts";

/** What a query gave: names of its columns and its rows, dates as ISO text, no NaN and no Infinity. */
export interface QueryAnswer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** What came of a SELECT that somebody wrote by hand. */
export type Selection =
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "selected"; readonly answer: QueryAnswer };

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
  /** Runs a SELECT that somebody else wrote, where it has no effect and is small; else says why not. */
  select(sql: string): Promise<Selection>;
  close(): Promise<void>;
}
