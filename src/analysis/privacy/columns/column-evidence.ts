import type { CodedColumn } from "../../table/text-coder.ts";
import type { HeaderEvidence } from "./header-evidence.ts";
import type { ValueEvidence } from "./value-evidence.ts";

/** A column with all that speaks for what it holds. */
export interface ColumnEvidence {
  readonly column: CodedColumn;
  readonly header: HeaderEvidence;
  readonly values: ValueEvidence;
}
