import { formatCount } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";

/** Names under which columns can be told apart, and what was changed for it. */
export interface NamedColumns {
  readonly headers: string[];
  readonly warnings: string[];
}

/** Trims headers, calls empty ones `Column 3`, and numbers repeated ones: `Name`, `Name (2)`. Problem `file-too-complex`. */
export function nameColumns(cells: readonly string[]): NamedColumns {
  const written = cells.map((cell) => cell.trim());
  refuseEndless(written);
  const taken = new Set(written);
  const numbers = new Map<string, number>();
  const seen = new Set<string>();
  const changed: { empty: string[]; repeated: string[] } = { empty: [], repeated: [] };
  const headers = written.map((header, at) => {
    const free = header !== "" && !seen.has(header);
    const name = free
      ? header
      : unused(header === "" ? `Column ${at + 1}` : header, { taken, numbers });
    if (!free) (header === "" ? changed.empty : changed.repeated).push(name);
    seen.add(name);
    taken.add(name);
    return name;
  });
  return {
    headers,
    warnings: [
      ...warning("Columns without a header were named", changed.empty),
      ...warning("Repeated headers were numbered", changed.repeated),
    ],
  };
}

/** No analysis could name such a column: it is a text without line ends, or of quotes alone. */
export function refuseEndless(names: readonly string[]): void {
  if (names.every((name) => name.length <= limits.fieldCharacters)) return;
  const most = formatCount(limits.fieldCharacters);
  const detail = `the name of a column has more than ${most} characters`;
  throw new Problem("file-too-complex", { detail });
}

interface Taken {
  readonly taken: ReadonlySet<string>;
  /** The last number given to each name: ten thousand equal headers must not be counted again each time. */
  readonly numbers: Map<string, number>;
}

function unused(name: string, { taken, numbers }: Taken): string {
  if (!taken.has(name)) return name;
  let number = (numbers.get(name) ?? 1) + 1;
  while (taken.has(`${name} (${number})`)) number += 1;
  numbers.set(name, number);
  return `${name} (${number})`;
}

function warning(words: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > 5 ? ` and ${names.length - 5} more` : "";
  return [`${words}: ${names.slice(0, 5).join(", ")}${more}.`];
}
