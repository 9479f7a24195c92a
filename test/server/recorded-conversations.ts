import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ConversationSubject } from "#analysis/domain/model-payload.ts";

type Calls = readonly { readonly name: string; readonly input: object }[];

/** A conversation with a model: what it was told first, its calls, and what they gave. */
export interface Recorded {
  readonly subject: ConversationSubject;
  readonly told: string;
  readonly steps: readonly { readonly calls: Calls; readonly results: readonly object[] }[];
}

const file = join(import.meta.dirname, "../../docs/bench/transcripts/fresh-40.jsonl");

interface Line {
  readonly told: string;
  readonly exchange: readonly {
    readonly calls?: readonly { readonly name: string; readonly arguments: object }[];
    readonly results?: readonly object[];
  }[];
}

/** The forty that are kept with the documentation. */
export function recordedConversations(): readonly Recorded[] {
  const [, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => {
    const { told, exchange } = JSON.parse(line) as Line;
    return {
      subject: told.includes('"read_as":[]') ? "question-unread" : "question-read",
      told,
      steps: exchange.flatMap(({ calls }, at) =>
        calls === undefined
          ? []
          : {
              calls: calls.map((call) => ({ name: call.name, input: call.arguments })),
              results: exchange[at + 1]?.results ?? [],
            },
      ),
    };
  });
}
