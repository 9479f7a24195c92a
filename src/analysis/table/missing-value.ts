/** What people and programs write where there is no value. `None` and `none` can be an answer. */
const absent = new Set(
  ["", "NA", "N/A", "n/a", "n.a.", "N.A.", "null", "NULL", "Null", "nan", "NaN"].concat([
    "<NA>",
    "#N/A",
    "\\N",
    "-",
    "--",
    "---",
    "–",
    "—",
    ".",
    "..",
    "...",
    "…",
    "?",
    "*",
    "**",
  ]),
);

const longest = Math.max(...[...absent].map((text) => text.length));

/**
 * Whether a cell, without the blanks around it, is empty or says that there is no value. Most cells
 * are too long to be looked up, which is dear for millions of them.
 */
export const isMissingValue = (cell: string): boolean => cell.length <= longest && absent.has(cell);
