import { writeXlsx } from "hucre/xlsx";
import { amount, readVisits } from "./read-visits.ts";

const numbers = ["Age", "Waiting minutes"];

/** The emergency visits as an Excel file, made when it is needed: numbers are numbers, ids are text. */
export async function visitsWorkbook(): Promise<Uint8Array> {
  const visits = readVisits();
  const header = Object.keys(visits[0] ?? {});
  const rows = visits.map((visit) =>
    header.map((name) => (numbers.includes(name) ? amount(visit[name]) : (visit[name] ?? ""))),
  );
  return await writeXlsx({ sheets: [{ name: "Visits", rows: [header, ...rows] }] });
}
