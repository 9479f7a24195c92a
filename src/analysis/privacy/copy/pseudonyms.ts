import type { ColumnClass } from "../columns/column-class.ts";

/** A whole number from 0 and below another one, each as likely. */
export type Random = (below: number) => number;

/** Gives the values of a copy their codes: one value the same code wherever it stands in one kind of columns. */
export interface Pseudonyms {
  /** Codes for values of one kind, in the order of the values. */
  tokensOf(found: ColumnClass | null, values: readonly string[]): ReadonlyMap<string, string>;
}

/** Codes are drawn anew for each copy and have nothing of the value in them; nobody keeps which was whose. */
export function openPseudonyms(random: Random): Pseudonyms {
  const books = new Map<string, Map<string, string>>();
  return {
    tokensOf: (found, values) => {
      const name = prefixes[found ?? "other"] ?? "CODE";
      const book = books.get(name) ?? new Map<string, string>();
      books.set(name, book);
      const fresh = [...new Set(values)].filter((value) => !book.has(value));
      const numbers = shuffled(fresh.length, random);
      const before = book.size;
      for (const [at, value] of fresh.entries())
        book.set(value, `${name}-${before + (numbers[at] ?? 0) + 1}`);
      return book;
    },
  };
}

const prefixes: Partial<Record<ColumnClass, string>> = {
  name: "PERSON",
  record: "ID",
  other: "ID",
  staff: "STAFF",
  facility: "SITE",
  place: "PLACE",
  zip: "PLACE",
};

/** The numbers from 0 in an order of chance (Fisher and Yates). */
function shuffled(length: number, random: Random): number[] {
  const numbers = Array.from({ length }, (_, at) => at);
  for (let last = length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [numbers[last], numbers[other]] = [numbers[other] ?? 0, numbers[last] ?? 0];
  }
  return numbers;
}
