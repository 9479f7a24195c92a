import type { Expression, Value } from "#contract/query.ts";
import { minutesIn } from "../../minutes-in.ts";

/** The unit that a header names, as it stands after a number; null where it names none. */
function unitOfHeader(header: string): string | null {
  const bracketed = /[([]([^()[\]]+)[)\]]\s*$/.exec(header)?.[1]?.trim();
  if (bracketed && bracketed.length <= 12) {
    const known = units.get(bracketed.toLowerCase());
    if (known !== undefined) return known;
    return measured.test(bracketed) ? bracketed : null;
  }
  if (/^los$|length.?of.?stay/i.test(header)) return "days";
  const words = header
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_.-]+/);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  // `CostPerKg`: not so many kilograms.
  if (words.at(-2) === "per") return null;
  if (suffixes.has(last)) return units.get(last) ?? null;
  // `days_to_fix`, `Minutes waited`.
  return words.length > 1 && /^(?:second|minute|hour|day|week|month|year)s$/.test(first)
    ? first
    : null;
}

/** Of what is computed of a record. */
export function unitOfExpression(expression: Expression): string | null {
  switch (expression.kind) {
    case "column":
      return unitOfHeader(expression.column);
    case "duration":
      return `${expression.unit}s`;
    case "absolute":
      return unitOfExpression(expression.of);
    case "arithmetic": {
      const [left, right] = [expression.left, expression.right].map(unitOfExpression);
      const keeps = expression.operator === "+" || expression.operator === "-";
      return keeps && left === right ? (left ?? null) : convertedUnit(expression);
    }
    default:
      return null;
  }
}

/** `hours` of minutes over 60: a time that is told in another unit; null for other arithmetic. */
export function convertedUnit(expression: Expression): string | null {
  if (expression.kind !== "arithmetic" || expression.right.kind !== "number") return null;
  const { operator, left, right } = expression;
  const own = minutesIn.get(unitOfExpression(left)?.replace(/s$/, "") ?? "");
  if (own === undefined || (operator !== "/" && operator !== "*")) return null;
  const minutes = operator === "/" ? own * right.value : own / right.value;
  for (const [unit, length] of minutesIn)
    if (unit !== "second" && Math.abs(length - minutes) < 1e-9) return `${unit}s`;
  return null;
}

/** Of what is computed of a group: counts, ranks and ratios have none. */
export function unitOfValue(value: Value): string | null {
  switch (value.kind) {
    case "aggregate":
      return value.of === null || unitless.has(value.aggregate) ? null : unitOfExpression(value.of);
    case "over-groups":
      return carried.has(value.function) ? unitOfValue(value.of) : null;
    case "arithmetic": {
      const [left, right] = [unitOfValue(value.left), unitOfValue(value.right)];
      const keeps = value.operator === "+" || value.operator === "-";
      return keeps && left === right ? left : null;
    }
    default:
      return null;
  }
}

const unitless = new Set(["count", "distinct", "variance", "mode", "skewness", "kurtosis"]);
const carried = new Set(["running-total", "moving-average", "previous", "change", "total"]);

/** Time by the lengths that people write. */
const units = new Map([
  ["min", "minutes"],
  ["mins", "minutes"],
  ["minute", "minutes"],
  ["minutes", "minutes"],
  ["sec", "seconds"],
  ["secs", "seconds"],
  ["seconds", "seconds"],
  ["hr", "hours"],
  ["hrs", "hours"],
  ["h", "hours"],
  ["hour", "hours"],
  ["hours", "hours"],
  ["d", "days"],
  ["day", "days"],
  ["days", "days"],
  ["wk", "weeks"],
  ["wks", "weeks"],
  ["weeks", "weeks"],
  ["months", "months"],
  ["yr", "years"],
  ["yrs", "years"],
  ["years", "years"],
  ["%", "%"],
  ["km", "km"],
  ["kg", "kg"],
  ["cm", "cm"],
]);

/** Words that, at the end of a header, say its unit: `min` alone may be a minimum but rarely ends one. */
const suffixes = new Set(
  "min mins minutes sec secs seconds hr hrs hours days wks weeks months yrs years km kg cm".split(
    " ",
  ),
);

/** Units of measurement as they stand in brackets: letters with a stroke, no range such as 1-5. */
const measured = /^(?:[a-zµ°]{1,6}\/[a-zµ]{1,6}|mm ?hg|bpm|mg|g|ml|l|m|mm|µg|mcg|°[cf])$/i;

export const isTimeUnit = (unit: string | null): boolean =>
  unit !== null && /^(?:second|minute|hour|day|week|month|year)s$/.test(unit);
