import type { CueName } from "../words/cue-name.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/** `best is first`, `most hrs = 1st`, `worst at #1`, `counting from the unit with the most`: which end of a ranking is its first place. */
export function findOrderSaid(words: readonly QuestionWord[]): Piece[] {
  const lower = words.map((word) => word.lower);
  return lower.flatMap((_, from): Piece[] => {
    const rest = lower.slice(from, from + 12).join(" ");
    const found = patterns.map((pattern) => pattern.exec(rest)).find((match) => match !== null);
    const cue = cueOf(found?.[1] ?? "");
    if (!found || !cue) return [];
    return [{ kind: "cue", cue, from, to: from + found[0].split(" ").length, weight: 0.97 }];
  });
}

const ends: readonly (readonly [words: RegExp, cue: CueName])[] = [
  [/^best$/, "best-first"],
  [/^worst$/, "worst-first"],
  [
    /^(?:most|highest|biggest|largest|greatest|longest|slowest|busiest|oldest|dearest|heaviest|costliest|max|maximum)$/,
    "descending",
  ],
  [
    /^(?:least|lowest|fewest|smallest|shortest|quickest|fastest|youngest|cheapest|lightest|min|minimum)$/,
    "ascending",
  ],
];

const cueOf = (end: string): CueName | null => ends.find(([words]) => words.test(end))?.[1] ?? null;

const end =
  "(best|worst|most|highest|biggest|largest|greatest|longest|slowest|busiest|oldest|dearest|heaviest|costliest|max|maximum|least|lowest|fewest|smallest|shortest|quickest|fastest|youngest|cheapest|lightest|min|minimum)";
const place =
  "(?:the )?(?:# ?|no \\.? ?|nr ?|number ?)?(?:1 ?st|1|one|first|top)(?: place| spot| position)?";
const is =
  "(?:is|are|=|:|being|as|at|comes?|coming|goes|going|gets?|counts? as|ranked|takes?|means|in|on)";
const noun = "(?: (?!is |are |at |as |being |first |top )[\\p{L}%]+){0,3}";
const closed = "(?= [,.;?!:)–—-]|$| (?:where|how|what|which|and|please|pls))";

const patterns: readonly RegExp[] = [
  new RegExp(`^(?:with |where )?(?:the )?${end}${noun} ${is} ${place}${closed}`, "u"),
  new RegExp(
    `^(?:with |where )?${place} (?:is|=|being|for|means|goes to|as) (?:the )?${end}${closed}`,
    "u",
  ),
  new RegExp(
    `^(?:counting|count|starting|ranked|ranking|going|sorted|ordered|listed)(?: down)? (?:from|with) (?:the )?(?:[\\p{L}]+ )?(?:(?:with|that has|who has|having) )?(?:the )?${end}${noun}${closed}`,
    "u",
  ),
  new RegExp(`^(?:from )?${end} to (?:worst|best|least|lowest|most|highest|fewest)${closed}`, "u"),
  new RegExp(`^${end} first${closed}`, "u"),
];
