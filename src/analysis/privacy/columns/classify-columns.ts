import type { CodedColumn } from "../../table/text-coder.ts";
import { filledTexts } from "../filled-texts.ts";
import { classOfValues } from "./class-of-values.ts";
import type { ColumnVerdict } from "./column-class.ts";
import type { ColumnEvidence } from "./column-evidence.ts";
import { headerEvidence } from "./header-evidence.ts";
import { valueEvidence } from "./value-evidence.ts";
import { valuesConfirmHeader } from "./values-confirm-header.ts";
import { withNeighbours } from "./with-neighbours.ts";

/** Classes every column by its header, by all of its values, and by the columns beside it. */
export function classifyColumns(columns: readonly CodedColumn[]): ColumnVerdict[] {
  const evidence = columns.map((column) => ({
    column,
    header: headerEvidence(column.header),
    values: valueEvidence(filledTexts(column)),
  }));
  return withNeighbours(evidence, evidence.map(classifyAlone));
}

function classifyAlone({ column, header, values }: ColumnEvidence): ColumnVerdict {
  const nothing = { header: column.header, found: null, confidence: 1, evidence: [] };
  if (values.cells === 0) return nothing;
  const { promised } = header;
  if (promised !== null && valuesConfirmHeader(promised, header, values)) {
    const evidence = ["the header", "values that fit it"];
    return { ...nothing, found: promised, confidence: 0.95, evidence };
  }
  // Ages up to 89 may stay, and are nothing else either.
  if (promised === "age") return nothing;
  const told = classOfValues(header, values);
  return told === null
    ? nothing
    : { ...nothing, found: told.found, confidence: told.confidence, evidence: [told.evidence] };
}
