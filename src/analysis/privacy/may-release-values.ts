import type { ColumnProfile, Profile } from "../table/profile.ts";
import { classOfHeader, isAboutThings, spacedHeader } from "./read-header.ts";

/**
 * Names of the columns whose values may leave in some form; `identifying` holds what the privacy scan
 * found.
 */
export function releasableColumns(
  { columns }: Profile,
  identifying: readonly string[],
): ReadonlySet<string> {
  const found = new Set(identifying);
  return new Set(
    columns.flatMap((column) => (mayReleaseValues(column, found) ? [column.name] : [])),
  );
}

/** Longer values are somebody's sentences, not the names of groups. */
const longestGroup = 60;

/**
 * Whether numbers computed from a column, and names of its groups, may leave: never those of
 * identifiers, free text and names of people.
 */
function mayReleaseValues(column: ColumnProfile, identifying: ReadonlySet<string>): boolean {
  const { name, kind, values } = column;
  if (kind === "identifier" || kind === "text" || kind === "empty") return false;
  const words = spacedHeader(name);
  if (identifying.has(name) || classOfHeader(words) !== null) return false;
  if (kind === "number" || kind === "date") return true;
  if (values.some(({ value }) => value.length > longestGroup)) return false;
  const names = values.filter(({ value }) => personName.test(value)).length;
  return isAboutThings(words) || names < values.length / 2;
}

/** Two or three words, each with a capital letter: `Mary Smith`, `Smith, John A.` */
const personName = /^\p{Lu}[\p{L}'’.-]+(?:,? \p{Lu}[\p{L}'’.-]*){1,2}$/u;
