import type { Condition, Expression } from "#contract/query.ts";
import type { Result } from "#contract/report.ts";
import { columnsIn } from "../../domain/columns-in.ts";
import type { Fact, FactOf, Grouping, Measure, MethodFact } from "../../domain/fact.ts";
import { allOf, isFilled } from "../../domain/population.ts";
import { planAnswer } from "./plan-answer.ts";
import type { FactPlan, ReleaseTable, Role } from "./release-table.ts";

/**
 * What of a fact may leave. `where` holds for the records that it was computed of. A result that is
 * not named here is not told at all, and a column without a role only as a cell that stays here: so
 * does every test statistic, extreme, quantile and result about single records.
 */
export function planFact(fact: Fact, where: Condition | null): FactPlan {
  if (fact.kind === "answer") return planAnswer(fact);
  return (plans[fact.kind] as (fact: MethodFact, where: Condition | null) => FactPlan)(fact, where);
}

type Plans = {
  readonly [Kind in MethodFact["kind"]]: (fact: FactOf<Kind>, where: Condition | null) => FactPlan;
};

const plans: Plans = {
  overview: ({ shape, groups, total, focus }, where) => ({
    tables: [
      { result: shape, roles: { rows: { kind: "count", of: { where, by: [] } } } },
      ...tableOf(groups, { column: header }),
      ...tableOf(total),
    ],
    values: focus === null ? [] : [focus],
    about: { columns: focus === null ? [] : [focus] },
  }),
  ranking: ({ by, ranking, apart }, where) => {
    const of = groupOf(by);
    const records = { kind: "count" } as const;
    const roles = { label: label(of), ...measureRoles(records, { where, by: [of] }) };
    return {
      tables: [{ result: ranking, roles }, ...tableOf(apart, roles)],
      values: [],
      about: { measures: [records], by: [by], order: "most" },
    };
  },
  distribution: ({ column, summary }, where) => {
    const of = { where: allOf(where, isFilled(named(column))), by: [] };
    const mean: Role = { kind: "mean", of, value: named(column) };
    return {
      tables: [{ result: summary, roles: { n: { kind: "count", of }, mean } }],
      values: [column],
      about: { columns: [column] },
    };
  },
  outliers: ({ column, fences, examples }) => ({
    tables: [
      { result: fences, roles: {} },
      { result: examples, roles: {}, isOfRecords: true },
    ],
    values: [column],
    about: { columns: [column] },
  }),
  correlation: ({ x, y, pair, units, test, check, unit }, where) => {
    const of = { where: allOf(where, isFilled(x), isFilled(y)), by: [] };
    const coefficient: Role = { kind: "coefficient", of };
    const roles = { r: coefficient, rho: coefficient, n: { kind: "count", of } as const };
    return {
      tables: [
        { result: pair, roles: unit === null ? roles : {} },
        ...[units, test, check].flatMap((result) => tableOf(result)),
      ],
      values: columnsIn([x, y]),
      about: { columns: columnsIn([x, y]) },
    };
  },
  difference: ({ column, by, groups, test, check, unit }, where) => {
    const of = { where: allOf(where, isFilled(named(column))), by: [named(by)] };
    const figures = {
      n: { kind: "count", of },
      mean: { kind: "mean", of, value: named(column) },
    } as const;
    return {
      tables: [
        { result: groups, roles: { label: label(named(by)), ...(unit === null ? figures : {}) } },
        ...tableOf(test),
        ...tableOf(check),
      ],
      values: [column],
      about: { columns: [column], by: [{ kind: "column", column: by }] },
    };
  },
  association: ({ column, by, value, rates, test, exact }, where) => {
    const groups = [named(by)];
    const among = { where: allOf(where, isFilled(named(column))), by: groups };
    const of = { where: allOf(where, equals(column, value)), by: groups };
    return {
      tables: [
        {
          result: rates,
          roles: {
            label: label(named(by)),
            n: { kind: "count", of: among },
            hits: { kind: "count", of },
            share: { kind: "share", of, among },
          },
        },
        ...tableOf(test),
        ...tableOf(exact),
      ],
      values: [column],
      about: { columns: [column], by: [{ kind: "column", column: by }], value },
    };
  },
  "joint-model": ({ column, value, model, fit }) => ({
    tables: [ofRecords(model), ofRecords(fit)],
    values: [column],
    about: { columns: [column], value },
  }),
  redundancy: ({ columns }) => ({ tables: [ofRecords(columns)], values: [], about: {} }),
  drivers: ({ column, value, strengths }) => ({
    tables: [{ result: strengths, roles: { column: header } }],
    values: [column],
    about: { columns: [column], value },
  }),
  trend: ({ measure, time, series, test, halves, extremes }, where) => {
    const by = groupOf(time);
    const figures = measureRoles(measure, { where, by: [by] });
    const { value1, ...rest } = figures;
    return {
      tables: [
        {
          result: series,
          roles: { label: label(by), ...rest, ...(value1 ? { value: value1 } : {}) },
        },
        ...tableOf(test),
        { result: halves, roles: {} },
        ofRecords(extremes),
      ],
      values: columnsOf(measure),
      about: { measures: [measure], by: [time] },
    };
  },
  concentration: ({ column, label: labels, shares }) => ({
    tables: tableOf(shares),
    values: [column],
    about: { columns: labels === null ? [column] : [column, labels] },
  }),
  quality: ({ cells, columns }) => ({
    tables: [
      { result: cells, roles: {} },
      { result: columns, roles: { column: header } },
    ],
    values: [],
    about: {},
  }),
  repeats: ({ column, counts }) => ({
    tables: tableOf(counts),
    values: [],
    about: { columns: [column] },
  }),
};

