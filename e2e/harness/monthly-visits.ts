import { textFile } from "./texts.ts";

const days = Array.from({ length: 28 }, (_, at) => at + 1);
const wards = ["North", "South", "East"];
const csv = (name: string, rows: readonly (readonly (string | number)[])[]) =>
  textFile(name, rows.map((row) => row.join(",")).join("\r\n"));
const dayOf = (month: string, day: number) => `2026-${month}-${String(day).padStart(2, "0")}`;

/** Visits of one month. */
export const january = csv("january.csv", [
  ["Visit Date", "Ward", "Charges", "Age"],
  ...days.map((day) => [
    ...[dayOf("01", day), wards[day % 3] ?? ""],
    ...[(100.5 + (day % 7) * 10).toFixed(2), 20 + (day % 9)],
  ]),
]);
/** Those of the next: columns spelled otherwise, renamed, gone and new; East went, West came; twice the rows. */
export const february = csv("february.csv", [
  ["visit_date", "Ward", "Billed amount", "Insurer"],
  ...[...days, ...days].map((day, at) => [
    ...[dayOf("02", day), day % 3 === 2 ? "West" : (wards[day % 3] ?? "")],
    ...[(120.5 + (day % 7) * 10).toFixed(2), at % 2 === 0 ? "Acme" : "Blue"],
  ]),
]);
