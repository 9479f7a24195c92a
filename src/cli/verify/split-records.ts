/** A record of RFC 4180 text: its text without the line end, and its fields. */
export interface WrittenRecord {
  readonly text: string;
  /** Null for `NULL` without quotes. */
  readonly fields: readonly (string | null)[];
}

/** Takes apart what was written with each text in quotes and a line feed after each record. */
export function splitRecords(text: string): WrittenRecord[] {
  const records: WrittenRecord[] = [];
  let fields: (string | null)[] = [];
  let start = 0;
  for (let at = 0; at < text.length; ) {
    const end = fieldEnd(text, at);
    fields.push(fieldOf(text.slice(at, end)));
    at = end + 1;
    if (text[end] === ",") continue;
    records.push({ text: text.slice(start, end).replace(/\r$/, ""), fields });
    fields = [];
    start = at;
  }
  return records;
}

/** Where the comma or the line feed after a field stands, or the end. */
function fieldEnd(text: string, from: number): number {
  let at = from;
  while (text[at] === '"') {
    const closing = text.indexOf('"', at + 1);
    at = closing === -1 ? text.length : closing + 1;
  }
  const [comma, line] = [text.indexOf(",", at), text.indexOf("\n", at)];
  return Math.min(...[comma, line].map((found) => (found === -1 ? text.length : found)));
}

function fieldOf(written: string): string | null {
  const field = written.replace(/\r$/, "");
  if (field.startsWith('"')) return field.slice(1, -1).replaceAll('""', '"');
  return field === "NULL" || field === "" ? null : field;
}
