import { Problem } from "#contract/problem.ts";
import type { Ask, QuestionReading } from "#contract/reading.ts";
import { aliasedProfile, askByHeaders } from "./domain/column-aliases.ts";
import { columnsIn } from "./domain/columns-in.ts";
import type { Engine } from "./domain/engine.ts";
import type { Fact } from "./domain/fact.ts";
import type { ModelQueries } from "./domain/model-queries.ts";
import { nameOutputs } from "./domain/name-outputs.ts";
import type { Partition } from "./domain/population.ts";
import type { Computed } from "./facts/compute/compute-facts.ts";
import { compileQuery } from "./facts/query/compile-query.ts";
import { countPopulations } from "./facts/query/count-populations.ts";
import { lexiconWords } from "./narrative/reading/words/lexicon-words.ts";
import { outboundAnswer, outboundColumns, restoreWords } from "./privacy/outbound-answer.ts";
import type { Release } from "./privacy/redaction-context.ts";
import { planRelease } from "./privacy/release/plan-release.ts";

/** Those of one analysis. */
export interface OpenModelQueries extends ModelQueries {
  /** Partitions that will have been told of once all that was computed has left. */
  readonly told: readonly Partition[];
}

interface Parts {
  readonly engine: Engine;
  readonly further: Computed["further"];
  readonly question: string;
  readonly identifying: readonly string[];
  readonly marker: string;
  /** What left first. */
  readonly release: Release;
}

/** Opens them over a table; the engine is given back after each computation. */
export function openModelQueries(parts: Parts): OpenModelQueries {
  const { engine, further, question, identifying, marker } = parts;
  const { profile } = engine;
  const aliased = aliasedProfile(profile);
  const about = { question, profile, identifying, marker, knownWords: lexiconWords };
  let { told } = parts.release.plan;
  const first = { ...about, reading: readingOf([]), release: parts.release };
  const release = async (fact: Fact, reading: QuestionReading): Promise<Release> => {
    const plan = planRelease({ facts: [fact], reading, earlier: told, profile, identifying });
    told = plan.told;
    return { plan, counts: await countPopulations(engine, plan.request) };
  };
  return {
    get told() {
      return told;
    },
    look: (aliases) => outboundColumns(aliases, first),
    async compute(asked) {
      const why = faultOf(asked, aliased);
      if (why !== null) return { kind: "refused", why };
      const ask = nameOutputs(askByHeaders(restoreWords(asked, first), profile));
      try {
        const fact = await further(ask).catch(nullWhereRefused);
        if (fact === null) return { kind: "refused", why: "this table does not allow it" };
        const reading = readingOf([ask]);
        const leaving = { ...about, reading, release: await release(fact, reading) };
        const told = outboundAnswer(fact, leaving);
        return { kind: "computed", computed: { ask, fact }, told };
      } finally {
        await engine.close();
      }
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
    return unknown === undefined ? null : `there is no column ${unknown}`;
  } catch (error) {
    if (isRefused(error)) return error.message;
    throw error;
  }
}

const isRefused = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === "invalid-request";

/** Its words may hold headers, so they stay here. */
function nullWhereRefused(error: unknown): null {
  if (isRefused(error)) return null;
  throw error;
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

const readingOf = (asks: readonly Ask[]): QuestionReading => ({
  kind: "answer",
  reading: { asks, claim: null, spans: [], score: 0, defaults: [] },
  others: [],
});
