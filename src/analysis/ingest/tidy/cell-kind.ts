/**
 * What a cell looks like, as far as it tells names from values: `code` is a word with digits, such as
 * `RF4`. Marks for what is missing count as empty.
 */
export type CellKind = "empty" | "number" | "date" | "truth" | "code" | "text";

export function cellKind(cell: string): CellKind {
  const text = cell.trim();
  if (text === "" || missing.test(text)) return "empty";
  if (number.test(text)) return "number";
  if (truth.test(text)) return "truth";
  if (dates.some((shape) => shape.test(text))) return "date";
  return code.test(text) ? "code" : "text";
}

const missing = /^(?:n\/?a|#n\/a|nan|null|none|nil|missing|unknown|[-–—?.*…]+)$/i;
const number =
  /^[<>≤≥~]?=?\s?[-+−(]?\s?[$€£¥₹]?\s?[-−]?(?:\d|[.,]\d)[\d.,'’ \u00a0\u202f]*(?:e[-+]?\d+)?\s?[%‰$€£¥]?\)?$/iu;
const truth = /^(?:true|false)$/i;
const dates = [
  /^\d{4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?(?:[T ]\d{1,2}:\d{2}.*)?$/,
  /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?:,? \d{1,2}:\d{2}.*)?$/,
  /^\d{1,2}[- ][a-z]{3,9}\.?,?[- ](?:\d{4}|\d{2})\b.*$/i,
  /^\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]m)?$/i,
];
const code = /^(?=.*\d)\S{1,40}$/;

const year = /^(?:1[89]|20)\d\d$/;
export const isYear = (cell: string): boolean => year.test(cell.trim());

/** Whether numbers are 0, 1, 2 and on, or 1, 2, 3: programs name columns so that have no name. */
export function areCounted(numbers: readonly string[]): boolean {
  const first = Number(numbers[0]);
  return (
    numbers.length > 2 &&
    (first === 0 || first === 1) &&
    numbers.every((number, at) => number.trim() === String(first + at))
  );
}
