import type { ColumnProfile } from "../../../table/profile.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";

/** `No harm` of a column `Harm`, `None` of `Sedation`: the level that says there was nothing; null where none does. */
export function noneValue({ kind, name, values }: ColumnProfile): string | null {
  if (kind !== "category") return null;
  const [only, ...more] = values.filter(({ value }) => saysNone(value, name));
  return only && more.length === 0 ? only.value : null;
}

function saysNone(value: string, header: string): boolean {
  const [first = "", ...rest] = wordsOf(value);
  const own = new Set(wordsOf(header).map(stem));
  return /^(?:none|nil|no)$/.test(first) && rest.every((word) => own.has(stem(word)));
}
