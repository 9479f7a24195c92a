import type { Ask } from "#contract/reading.ts";
import { groupBy, maxGroups, withAddedGroup } from "./edit-groups.ts";
import { withLimit, withOrder } from "./edit-order.ts";
import { type ChoiceSection, canGroup, isFree } from "./part-choices.ts";
import type { ReadingColumn } from "./reading-columns.ts";
import { isEditable } from "./reading-parts.ts";

/** What can be added to a reading, beside a condition. */
export function additionChoices(
  ask: Ask,
  columns: readonly ReadingColumn[],
): readonly ChoiceSection[] {
  if (ask.kind === "statistic" || !isEditable(ask)) return [];
  const { by, rows, order, limit, top } = ask.query;
  const mayGroup = rows.length === 0 && by.length < maxGroups;
  const isListed = by.length + rows.length > 0;
  const free = columns.filter((column) => canGroup(column) && isFree(ask, column.name));
  const sections: readonly ChoiceSection[] = [
    {
      label: "Group by",
      choices: !mayGroup
        ? []
        : free.map(({ name, kind }) => ({
            label: name,
            ask: withAddedGroup(ask, groupBy(name, kind === "date" ? "month" : null)),
          })),
    },
    {
      label: "Order",
      choices:
        isListed && order.length === 0
          ? [
              { label: "Largest first", ask: withOrder(ask, "descending") },
              { label: "Smallest first", ask: withOrder(ask, "ascending") },
            ]
          : [],
    },
    {
      label: "Show",
      choices:
        isListed && limit === null && top === null
          ? [{ label: "Only the first 5", ask: withLimit(ask, 5) }]
          : [],
    },
  ];
  return sections.filter(({ choices }) => choices.length > 0);
}
