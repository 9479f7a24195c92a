import type { OutlierRule, Step } from "../../domain/method.ts";
import { quoteName, quoteNumber } from "../query/quote-sql.ts";
import { formulaSql } from "./formula-sql.ts";
import type { Frame } from "./frame.ts";

/** The rows after a step, as a SELECT from the rows before it. */
export function stepSql(step: Step, frame: Frame): string {
  const from = frame.table;
  switch (step.kind) {
    case "derive":
      return derived(step, frame);
    case "keep":
      return `SELECT * FROM ${from} WHERE ${frame.condition(step.where)}`;
    case "keep-beside": {
      const of = frame.number(step.column);
      const middle = step.statistic === "mean" ? "avg" : "median";
      return `SELECT * FROM ${from} WHERE ${of} ${step.operator} (SELECT ${middle}(${of}) FROM ${from})`;
    }
    case "keep-frequent": {
      const of = quoteName(step.column);
      return `SELECT * FROM ${from} WHERE ${of} IN (SELECT ${of} FROM ${from} GROUP BY ${of} HAVING count(*) >= ${quoteNumber(step.atLeast)})`;
    }
    case "drop-missing":
      return `SELECT * FROM ${from} WHERE ${filled(step.columns)}`;
    case "drop-repeats": {
      const columns = frame.names.map(quoteName).join(", ");
      return `SELECT * FROM ${from} QUALIFY row_number() OVER (PARTITION BY ${columns} ORDER BY ${rowNumber}) = 1`;
    }
    case "impute":
      return imputed(step, frame);
    case "drop-outliers":
      return withoutOutliers(step, frame);
  }
}

/** The order of the rows in the file: no header can be this one, for it has a line end in it. */
export const rowNumber = quoteName("row\nnumber");

type Derive = Extract<Step, { kind: "derive" }>;

function derived({ name, of }: Derive, frame: Frame): string {
  const { sql } = formulaSql(of, frame);
  const replaces = frame.names.includes(name);
  return replaces
    ? `SELECT * REPLACE (${sql} AS ${quoteName(name)}) FROM ${frame.table}`
    : `SELECT *, ${sql} AS ${quoteName(name)} FROM ${frame.table}`;
}

const filled = (columns: readonly string[]) =>
  columns.map((column) => `${quoteName(column)} IS NOT NULL`).join(" AND ") || "true";

type Impute = Extract<Step, { kind: "impute" }>;

/** A group without any value gets that of all rows. */
function imputed({ column, with: by, within }: Impute, frame: Frame): string {
  const name = quoteName(column);
  const of = typeof by === "number" || by === "mode" ? name : `${name}::double`;
  const whole =
    typeof by === "number" ? quoteNumber(by) : `(SELECT ${aggregates[by](of)} FROM ${frame.table})`;
  const group =
    within === null || typeof by === "number"
      ? []
      : [`${aggregates[by](of)} OVER (PARTITION BY ${quoteName(within)})`];
  const value = `coalesce(${[of, ...group, whole].join(", ")})`;
  return `SELECT * REPLACE (${value} AS ${name}) FROM ${frame.table}`;
}

const aggregates = {
  mean: (of: string) => `avg(${of})`,
  median: (of: string) => `median(${of})`,
  mode: (of: string) => `mode(${of})`,
};

type DropOutliers = Extract<Step, { kind: "drop-outliers" }>;

/** Rows without a value stay. */
function withoutOutliers({ column, rule, within }: DropOutliers, frame: Frame): string {
  const name = quoteName(column);
  const over = within === null ? "OVER ()" : `OVER (PARTITION BY ${quoteName(within)})`;
  return `SELECT * FROM ${frame.table} QUALIFY ${name} IS NULL OR coalesce(${inside(name, rule, over)}, true)`;
}

/** The condition of a value that is no outlier. */
function inside(of: string, rule: OutlierRule, over: string): string {
  const reach = quoteNumber(rule.reach);
  if (rule.kind === "quartiles") {
    const [low, high] = [0.25, 0.75].map((at) => `quantile_cont(${of}::double, ${at}) ${over}`);
    const width = `${reach} * (${high} - ${low})`;
    return `${of} BETWEEN ${low} - ${width} AND ${high} + ${width}`;
  }
  const deviation = rule.deviation === "sample" ? "stddev_samp" : "stddev_pop";
  const score = `(${of} - avg(${of}) ${over}) / nullif(${deviation}(${of}) ${over}, 0)`;
  return rule.sides === "above" ? `${score} <= ${reach}` : `abs(${score}) <= ${reach}`;
}
