import { splitDelimited } from "./split-delimited.ts";

/**
 * Finds the character between the cells: the one that cuts most records into equally many cells,
 * the header among them. Where none does, the text is one column and the answer is U+001F, which
 * cuts nothing.
 */
export function findDelimiter(text: string): string {
  const sample = text.slice(0, sampleCharacters);
  if (/^[,;\t|\s"]*$/.test(sample)) return ",";
  const cut = sample.length < text.length;
  const scored = candidates.map((delimiter) => ({
    delimiter,
    score: scoreOf(sample, delimiter, cut),
  }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.delimiter : "\u001f";
}

const candidates = [",", ";", "\t", "|"];
const sampleCharacters = 200_000;
const sampleRows = 200;

function scoreOf(sample: string, delimiter: string, cut: boolean): number {
  const { rows, strayQuotes } = splitDelimited(sample, delimiter, sampleRows);
  const widths = rows.filter((row) => row.some((cell) => cell !== "")).map((row) => row.length);
  // The last record of a sample may be cut off.
  if (cut && widths.length > 1 && rows.length < sampleRows) widths.pop();
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const several = [...counts].filter(([width]) => width > 1);
  if (several.length === 0) return 0;
  const [width, count] = several.reduce((one, other) => (other[1] > one[1] ? other : one));
  const share = count / widths.length;
  const [first = 0] = widths;
  // A header that is not cut speaks against a delimiter, stray quotes do a little.
  const header = first === width ? 1.5 : Math.min(1, first / width) ** 0.5;
  const quotes = 1 - Math.min(0.5, strayQuotes.length / widths.length);
  return first === 1 && share < 0.5 ? 0 : share ** 2 * Math.log2(width + 1) * header * quotes;
}
