import type { FactOf, Template } from "../../domain/fact.ts";
import { cell, column, joinWithAnd, numberIn, shortAmount, valueAt } from "./references.ts";

/** Most values that a sentence lists. */
const most = 10;

/** How many values cannot be right, and which they are. */
export function implausibleSentence({
  column: name,
  fences,
  examples,
}: FactOf<"outliers">): Template {
  if (numberIn(fences, "n") === 0) return `No record that counts has a value for ${column(name)}.`;
  const range = `from ${cell(fences, "low")} to ${cell(fences, "high")}`;
  const found = numberIn(fences, "outliers");
  if (found === 0)
    return `No value of ${column(name)} stands out as impossible (${cell(fences, "outliers")} of ${cell(fences, "n")}): they run ${range}.`;
  const rows = examples.rows.flatMap((_, row) =>
    row > 0 && valueAt(examples, "value", row) === valueAt(examples, "value", row - 1) ? [] : [row],
  );
  const values = rows.slice(0, most).map((row) => shortAmount(examples, "value", row));
  const more = rows.length > values.length ? ["more"] : [];
  return `${cell(fences, "outliers")} of ${cell(fences, "n")} values of ${column(name)} cannot be right: ${joinWithAnd([...values, ...more])}. The others run ${range}.`;
}
