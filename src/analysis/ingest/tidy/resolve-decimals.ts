import type { ReadingChoice } from "#contract/calls/uploads.ts";
import type { Records } from "../../table/table.ts";
import { cellsOfKind, columnsNamed, mayBeOfKind, rewriteColumns } from "./column-cells.ts";
import type { ResolvedRecords } from "./resolved-records.ts";

type DecimalMark = "point" | "comma";

/** What came out, and the mark that cells of the file prove, if one. */
interface ResolvedDecimals extends ResolvedRecords {
  readonly proven: DecimalMark | undefined;
}

/**
 * Resolves whether `1.234` and `1,234` are thousands. A column whose cells prove it stays as it is.
 * Others follow the answer, else the columns that do prove it; where the comma is the decimal mark
 * they are written with a point. Where nothing proves it, it is a choice, read with a point.
 */
export function resolveDecimals(
  records: Records,
  answer: DecimalMark | undefined,
): ResolvedDecimals {
  const columns = [...records.headers.keys()].flatMap((column) => {
    const found = mayBeOfKind(records, column, isNumber) ? readMark(records, column) : null;
    return found === null ? [] : [{ column, ...found }];
  });
  const marks = new Set(columns.flatMap(({ mark }) => (mark === "open" ? [] : [mark])));
  const [proven] = marks.size === 1 ? marks : [];
  const open = columns.filter(({ mark }) => mark === "open");
  const unchanged = { records, warnings: [], choices: [], proven };
  if (open.length === 0) return unchanged;
  const mark = answer ?? proven;
  const names = columnsNamed(
    records.headers,
    open.map(({ column }) => column),
  );
  const example = open.flatMap(({ cells }) => [...cells]).find((cell) => isOpen(cell)) ?? "";
  if (mark === undefined)
    return {
      ...unchanged,
      warnings: [`Numbers in ${names}, such as ${example}, were read with a decimal point.`],
      choices: [markChoice(example)],
    };
  if (mark === "point") return unchanged;
  const changed = new Set(open.map(({ column }) => column));
  return {
    ...unchanged,
    records: rewriteColumns(records, changed, (cell) => cell.replace(/[.,]/g, swapped)),
    warnings: [`Numbers in ${names} were read with a decimal comma and written with a point.`],
  };
}

/**
 * Whether the upper rows alone settle every column of numbers: one of their cells proves its mark,
 * or `isMarked` says that no mark stands in the whole column.
 */
export function areDecimalsProven(upper: Records, isMarked: (column: number) => boolean): boolean {
  return [...upper.headers.keys()].every((column) => {
    if (!isMarked(column) || !mayBeOfKind(upper, column, isNumber)) return true;
    return upper.rows.some((row) => proofOf(row[column]?.trim() ?? "") !== null);
  });
}

const swapped = (mark: string) => (mark === "." ? "," : ".");

const dressed = /^[-+−(]?\s?(?<before>[$€£¥₹]?)\s?-?(?<body>\d[\d.,]*)\s?(?:[€$£%]|EUR)?\)?$/u;
const bodyOf = (cell: string) => dressed.exec(cell)?.groups?.body ?? "";
const isNumber = (cell: string) => dressed.test(cell);

/** One mark, with one to three digits before and three behind it. */
const openBody = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** Signs of money that is written with a decimal point wherever it is used. */
const pointMoney = /[$£¥₹]/;
const isOpen = (cell: string) => openBody.test(bodyOf(cell)) && !pointMoney.test(cell);

interface ReadMark {
  readonly mark: DecimalMark | "open";
  readonly cells: ReadonlySet<string>;
}

/** What a column proves: the first cell that can be read in one way only decides it. */
function readMark(records: Records, column: number): ReadMark | null {
  let isMarked = false;
  for (const row of records.rows) {
    const cell = row[column] ?? "";
    if (!cell.includes(".") && !cell.includes(",")) continue;
    const proof = proofOf(cell.trim());
    if (proof !== null) return { mark: proof, cells: new Set() };
    isMarked = true;
  }
  const cells = isMarked ? cellsOfKind(records, column, isNumber) : null;
  return cells === null ? null : { mark: thousandsIn(cells) ?? "open", cells };
}

function proofOf(cell: string): DecimalMark | null {
  const body = bodyOf(cell);
  const marks = body.replace(/\d/g, "");
  if (marks === "") return null;
  if (openBody.test(body)) return pointMoney.test(cell) ? "point" : null;
  const last = marks.at(-1) === "." ? "point" : "comma";
  const other = last === "point" ? "comma" : "point";
  // Several of one mark only are thousands: 1,234,567.
  return marks.length > 1 && new Set(marks).size === 1 ? other : last;
}

/** Chance that a number with up to three decimals shows all of them. */
const showsAll = 0.9;

/**
 * Whole numbers below a thousand among many that have a mark before exactly three digits: were it
 * the decimal mark, some of the many would end on a zero and show fewer digits.
 */
function thousandsIn(cells: ReadonlySet<string>): DecimalMark | null {
  const bodies = [...cells].map(bodyOf);
  const open = bodies.filter((body) => openBody.test(body));
  const isMixed = bodies.some((body) => /^\d{1,3}$/.test(body));
  if (!isMixed || showsAll ** open.length > 0.05) return null;
  const points = open.filter((body) => body.includes(".")).length;
  if (points === 0) return "point";
  return points === open.length ? "comma" : null;
}

function markChoice(example: string): ReadingChoice {
  const mark = example.includes(",") ? "comma" : "point";
  const thousand = bodyOf(example).replace(/[.,]/, " ");
  const fraction = bodyOf(example).replace(",", ".");
  const reading = (decimal: DecimalMark) =>
    decimal === mark ? `${fraction}, with three decimals` : `${thousand}, a whole number`;
  return {
    setting: "decimalMark",
    question: `Is the ${mark} in ${example} a decimal mark, or does it part thousands?`,
    chosen: "point",
    options: (["point", "comma"] as const).map((decimal) => ({
      value: decimal,
      label: decimal === mark ? `The ${mark} is the decimal mark` : `The ${mark} parts thousands`,
      example: `${example} is ${reading(decimal)}`,
    })),
  };
}
