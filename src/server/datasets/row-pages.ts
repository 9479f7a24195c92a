import type { Profile } from "#analysis/table/profile.ts";
import {
  indexRecords,
  type RecordIndex,
  type RowRange,
  rowCount,
  rowsAt,
} from "#analysis/table/record-index.ts";
import type { Dataset as DatasetAnswer } from "#contract/calls/datasets.ts";
import { limits } from "#contract/limits.ts";
import type { Dataset } from "./dataset-store.ts";

export interface RowQuery extends RowRange {
  readonly profile: Profile;
}

type Shown = Pick<DatasetAnswer, "rows" | "columns" | "page">;

export interface RowPages {
  read(dataset: Dataset, query: RowQuery): Shown;
}

/** Rows of tables, whose records are looked for once. */
export function openRowPages(): RowPages {
  const indexes = new WeakMap<Dataset, RecordIndex>();
  return {
    read: (dataset, { from, count, profile }) => {
      const index = indexes.get(dataset) ?? indexRecords(dataset.content());
      indexes.set(dataset, index);
      const range = { from, count: Math.min(count, limits.datasetRows) };
      return {
        rows: rowCount(index),
        columns: columnsOf(profile, index),
        page: { from, rows: count === 0 ? [] : rowsAt(dataset.content(), index, range) },
      };
    },
  };
}

/** Headers may be alike, and are told apart in a profile; of too many columns it has only some. */
function columnsOf({ columns }: Profile, { headers, samples }: RecordIndex): Shown["columns"] {
  const isWhole = columns.length === headers.length;
  return columns.map(({ name, kind, filled, distinct }, at) => ({
    ...{ name, kind, filled, distinct },
    samples: [...(samples[isWhole ? at : headers.indexOf(name)] ?? [])],
  }));
}
