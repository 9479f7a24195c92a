import type { Query } from "#contract/query.ts";
import { requiredConditions } from "../../../domain/required-conditions.ts";
import { estimateMatchingRows } from "../columns/estimate-matching-rows.ts";
import { isCapacity } from "../columns/is-total-meaningful.ts";
import type { Composition } from "../composition/composition.ts";

/**
 * Whether the beds of a ward would be added up once for each of its rows: `total beds`, of a table with a row for
 * each ward and kind of linen.
 */
export const addsRepeated = (
  { context: { vocabulary } }: Composition,
  queries: readonly Query[],
): boolean =>
  queries.some(({ from, measures, where }) => {
    const { columns } = vocabulary.profile;
    const rows = estimateMatchingRows(requiredConditions(where), vocabulary.profile);
    const hasOneEach = columns.some(
      ({ kind, distinct }) => kind === "category" && distinct >= 0.9 * rows,
    );
    const summed = JSON.stringify(measures);
    const isSummed = (name: string) =>
      summed.includes(`"aggregate":"sum","of":{"kind":"column","column":${JSON.stringify(name)}`);
    // Those of several years, side by side, are summed under the name of their values.
    const turned = from.kind === "unpivot" && isSummed(from.value) ? from.columns : [];
    return (
      !hasOneEach &&
      columns.some(
        (column) => isCapacity(column) && (isSummed(column.name) || turned.includes(column.name)),
      )
    );
  });
