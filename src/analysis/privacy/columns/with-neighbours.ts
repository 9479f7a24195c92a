import type { CodedColumn } from "../../table/text-coder.ts";
import { isAmountOfUnit } from "../vocabulary/labels-by-form.ts";
import type { ColumnVerdict } from "./column-class.ts";
import type { ColumnEvidence } from "./column-evidence.ts";

/** What columns say of each other: parts of a name stand in an address, latitudes beside longitudes. */
export function withNeighbours(
  evidence: readonly ColumnEvidence[],
  verdicts: readonly ColumnVerdict[],
): ColumnVerdict[] {
  const sources = evidence.filter((_, at) => repeated.has(verdicts[at]?.found ?? ""));
  return verdicts.map((verdict, at) => {
    const own = evidence[at];
    if (own === undefined || verdict.found !== null || own.header.isOrdinary) return verdict;
    const source = sources.find((other) => repeats(own, other));
    if (source !== undefined) {
      const evidence = [`values that “${source.column.header}” repeats`];
      return { ...verdict, found: "name", confidence: 0.8, evidence };
    }
    const isPair = [evidence[at - 1], evidence[at + 1]].some((other) => areDegrees(own, other));
    return isPair
      ? { ...verdict, found: "place", confidence: 0.8, evidence: ["coordinates in two columns"] }
      : verdict;
  });
}

/** Classes whose values hold parts of names. */
const repeated: ReadonlySet<string> = new Set(["name", "email", "text"]);

/** Whether cells of one column stand in those of the same row of another: `Diaz` in `rosa.diaz@x.org`. */
function repeats({ column, values }: ColumnEvidence, other: ColumnEvidence): boolean {
  if (values.share("proper", "words", "code") < 0.5 || values.distinct < 5) return false;
  const cellsOf = ({ texts, codes }: CodedColumn) => {
    const short = texts.map(folded);
    return (row: number) => short[codes[row] ?? -1] ?? "";
  };
  const [part, whole] = [cellsOf(column), cellsOf(other.column)];
  const step = Math.max(1, Math.floor(column.codes.length / rowsLookedAt));
  const rows = Array.from(
    { length: Math.ceil(column.codes.length / step) },
    (_, at) => at * step,
  ).filter((row) => part(row).length >= 3 && whole(row) !== "");
  // `500mg` is no part of a name.
  const found = rows.filter(
    (row) => !isAmountOfUnit(part(row)) && whole(row).includes(part(row)),
  ).length;
  return rows.length >= 5 && found >= rows.length / 2;
}

/** Enough to tell a half from none; a table has up to a million rows. */
const rowsLookedAt = 1_000;

/** Small letters without accents and signs. */
const folded = (text: string): string =>
  text.length > longest
    ? ""
    : text
        .normalize("NFD")
        .replace(/[^\p{L}\p{N}]/gu, "")
        .toLowerCase();

const longest = 500;

/** Whether two columns of fine decimals can be latitude and longitude. */
function areDegrees(own: ColumnEvidence, other: ColumnEvidence | undefined): boolean {
  if (other === undefined || other.header.isOrdinary) return false;
  const both = [own.values.numbers, other.values.numbers];
  if (both.some(({ fine, low, high }) => fine < 0.7 || low < -180 || high > 180)) return false;
  return both.some(({ low, high }) => low < -90 || high > 90 || (low < 0 && high < 0));
}
