import type { ReadingChoice } from "#contract/calls/uploads.ts";
import type { Records } from "../../table/table.ts";

/** Records whose cells mean one thing, what was changed for it, and what is still open. */
export interface ResolvedRecords {
  readonly records: Records;
  readonly warnings: readonly string[];
  readonly choices: readonly ReadingChoice[];
}
