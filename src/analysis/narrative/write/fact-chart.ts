import type { ChartDraft } from "../../draft.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { measureTemplate } from "../question/describe-reading.ts";
import { column, sentence, valueAt } from "./references.ts";

/** The picture that fits a fact, or null where a number says it all. */
export function factChart(fact: Fact, id: string): ChartDraft | null {
  const shape = (shapes[fact.kind] as (fact: Fact) => Shape | null)(fact);
  if (!shape) return null;
  const labelOf = (key: string) => shape.result.columns.find((one) => one.key === key)?.label ?? "";
  const { result, title, ...rest } = shape;
  return {
    id,
    title,
    result: result.id,
    xLabel: labelOf(shape.x),
    yLabel: labelOf(shape.y[0] ?? ""),
    ...rest,
  };
}

type Shape = Omit<ChartDraft, "id" | "result" | "xLabel" | "yLabel"> & {
  readonly result: FactOf<"value">["value"];
};

const shapes: { readonly [Kind in Fact["kind"]]: (fact: FactOf<Kind>) => Shape | null } = {
  overview: () => null,
  value: () => null,
  ranking: ({ ranking, measures, by, natural }) =>
    ranking.rows.length < 2
      ? null
      : {
          kind:
            natural && by[0]?.kind === "period" && !["weekday", "season"].includes(by[0].grain)
              ? "line"
              : "bar",
          title: `${sentence(measureTemplate(measures[0] ?? { kind: "count" }))} by ${by[0]?.kind === "column" ? column(by[0].column) : "period"}`,
          result: ranking,
          x: "label",
          y: ["value1"],
          focus: String(valueAt(ranking, "label")),
        },
  rows: ({ rows, measure, order }) => ({
    kind: "bar",
    title: `Records with the ${order === "most" ? "largest" : "smallest"} ${column(measure)}`,
    result: rows,
    x: "label",
    y: ["value"],
    focus: String(valueAt(rows, "label")),
  }),
  distribution: ({ column: name, histogram }) => ({
    kind: "histogram",
    title: `How ${column(name)} is distributed`,
    result: histogram,
    x: "lower",
    upper: "upper",
    y: ["n"],
  }),
  outliers: ({ column: name, box }) => ({
    kind: "box",
    title: `Quartiles and whiskers of ${column(name)}`,
    result: box,
    x: "label",
    y: ["low", "q1", "median", "q3", "high"],
  }),
  correlation: ({ x, y, points }) => ({
    kind: "scatter",
    title: `${column(y)} against ${column(x)}`,
    result: points,
    x: "x",
    y: ["y"],
  }),
  difference: ({ column: name, by, groups }) => ({
    kind: "box",
    title: `${column(name)} by ${column(by)}`,
    result: groups,
    x: "label",
    y: ["low", "q1", "median", "q3", "high"],
  }),
  association: ({ column: name, by, value, rates }) => ({
    kind: "bar",
    title: `Share of ${column(name)} “${column(value)}” by ${column(by)}`,
    result: rates,
    x: "label",
    y: ["share"],
    focus: String(valueAt(rates, "label")),
  }),
  drivers: ({ column: name, strengths }) => ({
    kind: "bar",
    title: `How closely each column goes with ${column(name)}`,
    result: strengths,
    x: "column",
    y: ["r"],
    focus: String(valueAt(strengths, "column")),
  }),
  trend: ({ measure, series }) => ({
    kind: "line",
    title: `${sentence(measureTemplate(measure))} over time`,
    result: series,
    x: "label",
    y: ["value"],
  }),
  periods: ({ measures, table }) => ({
    kind: "bar",
    title: `${sentence(measureTemplate(measures[0] ?? { kind: "count" }))} by year`,
    result: table,
    x: "label",
    y: ["value1"],
  }),
  concentration: ({ column: name, label, curve }) => ({
    kind: "pareto",
    title: `The largest ${label ? column(label) : "records"} and their running share of ${column(name)}`,
    result: curve,
    x: "label",
    y: ["value", "running"],
  }),
  quality: ({ columns }) =>
    columns.rows.length === 0
      ? null
      : {
          kind: "bar",
          title: "Empty cells by column",
          result: columns,
          x: "column",
          y: ["missing"],
        },
  repeats: ({ column: name, most }) => ({
    kind: "bar",
    title: `How many ${column(name)} occur how often`,
    result: most,
    x: "times",
    y: ["different"],
  }),
};
