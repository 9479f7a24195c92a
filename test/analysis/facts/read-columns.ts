import { profileTable } from "#analysis/facts/profile/profile-table.ts";
import { readColumn } from "#analysis/facts/values/read-column.ts";
import { encodeColumns } from "#analysis/table/encode-columns.ts";
import type { Dataset } from "#contract/calls/datasets.ts";

/** The tests' own reading of columns, by the code that reads them for a report, without a process. */
export function readColumns(content: string): Dataset["columns"] {
  let names: readonly string[] = [];
  const coded = encodeColumns(content, (headers) => {
    names = headers;
    return headers.map((_, at) => at);
  });
  const columns = coded.map((column, at) => {
    const name = names[at] ?? "";
    return { ...readColumn(name, column.texts, column.counts), ...column, name };
  });
  return profileTable(columns).columns.map(({ name, kind, filled, distinct }, at) => {
    const texts = [...(coded[at]?.texts ?? [])].filter((text) => text.trim() !== "");
    return { name, kind, filled, distinct, samples: texts.slice(0, 3) };
  });
}
