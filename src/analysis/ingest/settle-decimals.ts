import type { Records } from "#analysis/table.ts";
import type { ReadingChoice } from "#contract/calls/upload-spreadsheet.ts";
import { columnsNamed, columnsOfKind, rewriteColumns } from "./column-cells.ts";
import type { Settled } from "./settle-records.ts";

type DecimalMark = "point" | "comma";

/** What came out, and the mark that cells of the file prove, if one. */
interface SettledDecimals extends Settled {
  readonly proven: DecimalMark | undefined;
}

/**
 * Settles whether `1.234` and `1,234` are thousands. A column whose cells prove it stays as it is.
 * Others follow the answer, else the columns that do prove it; where the comma is the decimal mark
 * they are written with a point. Where nothing proves it, it is a choice, read with a point.
 */
export function settleDecimals(records: Records, answer: DecimalMark | undefined): SettledDecimals {
  const columns = [...columnsOfKind(records, isNumber)].map(([column, cells]) => ({
    column,
    cells,
    mark: markOf(cells),
  }));
  const marks = new Set(
    columns.flatMap(({ mark }) => (mark === "open" || mark === null ? [] : [mark])),
  );
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

const swapped = (mark: string) => (mark === "." ? "," : ".");

const dressed = /^[-+−(]?\s?(?<before>[$€£¥₹]?)\s?-?(?<body>\d[\d.,]*)\s?(?:[€$£%]|EUR)?\)?$/u;
const bodyOf = (cell: string) => dressed.exec(cell)?.groups?.body ?? "";
const isNumber = (cell: string) => dressed.test(cell);

/** One mark, with one to three digits before and three behind it. */
const openBody = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** Signs of money that is written with a decimal point wherever it is used. */
const pointMoney = /[$£¥₹]/;
const isOpen = (cell: string) => openBody.test(bodyOf(cell)) && !pointMoney.test(cell);

/** What the cells of a column prove: a decimal mark, `open` where some leave it open, null without marks. */
function markOf(cells: ReadonlySet<string>): DecimalMark | "open" | null {
  const bodies = [...cells].map((cell) => ({ cell, body: bodyOf(cell) }));
  const proofs = new Set(bodies.map(({ cell, body }) => proofOf(cell, body)));
  const proven = [...proofs].filter((mark) => mark !== null);
  if (proven.length > 0) return proven.length === 1 ? (proven[0] ?? null) : null;
  const open = bodies.filter(({ cell }) => isOpen(cell)).map(({ body }) => body);
  if (open.length === 0) return null;
  const points = open.filter((body) => body.includes(".")).length;
  const plain = bodies.filter(({ body }) => /^\d{1,3}$/.test(body)).length;
  return thousandsOf({ point: points, comma: open.length - points, plain }) ?? "open";
}

function proofOf(cell: string, body: string): DecimalMark | null {
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
function thousandsOf(open: Readonly<Record<DecimalMark | "plain", number>>): DecimalMark | null {
  if (open.plain === 0 || showsAll ** (open.point + open.comma) > 0.05) return null;
  if (open.point === 0) return "point";
  return open.comma === 0 ? "comma" : null;
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
