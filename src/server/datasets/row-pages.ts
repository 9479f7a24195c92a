import type { Profile } from "#analysis/profile.ts";
import { recordStarts } from "#analysis/record-starts.ts";
import { readRecords } from "#analysis/table.ts";
import type { Dataset as DatasetAnswer } from "#contract/calls/datasets.ts";
import { limits } from "#contract/limits.ts";
import type { Dataset } from "./dataset-store.ts";

export interface RowQuery {
  readonly from: number;
  readonly count: number;
  readonly profile: Profile;
}

type Shown = Pick<DatasetAnswer, "rows" | "columns" | "page">;

export interface RowPages {
  read(dataset: Dataset, query: RowQuery): Shown;
}

/** Rows of tables, whose records are looked for once. */
export function openRowPages(): RowPages {
  const indexes = new WeakMap<Dataset, RowIndex>();
  return {
    read: (dataset, { from, count, profile }) => {
      const index = indexes.get(dataset) ?? indexOf(dataset);
      indexes.set(dataset, index);
      return {
        rows: Math.max(0, index.starts.length - 2),
        columns: columnsOf(profile, index),
        page: { from, rows: count === 0 ? [] : rowsOf(dataset, index, { from, count }) },
      };
    },
  };
}

interface RowIndex {
  readonly starts: Uint32Array;
  readonly headers: readonly string[];
  /** Of each column, from the first rows. */
  readonly samples: readonly string[][];
}

const sampledRows = 1_000;
const samplesShown = 3;

function indexOf(dataset: Dataset): RowIndex {
  const content = dataset.content();
  const starts = recordStarts(content);
  const end = starts[Math.min(sampledRows + 1, starts.length - 1)];
  const { headers, rows } = readRecords(content.slice(0, end));
  const samples = headers.map((_, at) => {
    const values = rows.map((row) => (row[at] ?? "").trim()).filter((value) => value !== "");
    return [...new Set(values)].slice(0, samplesShown);
  });
  return { starts, headers, samples };
}

/** Headers may be alike, and are told apart in a profile; of too many columns it has only some. */
function columnsOf({ columns }: Profile, { headers, samples }: RowIndex): Shown["columns"] {
  const isWhole = columns.length === headers.length;
  return columns.map(({ name, kind, filled, distinct }, at) => ({
    ...{ name, kind, filled, distinct },
    samples: samples[isWhole ? at : headers.indexOf(name)] ?? [],
  }));
}

function rowsOf(
  dataset: Dataset,
  { starts }: RowIndex,
  { from, count }: Pick<RowQuery, "from" | "count">,
): string[][] {
  const last = Math.min(from + Math.min(count, limits.datasetRows), starts.length - 2);
  if (from >= last) return [];
  const content = dataset.content().slice(starts[from + 1], starts[last + 1]);
  const width = dataset.headers.length;
  // The first record stands where a header would be.
  const { headers: first, rows } = readRecords(content);
  const fitted = (row: readonly string[]) =>
    Array.from({ length: width }, (_, at) => row[at] ?? "");
  return [first, ...rows].map(fitted);
}
