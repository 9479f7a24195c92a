import { useMemo } from "react";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Source } from "../wizard-state.ts";
import { cellReader, type TableIndex } from "./index-table.ts";

interface TablePreviewProps {
  source: Source;
  /** Headers to show; all of them where none are named. */
  columns?: readonly string[];
  height?: number;
}

/** The table as it was read: every row of it, of which only those in view are in the page. */
export function TablePreview({ source, ...shown }: TablePreviewProps) {
  const { index } = source;
  return index === null ? null : <Rows source={source} index={index} {...shown} />;
}

function Rows({ source, index, columns, height = 360 }: TablePreviewProps & { index: TableIndex }) {
  const { content, headers, rows, name, kinds } = source;
  const read = useMemo(() => cellReader(content, index), [content, index]);
  const places = useMemo(
    () => headers.flatMap((header, at) => (columns?.includes(header) === false ? [] : [at])),
    [headers, columns],
  );
  const titles = useMemo(
    () =>
      places.map((at) => ({
        key: `${at}`,
        label: headers[at] ?? "",
        align: kinds?.[at]?.kind === "number" ? ("end" as const) : ("start" as const),
      })),
    [places, headers, kinds],
  );
  const cell = useMemo(
    () => (row: number, column: number) => read(row, places[column] ?? 0),
    [read, places],
  );
  return (
    <DataTable
      label={`Preview of ${name}`}
      columns={titles}
      rowCount={rows}
      cell={cell}
      height={height}
    />
  );
}
