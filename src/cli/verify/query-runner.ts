import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { splitRecords } from "./split-records.ts";

/** A cell as DuckDB writes it; null for no value. */
export type WrittenCell = string | null;

export interface WantedQuery {
  readonly id: string;
  readonly sql: string;
  /** How many columns it gives. */
  readonly width: number;
}

/** What each query gave, by its id: its rows, or why there are none. */
export type QueryAnswers = ReadonlyMap<string, readonly (readonly WrittenCell[])[] | Error>;

/** Loads the table with the statements and runs each query; null where there is no DuckDB. */
export async function runQueries(
  load: readonly string[],
  queries: readonly WantedQuery[],
): Promise<QueryAnswers | null> {
  return (await withPackage(load, queries)) ?? withProgram(load, queries);
}

/** Each cell as text: DuckDB writes as many digits as tell a number from all others. */
function asText({ sql, width }: Omit<WantedQuery, "id">): string {
  const names = Array.from({ length: width }, (_, at) => `c${at}`);
  const cells = names.map((name) => `${name}::VARCHAR AS ${name}`);
  return `SELECT ${cells.join(", ")} FROM (${sql.trim().replace(/;$/, "")}) AS asked(${names.join(", ")})`;
}

/** From the folder of the bundle first, then from where this program lies. */
async function withPackage(
  load: readonly string[],
  queries: readonly WantedQuery[],
): Promise<QueryAnswers | null> {
  const name = "@duckdb/node-api";
  const path = [join(process.cwd(), "verify.mjs"), import.meta.url]
    .map((from) => resolved(name, from))
    .find((found) => found !== null);
  if (path === undefined || path === null) return null;
  const { DuckDBInstance } = createRequire(import.meta.url)(path) as DuckdbPackage;
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  for (const statement of load) await connection.run(statement);
  const answers = new Map<string, readonly (readonly WrittenCell[])[] | Error>();
  for (const query of queries) {
    const answer = connection
      .runAndReadAll(asText(query))
      .then((reader) => reader.getRows() as WrittenCell[][])
      .catch((error: unknown) => asError(error));
    answers.set(query.id, await answer);
  }
  return answers;
}

/** The part of the package that is used. */
interface DuckdbPackage {
  readonly DuckDBInstance: {
    create(path: string): Promise<{ connect(): Promise<DuckdbConnection> }>;
  };
}

interface DuckdbConnection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRows(): unknown[][] }>;
}

function resolved(name: string, from: string): string | null {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return null;
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** The command line program writes what each query gave to a file of its own. */
function withProgram(
  load: readonly string[],
  queries: readonly WantedQuery[],
): QueryAnswers | null {
  const folder = mkdtempSync(join(tmpdir(), "verify-"));
  try {
    const outputs = queries.map((query) => ({ ...query, path: join(folder, `${query.id}.csv`) }));
    const copies = outputs.map(
      (query) => `COPY (${asText(query)}) TO '${sqlText(query.path)}' (${written})`,
    );
    const input = [...load, ...copies].map((statement) => `${statement};\n`).join("");
    const ended = spawnSync("duckdb", [":memory:"], { input, encoding: "utf8" });
    if (ended.error !== undefined) return null;
    return new Map(outputs.map(({ id, path }) => [id, answerIn(path, ended.stderr)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const written = "FORMAT csv, HEADER false, FORCE_QUOTE *, QUOTE '\"', ESCAPE '\"', NULLSTR 'NULL'";

function answerIn(path: string, said: string): readonly (readonly WrittenCell[])[] | Error {
  try {
    return splitRecords(readFileSync(path, "utf8")).map(({ fields }) => fields);
  } catch {
    return new Error(said.trim() || "DuckDB gave no result");
  }
}

/** A text as it stands between the quotes of SQL. */
export const sqlText = (text: string): string => text.replaceAll("'", "''");
