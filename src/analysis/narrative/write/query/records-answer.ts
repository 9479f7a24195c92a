import type { Template } from "../../../domain/fact.ts";
import { cell, joinWithAnd, numberIn, sentence, shortAmount, valueAt } from "../references.ts";
import { expressionWords } from "./expression-words.ts";
import { nothingMatches } from "./figures-answer.ts";
import { recordNoun } from "./record-noun.ts";
import { isTimeUnit, unitOfExpression } from "./unit-words.ts";
import type { View } from "./view-of.ts";

/** Records told one by one; more are for the table. */
const maxTold = 3;

/** Single records: what they are called and what they hold. */
export function recordsAnswer(view: View): Template {
  const { rows, query, where } = view;
  if (rows === 0) return nothingMatches(view);
  const noun = recordNoun(view.scope.question);
  if (rows > maxTold)
    return `The table lists the ${noun}${where}, beginning with ${recordWords(view, 0)}.`;
  const items = Array.from({ length: rows }, (_, row) => recordWords(view, row));
  const [order] = query.order;
  const at = query.rows.findIndex(({ name }) => name === order?.of);
  const by = query.rows[at];
  if (!order || !by || query.limit === null)
    return `${sentence(items.join("; "))}${where === "" ? "" : `,${where}`}.`;
  const end = order.direction === "descending" ? "Highest" : "Lowest";
  return `${end} ${expressionWords(by.of, view.scope)}${where}: ${items.join("; ")}.`;
}

/** `enc_no 0045164 (charges $291,630, LOS 12 days)`. */
export function recordWords(view: View, row: number): Template {
  const [name, ...others] = view.query.rows.map((output, at) => {
    const key = `c${at + 1}`;
    const words = expressionWords(output.of, view.scope);
    const unit = unitOfExpression(output.of);
    const value = valueAt(view.result, key, row);
    if (value === null) return `${words} empty`;
    if (typeof value !== "number" || unit === null || unit === "%")
      return `${words} ${typeof value === "number" ? shortAmount(view.result, key, row) : cell(view.result, key, { row })}`;
    const isSingle = numberIn(view.result, key, row) === 1 && isTimeUnit(unit);
    return `${words} ${shortAmount(view.result, key, row)} ${isSingle ? unit.replace(/s$/, "") : unit}`;
  });
  if (name === undefined) return "a record";
  return others.length === 0 ? name : `${name} with ${joinWithAnd(others)}`;
}
