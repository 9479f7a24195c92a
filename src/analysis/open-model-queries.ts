import { Problem } from "#contract/problem.ts";
import type { Ask } from "#contract/reading.ts";
import { aliasedProfile, askByHeaders } from "./domain/column-aliases.ts";
import { columnsIn } from "./domain/columns-in.ts";
import type { Engine } from "./domain/engine.ts";
import type { ModelDisclosure } from "./domain/model-disclosure.ts";
import type { ModelQueries } from "./domain/model-queries.ts";
import { nameOutputs } from "./domain/name-outputs.ts";
import type { ComputedFacts } from "./facts/compute/compute-facts.ts";
import { compileQuery } from "./facts/query/compile-query.ts";
import { withStandIns } from "./privacy/typed-constants.ts";
import type { ResultRechecker } from "./result-rechecker.ts";

interface Parts {
  readonly engine: Engine;
  readonly further: ComputedFacts["further"];
  readonly select: ComputedFacts["select"];
  readonly disclosure: ModelDisclosure;
  readonly late: Pick<ResultRechecker, "checkNew">;
}

/** Opens them over a table; what is computed is checked, and the engine is given back. */
export function openModelQueries({
  engine,
  further,
  select,
  disclosure,
  late,
}: Parts): ModelQueries {
  const { profile } = engine;
  const aliased = aliasedProfile(profile);
  const givingBack = async <Outcome>(work: Promise<Outcome>) => {
    try {
      const outcome = await work;
      await late.checkNew();
      return outcome;
    } finally {
      await engine.close();
    }
  };
  const compute = async (asked: Ask) => {
    const ask = nameOutputs(disclosure.restore(asked));
    const fact = await further(ask).catch(refusalAsNull);
    if (fact === null) return { kind: "refused", why: "this table does not allow it" } as const;
    const told = await disclosure.answer(fact, asked);
    return { kind: "computed", computed: { ask, fact }, told } as const;
  };
  return {
    look: (aliases) => givingBack(disclosure.look(aliases)),
    async compute(asked) {
      const byHeaders = askByHeaders(asked, profile);
      const why = faultOf(withStandIns(asked, aliased), aliased) ?? disclosure.faultOf(byHeaders);
      return why === null ? givingBack(compute(byHeaders)) : { kind: "refused", why };
    },
    async select(sql) {
      const { selected } = disclosure;
      if (selected === null) return { kind: "refused", why: "there is no tool sql" };
      const entered = await givingBack(select(sql).catch(memoryLimitAsRefusal));
      return entered.kind === "refused"
        ? entered
        : { kind: "selected", told: selected(entered.result) };
    },
  };
}

/** What is wrong with a question, as far as the kinds of the columns say so. */
function faultOf(ask: Ask, aliased: Engine["profile"]): string | null {
  try {
    if (ask.kind === "query") {
      if (outputsOf(ask).some((name) => isAlias(name)))
        return "no output may be called like a column";
      compileQuery(ask.query, aliased);
      return null;
    }
    // Whether a test is possible would tell how few records meet a condition.
    if (ask.where !== null) return "a statistic is computed of all records: where must be null";
    const known = new Set(aliased.columns.map(({ name }) => name));
    const unknown = namedIn(ask).find((name) => !known.has(name));
    if (unknown !== undefined) return `there is no column ${unknown}`;
    return pairsText(ask, aliased) ? "a correlation needs numbers, not text or dates" : null;
  } catch (error) {
    if (isRefused(error)) return error.message;
    throw error;
  }
}

const pairsText = (
  { statistic }: Extract<Ask, { kind: "statistic" }>,
  { columns }: Engine["profile"],
): boolean =>
  statistic.kind === "correlation" &&
  columnsIn(statistic).some((named) =>
    columns.some(({ name, type }) => name === named && type !== "DOUBLE" && type !== "BIGINT"),
  );

const isRefused = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === "invalid-request";

/** Its words may hold headers, so they stay here. */
export function refusalAsNull(error: unknown): null {
  if (isRefused(error)) return null;
  throw error;
}

/** The process of the engine ended; the next computation opens another. */
function memoryLimitAsRefusal(error: unknown): { kind: "refused"; why: string } {
  if (!(error instanceof Problem) || error.code !== "analysis-too-large") throw error;
  return { kind: "refused", why: "it takes more memory than there is" };
}

const isAlias = (name: string) => /^c\d+$/i.test(name);

/** Names that a query and those within it give to what they show. */
function outputsOf({ query }: Extract<Ask, { kind: "query" }>): string[] {
  const { from, by, rows, measures } = query;
  const own = [...by, ...rows, ...measures].map(({ name }) => name);
  if (from.kind === "unpivot") return [...own, from.name, from.value];
  return from.kind === "query" ? [...own, ...outputsOf({ ...askOf, query: from.query })] : own;
}

const askOf = { kind: "query", wants: "groups" } as const;

function namedIn({ statistic }: Extract<Ask, { kind: "statistic" }>): string[] {
  const of = "of" in statistic ? [statistic.of] : [];
  const among = statistic.kind === "drivers" ? statistic.among : [];
  const label = statistic.kind === "concentration" ? [statistic.label].filter(isText) : [];
  return [...of, ...among, ...label, ...columnsIn(statistic)];
}

const isText = (value: string | null): value is string => value !== null;
