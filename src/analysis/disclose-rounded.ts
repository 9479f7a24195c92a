import type { Ask, QuestionReading } from "#contract/reading.ts";
import type { Engine } from "./domain/engine.ts";
import type { Fact } from "./domain/fact.ts";
import type { ModelDisclosure } from "./domain/model-disclosure.ts";
import { countPopulations } from "./facts/query/count-populations.ts";
import { lexiconWords } from "./narrative/reading/words/lexicon-words.ts";
import { faultOfForm } from "./privacy/fault-of-form.ts";
import {
  namesOnlyToldGroups,
  outboundAnswer,
  outboundColumns,
  outboundEarlier,
  restoreWords,
  withheldWords,
} from "./privacy/outbound-answer.ts";
import { outboundPayload } from "./privacy/outbound-payload.ts";
import { redactedColumns } from "./privacy/redacted-columns.ts";
import type { Release } from "./privacy/redaction-context.ts";
import { planRelease } from "./privacy/release/plan-release.ts";

interface Parts {
  readonly engine: Engine;
  readonly question: string;
  readonly reading: QuestionReading;
  readonly facts: readonly Fact[];
  readonly identifying: readonly string[];
  readonly mixed: readonly string[];
  readonly marker: string;
  /** What may leave first. */
  readonly release: Release;
}

/** What may leave for a model elsewhere, and nothing else. */
export function discloseRounded({
  engine,
  reading,
  facts,
  release,
  mixed,
  ...own
}: Parts): ModelDisclosure {
  const { profile } = engine;
  const known = { profile, knownWords: lexiconWords };
  const columns = redactedColumns({ ...known, identifying: own.identifying, mixed });
  const about = { ...own, ...known, columns };
  let { told } = release.plan;
  const first = { ...about, reading: readingOf([]), release };
  const releaseOf = async (fact: Fact, reading: QuestionReading): Promise<Release> => {
    const { identifying } = own;
    const plan = planRelease({ facts: [fact], reading, earlier: told, profile, identifying });
    told = plan.told;
    return { plan, counts: await countPopulations(engine, plan.request) };
  };
  const leaving = async (fact: Fact, asked: Ask) => {
    const reading = readingOf([asked]);
    return { ...about, reading, release: await releaseOf(fact, reading) };
  };
  let words: readonly string[] | undefined;
  const restore = (asked: Ask) => {
    words ??= withheldWords(first);
    return restoreWords(asked, profile, words);
  };
  return {
    get told() {
      return told;
    },
    selected: null,
    outgoing: async (fits, earlier) => {
      const before = earlier.map(({ value }) => value);
      return outboundPayload({ ...about, reading, facts, release, fits, before });
    },
    look: async (aliases) => outboundColumns(aliases, first),
    faultOf(asked) {
      if (isMarked(restore(asked))) return "the question withholds no word of that number";
      if (asked.kind === "query") return faultOfForm(asked.query);
      return namesOnlyToldGroups(asked, first)
        ? null
        : "a value must be a group that you were told";
    },
    restore,
    answer: async (fact, asked) => outboundAnswer(fact, asked, await leaving(fact, asked)),
    earlier: async (fact, asked) => outboundEarlier(fact, asked, await leaving(fact, asked)),
  };
}

/** A query that compares with a mark would find nothing, and say so. */
const isMarked = (ask: Ask) => /\[withheld \d+\]/.test(JSON.stringify(ask));

const readingOf = (asks: readonly Ask[]): QuestionReading => ({
  kind: "answer",
  reading: { asks, claim: null, spans: [], score: 0, defaults: [] },
  others: [],
});
