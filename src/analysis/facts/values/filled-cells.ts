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
  return trimmed.map((cell) => (absent.has(cell) && !(hasPlus && cell === "-") ? null : cell));
}
