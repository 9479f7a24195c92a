import type { Records } from "#analysis/table.ts";
import type { ReadingChoice } from "#contract/calls/upload-spreadsheet.ts";

/** Records whose cells mean one thing, what was changed for it, and what is still open. */
export interface ResolvedRecords {
  readonly records: Records;
  readonly warnings: readonly string[];
  readonly choices: readonly ReadingChoice[];
}
