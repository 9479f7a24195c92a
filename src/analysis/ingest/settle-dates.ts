import { type DateOrder, readDate } from "#analysis/read-date.ts";
import type { Records } from "#analysis/table.ts";
import type { ReadingChoice } from "#contract/calls/upload-spreadsheet.ts";
import { columnsNamed, columnsOfKind, rewriteColumns } from "./column-cells.ts";
import type { Settled } from "./settle-records.ts";

/**
 * Settles the order of day and month in dates like 03/04/2026. A column whose cells decide it stays
 * as it is. Others follow the answer, else the columns that do decide; then their dates are written
 * as ISO dates. Where nothing decides it is a choice, read in the `usual` order until answered.
 */
export function settleDates(
  records: Records,
  answer: DateOrder | undefined,
  usual: DateOrder,
): Settled {
  const columns = [...columnsOfKind(records, isNumericDate)].map(([column, cells]) => ({
    column,
    cells,
    order: orderOf(cells),
  }));
  const open = columns.filter(({ order }) => order === "open");
  if (open.length === 0) return { records, warnings: [], choices: [] };
  const decided = new Set(
    columns.flatMap(({ order }) => (order === "open" || order === null ? [] : [order])),
  );
  const [evidence] = decided.size === 1 ? decided : [];
  const order = answer ?? evidence ?? usual;
  const isKnown = answer !== undefined || evidence !== undefined;
  const names = columnsNamed(
    records.headers,
    open.map(({ column }) => column),
  );
  const example = open.flatMap(({ cells }) => [...cells]).find((cell) => isOpen(cell)) ?? "";
  // Where nothing is said the analysis takes the month first, too.
  const isRewritten = isKnown || order !== "month-first";
  const changed = new Set(open.map(({ column }) => column));
  const way = order === "month-first" ? "month first" : "day first";
  return {
    records: isRewritten ? rewriteColumns(records, changed, (cell) => asIso(cell, order)) : records,
    warnings: [
      isRewritten
        ? `Dates in ${names} were read with the ${way} and written as year-month-day.`
        : `Dates in ${names}, such as ${example}, were read with the ${way}; nothing in the file decides it.`,
    ],
    choices: isKnown ? [] : [orderChoice(example, order)],
  };
}

const numericDate = /^(\d{1,2})([-/])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/;

const isNumericDate = (cell: string) =>
  numericDate.test(cell) &&
  (readDate(cell, "month-first") !== null || readDate(cell, "day-first") !== null);

const isOpen = (cell: string) => readDate(cell, "month-first")?.ordered === true;

/** What the cells of a column say: an order, `open` where none or both do, null where it is all one. */
function orderOf(cells: ReadonlySet<string>): DateOrder | "open" | null {
  const readings = [...cells].map((cell) => ({
    month: readDate(cell, "month-first"),
    day: readDate(cell, "day-first"),
  }));
  const monthFirst = readings.some(({ month, day }) => month !== null && day === null);
  const dayFirst = readings.some(({ month, day }) => month === null && day !== null);
  if (monthFirst !== dayFirst) return monthFirst ? "month-first" : "day-first";
  return readings.some(({ month }) => month?.ordered) ? "open" : null;
}

/** Writes the day as ISO text and leaves the time of day as it stands. */
function asIso(cell: string, order: DateOrder): string {
  const text = cell.trim();
  const [written] = numericDate.exec(text) ?? [];
  if (written === undefined) return cell;
  const other = order === "day-first" ? "month-first" : "day-first";
  const day = readDate(written, order) ?? readDate(written, other);
  if (day === null) return cell;
  return (
    new Date(day.time).toISOString().slice(0, 10) + text.slice(written.length).replace(/^,/, "")
  );
}

function orderChoice(example: string, chosen: DateOrder): ReadingChoice {
  const [written = ""] = numericDate.exec(example) ?? [];
  const meaning = (order: DateOrder) => readDate(written, order)?.time ?? 0;
  const options = (["day-first", "month-first"] as const).map((order) => ({
    value: order,
    label: order === "day-first" ? "The day comes first" : "The month comes first",
    example: `${written} is ${longDay.format(meaning(order))}`,
  }));
  const [day, month] = (["day-first", "month-first"] as const).map((order) =>
    inWords(meaning(order)),
  );
  return {
    setting: "dateOrder",
    question: `Is ${written} the ${day} or the ${month}?`,
    chosen,
    options,
  };
}

const longDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

function inWords(time: number): string {
  const day = new Date(time).getUTCDate();
  const ending = ["th", "st", "nd", "rd"][day > 3 ? 0 : day] ?? "th";
  return `${day}${ending} of ${monthName.format(time)}`;
}
