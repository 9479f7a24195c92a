import type { Filter } from "../../plan.ts";
import type { ColumnProfile } from "../../profile.ts";
import type { Mention } from "./find-columns.ts";
import { headerWords, type Word } from "./words.ts";

/** A restriction that words of the question state, and where those words stand. */
export interface FoundFilter {
  readonly filter: Filter;
  readonly start: number;
  readonly end: number;
}

/** `diabetic women`, `smokers`, `without anaemia`: a named yes-or-no column that only restricts the records. */
export function findFlags(words: readonly Word[], mentions: readonly Mention[]): FoundFilter[] {
  return mentions.flatMap(({ column, start, end }) => {
    const sides = sidesOf(column);
    const before = words[start - 1]?.lower ?? "";
    if (!sides || grouping.has(before) || grouping.has(words[start - 2]?.lower ?? "")) return [];
    const isTurned =
      negations.has(before) || (lives(words[start]) && !lives(headerWords(column.name)[0]));
    const value = isTurned ? sides.no : sides.yes;
    return [{ filter: { column: column.name, operator: "=", value } as const, start, end }];
  });
}

interface Sides {
  readonly yes: string | number;
  readonly no: string | number;
}

/** How a column says yes and no: as 1 and 0, or in words. */
function sidesOf({ kind, type, values }: ColumnProfile): Sides | null {
  if (kind !== "binary") return null;
  if (type === "BIGINT") return { yes: 1, no: 0 };
  const yes = values.find(({ value }) => /^(?:yes|y|true)$/i.test(value))?.value;
  const no = values.find(({ value }) => /^(?:no|n|false)$/i.test(value))?.value;
  return yes === undefined || no === undefined ? null : { yes, no };
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

/** Of a column of deaths the word for its no; a column may be called so itself. */
const lives = (word: Word | undefined) => /^(?:surviv\w*|alive|living)$/.test(word?.lower ?? "");
