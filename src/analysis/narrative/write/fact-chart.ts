import type { Result } from "#contract/report.ts";
import type { ChartDraft, FactOf, Grouping, MethodFact, Template } from "../../domain/fact.ts";
import { measureTemplate } from "./measure-template.ts";
import { column, numberIn, sentence, valueAt } from "./references.ts";
import { variableWords } from "./variable-words.ts";

/** The picture that fits a fact, its title saying what it shows; null where a number says it all. */
export function factChart(fact: MethodFact): Omit<ChartDraft, "id"> | null {
  const shape = (shapes[fact.kind] as (fact: MethodFact) => Shape | null)(fact);
  if (!shape) return null;
  const labelOf = (key: string) => shape.result.columns.find((one) => one.key === key)?.label ?? "";
  const { result, ...rest } = shape;
  return {
    result: result.id,
    xLabel: labelOf(shape.x),
    yLabel: labelOf(shape.y[0] ?? ""),
    ...rest,
  };
}

interface Shape extends Pick<ChartDraft, "kind" | "x" | "y" | "upper" | "focus"> {
  readonly title: Template;
  readonly result: Result;
  readonly xLabel?: string;
  readonly yLabel?: string;
}

const boxes = ["low", "q1", "median", "q3", "high"];

const shapes: { readonly [Kind in MethodFact["kind"]]: (fact: FactOf<Kind>) => Shape | null } = {
  overview: () => null,
  ranking: (fact) => (fact.ranking.rows.length < 2 ? null : rankingShape(fact)),
  distribution: ({ column: name, histogram }) => ({
    kind: "histogram",
    title: `How ${column(name)} spreads`,
    result: histogram,
    x: "lower",
    upper: "upper",
    y: ["n"],
    xLabel: name,
  }),
  outliers: ({ column: name, fences, box }) =>
    numberIn(fences, "outliers") === 0
      ? null
      : {
          kind: "box",
          title: `Values of ${column(name)} and what lies beyond the usual range`,
          result: box,
          x: "label",
          y: boxes,
          yLabel: name,
        },
  correlation: (fact) => ({
    kind: "scatter",
    title: `${variableWords(fact.y)} against ${variableWords(fact.x)}, a point for each record`,
    result: fact.points,
    x: "x",
    y: ["y"],
  }),
  difference: (fact) => ({
    kind: "box",
    title: `How ${column(fact.column)} spreads by ${column(fact.by)}`,
    result: fact.groups,
    x: "label",
    y: boxes,
    yLabel: fact.column,
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
    title: `How closely other columns go with ${column(name)}`,
    result: strengths,
    x: "column",
    y: ["r"],
    focus: String(valueAt(strengths, "column")),
  }),
  trend: (fact) => ({
    kind: "line",
    title: `${sentence(measureTemplate(fact.measure))} over time`,
    result: fact.series,
    x: "label",
    y: ["value"],
    ...(fact.time.kind === "column" ? { xLabel: fact.time.column } : {}),
  }),
  "joint-model": ({ column: name, model }) => ({
    kind: "bar",
    title: `Part of each column in ${column(name)}, all else equal`,
    result: model,
    x: "predictor",
    y: ["strength"],
    focus: String(valueAt(model, "predictor")),
  }),
  redundancy: () => null,
  concentration: ({ column: name, curve }) => ({
    kind: "pareto",
    title: `${sentence(column(name))} from the largest record down, and the share they add up to`,
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
    title: `How often values of ${column(name)} occur`,
    result: most,
    x: "times",
    y: ["different"],
  }),
};

const rankingShape = ({ ranking, by }: FactOf<"ranking">): Shape => ({
  kind: "bar",
  title: `The number of records by ${groupName(by)}`,
  result: ranking,
  x: "label",
  y: ["value1"],
  focus: String(valueAt(ranking, "label")),
});

const groupName = (grouping: Grouping): Template =>
  grouping.kind === "column" ? column(grouping.column) : grouping.grain;
