import type { Item, ItemOf } from "./item.ts";
import type { Moment } from "./moment.ts";
import {
  columnOf,
  dateColumns,
  monthColumns,
  monthNumber,
  type QuestionContext,
  yearColumn,
} from "./question-context.ts";

/** `Feb 2024`, where the months stand across: the year's records, and the month's column. */
export function monthOfYear(
  { moment, from, to, weight }: ItemOf<"moment">,
  context: QuestionContext,
): Item[] | null {
  const years = yearColumn(context.vocabulary);
  if (!years || dateColumns(context).length > 0) return null;
  const [month, year] = monthIn(moment);
  const column = monthColumns(context.vocabulary).find(({ name }) => monthNumber(name) === month);
  if (!column) return null;
  const quantity: Item = {
    kind: "quantity",
    of: columnOf(column),
    column,
    name: column.name,
    from,
    to,
    weight,
  };
  if (year === null) return [quantity];
  const condition = {
    kind: "compare",
    operator: "=",
    left: columnOf(years),
    right: { kind: "number", value: year },
  } as const;
  return [
    {
      kind: "condition",
      condition,
      column: years,
      label: String(year),
      moment: true,
      from,
      to,
      weight,
    },
    quantity,
  ];
}

function monthIn(moment: Moment): [month: number | null, year: number | null] {
  if (moment.kind === "period" && moment.grain === "month" && moment.from && moment.until)
    return [Number(moment.from.slice(5, 7)), Number(moment.from.slice(0, 4))];
  const isOpen =
    moment.kind === "open-year-period" &&
    moment.relation === "in" &&
    moment.part.grain === "month" &&
    moment.last === null;
  return isOpen && moment.part.grain === "month" ? [moment.part.month, null] : [null, null];
}
