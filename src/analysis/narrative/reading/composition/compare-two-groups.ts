import type { Condition, Measure } from "#contract/query.ts";
import { superlativeOf } from "../words/superlatives.ts";
import type { Composition } from "./composition.ts";

/**
 * `how many more by day than by night`: both figures and how much lies between them, in place of a figure for each
 * group.
 */
export function compareTwoGroups(work: Composition): void {
  const [group, ...more] = work.groups;
  const [measure, ...others] = work.measures;
  const asked = asksBetween.exec(work.context.question);
  if (asked === null || !group || more.length > 0 || group.isTime) return;
  if (!measure || others.length > 0 || work.having !== null || group.of.kind !== "case") return;
  const [one, other] = group.of.cases;
  const isPair = group.of.cases.length === 2 && group.of.otherwise === null;
  if (!isPair || !one || !other) return;
  const [first, second] = [one, other].map(({ when, label }) => ofThose(measure, when, label));
  if (!first || !second) return;
  // `how much more … in the one than in the other`: that there are two sides.
  work.takeCues("than");
  const isLess = superlativeOf(asked[1]?.toLowerCase() ?? "")?.end === "least";
  const sides = [one, other].map(({ when }) => when);
  const rest = work.where.filter((condition) => !joins(condition, sides));
  work.where.splice(0, work.where.length, ...rest);
  work.groups.length = 0;
  work.measures.length = 0;
  work.measures.push(first, second, {
    name: "Difference",
    value: {
      kind: "arithmetic",
      operator: "-",
      left: (isLess ? second : first).value,
      right: (isLess ? first : second).value,
    },
  });
}

const asksBetween =
  /\b(?:how (?:many|much)(?: (?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|points?))? (more|fewer|less|longer|shorter|higher|lower|older|younger|slower|quicker|faster|sooner|later|heavier|lighter|better|worse)|difference (?:in|between|of))\b/i;

/** Whether a condition only says that a record is on one of the sides, as each figure says of its own. */
const joins = (condition: Condition, sides: readonly Condition[]): boolean =>
  condition.kind === "in" &&
  condition.values.length === sides.length &&
  sides.every(
    (side) =>
      side.kind === "compare" &&
      side.operator === "=" &&
      JSON.stringify(side.left) === JSON.stringify(condition.of) &&
      side.right.kind === "text" &&
      condition.values.includes(side.right.value),
  );

/** A measure of some records alone; null where it cannot be one of some records alone. */
export function ofThose({ name, value }: Measure, when: Condition, label: string): Measure | null {
  if (value.kind !== "aggregate") return null;
  return { name: `${name} for ${label}`, value: { ...value, where: bothOf(value.where, when) } };
}

/** What holds where both do, or the one that there is. */
export const bothOf = (one: Condition | null, other: Condition): Condition =>
  one ? { kind: "and", of: [one, other] } : other;
