import { describeCondition } from "#analysis/domain/describe-expression.ts";
import type { Condition } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import {
  columnOfCondition,
  conditionFrom,
  negated,
  withCondition,
  withoutCondition,
} from "./edit-condition.ts";
import { columnOfGroup, grains, groupBy, withGroup, withoutGroup } from "./edit-groups.ts";
import {
  aggregateOf,
  aggregates,
  columnOfMeasure,
  countingAggregates,
  type PlainAggregate,
  withAggregate,
  withMeasureColumn,
  withRecordCount,
} from "./edit-measure.ts";
import { limits, withLimit, withOrder } from "./edit-order.ts";
import type { ReadingColumn } from "./reading-columns.ts";
import { conditionsOf, isEditable, type QueryAsk, type ReadingPart } from "./reading-parts.ts";

/** One thing that a part could be instead, and what the whole ask is then. */
export interface Choice {
  readonly label: string;
  readonly ask: Ask;
  /** Whether it is so already; undefined of what is done rather than chosen. */
  readonly chosen?: boolean;
}

/** Choices under words of their own; without words they stand last, as things to do. */
export interface ChoiceSection {
  readonly label: string | null;
  readonly choices: readonly Choice[];
}

/** What else a part of a reading could be; nothing where it can only be shown. */
export function choicesFor(
  ask: Ask,
  part: ReadingPart,
  columns: readonly ReadingColumn[],
): readonly ChoiceSection[] {
  if (!isEditable(ask)) return [];
  return sectionsOf(ask, part, columns)
    .filter(({ choices }) => choices.length > 0)
    .map(({ label, choices }) => ({ label, choices: choices.map(unlessChosen(ask)) }));
}

/** To choose what is so already changes nothing, not even a name. */
const unlessChosen =
  (ask: Ask) =>
  (choice: Choice): Choice =>
    choice.chosen ? { ...choice, ask } : choice;

function sectionsOf(
  ask: Ask,
  part: ReadingPart,
  columns: readonly ReadingColumn[],
): readonly ChoiceSection[] {
  if (part.kind === "condition") return conditionChoices(ask, part.index, columns);
  if (ask.kind === "statistic") return [];
  switch (part.kind) {
    case "measure":
      return measureChoices(ask, part.index, columns);
    case "group":
      return groupChoices(ask, part.index, columns);
    case "order":
      return orderChoices(ask);
    case "limit":
      return limitChoices(ask);
    default:
      return [];
  }
}

function measureChoices(
  ask: QueryAsk,
  index: number,
  columns: readonly ReadingColumn[],
): readonly ChoiceSection[] {
  const measure = ask.query.measures[index];
  const before = measure && aggregateOf(measure);
  if (!measure || !before) return [];
  const column = columnOfMeasure(measure);
  const isNumber = columns.some(({ name, kind }) => name === column && kind === "number");
  const isCounting = countingAggregates.some((item) => item === before.aggregate);
  const fitting = isNumber || !isCounting ? aggregates : countingAggregates;
  const offered = columns.filter(({ kind }) => kind === "number" || (isCounting && before.of));
  return [
    {
      label: "Compute",
      choices:
        before.of === null
          ? []
          : fitting.map((aggregate) => ({
              label: aggregateWords[aggregate],
              ask: withAggregate(ask, index, aggregate),
              chosen: aggregate === before.aggregate,
            })),
    },
    {
      label: before.of === null ? "Mean of" : "Of",
      choices: offered.map(({ name }) => ({
        label: name,
        ask: ofColumn(ask, index, name),
        chosen: name === column,
      })),
    },
    {
      label: null,
      choices:
        before.of === null
          ? []
          : [{ label: "Number of records", ask: withRecordCount(ask, index) }],
    },
  ];
}

/** Of records there is only their number: of a column something else is meant. */
function ofColumn(ask: QueryAsk, index: number, column: string): QueryAsk {
  const measure = ask.query.measures[index];
  const isOfRecords = measure && aggregateOf(measure)?.of === null;
  const next = withMeasureColumn(ask, index, column);
  return isOfRecords ? withAggregate(next, index, "mean") : next;
}

