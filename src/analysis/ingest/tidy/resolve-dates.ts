import type { ReadingChoice } from "#contract/calls/uploads.ts";
import { type DateOrder, readDate } from "../../table/read-date.ts";
import type { Records } from "../../table/table.ts";
import { cellsOfKind, columnsNamed, mayBeOfKind, rewriteColumns } from "./column-cells.ts";
import type { ResolvedRecords } from "./resolved-records.ts";

/**
 * Resolves the order of day and month in dates like 03/04/2026. A column whose cells decide it stays
 * as it is. Others follow the answer, else the columns that do decide. Where nothing decides it is a
 * choice, read in the `usual` order until answered. Dates that were asked about, or that have the day
 * first, are written as ISO dates.
 */
export function resolveDates(
  records: Records,
  answer: DateOrder | undefined,
  usual: DateOrder,
): ResolvedRecords {
  const columns = dateColumns(records);
  const open = columns.filter(({ order }) => order === "open" || order === "mixed");
  if (open.length === 0) return { records, warnings: [], choices: [] };
  const evidence = onlyOrder(columns.map(({ order }) => order));
  const order = answer ?? evidence ?? usual;
  // The analysis takes the month first where nothing decides it: those cells can stay as they are.
  const isRewritten =
    answer !== undefined ||
    order !== "month-first" ||
    open.some((column) => column.order === "mixed");
  const changed = new Set(open.map(({ column }) => column));
  const names = columnsNamed(records.headers, changed);
  const example = open.flatMap(({ cells }) => [...cells]).find(isOpen) ?? "";
  const way = order === "month-first" ? "month first" : "day first";
  const why =
    evidence === undefined ? "though nothing in the file decides it" : "as other columns have it";
  return {
    records: isRewritten ? rewriteColumns(records, changed, (cell) => asIso(cell, order)) : records,
    warnings: [
      isRewritten
        ? `Dates in ${names} were read with the ${way} and written as year-month-day.`
        : `Dates in ${names}, such as ${example}, were read with the ${way}, ${why}.`,
    ],
    choices: (answer ?? evidence) ? [] : [orderChoice(example, order)],
  };
}

/** Whether a column may hold dates like 03/04/2026, so that all of it has to be looked at. */
export function mayHaveOpenDates(records: Records): boolean {
  return [...records.headers.keys()].some((column) => mayBeOfKind(records, column, isNumericDate));
}

interface DateColumn {
  readonly column: number;
  readonly cells: ReadonlySet<string>;
  readonly order: ColumnOrder;
}

function dateColumns(records: Records): DateColumn[] {
  return [...records.headers.keys()].flatMap((column) => {
    if (!mayBeOfKind(records, column, isNumericDate)) return [];
    const cells = cellsOfKind(records, column, isNumericDate);
    return cells === null ? [] : [{ column, cells, order: orderOf(cells) }];
  });
}

/** The order that columns decide, where all that do agree. */
function onlyOrder(orders: readonly ColumnOrder[]): DateOrder | undefined {
  const decided = new Set(
    orders.filter((order) => order === "month-first" || order === "day-first"),
  );
  return decided.size === 1 ? [...decided][0] : undefined;
}

/** What the cells of a column say: an order, `open` where nothing, `mixed` where both, null where it is all one. */
type ColumnOrder = DateOrder | "open" | "mixed" | null;

const numericDate = /^(\d{1,2})([-/])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/;

const isNumericDate = (cell: string) =>
  numericDate.test(cell) &&
  (readDate(cell, "month-first") !== null || readDate(cell, "day-first") !== null);

const isOpen = (cell: string) => readDate(cell, "month-first")?.ordered === true;

function orderOf(cells: ReadonlySet<string>): ColumnOrder {
  const readings = [...cells].map((cell) => ({
    month: readDate(cell, "month-first"),
    day: readDate(cell, "day-first"),
  }));
  const monthFirst = readings.some(({ month, day }) => month !== null && day === null);
  const dayFirst = readings.some(({ month, day }) => month === null && day !== null);
  if (monthFirst !== dayFirst) return monthFirst ? "month-first" : "day-first";
  if (!readings.some(({ month }) => month?.ordered)) return null;
  return monthFirst ? "mixed" : "open";
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
