import type { Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { columnOf, isMeasure, tableQuantity } from "../question-context.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";

/** How many things a row stands for: a table of counts counts them, a register has a quantity on each line. */
export function lineQuantity(vocabulary: Vocabulary): {
  readonly of: Expression;
  readonly name: string;
  readonly column: ColumnProfile | null;
} | null {
  const counted = tableQuantity(vocabulary);
  if (counted) return counted;
  const found = vocabulary.profile.columns.filter(
    (column) => isMeasure(column) && Number(column.minimum) >= 0 && saysHowMany(column),
  );
  const [only] = found;
  return found.length === 1 && only ? { of: columnOf(only), name: only.name, column: only } : null;
}

const saysHowMany = ({ name, type }: ColumnProfile): boolean =>
  type === "BIGINT" &&
  wordsOf(name).every((word) =>
    /^(?:qty|quantity|units|pieces|items|number|no|of|in|line|held|n)$/.test(word),
  ) &&
  /qty|quantity|units|pieces|items|^n$/i.test(name);