const header: Role = { kind: "label", name: { kind: "header" } };
const label = (of: Expression): Role => ({ kind: "label", name: { kind: "value", of } });
const named = (column: string): Expression => ({ kind: "column", column });
const ofRecords = (result: Result): ReleaseTable => ({ result, roles: {}, isOfRecords: true });

const tableOf = (result: Result | null, roles: ReleaseTable["roles"] = {}): ReleaseTable[] =>
  result === null ? [] : [{ result, roles }];

function groupOf(grouping: Grouping): Expression {
  const of = named(grouping.column);
  return grouping.kind === "column" ? of : { kind: "date-part", part: grouping.grain, of };
}

interface Grouped {
  readonly where: Condition | null;
  readonly by: readonly Expression[];
}

/** A measure's own figure, and the number of records behind it. */
function measureRoles(measure: Measure, { where, by }: Grouped): Readonly<Record<string, Role>> {
  const role = roleOf(measure, { where, by });
  const value = role === null ? {} : { value1: role };
  if (measure.kind === "ratio") return value;
  const isOfAll = measure.kind === "count";
  const behind = isOfAll ? null : isFilled(named(measure.column));
  const of = { where: allOf(where, behind), by };
  return {
    ...value,
    n: { kind: "count", of },
    ...(isOfAll ? { share: { kind: "share", of, among: { where, by: [] } } as const } : {}),
  };
}

function roleOf(measure: Measure, { where, by }: Grouped): Role | null {
  switch (measure.kind) {
    case "count":
      return { kind: "count", of: { where, by } };
    case "ratio":
      return null;
    case "column": {
      const value = named(measure.column);
      return { kind: measure.aggregate, of: { where: allOf(where, isFilled(value)), by }, value };
    }
    case "share": {
      const { column, value } = measure;
      return {
        kind: "share",
        of: { where: allOf(where, equals(column, value)), by },
        among: { where: allOf(where, isFilled(named(column))), by },
      };
    }
  }
}

const equals = (column: string, value: string): Condition => ({
  kind: "in",
  of: named(column),
  values: [value],
});

function columnsOf(measure: Measure): string[] {
  if (measure.kind === "count") return [];
  return measure.kind === "ratio" ? [measure.over, measure.under] : [measure.column];
}
