import type { Condition } from "#contract/query.ts";
import type { CellReference, Result, ResultColumn } from "#contract/report.ts";
import type { Engine } from "../../domain/engine.ts";
import type { FactOf } from "../../domain/fact.ts";
import type { Profile } from "../../table/profile.ts";
import { conditionSql } from "../query/condition-sql.ts";
import { runOperation } from "./operations.ts";

interface QueryRequest {
  readonly title: string;
  /** The formula in words. */
  readonly words: string;
  readonly columns: readonly ResultColumn[];
  /** One SELECT over `data` whose columns stand in the order of `columns`. */
  readonly sql: string;
  /** Rows of the table behind it. */
  readonly population?: number | null;
}

interface DerivedRequest {
  readonly title: string;
  readonly words: string;
  readonly operation: string;
  readonly inputs: readonly CellReference[];
}

/** The book of results: each query or derivation is entered once and gets a name. */
export interface Ledger {
  query(request: QueryRequest): Promise<Result>;
  derive(request: DerivedRequest): Result;
  /** Rows that only decide what is computed: they are not entered, so nothing of them can be printed. */
  peek(sql: string): Promise<Result["rows"]>;
  readonly results: readonly Result[];
}

/** Opens an empty book over a loaded table; `entered` is told after each entry. */
export function openLedger(engine: Pick<Engine, "run">, entered: () => void = () => {}): Ledger {
  const results: Result[] = [];
  const known = new Map<string, Result>();
  const enter = (result: Omit<Result, "id" | "recomputed">): Result => {
    const entry: Result = { ...result, id: `q${results.length + 1}`, recomputed: "pending" };
    results.push(entry);
    entered();
    return entry;
  };
  return {
    results,
    async query({ title, words, columns, sql, population = null }) {
      const earlier = known.get(sql);
      if (earlier) return earlier;
      const answer = await engine.run(sql);
      const entry = enter({
        title,
        words,
        origin: { kind: "query", sql },
        columns: [...columns],
        rows: answer.rows.map((row) => [...row]),
        population,
      });
      known.set(sql, entry);
      return entry;
    },
    peek: async (sql) => (await engine.run(sql)).rows.map((row) => [...row]),
    derive({ title, words, operation, inputs }) {
      const recipe = JSON.stringify([operation, inputs]);
      const earlier = known.get(recipe);
      if (earlier) return earlier;
      const { columns, rows } = runOperation(
        operation,
        inputs.map((input) => cellAt(results, input)),
      );
      const entry = enter({
        title,
        words,
        origin: { kind: "derived", operation, inputs: [...inputs] },
        columns: [...columns],
        rows: rows.map((row) => [...row]),
        population: null,
      });
      known.set(recipe, entry);
      return entry;
    },
  };
}

/** The value a reference names; throws where there is none. */
export function cellAt(results: readonly Result[], { result, row, column }: CellReference) {
  const found = results.find(({ id }) => id === result);
  const position = found?.columns.findIndex(({ key }) => key === column) ?? -1;
  const value = found?.rows[row]?.[position];
  if (value === undefined) throw new Error(`no cell ${result}.${row}.${column}`);
  return value;
}

/** A reference to one cell. */
export const referToCell = (result: Result, column: string, row = 0): CellReference => ({
  result: result.id,
  row,
  column,
});

/** A number out of a result, NaN where the cell is empty. */
export function numberAt(result: Result, column: string, row = 0): number {
  const position = result.columns.findIndex(({ key }) => key === column);
  const value = result.rows[row]?.[position];
  return typeof value === "number" ? value : Number.NaN;
}

/** What every computation works with: the ledger, what is known of the table, which records count. */
export interface FactContext {
  readonly ledger: Ledger;
  readonly profile: Profile;
  /** Conditions that the records that count meet, as SQL; none where all of them count. */
  readonly only: readonly string[];
  /** Which columns others give already, where that was looked at. */
  readonly redundancies?: Redundancies;
}

/** The same for the records that meet a condition. */
export function restrictTo(context: FactContext, where: Condition | null): FactContext {
  return where === null ? context : { ...context, only: [conditionSql(where, context.profile)] };
}

/** What most facts start from: nothing tested yet. */
export const noTest = { strength: 1, p: null, significant: false } as const;

/** Columns that others give already, by construction. */
export interface Redundancies {
  /** Null where every column says something of its own. */
  readonly fact: FactOf<"redundancy"> | null;
  /** Whether two columns go together because of how they are made. */
  areBound(one: string, other: string): boolean;
  /** The columns that a column of rates is computed from. */
  ratioOf(column: string): RatioOf | null;
}

export interface RatioOf {
  readonly over: string;
  readonly under: string;
  readonly isPercent: boolean;
}
