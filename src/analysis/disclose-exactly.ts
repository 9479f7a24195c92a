import type { QuestionReading } from "#contract/reading.ts";
import { aliasAt, askByAliases } from "./domain/column-aliases.ts";
import type { Engine } from "./domain/engine.ts";
import type { Fact } from "./domain/fact.ts";
import type { ModelDisclosure } from "./domain/model-disclosure.ts";
import { columnQuantiles } from "./facts/query/column-quantiles.ts";
import { exactAnswer, exactColumns, exactPayload, exactResult } from "./privacy/exact-payload.ts";

interface Parts {
  readonly engine: Engine;
  readonly question: string;
  readonly reading: QuestionReading;
  readonly facts: readonly Fact[];
  readonly marker: string;
}

/** Everything as it is, for a model within the house. */
export function discloseExactly({ engine, ...about }: Parts): ModelDisclosure {
  const { profile } = engine;
  return {
    told: [],
    outgoing: async (fits, earlier) => {
      const before = earlier.map(({ value }) => value);
      return exactPayload({ ...about, profile, fits, before });
    },
    async look(aliases) {
      const headers = profile.columns.flatMap(({ name }, at) =>
        aliases.includes(aliasAt(at)) ? [name] : [],
      );
      return exactColumns(headers, profile, await columnQuantiles(engine, headers));
    },
    faultOf: () => null,
    restore: (asked) => asked,
    answer: async (fact) => exactAnswer(fact),
    async earlier(fact, asked) {
      const answer = exactAnswer(fact);
      return { ...answer, value: { asked: askByAliases(asked, profile), ...answer.value } };
    },
    selected: exactResult,
  };
}
