import type { ReadingChoice, ReadingSettings } from "#contract/calls/uploads.ts";
import { type ColumnsBelow, lookBelow } from "./columns-below.ts";
import type { MergedRange, Row } from "./grid.ts";
import { headerChoice } from "./header-choice.ts";
import { countHeaderRows } from "./header-rows.ts";
import { countTitles } from "./title-rows.ts";

/** Where a table begins: so many rows of titles, and so many below them that name the columns. */
export interface TableTop {
  readonly titles: number;
  readonly headers: number;
  readonly choices: readonly ReadingChoice[];
}

/**
 * Finds the header among the upper rows of a grid. Where another number of header rows is nearly as
 * likely, and no setting says which, it is a choice.
 */
export function findTable(
  upper: readonly Row[],
  merges: readonly MergedRange[],
  settings: Pick<ReadingSettings, "headerRows">,
): TableTop {
  const lookFrom = (at: number): ColumnsBelow => lookBelow(upper, wellBelow(at, upper.length));
  const titles = countTitles({ rows: upper, merges, lookBelow: lookFrom });
  const rows = upper.slice(titles);
  if (settings.headerRows !== undefined) {
    const headers = Math.min(Number(settings.headerRows), rows.length);
    return { titles, headers, choices: [] };
  }
  const { count, others } = countHeaderRows(rows, lookFrom(titles), merges);
  const counts = [count, ...others].toSorted((a, b) => a - b);
  const choices = others.length > 0 ? [headerChoice({ rows, merges, counts, chosen: count })] : [];
  return { titles, headers: count, choices };
}

/** Values stand at least four rows below the first row of a header, in a short table halfway down. */
function wellBelow(at: number, rows: number): number {
  return at + Math.max(1, Math.min(4, Math.ceil((rows - at) / 2)));
}
