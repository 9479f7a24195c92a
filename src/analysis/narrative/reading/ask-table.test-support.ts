import type { Cell } from "#contract/fact.ts";
import type { Query } from "#contract/query.ts";
import type { QuestionReading, Reading } from "#contract/reading.ts";
import type { Children } from "../../children.ts";
import type { Engine } from "../../engine.ts";
import type { Profile } from "../../profile.ts";
import { readQuestion } from "./read-question.ts";

/** What a stage of analysis may not import itself; a test does, and hands it over. */
export interface TableTools {
  readonly children: Children;
  openEngine(
    input: {
      readonly table: { readonly name: string; readonly content: string };
      readonly columns: readonly string[];
      readonly direction: "rows";
    },
    tools: { readonly children: Children; readonly milliseconds?: number },
  ): Promise<Engine>;
  compileQuery(
    query: Query,
    profile: Profile,
  ): { readonly sql: string; readonly columns: readonly { readonly key: string }[] };
}

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

/** Loads a table into the real engine once, to be asked many questions. */
export async function askTable(
  { fileName, content }: { readonly fileName: string; readonly content: string },
  { children, openEngine, compileQuery }: TableTools,
): Promise<AskedTable> {
  const engine = await openEngine(
    { table: { name: fileName, content }, columns: [], direction: "rows" },
    // One engine for all questions of a file of tests, on a machine that does other things as well.
    { children, milliseconds: 600_000 },
  );
  const { profile } = engine;
  const read = (question: string) => readQuestion({ question, profile, fileName, focus: null });
  const run = async (query: Query): Promise<Rows> => {
    const { sql, columns } = compileQuery(query, profile);
    const { rows } = await engine.run(sql);
    const isShown = (at: number) => columns[at]?.key !== "n" || query.by.length + at === 0;
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
    ...{ profile, read, answer, rows: rowsOf, close: () => engine.close() },
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
