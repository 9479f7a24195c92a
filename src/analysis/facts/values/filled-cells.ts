/** What people and programs write where there is no value. Case counts: `none` can be an answer. */
const absent = new Set(
  ["", "NA", "N/A", "n/a", "null", "NULL", "Null", "None", "nan", "NaN", "<NA>", "#N/A"].concat([
    "-",
    "--",
    "–",
    "—",
    ".",
    "?",
  ]),
);

/**
 * Cells without the blanks around them, null where one holds no value. In a column that also holds
 * `+`, as laboratory results do, `-` is a value.
 */
export function filledCells(cells: readonly string[]): (string | null)[] {
  const trimmed = cells.map((cell) => cell.trim());
  const hasPlus = trimmed.includes("+");
  return trimmed.map((cell) => (isAbsent(cell) && !(hasPlus && cell === "-") ? null : cell));
}

const longest = Math.max(...[...absent].map((text) => text.length));

/** Most cells are too long to be looked up, which is dear for millions of them. */
const isAbsent = (cell: string) => cell.length <= longest && absent.has(cell);
