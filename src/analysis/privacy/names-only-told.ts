import type { Ask } from "#contract/reading.ts";
import { columnsIn } from "../domain/columns-in.ts";
import { holdsWithheld } from "./mask-question.ts";
import type { RedactionContext } from "./redaction-context.ts";

/**
 * Whether every name that a question has for a group is one that was told: a guess that is right would
 * be told by its figures, and so would what a withheld word of the question is.
 */
export function namesOnlyTold(ask: Ask, context: RedactionContext): boolean {
  if (ask.kind === "query") return conditionsIn(ask.query).every((one) => isTold(one, context));
  const { statistic } = ask;
  if (statistic.kind !== "drivers" || statistic.value === null) return true;
  return context.mayName(statistic.of, statistic.value);
}

/** Every part that sets a column beside values. */
function conditionsIn(part: unknown): object[] {
  if (typeof part !== "object" || part === null) return [];
  const inner = Object.values(part).flatMap(conditionsIn);
  const isCondition = "kind" in part && comparing.has(String(part.kind));
  return isCondition ? [part, ...inner] : inner;
}

const comparing = new Set(["in", "compare", "between", "text"]);

function isTold(condition: object, { profile, mayName }: RedactionContext): boolean {
  const named = columnsIn(condition);
  const columns = profile.columns.filter(
    ({ name, type }) => named.includes(name) && type === "VARCHAR",
  );
  const isName = (text: string) =>
    columns.some(({ name, values }) =>
      values.some(({ value }) => sameText(value, text) && mayName(name, value)),
    );
  const texts = textsIn(condition);
  return columns.length === 0 ? !texts.some(holdsWithheld) : texts.every(isName);
}

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The texts that a condition holds, without the words of its own form. */
function textsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === "value" && typeof value === "string") return [value];
    if (key === "values" && Array.isArray(value)) return value.map(String);
    return textsIn(value);
  });
}
