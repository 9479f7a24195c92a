import type {
  Cell,
  CellReference,
  Format,
  Report,
  Result,
  ResultColumn,
} from "#contract/report.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import { formatCell } from "./format-cell.ts";
import { type PlacedPassage, passagesIn } from "./passages-in.ts";
import { parseReceiptLink } from "./receipt-link.ts";

/** A cell that a sentence prints: where, as what, and in which format. */
export interface CitedCell extends CellReference {
  /** Of the passage that prints it. */
  readonly place: string;
  /** As it stands in the markdown. */
  readonly printed: string;
  /** Null where no format prints the cell so. */
  readonly format: Format | null;
}

/** Every cell that the sentences of a report print, in their order. */
export function citedCells(report: Report): CitedCell[] {
  const results = new Map(report.results.map((result) => [result.id, result]));
  return passagesIn(report).flatMap((placed) =>
    linksIn(placed).flatMap(({ printed, target }) => {
      const cell = parseReceiptLink(target);
      if (cell === null) return [];
      const format = formatOf(printed, cell, results);
      return [{ place: placed.place, printed, ...cell, format }];
    }),
  );
}

export interface PrintedLink {
  /** Markdown between the brackets. */
  readonly printed: string;
  /** Such as `#q1.0.rows`. */
  readonly target: string;
}

/** The links of a passage that say what backs their text. */
export function linksIn({ passage }: Pick<PlacedPassage, "passage">): PrintedLink[] {
  return [...passage.markdown.matchAll(/\[((?:\\.|[^\]\\])*)\]\((#[^)\s]+)\)/g)].map(
    ([, printed = "", target = ""]) => ({ printed, target }),
  );
}

export interface LocatedCell {
  readonly value: Cell;
  readonly column: ResultColumn;
}

/** A cell and its column; undefined where there is none. */
export function locateCell(
  { row, column: key }: CellReference,
  result: Result | undefined,
): LocatedCell | undefined {
  const at = result?.columns.findIndex((column) => column.key === key) ?? -1;
  const column = result?.columns[at];
  const value = result?.rows[row]?.[at];
  return column === undefined || value === undefined ? undefined : { value, column };
}

/** A cell as it stands in markdown. */
export const printCell = ({ value, column }: LocatedCell, format: Format): string =>
  escapeMarkdown(formatCell(value, format, column.currency));

/** The format that prints the cell so: mostly that of its column. */
function formatOf(
  printed: string,
  cell: CellReference,
  results: ReadonlyMap<string, Result>,
): Format | null {
  const located = locateCell(cell, results.get(cell.result));
  if (located === undefined) return null;
  const formats = [located.column.format, ...otherFormats];
  return formats.find((format) => printCell(located, format) === printed) ?? null;
}

const digits = Array.from({ length: 10 }, (_, places) => places);

/** All that a sentence may choose in place of the column's. */
const otherFormats: readonly Format[] = [
  ...["auto", "integer", "short", "money", "money-short", "p", "text", "day", "month", "year"],
  ...["decimal", "percent", "money"].flatMap((name) => digits.map((places) => `${name}:${places}`)),
];
