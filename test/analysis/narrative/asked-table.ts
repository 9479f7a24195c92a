import { afterAll, beforeAll } from "vitest";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { compileQuery } from "#analysis/facts/query/compile-query.ts";
import { readQuestion } from "#analysis/narrative/reading/read-question.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import type { Profile } from "#analysis/table/profile.ts";
import type { Query } from "#contract/query.ts";
import type { QuestionReading, Reading } from "#contract/reading.ts";
import type { Cell } from "#contract/report.ts";

export interface AskedTable {
  readonly profile: Profile;
  read(question: string): QuestionReading;
  /** The outcome, and the rows of each query asked for where it is an answer. */
  answer(question: string): Promise<Answer>;
  /** Rows of the only query; throws where the question is not read as one. */
  rows(question: string): Promise<Rows>;
  /** The same by their first cell: the second one, or the list of all others. */
  groups(question: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export interface Answer {
  readonly kind: QuestionReading["kind"];
  readonly reading: Reading | null;
  readonly all: readonly Rows[];
}

/** Without the count of records that a result carries beside its figures; rounded. */
export type Rows = readonly (readonly Cell[])[];

interface NamedContent {
  readonly fileName: string;
  readonly content: string;
}

/** A table in the real engine, from before the first test of a file to after its last. */
export function askedTable(table: NamedContent): AskedTable {
  let loaded: AskedTable | undefined;
  beforeAll(async () => {
    loaded = await askTable(table);
  });
  afterAll(() => loaded?.close());
  const asked = (): AskedTable => {
    if (loaded === undefined) throw new Error("A table is asked from within a test");
    return loaded;
  };
  return {
    get profile() {
      return asked().profile;
    },
    read: (question) => asked().read(question),
    answer: (question) => asked().answer(question),
    rows: (question) => asked().rows(question),
    groups: (question) => asked().groups(question),
    close: () => asked().close(),
  };
}

/** Loads a table into the real engine, to be asked until it is closed. */
export async function askTable({ fileName, content }: NamedContent): Promise<AskedTable> {
  const workers = startWorkerPool({ size: 1 });
  const engine = await openEngine(
    { table: { name: fileName, content }, columns: [], direction: "rows" },
    // One engine for all questions of a file of tests, on a machine that does other things as well.
    { workers, milliseconds: 600_000 },
  );
  const { profile } = engine;
  const read = (question: string) => readQuestion({ question, profile, fileName, focus: null });
  const run = async (query: Query): Promise<Rows> => {
    const { sql, columns } = compileQuery(query, profile);
    const { rows } = await engine.run(sql);
    const isShown = (at: number) =>
      !/^n\d*$/.test(columns[at]?.key ?? "") || query.by.length + at === 0;
    return rows.map((row) => row.filter((_, at) => isShown(at)).map(rounded));
  };
  const answer = async (question: string): Promise<Answer> => {
    const outcome = read(question);
    const reading = outcome.kind === "answer" ? outcome.reading : null;
    const all: Rows[] = [];
    for (const ask of reading?.asks ?? []) if (ask.kind === "query") all.push(await run(ask.query));
    return { kind: outcome.kind, reading, all };
  };
  const rowsOf = async (question: string) => {
    const { kind, all } = await answer(question);
    const [rows] = all;
    if (!rows || all.length > 1) throw new Error(`${kind} with ${all.length} queries: ${question}`);
    return rows;
  };
  return {
    ...{ profile, read, answer, rows: rowsOf, close: () => workers.close() },
    groups: async (question) =>
      Object.fromEntries(
        (await rowsOf(question)).map(([label, ...cells]) => [
          String(label),
          cells.length === 1 ? cells[0] : cells,
        ]),
      ),
  };
}

/** Sums of doubles differ in their last digits with the order of the rows. */
const rounded = (cell: Cell): Cell =>
  typeof cell === "number" ? Number(cell.toPrecision(10)) : cell;
