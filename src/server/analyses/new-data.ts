import type { TableInput } from "#analysis/domain/analysis.ts";
import { renameColumns } from "#analysis/domain/rename-columns.ts";
import { shiftPeriods } from "#analysis/rerun/shift-periods.ts";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import { counted } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type { Ask } from "#contract/reading.ts";
import type { ColumnPair } from "#contract/rerun.ts";
import { checkRequest } from "./check-request.ts";

/** New data, and what stands in it for what an earlier analysis was asked about. */
export interface NewData {
  readonly datasetId: string;
  readonly fileName: string;
  readonly columns: readonly ColumnPair[];
  readonly months: number;
  readonly previousId?: string | undefined;
}

/** The table that an analysis is about; throws Problem `invalid-request` where it is about documents. */
export function tableInputOf(request: AnalysisRequest): TableInput {
  const input = checkRequest(request);
  if ("text" in input) throw new Problem("invalid-request", { detail: "it is about documents." });
  return input;
}

/**
 * What was asked, asked of the new data. Throws Problems `column-not-found` where a column that it
 * needs is left out, and `invalid-request` where nothing was understood that could be asked.
 */
export function asksOfNewData(asks: readonly Ask[], { columns, months }: NewData): Ask[] {
  if (asks.length === 0)
    throw new Problem("invalid-request", { detail: "its question had no answer." });
  const nameOf = namesIn(columns);
  const renamed = asks.map((ask) =>
    renameColumns(ask, (name) => {
      const after = nameOf(name);
      if (after === null) throw new Problem("column-not-found", { column: name });
      return after;
    }),
  );
  return shiftPeriods(renamed, months);
}

/** The earlier request with the new data; columns that are left out are selected no more. */
export function requestOfNewData(
  { fileContent: _, documents: __, previousId: ___, sheet: ____, ...before }: AnalysisRequest,
  { datasetId, fileName, columns, months, previousId }: NewData,
): AnalysisRequest {
  const nameOf = namesIn(columns);
  const focus = before.groupByHeader ? nameOf(before.groupByHeader) : null;
  const { groupByHeader: _____, ...kept } = before;
  return {
    ...{ ...kept, datasetId, fileName, fileType: "spreadsheet" },
    // A plan that was left does not stand in the way: no model is asked.
    aiModel: "flash",
    selectedHeaders: before.selectedHeaders.flatMap((name) => nameOf(name) ?? []),
    ...(focus !== null && { groupByHeader: focus }),
    ...(months !== 0 && { title: movedTitle(before.title ?? before.prompt, months) }),
    ...(previousId !== undefined && { previousId }),
  };
}

/** The words of the question still name the dates of before. */
function movedTitle(name: string, months: number): string {
  const moved = ` (dates moved by ${counted(months, "month")})`;
  return `${name.slice(0, limits.nameCharacters - moved.length)}${moved}`;
}

function namesIn(columns: readonly ColumnPair[]): (name: string) => string | null {
  const names = new Map(columns.map(({ before, after }) => [before, after]));
  return (name) => names.get(name) ?? null;
}
