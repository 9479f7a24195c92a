import type { ReadingChoice } from "#contract/calls/uploads.ts";
import { type Dialects, oneColumn, type ScoredDialect } from "./find-dialect.ts";

/** Below this share of the best score a reading is no rival to it. */
const rivalShare = 0.75;

/** The question what stands between the cells, where another reading is nearly as good as the best. */
export function delimiterChoice([best, ...others]: Dialects): ReadingChoice[] {
  const rivals = others.filter((other) => isRival(best, other)).slice(0, 3);
  if (rivals.length === 0) return [];
  return [
    {
      setting: "delimiter",
      question: "What stands between the cells of this file?",
      chosen: best.dialect.delimiter,
      options: [best, ...rivals].map((read) => ({
        value: read.dialect.delimiter,
        label: names[read.dialect.delimiter] ?? read.dialect.delimiter,
        example: exampleOf(read),
      })),
    },
  ];
}

/** Close in score, or one column against a reading of which only the first row is one cell. */
function isRival(best: ScoredDialect, other: ScoredDialect): boolean {
  if (other.score >= best.score * rivalShare) return true;
  const isOne = ({ width }: ScoredDialect) => width === 1;
  return (isOne(best) && other.isDoubtful) || (isOne(other) && best.isDoubtful);
}

const names: Readonly<Record<string, string>> = {
  ",": "Commas",
  ";": "Semicolons",
  "\t": "Tabs",
  "|": "Vertical bars",
  ":": "Colons",
  "^": "Carets",
  "~": "Tildes",
  " ": "Blanks",
  [oneColumn]: "Nothing: it is one column",
};

/** The second row of several cells, where values stand, else the first. */
function exampleOf({ rows, width }: ScoredDialect): string {
  const full = rows.filter((row) => row.length === width);
  return (full[1] ?? full[0] ?? []).slice(0, 6).join(" │ ").slice(0, 120);
}
