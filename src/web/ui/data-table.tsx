import {
  observeElementRect,
  type Rect,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { memo, useCallback, useMemo, useRef } from "react";
import { classNames } from "./class-names.ts";

interface DataColumn {
  key: string;
  label: string;
  /** Numbers stand at the end, one under the other. */
  align?: "start" | "end" | undefined;
  /** Stands in the header, so that cells hold figures only. */
  unit?: string | undefined;
}

interface DataTableProps {
  /** Names the table for a screen reader. */
  label: string;
  columns: readonly DataColumn[];
  rowCount: number;
  /** The text of one cell, both counted from 0. Called for what is in view only. */
  cell: (row: number, column: number) => string;
  /** At most, in pixels; fewer rows make it lower. */
  height?: number | undefined;
}

const ROW = 32;
const HEADER = 40;
/** Before the page has been laid out there is no size to measure. */
const UNMEASURED: Rect = { width: 960, height: 400 };

/**
 * A table of any length: only the rows and columns in view are in the page, so 100,000 rows
 * scroll as 20 do. Arrow keys, Page Up and Page Down scroll it once it has focus.
 */
export function DataTable({ label, columns, rowCount, cell, height = 400 }: DataTableProps) {
  const scroller = useRef<HTMLElement>(null);
  const widths = useMemo(() => columnWidths(columns, rowCount, cell), [columns, rowCount, cell]);
  // New widths are new measurements: the key of a column changes with its width. The same function for
  // the same widths, or thousands of columns are measured anew whenever the table scrolls.
  const keyOf = useCallback((column: number) => `${column}:${widths[column]}`, [widths]);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    initialRect: UNMEASURED,
    observeElementRect: observeLaidOutRect,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => widths[column] ?? 0,
    getItemKey: keyOf,
    overscan: 3,
    initialRect: UNMEASURED,
    observeElementRect: observeLaidOutRect,
  });
  const shown = across.getVirtualItems();
  const inView = rows.getVirtualItems();
  const left = shown[0]?.start ?? 0;
  const right = across.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const above = inView[0]?.start ?? 0;
  const below = rows.getTotalSize() - (inView.at(-1)?.end ?? 0);
  return (
    <section
      ref={scroller}
      aria-label={`${label}, scrollable`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-auto overscroll-x-contain rounded-control border border-line bg-surface"
      style={{ maxHeight: height }}
    >
      <table
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        className="table-fixed border-separate border-spacing-0 text-body"
        style={{ width: across.getTotalSize(), minWidth: "100%" }}
      >
        <thead className="sticky top-0 z-10">
          <tr aria-rowindex={1}>
            <Gap size={left} />
            {shown.map((item) => (
              <HeaderCell key={item.key} item={item} column={columns[item.index]} />
            ))}
            <Gap size={right} />
          </tr>
        </thead>
        <Strip height={above} />
        <tbody>
          {inView.map(({ key, index }) => (
            <Row key={key} row={index} {...{ shown, left, right, columns, cell }} />
          ))}
        </tbody>
        <Strip height={below} />
      </table>
    </section>
  );
}

interface RowProps extends Pick<DataTableProps, "columns" | "cell"> {
  row: number;
  shown: VirtualItem[];
  left: number;
  right: number;
}

/** Remembered: a row that stays in view while others come is not drawn again. */
const Row = memo(function Row({ row, shown, left, right, columns, cell }: RowProps) {
  return (
    <tr aria-rowindex={row + 2} className="hover:bg-raised" style={{ height: ROW }}>
      <Gap size={left} />
      {shown.map(({ key, index }) => (
        <Cell key={key} column={index} align={columns[index]?.align}>
          {cell(row, index)}
        </Cell>
      ))}
      <Gap size={right} />
    </tr>
  );
});

/** Measures as the library does, and keeps the first size where nothing has been laid out. */
function observeLaidOutRect(
  instance: Virtualizer<HTMLElement, Element>,
  report: (rect: Rect) => void,
) {
  return observeElementRect(instance, (rect) =>
    report(rect.width > 0 && rect.height > 0 ? rect : UNMEASURED),
  );
}

/** Stands for the columns left or right of those in view. */
function Gap({ size }: { size: number }) {
  return size > 0 ? <td aria-hidden="true" className="p-0" style={{ width: size }} /> : null;
}

/** Stands for the rows above or below those in view. */
function Strip({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td className="p-0" style={{ height }} />
      </tr>
    </tbody>
  );
}

function HeaderCell({ item, column }: { item: VirtualItem; column: DataColumn | undefined }) {
  return (
    <th
      scope="col"
      aria-colindex={item.index + 1}
      title={column?.label}
      className={classNames(
        "truncate border-r border-b border-line border-b-line-strong bg-surface px-3 font-semibold text-ink last:border-r-0",
        column?.align === "end" ? "text-right" : "text-left",
      )}
      style={{ width: item.size, height: HEADER }}
    >
      {column?.label}
      {column?.unit && " "}
      {column?.unit && <span className="font-normal text-ink-faint">{column.unit}</span>}
    </th>
  );
}

interface CellProps {
  column: number;
  align: DataColumn["align"];
  children: string;
}

function Cell({ column, align, children }: CellProps) {
  return (
    <td
      aria-colindex={column + 1}
      title={children.length > 40 ? children : undefined}
      className={classNames(
        "truncate border-r border-b border-line px-3 last:border-r-0",
        align === "end" && "tabular text-right",
      )}
    >
      {children}
    </td>
  );
}

interface Titled {
  label: string;
  unit?: string | undefined;
}

/** Measured for Source Sans 3 at 14 px: figures are 7 px wide, text a little less on average. */
const CHARACTER = 7.2;
/** Titles are semi-bold, and a cut title helps nobody: measured at most 7.9 px a character. */
const TITLE_CHARACTER = 8;
const PADDING = 26;
const NARROWEST = 72;
const WIDEST = 320;
/** The first rows stand for all: reading a whole column would cost what the table saves. */
const SAMPLE = 40;

/** Pixels for each column: as wide as its title and its first rows need, within bounds. */
export function columnWidths(
  columns: readonly Titled[],
  rowCount: number,
  cell: (row: number, column: number) => string,
): number[] {
  const rows = Math.min(SAMPLE, rowCount);
  return columns.map((column, index) => {
    const title = column.label.length + (column.unit ? column.unit.length + 1 : 0);
    let longest = 0;
    for (let row = 0; row < rows; row += 1) longest = Math.max(longest, cell(row, index).length);
    const wanted = Math.max(title * TITLE_CHARACTER, longest * CHARACTER) + PADDING;
    return Math.round(Math.min(WIDEST, Math.max(NARROWEST, wanted)));
  });
}
