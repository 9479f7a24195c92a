import type { BundleManifest } from "#analysis/export/bundle/bundle.ts";
import { sqlText } from "./query-runner.ts";

/**
 * SQL that loads the data of a bundle into the table `data`. One thread, as when the results were made: the order of adding decides the last
 * digits.
 */
export function loadingOf(data: BundleManifest["data"], path: string): string[] {
  const columns = data.kind === "table" ? data.columns : [];
  const types = columns.map(({ name, type }) => `'${sqlText(name)}': '${sqlText(type)}'`);
  const options = [
    `columns = {${types.join(", ")}}`,
    "auto_detect = false, header = true, delim = ',', quote = '\"', escape = '\"'",
    "nullstr = 'NULL', allow_quoted_nulls = false, parallel = false, max_line_size = 100000000",
  ];
  return [
    "SET threads = 1",
    `CREATE TABLE data AS SELECT * FROM read_csv('${sqlText(path)}', ${options.join(", ")})`,
  ];
}
