/**
 * Offset of each record of RFC 4180 text, the header's first; the text's length last. By the same
 * rule as the reader of records: a quote opens a cell only at the cell's beginning.
 */
export function recordStarts(content: string): Uint32Array<ArrayBuffer> {
  const starts: number[] = [];
  let at = 0;
  while (at < content.length) {
    starts.push(at);
    at = recordEnd(content, at);
  }
  starts.push(content.length);
  return Uint32Array.from(starts);
}

function recordEnd(content: string, start: number): number {
  let at = start;
  while (at < content.length) {
    at = cellEnd(content, at);
    if (content[at] !== ",") break;
    at += 1;
  }
  return at + (content[at] === "\r" && content[at + 1] === "\n" ? 2 : 1);
}

function cellEnd(content: string, start: number): number {
  let at = content[start] === '"' ? afterQuotes(content, start + 1) : start;
  for (; at < content.length; at += 1) {
    const code = content.charCodeAt(at);
    if (code === 44 || code === 10 || code === 13) break;
  }
  return at;
}

function afterQuotes(content: string, from: number): number {
  let at = from;
  for (;;) {
    const quote = content.indexOf('"', at);
    if (quote < 0) return content.length;
    if (content[quote + 1] !== '"') return quote + 1;
    at = quote + 2;
  }
}
