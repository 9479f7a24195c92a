import { isFilled, type MergedRange, type Row } from "./grid.ts";
import { areUnits } from "./header-rows.ts";

/**
 * Puts the names of columns together from several rows: a name above others stands before each of
 * them, `Scores / Math`, and a unit behind, `Weight (kg)`. Gives one name for each of `width` columns.
 */
export function joinNames(
  rows: readonly Row[],
  width: number,
  merges: readonly MergedRange[],
): string[] {
  const last = rows.at(-1);
  const units = rows.length > 1 && last !== undefined && areUnits(last) ? last : null;
  const named = units === null ? rows : rows.slice(0, -1);
  const levels = named.map((row, at) => spread(row, named.slice(at + 1), { width, merges }));
  return Array.from({ length: width }, (_, column) => {
    const parts = levels.map((level) => (level[column] ?? "").trim());
    const name = parts.filter((part, at) => part !== "" && part !== parts[at - 1]).join(" / ");
    return withUnit(name, (units?.cells[column] ?? "").trim());
  });
}

function withUnit(name: string, unit: string): string {
  if (unit === "" || name === "") return name + unit;
  return /^[([]/.test(unit) ? `${name} ${unit}` : `${name} (${unit})`;
}

interface Extent {
  readonly width: number;
  readonly merges: readonly MergedRange[];
}

/** The names of one row, each also above the columns that it spans. */
function spread(row: Row, lower: readonly Row[], { width, merges }: Extent): string[] {
  const names = Array.from({ length: width }, (_, column) => row.cells[column] ?? "");
  const at = row.line - 1;
  const own = merges.filter(
    ({ top, bottom, left, right }) => top <= at && bottom >= at && right > left,
  );
  if (own.length > 0) return spreadMerged(names, own);
  const hasName = (column: number) => lower.some(({ cells }) => isFilled(cells[column]));
  let above = "";
  return names.map((name, column) => {
    // A name with nothing below it is the name of its own column alone.
    if (isFilled(name)) above = hasName(column) ? name : "";
    return isFilled(name) || !hasName(column) ? name : above;
  });
}

function spreadMerged(names: readonly string[], merges: readonly MergedRange[]): string[] {
  const spanned = [...names];
  for (const { left, right } of merges)
    for (let column = left; column <= Math.min(right, names.length - 1); column += 1)
      spanned[column] = names[left] ?? "";
  return spanned;
}