const aggregateWords: Readonly<Record<PlainAggregate, string>> = {
  mean: "Mean",
  median: "Median",
  sum: "Sum",
  minimum: "Smallest",
  maximum: "Largest",
  deviation: "Standard deviation",
  distinct: "Number of different values",
  count: "Number of filled cells",
};

function conditionChoices(
  ask: Ask,
  index: number,
  columns: readonly ReadingColumn[],
): readonly ChoiceSection[] {
  const where = ask.kind === "query" ? ask.query.where : ask.where;
  const condition = conditionsOf(where)[index];
  if (condition === undefined) return [];
  const column = columns.find(({ name }) => name === columnOfCondition(condition));
  return [
    {
      label: column ? `Only where ${column.name} is` : null,
      choices: column?.kind === "text" ? valueChoices(ask, index, { condition, column }) : [],
    },
    {
      label: null,
      choices: [
        {
          label: `Only ${describeCondition(negated(condition))}`,
          ask: withCondition(ask, index, negated(condition)),
        },
        { label: "Remove this condition", ask: withoutCondition(ask, index) },
      ],
    },
  ];
}

function valueChoices(
  ask: Ask,
  index: number,
  { condition, column }: { readonly condition: Condition; readonly column: ReadingColumn },
): readonly Choice[] {
  const used = describeCondition(condition).toLowerCase();
  return column.samples.flatMap((value) => {
    const other = conditionFrom({ column: column.name, comparison: "is", value }, "text");
    if (other === null) return [];
    const chosen = describeCondition(other).toLowerCase() === used;
    return [{ label: value, ask: withCondition(ask, index, other), chosen }];
  });
}

function groupChoices(
  ask: QueryAsk,
  index: number,
  columns: readonly ReadingColumn[],
): readonly ChoiceSection[] {
  const group = ask.query.by[index];
  if (group === undefined) return [];
  const column = columnOfGroup(group);
  const grain = group.of.kind === "date-part" ? group.of.part : null;
  const isDate =
    grain !== null || columns.some(({ name, kind }) => name === column && kind === "date");
  const others = columns.filter(({ name }) => name === column || isFree(ask, name));
  return [
    {
      label: "By",
      choices:
        !isDate || column === null
          ? []
          : grains.map((part) => ({
              label: grainWords[part],
              ask: withGroup(ask, index, groupBy(column, part)),
              chosen: part === grain,
            })),
    },
    {
      label: "By column",
      choices: others.filter(canGroup).map((other) => ({
        label: other.name,
        ask: withGroup(ask, index, groupBy(other.name, other.kind === "date" ? "month" : null)),
        chosen: other.name === column,
      })),
    },
    { label: null, choices: [{ label: "Remove this group", ask: withoutGroup(ask, index) }] },
  ];
}

export const canGroup = ({ repeats, kind }: ReadingColumn) => repeats || kind === "date";

/** Whether nothing is grouped by a column yet. */
export const isFree = ({ query }: QueryAsk, column: string) =>
  query.by.every((group) => columnOfGroup(group) !== column);

const grainWords: Readonly<Record<(typeof grains)[number], string>> = {
  year: "Year",
  quarter: "Quarter",
  month: "Month",
  week: "Week",
  day: "Day",
  weekday: "Day of the week",
  "month-of-year": "Month of the year",
  hour: "Hour of the day",
};

function orderChoices(ask: QueryAsk): readonly ChoiceSection[] {
  const direction = ask.query.order[0]?.direction;
  return [
    {
      label: "Order",
      choices: [
        {
          label: "Largest first",
          ask: withOrder(ask, "descending"),
          chosen: direction === "descending",
        },
        {
          label: "Smallest first",
          ask: withOrder(ask, "ascending"),
          chosen: direction === "ascending",
        },
      ],
    },
    { label: null, choices: [{ label: "No order", ask: withOrder(ask, null) }] },
  ];
}

function limitChoices(ask: QueryAsk): readonly ChoiceSection[] {
  const { limit, top } = ask.query;
  const used = top?.count ?? limit;
  return [
    {
      label: "Show",
      choices: limits.map((count) => ({
        label: `The first ${count}`,
        ask: withLimit(ask, count),
        chosen: count === used,
      })),
    },
    { label: null, choices: [{ label: "Show all", ask: withLimit(ask, null) }] },
  ];
}
