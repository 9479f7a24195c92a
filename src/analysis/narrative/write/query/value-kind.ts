import type { Value } from "#contract/query.ts";

/** What sort of figure a value is: it is said differently. */
export type ValueKind = "count" | "share" | "rank" | "change" | "other";

export interface Ratio {
  readonly over: Value;
  readonly under: Value;
  readonly scale: number;
}

type Arithmetic = Extract<Value, { kind: "arithmetic" }>;

/** `a / b`, `100 * a / b` and `a / b * 100`, in whatever order they were written. */
export function ratioOf({ operator, left, right }: Arithmetic): Ratio | null {
  if (operator === "*") return left.kind === "number" ? scaled(left, right) : scaled(right, left);
  if (operator !== "/") return null;
  const factor = left.kind === "arithmetic" && left.operator === "*" ? left : null;
  const [number, over] =
    factor?.left.kind === "number" ? [factor.left, factor.right] : [factor?.right, factor?.left];
  return number?.kind === "number" && over
    ? { over, under: right, scale: number.value }
    : { over: left, under: right, scale: 1 };
}

function scaled(number: Value, other: Value): Ratio | null {
  if (number.kind !== "number" || other.kind !== "arithmetic") return null;
  const inner = ratioOf(other);
  return inner && { ...inner, scale: inner.scale * number.value };
}

/** `b - a` over `a`. */
export const isChange = ({ over, under, scale }: Ratio): boolean =>
  scale === 100 &&
  over.kind === "arithmetic" &&
  over.operator === "-" &&
  JSON.stringify(over.right) === JSON.stringify(under);

/** The same aggregate of different records, such as ICU over maternity. */
export const isSameButFiltered = ({ over, under }: Ratio): boolean =>
  over.kind === "aggregate" &&
  under.kind === "aggregate" &&
  over.aggregate === under.aggregate &&
  JSON.stringify(over.of) === JSON.stringify(under.of);

/** A ratio that is said as so much per something. */
export function isPer(value: Value): boolean {
  const ratio = value.kind === "arithmetic" ? ratioOf(value) : null;
  return ratio !== null && !isChange(ratio) && !isSameButFiltered(ratio);
}

export function isPercent(value: Value): boolean {
  if (value.kind === "share") return true;
  if (value.kind === "over-groups")
    return value.function === "share" || value.function === "percent-change";
  return value.kind === "arithmetic" && ratioOf(value)?.scale === 100;
}

export function kindOf(value: Value): ValueKind {
  switch (value.kind) {
    case "share":
      return "share";
    case "aggregate":
      return value.aggregate === "count" || value.aggregate === "distinct" ? "count" : "other";
    case "over-groups":
      return overGroupsKind(value.function);
    case "arithmetic": {
      const ratio = ratioOf(value);
      return ratio !== null && isChange(ratio) ? "change" : "other";
    }
    default:
      return "other";
  }
}

function overGroupsKind(name: string): ValueKind {
  if (name === "rank") return "rank";
  return name === "change" || name === "percent-change" ? "change" : "other";
}

/** `charges are`, `LOS is`: a small letter before the s of a plural. */
export function isPlural(value: Value): boolean {
  const ratio = value.kind === "arithmetic" ? ratioOf(value) : null;
  if (ratio !== null) return isPer(value) && isPlural(ratio.over);
  if (value.kind !== "aggregate" || value.of?.kind !== "column") return false;
  const { column } = value.of;
  const isSaidOfColumn = /^(?:sum|mean|median|minimum|maximum)$/.test(value.aggregate);
  return isSaidOfColumn && /[^\W_aiusA-Z]s$/.test(column) && !isTime.test(column);
}

/** `down_hrs`, `los`: one length of time, however many hours it has. */
const isTime = /(?:days|hours|hrs|mins|minutes|secs|seconds|weeks|wks|years|yrs|(?:^|_)los)$/;

/** How many operations stand inside each other. */
export function depthOf(value: Value): number {
  if (value.kind === "arithmetic") return 1 + Math.max(depthOf(value.left), depthOf(value.right));
  return value.kind === "over-groups" ? 1 + depthOf(value.of) : 0;
}
