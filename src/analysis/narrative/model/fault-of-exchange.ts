import { holdsFor } from "./fault-of-names.ts";
import type { NamedThing, SpokenCell } from "./read-sentences.ts";

/**
 * Why figures of different records may not stand in their order: the words name these in another order.
 * Null where it is the same, or where words tell fewer than two of them apart.
 */
export function faultOfExchange(
  cells: readonly SpokenCell[],
  named: readonly NamedThing[],
): string | null {
  const figures = cells.filter(({ sort, labels }) => sort !== "label" && labels.length === 0);
  const shown = [...new Set(figures.map(({ stands }) => stands))];
  const said = [
    ...new Set(
      named
        .flatMap(({ piece }) => {
          if (piece.kind !== "flag" && piece.kind !== "value") return [];
          const { column, value } = piece;
          const own = figures.filter((cell) => holdsFor(column.name, value, cell));
          return [[...new Set(own.map(({ stands }) => stands))]];
        })
        .flatMap((own) => (own.length === 1 ? own : [])),
    ),
  ];
  if (said.length < 2) return null;
  const inOrder = shown.filter((one) => said.includes(one));
  return inOrder.join() === said.join()
    ? null
    : "it names records in another order than their figures";
}
