import type { Condition, Expression, Query, Value } from "#contract/query.ts";
import type { Cell, Result } from "#contract/report.ts";
import { columnsIn } from "../../domain/columns-in.ts";
import type { Fact, FactOf } from "../../domain/fact.ts";
import type { Profile } from "../../table/profile.ts";
import { unitOfExpression, unitOfValue } from "../write/query/unit-words.ts";
import { isPercent } from "../write/query/value-kind.ts";
import { groupingOf, methodKinds, methodSort, namedBy, sharedBy } from "./method-cells.ts";
import type { ResultCellKind } from "./result-cell-kind.ts";

/** What the figures are of, and what was asked of it. */
export interface AskedTable {
  readonly profile: Profile;
  readonly question: string;
  /** It may say what a record is. */
  readonly fileName: string;
}

/** What a cell of a result is, as its receipt says. */
export interface CellMeaning {
  readonly result: Result;
  readonly row: number;
  readonly key: string;
  readonly value: Cell;
  readonly sort: ResultCellKind;
  readonly isPercent: boolean;
  readonly isMoney: boolean;
  /** `minutes`, where the header of its column says so. */
  readonly unit: string | null;
  /** The columns that it is computed of, apart from those of groups and conditions. */
  readonly columns: readonly string[];
  /** What its row stands for. */
  readonly labels: readonly Label[];
  /** What the records behind it meet. */
  readonly where: readonly Condition[];
  /** What a share is the share of. */
  readonly counted: readonly Condition[];
  /** The statistic that it belongs to, where one was computed. */
  readonly facts: readonly Fact[];
  /** It is made of the rows of another query, or of more than is known here. */
  readonly isOpaque: boolean;
}

export interface Label {
  readonly key: string;
  readonly value: Cell;
  /** Columns that the groups are made of. */
  readonly of: readonly string[];
  readonly isPeriod: boolean;
}

/** What lies behind cells. */
export interface Meanings {
  readonly results: readonly Result[];
  readonly facts: readonly Fact[];
}

/** The meaning of what `q3.0.mean` refers to; null where there is no such cell. */
export function meaningOf(inner: string, { results, facts }: Meanings): CellMeaning | null {
  const [id, place = "", key = ""] = inner.split(".");
  const row = Number(place);
  const result = results.find((one) => one.id === id);
  const column = result?.columns.find((one) => one.key === key);
  const value = result && cellAt(result, row, key);
  if (!result || !column || value === undefined) return null;
  const own = facts.filter((fact) => resultsOf(fact).some((one) => one.id === result.id));
  const answer = own.find((fact) => fact.kind === "answer");
  const meant = answer ? ofAnswer(key, answer.ask.query) : ofMethod(key, own[0], column.label);
  const labels = (answer ? groupsOf(answer.ask.query) : groupsOfMethod(own[0])).flatMap((group) => {
    const named = cellAt(result, row, group.key);
    return named === undefined ? [] : [{ ...group, value: named }];
  });
  const { format } = column;
  const isText = meant.sort === "other" && column.kind === "text";
  return {
    ...{ result, row, key, value, labels, facts: own, ...meant },
    ...(isText ? { sort: "label" as const } : {}),
    isPercent: meant.isPercent || (format.startsWith("percent") && meant.sort !== "points"),
    isMoney: format.startsWith("money"),
  };
}

function cellAt({ columns, rows }: Result, row: number, key: string): Cell | undefined {
  return rows[row]?.[columns.findIndex((one) => one.key === key)];
}

/** What the cells of a column are, whichever row: it rests on nothing of the data. */
export function sortOfColumn(inner: string, { results, facts }: Meanings): ResultCellKind {
  const [id, , key = ""] = inner.replace(/\|.*$/, "").split(".");
  const result = results.find((one) => one.id === id);
  if (!result) return "other";
  const own = facts.filter((fact) => resultsOf(fact).some((one) => one.id === result.id));
  const answer = own.find((fact) => fact.kind === "answer");
  return (answer ? ofAnswer(key, answer.ask.query) : ofMethod(key, own[0], "")).sort;
}

type Meant = Pick<
  CellMeaning,
  "sort" | "isPercent" | "unit" | "columns" | "where" | "counted" | "isOpaque"
>;

const nothing: Meant = {
  ...{ sort: "other", isPercent: false, unit: null },
  ...{ columns: [], where: [], counted: [], isOpaque: false },
};

