import type { Condition, DatePart, Expression } from "#contract/query.ts";

/** Parts of the calendar of which each holds the next, with their months. */
const months = { year: 12, "half-year": 6, quarter: 3, month: 1 } as const;
type Part = keyof typeof months;

const parts: readonly Part[] = ["year", "half-year", "quarter", "month"];
const isPart = (part: DatePart): part is Part => Object.hasOwn(months, part);

type Period = Extract<Condition, { kind: "period" }>;

/** The year, half-year, quarter or month that a period is; null of any other. */
export function periodNamed({ of, from, until }: Period) {
  const [start, end] = [from, until].map((day) => (day === null ? null : monthOf(day)));
  if (start === undefined || end === undefined || start === null || end === null) return null;
  const part = parts.find((one) => end - start === months[one] && start % months[one] === 0);
  if (part === undefined || of.kind !== "column") return null;
  return { of: { kind: "date-part", part, of } as const, value: nameOf(part, start) };
}

/** Whether a condition on a date holds of whole parts only, so that it splits none of them. */
export function isWholePeriods(of: Expression, part: DatePart): boolean {
  if (!isPart(part)) return false;
  // One part of the calendar that holds the other.
  if (of.kind === "date-part") return isPart(of.part) && months[of.part] >= months[part];
  const [when] = of.kind === "case" ? of.cases.map((one) => one.when) : [];
  if (when?.kind !== "period") return false;
  return [when.from, when.until].every(
    (day) => day === null || (monthOf(day) ?? 0.5) % months[part] === 0,
  );
}

/** The parts that hold the one of this name, the longest first. */
export function partsAround(of: Expression, name: string) {
  const own = of.kind === "date-part" ? of.part : null;
  if (of.kind !== "date-part" || own === null || !isPart(own)) return [];
  const start = startOf(own, name);
  return parts
    .filter((part) => months[part] > months[own])
    .map((part) => ({ of: { ...of, part }, label: nameOf(part, start) }));
}

/** Months since the year 0, of the first day of one; null of any other moment. */
function monthOf(moment: string): number | null {
  const [, year, month] = /^(\d{4})-(\d{2})-01(?:T00:00(?::00(?:\.0+)?)?)?$/.exec(moment) ?? [];
  return month === undefined ? null : Number(year) * 12 + Number(month) - 1;
}

/** As `date-part` names them: `2025`, `2025 H1`, `2025 Q1`, `2025-01`. */
function nameOf(part: Part, month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, "0");
  const at = Math.floor((month % 12) / months[part]) + 1;
  if (part === "year") return year;
  return part === "month"
    ? `${year}-${String(at).padStart(2, "0")}`
    : `${year} ${part === "quarter" ? "Q" : "H"}${at}`;
}

function startOf(part: Part, name: string): number {
  const [, year, at = "1"] = /^(\d{4})(?:\D+(\d+))?$/.exec(name) ?? [];
  return Number(year) * 12 + (Number(at) - 1) * months[part];
}
