import { CsvTokenizer } from "#analysis/table/csv-tokenizer.ts";

/** A record of RFC 4180 text: its text without the line end, and its fields. */
export interface WrittenRecord {
  readonly text: string;
  /** Null for `NULL` without quotes. */
  readonly fields: readonly (string | null)[];
}

/** Takes apart what was written with each text in quotes, so that `NULL` without them is no text. */
export function splitRecords(text: string): WrittenRecord[] {
  const records: WrittenRecord[] = [];
  const cells = new CsvTokenizer(text);
  while (cells.nextRecord()) {
    const fields: (string | null)[] = [];
    do fields.push(fieldOf(cells));
    while (cells.nextCell());
    records.push({ text: text.slice(cells.recordStart, cells.end), fields });
  }
  return records;
}

function fieldOf(cells: CsvTokenizer): string | null {
  const field = cells.text();
  return cells.isQuoted || (field !== "NULL" && field !== "") ? field : null;
}
