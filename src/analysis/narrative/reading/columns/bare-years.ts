import type { ColumnProfile } from "../../../table/profile.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { isTotalMeaningful } from "./is-total-meaningful.ts";

const known = new WeakMap<Vocabulary, readonly ColumnProfile[]>();

/** Columns called `2019` to `2024`, with what each row counts in those years; none where there are few. Found once for a table. */
export function bareYears(vocabulary: Vocabulary): readonly ColumnProfile[] {
  const earlier = known.get(vocabulary);
  if (earlier) return earlier;
  const years = vocabulary.profile.columns.filter(
    (column) =>
      /^(?:fy ?)?(?:19|20)\d\d$/i.test(column.name.trim()) &&
      column.kind === "number" &&
      isTotalMeaningful(column),
  );
  const found = years.length > 2 ? years : [];
  known.set(vocabulary, found);
  return found;
}
