import type { Filter } from "../../plan.ts";
import type { Mention } from "./find-columns.ts";
import type { Word } from "./words.ts";

/** A restriction that words of the question state, and where those words stand. */
export interface FoundFilter {
  readonly filter: Filter;
  readonly start: number;
  readonly end: number;
}

/** `diabetic women`, `smokers`, `without anaemia`: a named 0/1 column that only restricts the records. */
export function findFlags(words: readonly Word[], mentions: readonly Mention[]): FoundFilter[] {
  return mentions
    .filter(({ column }) => column.kind === "binary" && column.type === "BIGINT")
    .filter(
      ({ start }) =>
        !grouping.has(words[start - 1]?.lower ?? "") &&
        !grouping.has(words[start - 2]?.lower ?? ""),
    )
    .map(({ column, start, end }) => ({
      filter: {
        column: column.name,
        operator: "=",
        value:
          negations.has(words[start - 1]?.lower ?? "") ||
          livingWords.test(words[start]?.lower ?? "")
            ? 0
            : 1,
      } as const,
      start,
      end,
    }));
}

const grouping = new Set(["by", "per", "each", "between", "across"]);

/** Words that turn what follows them round. */
export const negations = new Set([
  "not",
  "non",
  "without",
  "no",
  "except",
  "excluding",
  "nonsmoking",
]);

/** `no payor group`, `missing discharge date`: records whose cell of that column is empty. */
export function findGaps(words: readonly Word[], mentions: readonly Mention[]): FoundFilter[] {
  return mentions
    .filter(
      ({ column, start }) =>
        column.kind !== "binary" && gapWords.has(words[start - 1]?.lower ?? ""),
    )
    .map(({ column, start, end }) => ({
      filter: { column: column.name, operator: "empty", value: "" } as const,
      start: start - 1,
      end,
    }));
}

const gapWords = new Set(["no", "without", "missing", "empty", "unknown", "lacking"]);

const livingWords = /^(surviv\w*|alive|living)$/;
