import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One record of the emergency visits, as its cells read. */
export type Visit = Readonly<Record<string, string>>;

export const visitsFile: string = join(import.meta.dirname, "emergency-visits", "table.csv");

/** Reads the table with none of the product's own code, so that figures can be counted by hand. */
export function readVisits(): Visit[] {
  const [header = [], ...rows] = readFileSync(visitsFile, "utf8").trim().split("\n").map(cellsOf);
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ""])));
}

/** Cells hold neither quotes nor line ends, only a comma within an amount. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? "",
  );

/** What a cell such as `$1,234` or `52` is worth; null where it is empty. */
export function amount(cell = ""): number | null {
  return cell === "" ? null : Number(cell.replace(/[$,]/g, ""));
}

/** The sum of Charges for each department, highest first. */
export function chargesByDepartment(): { readonly name: string; readonly total: number }[] {
  const totals = new Map<string, number>();
  for (const { Department = "", Charges } of readVisits()) {
    totals.set(Department, (totals.get(Department) ?? 0) + (amount(Charges) ?? 0));
  }
  return [...totals]
    .map(([name, total]) => ({ name, total }))
    .sort((one, other) => other.total - one.total);
}

/** An amount as a report prints it. */
export const dollars = (total: number): string => `$${total.toLocaleString("en-US")}`;