function ofAnswer(key: string, query: Query): Meant {
  const where = wheresOf(query);
  const isOpaque = query.from.kind !== "data";
  const meant = { ...nothing, where, isOpaque };
  if (key === "n") return { ...meant, sort: "count" };
  if (key.startsWith("label")) return { ...meant, sort: "label" };
  const [, at] = /^(?:value|c)(\d+)$/.exec(key) ?? [];
  const place = Number(at) - 1;
  if (key.startsWith("c")) {
    const of = query.rows[place]?.of;
    return { ...meant, columns: columnsIn(of), unit: of ? unitOfExpression(of) : null };
  }
  const value = query.measures[place]?.value;
  return value === undefined ? meant : ofValue(value, meant);
}

function ofValue(value: Value, meant: Meant): Meant {
  const { where, counted } = conditionsOf(value);
  return {
    ...meant,
    sort: sortOf(value),
    isPercent: isPercent(value),
    unit: unitOfValue(value),
    columns: expressionsOf(value).flatMap(columnsIn),
    where: [...meant.where, ...where],
    counted,
  };
}

const wheresOf = ({ where, from }: Query): Condition[] => [
  ...(where === null ? [] : [where]),
  ...(from.kind === "query" ? wheresOf(from.query) : []),
];

function sortOf(value: Value): ResultCellKind {
  switch (value.kind) {
    case "aggregate":
      return sorts[value.aggregate] ?? "other";
    case "share":
      return "share";
    case "over-groups":
      return overGroups[value.function] ?? sortOf(value.of);
    case "arithmetic":
      return sortOfArithmetic(value);
    default:
      return "other";
  }
}

const overGroups: Readonly<Record<string, ResultCellKind>> = {
  ...{ share: "share", change: "change", "percent-change": "change" },
  ...{ rank: "other", "moving-average": "mean" },
};

function sortOfArithmetic(value: Extract<Value, { kind: "arithmetic" }>): ResultCellKind {
  if (value.operator !== "-") return isPercent(value) ? "share" : "other";
  return isPercent(value.left) && isPercent(value.right) ? "points" : "change";
}

const sorts: Readonly<Record<string, ResultCellKind>> = {
  ...{ count: "count", distinct: "count", sum: "sum", mean: "mean", "weighted-mean": "mean" },
  ...{ median: "median", quantile: "quantile", minimum: "minimum", maximum: "maximum" },
  ...{ deviation: "deviation", "population-deviation": "deviation" },
};

function conditionsOf(value: Value): { where: Condition[]; counted: Condition[] } {
  switch (value.kind) {
    case "aggregate":
      return { where: value.where === null ? [] : [value.where], counted: [] };
    case "share":
      return { where: value.among === null ? [] : [value.among], counted: [value.of] };
    case "over-groups":
      return conditionsOf(value.of);
    case "arithmetic": {
      const [left, right] = [conditionsOf(value.left), conditionsOf(value.right)];
      // Either may be named: `women` and `men` in a difference between both.
      return { where: [], counted: [left, right].flatMap((one) => [...one.where, ...one.counted]) };
    }
    default:
      return { where: [], counted: [] };
  }
}

function expressionsOf(value: Value): Expression[] {
  switch (value.kind) {
    case "aggregate":
      return value.of === null ? [] : [value.of];
    case "over-groups":
      return expressionsOf(value.of);
    case "arithmetic":
      return [...expressionsOf(value.left), ...expressionsOf(value.right)];
    default:
      return [];
  }
}

type Group = Omit<Label, "value">;

const groupsOf = ({ by }: Query): Group[] =>
  by.map(({ of }, at) => ({
    key: at === 0 ? "label" : `label${at + 1}`,
    of: columnsIn(of),
    isPeriod: of.kind === "date-part",
  }));

/** Of a statistic by the names that its results give to their columns. */
function ofMethod(key: string, fact: Fact | undefined, label: string): Meant {
  const named = fact ? namedBy(fact) : [];
  const sort = methodSort(key, label, fact);
  const [column] = named;
  return {
    ...nothing,
    sort,
    unit:
      sort === "count" || column === undefined
        ? null
        : unitOfExpression({ kind: "column", column }),
    columns: sort === "count" || sort === "label" ? [] : named,
    counted: sharedBy(fact),
    isOpaque: fact === undefined || !methodKinds.has(fact.kind),
  };
}

function groupsOfMethod(fact: Fact | undefined): Group[] {
  const grouping = fact && groupingOf(fact);
  return grouping
    ? [{ key: "label", of: [grouping.column], isPeriod: grouping.kind === "period" }]
    : [];
}

type AnyResult = FactOf<"answer">["result"];

/** Every result of a fact. */
const resultsOf = (fact: Fact): AnyResult[] =>
  Object.values(fact).filter(
    (part): part is AnyResult => typeof part === "object" && part !== null && "rows" in part,
  );
