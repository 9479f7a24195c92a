import type { ColumnProfile } from "../table/profile.ts";

/** How likely two columns hold the same thing, 0 to 1: by their type, their names and what they hold. */
export function columnLikeness(before: ColumnProfile, after: ColumnProfile): number {
  if (typeOf(before) !== typeOf(after) || typeOf(before) === "empty") return 0;
  return 0.4 * nameLikeness(before.name, after.name) + 0.6 * contentLikeness(before, after);
}

function typeOf({ kind, type }: ColumnProfile): "empty" | "number" | "date" | "text" {
  if (kind === "empty") return "empty";
  if (type === "DATE" || type === "TIMESTAMP") return "date";
  return type === "VARCHAR" ? "text" : "number";
}

/** Pairs of letters that both names have, of all they have (Dice). */
function nameLikeness(before: string, after: string): number {
  const [one, two] = [letterPairs(before), letterPairs(after)];
  const shared = [...one].filter((pair) => two.has(pair)).length;
  const all = one.size + two.size;
  return all === 0 ? 0 : (2 * shared) / all;
}

function letterPairs(name: string): Set<string> {
  const letters = [...name.toLowerCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

function contentLikeness(before: ColumnProfile, after: ColumnProfile): number {
  switch (typeOf(before)) {
    case "number":
      return 0.7 * rangeLikeness(before, after) + 0.3 * Number(before.unit === after.unit);
    case "date":
      // Next month's dates are others: that both are dates says most of what can be said.
      return before.type === after.type ? 0.8 : 0.6;
    default:
      return before.kind === "category" || before.kind === "binary"
        ? sharedValues(before, after)
        : 0.5 * Number(before.kind === after.kind) + 0.5 * sharedValues(before, after);
  }
}

/** How much of the wider range both have. */
function rangeLikeness(before: ColumnProfile, after: ColumnProfile): number {
  const [low, high] = [Number(before.minimum), Number(before.maximum)];
  const [lowAfter, highAfter] = [Number(after.minimum), Number(after.maximum)];
  const shared = Math.min(high, highAfter) - Math.max(low, lowAfter);
  const all = Math.max(high, highAfter) - Math.min(low, lowAfter);
  if (all === 0) return 1;
  return Math.max(0, shared) / all;
}

/** Values that both have, of those of the one that has fewer. */
function sharedValues({ values }: ColumnProfile, after: ColumnProfile): number {
  const earlier = new Set(values.map(({ value }) => value.toLowerCase()));
  const later = new Set(after.values.map(({ value }) => value.toLowerCase()));
  const fewer = Math.min(earlier.size, later.size);
  if (fewer === 0) return 0;
  return [...earlier].filter((value) => later.has(value)).length / fewer;
}
