import type { Engine } from "#analysis/domain/engine.ts";
import { computeFacts } from "#analysis/facts/compute/compute-facts.ts";
import { openModelDisclosure } from "#analysis/open-model-disclosure.ts";
import { openModelQueries } from "#analysis/open-model-queries.ts";
import type { PrivacyScan } from "#analysis/privacy/privacy-scan.ts";
import type { Profile } from "#analysis/table/profile.ts";
import type { Query } from "#contract/query.ts";
import type { Ask, QuestionReading } from "#contract/reading.ts";
import type { Cell } from "#contract/report.ts";
import type { QueryTable, TestColumn } from "../query/query-table.ts";

/** A table as a model elsewhere meets it: what leaves first, then what each of its questions gives. */
export interface AskedTable {
  readonly profile: Profile;
  readonly first: string;
  ask(query: Query): Promise<Told>;
  test(ask: Extract<Ask, { kind: "statistic" }>["statistic"]): Promise<Told>;
  look(columns: readonly string[]): Promise<string>;
}

/** Every byte that one question gives, and the rows that it gives by their places in the exact result. */
export interface Told {
  readonly bytes: string;
  readonly rows: ReadonlyMap<number, readonly Cell[]>;
  /** By the headers of the table; null where it was refused. */
  readonly query: Query | null;
  readonly columns: readonly string[];
}

interface ToldTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

interface Asked {
  readonly question?: string;
  readonly identifying?: readonly string[];
}

export async function openAskedTable(
  table: QueryTable,
  columns: readonly TestColumn[],
  { question = "How are the wards?", identifying = [] }: Asked = {},
): Promise<AskedTable> {
  const profile = await table.load(columns);
  const engine: Engine = {
    ...{ profile, run: table.run, runAgain: table.run, close: async () => undefined },
    select: async (sql) => ({ kind: "selected", answer: await table.run(sql) }),
  };
  const computed = await computeFacts(engine, nothingRead, { focus: null });
  const disclosure = await openModelDisclosure("outside", {
    ...{ engine, question, computed, marker: "m4rk" },
    scanning: Promise.resolve({ identifying, mixed: [] } as unknown as PrivacyScan),
    earlier: async () => [],
  });
  const { text: first } = await disclosure.outgoing(() => true, []);
  const queries = openModelQueries({
    ...{ ...computed, engine, disclosure },
    late: { checkNew: async () => undefined },
  });
  const compute = async (asked: Ask): Promise<Told> => {
    const computation = await queries.compute(asked);
    if (computation.kind === "refused")
      return { bytes: JSON.stringify(computation), rows: new Map(), query: null, columns: [] };
    const { told, computed: found } = computation;
    const [{ columns = [], rows = [] } = {}] = (told.value as { results: ToldTable[] }).results;
    const placeOf = (name: Cell) =>
      Number([...told.rows].find(([own]) => own.endsWith(`.${name}`))?.[1].split(".")[1]);
    return {
      bytes: JSON.stringify(told.value),
      rows: new Map(rows.map(([name = "", ...cells]) => [placeOf(name), cells])),
      query: found.ask.kind === "query" ? found.ask.query : null,
      columns: columns.slice(1),
    };
  };
  return {
    ...{ profile, first },
    ask: (query) => compute({ kind: "query", query, wants: "groups" }),
    test: (statistic) => compute({ kind: "statistic", statistic, where: null }),
    look: async (aliases) => JSON.stringify((await queries.look(aliases)).value),
  };
}

const nothingRead: QuestionReading = {
  kind: "unanswerable",
  ...{ reason: "unclear", spans: [], words: [], nearest: [] },
};
