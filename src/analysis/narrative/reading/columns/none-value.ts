import type { ColumnProfile } from "../../../table/profile.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { flagValues } from "./flag-columns.ts";

/**
 * `No harm` of a column `Harm`, `None` of `Sedation`: the level that says there was nothing; null where none does, and
 * of a yes and no.
 */
export function noneValue(column: ColumnProfile): string | null {
  if (column.kind !== "category" || flagValues(column) !== null) return null;
  const [only, ...more] = column.values.filter(({ value }) => saysNone(value, column.name));
  return only && more.length === 0 ? only.value : null;
}

function saysNone(value: string, header: string): boolean {
  const [first = "", ...rest] = wordsOf(value);
  const own = new Set(wordsOf(header).map(stem));
  return /^(?:none|nil|no)$/.test(first) && rest.every((word) => own.has(stem(word)));
}

/** `Not recorded`, `Unknown`: values of which nobody can say whether there was something. */
export const untoldValues = ({ values }: ColumnProfile): readonly string[] =>
  values.map(({ value }) => value).filter((value) => untold.test(value.trim()));

const untold =
  /^(?:unknown|unk|missing|blank|n\/?[ak]|unrecorded|not (?:recorded|stated|known|given|assessed|documented|specified))$/i;
