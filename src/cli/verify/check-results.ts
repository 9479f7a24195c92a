import { cellAt } from "#analysis/facts/compute/ledger.ts";
import { runOperation } from "#analysis/facts/compute/operations.ts";
import type { Cell, Result } from "#contract/report.ts";
import { type Check, sentencesOn, withSentences } from "./findings.ts";
import { loadingOf } from "./loading-of.ts";
import { type QueryAnswers, runQueries, type WrittenCell } from "./query-runner.ts";
import type { Bundle } from "./read-bundle.ts";

/** Rounding that a different order of adding may leave in a sum of doubles. */
const tolerance = 1e-9;

/** Runs each query again, and compares what it gives with what is stored. */
export async function checkQueries(bundle: Bundle): Promise<Check> {
  const queries = bundle.report.results.flatMap(({ id, origin, columns }) =>
    origin.kind === "query" ? [{ id, sql: origin.sql, width: columns.length }] : [],
  );
  const title = `${queries.length} queries give the stored results`;
  const { dataPath } = bundle;
  if (queries.length === 0) return { title, faults: [], unchecked: [] };
  if (dataPath === null) {
    const missing = `${queries.length} queries could not be run again without the data`;
    return { title, faults: [], unchecked: [missing] };
  }
  const answers = await runQueries(loadingOf(bundle.data, dataPath), queries).catch(failed);
  if (answers instanceof Error)
    return { title, faults: [`the data could not be loaded: ${answers.message}`], unchecked: [] };
  if (answers === null) return { title, faults: [noDuckdb], unchecked: [] };
  return { title, faults: queryFaults(bundle, answers), unchecked: [] };
}

const noDuckdb =
  "no query could be run: DuckDB was not found. Run `npm install` here, or install its program `duckdb`";

const failed = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

function queryFaults({ report }: Bundle, answers: QueryAnswers): string[] {
  return report.results.flatMap((result) => {
    if (result.origin.kind !== "query") return [];
    const answer = answers.get(result.id) ?? new Error("it was not run");
    if (!(answer instanceof Error)) return resultFaults(report, result, answer.map(toCells));
    const fault = `${nameOf(result)}: the query fails: ${answer.message}`;
    return [withSentences(fault, sentencesOn(report, result.id))];
  });
}

/** Computes each statistic again from the cells it names. */
export function checkDerived({ report }: Bundle): Check {
  const derived = report.results.filter(({ origin }) => origin.kind === "derived");
  const faults = derived.flatMap((result) => {
    const { origin } = result;
    if (origin.kind !== "derived") return [];
    const inputs = origin.inputs.map((input) => cellAt(report.results, input));
    return resultFaults(report, result, runOperation(origin.operation, inputs).rows);
  });
  const others = report.results.filter(({ origin }) => ["scan", "text"].includes(origin.kind));
  const beyond = `${others.length} results are counts in the text (of the privacy scan, or of documents), which this program does not count again`;
  return {
    title: `${derived.length} computed results follow from the cells they name`,
    faults,
    unchecked: [],
    beyond: others.length > 0 ? [beyond] : [],
  };
}

type Again = readonly (readonly (Cell | Written)[])[];

/** A cell as DuckDB writes it, which is to be read as the stored one is. */
interface Written {
  readonly written: string;
}

const toCells = (row: readonly WrittenCell[]) =>
  row.map((cell) => (cell === null ? null : { written: cell }));

function resultFaults(report: Bundle["report"], result: Result, again: Again): string[] {
  const { id, rows, columns } = result;
  const count = rows.length === again.length ? [] : [rowsFault(result, again.length)];
  const cells = rows.flatMap((row, at) =>
    columns.flatMap(({ key }, column) => {
      const [stored = null, computed] = [row[column], again[at]?.[column]];
      if (computed === undefined || isSame(stored, computed)) return [];
      const fault = `${nameOf(result)}, row ${at}, column ${key}: stored as ${show(stored)}, computed again as ${show(computed)}`;
      return [withSentences(fault, sentencesOn(report, id, at))];
    }),
  );
  return [...count.map((fault) => withSentences(fault, sentencesOn(report, id))), ...cells];
}

const nameOf = ({ id, title }: Result) => `result ${id} (${title})`;

const rowsFault = (result: Result, count: number) =>
  `${nameOf(result)}: ${result.rows.length} rows stored, ${count} computed again`;

const show = (cell: Cell | Written) =>
  typeof cell === "object" && cell !== null ? cell.written : String(cell);

function isSame(stored: Cell, computed: Cell | Written): boolean {
  if (typeof computed !== "object" || computed === null) return isEqual(stored, computed);
  return isEqual(stored, readAs(stored, computed.written));
}

/** What was written, as a value of the stored one's kind; infinite and undefined numbers are none. */
function readAs(stored: Cell, written: string): Cell {
  if (typeof stored === "number") return Number(written);
  if (typeof stored === "boolean") return written === "true";
  if (stored === null) return /^-?(nan|inf|infinity)$/i.test(written) ? null : written;
  return isMoment.test(stored) ? written.replace(" ", "T") : written;
}

const isMoment = /^\d+-\d\d-\d\dT/;

function isEqual(one: Cell, other: Cell): boolean {
  if (typeof one !== "number" || typeof other !== "number") return one === other;
  return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other));
}
