import { useMemo } from "react";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Source } from "../wizard-state.ts";
import { cellReader, type TableIndex } from "./index-table.ts";

interface TransposedPreviewProps {
  source: Source;
  /** Headers of the columns that become records. */
  columns: readonly string[];
  height: number;
}

/** The table as it is read when each column is a record: the first column's values name the fields. */
export function TransposedPreview({ source, ...shown }: TransposedPreviewProps) {
  const { index } = source;
  return index === null ? null : <Records source={source} index={index} {...shown} />;
}

function Records({
  source,
  index,
  columns,
  height,
}: TransposedPreviewProps & { index: TableIndex }) {
  const { content, headers, rows, name, kinds } = source;
  const read = useMemo(() => cellReader(content, index), [content, index]);
  const places = useMemo(
    () => headers.flatMap((header, at) => (at > 0 && columns.includes(header) ? [at] : [])),
    [headers, columns],
  );
  const titles = useMemo(() => {
    const figures = places.every((at) => kinds?.[at]?.kind === "number");
    const fields = Array.from({ length: rows }, (_, row) => ({
      key: `${row}`,
      label: read(row, 0),
      align: figures ? ("end" as const) : ("start" as const),
    }));
    return [{ key: "name", label: headers[0] ?? "" }, ...fields];
  }, [headers, kinds, places, read, rows]);
  const cell = useMemo(
    () => (record: number, field: number) => {
      const place = places[record] ?? 0;
      return field === 0 ? (headers[place] ?? "") : read(field - 1, place);
    },
    [headers, places, read],
  );
  return (
    <DataTable
      label={`Preview of ${name}, turned`}
      columns={titles}
      rowCount={places.length}
      cell={cell}
      height={height}
    />
  );
}
