import type { ColumnProfile } from "../../../table/profile.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { isTotalMeaningful } from "./is-total-meaningful.ts";

/** Columns called `2019` to `2024`, with what each row counts in those years; none where there are few of them. */
export function bareYears({ profile }: Vocabulary): readonly ColumnProfile[] {
  const years = profile.columns.filter(
    (column) =>
      /^(?:fy ?)?(?:19|20)\d\d$/i.test(column.name.trim()) &&
      column.kind === "number" &&
      isTotalMeaningful(column),
  );
  return years.length > 2 ? years : [];
}
