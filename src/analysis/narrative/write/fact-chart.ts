import type { Result } from "#contract/fact.ts";
import type { ChartDraft, Template } from "../../draft.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { measureTemplate } from "../question/describe-reading.ts";
import { comparedKey, endsOf } from "./effect-words.ts";
import { brief, cell, column, groupLabel, numberIn, sentence, valueAt } from "./references.ts";
import { pairWords } from "./relation-sentences.ts";
import { movement } from "./trend-sentence.ts";

/** The picture that fits a fact, its title saying what it shows; null where a number says it all. */
export function factChart(fact: Fact, id: string): ChartDraft | null {
  const shape = (shapes[fact.kind] as (fact: Fact) => Shape | null)(fact);
  if (!shape) return null;
  const labelOf = (key: string) => shape.result.columns.find((one) => one.key === key)?.label ?? "";
  const { result, ...rest } = shape;
  return {
    id,
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

const shapes: { readonly [Kind in Fact["kind"]]: (fact: FactOf<Kind>) => Shape | null } = {
  overview: () => null,
  value: () => null,
  ranking: (fact) => (fact.ranking.rows.length < 2 ? null : rankingShape(fact)),
  rows: ({ rows, measure, order }) => ({
    kind: "bar",
    title: `${cell(rows, "label")} has the ${order === "most" ? "largest" : "smallest"} ${column(measure)}`,
    result: rows,
    x: "label",
    y: ["value"],
    focus: String(valueAt(rows, "label")),
  }),
  distribution: ({ column: name, summary, histogram }) => ({
    kind: "histogram",
    title: `The middle of ${column(name)} lies between ${brief(summary, "q1")} and ${brief(summary, "q3")}`,
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
          title: `${cell(fences, "outliers")} values of ${column(name)} lie beyond its whiskers`,
          result: box,
          x: "label",
          y: boxes,
          yLabel: name,
        },
  correlation: (fact) => ({
    kind: "scatter",
    title: `${column(fact.x)} and ${column(fact.y)} ${pairWords(fact)}`,
    result: fact.points,
    x: "x",
    y: ["y"],
  }),
  difference: (fact) => ({
    kind: "box",
    title: `By ${column(fact.by)}, ${column(fact.column)} ${comparedKey(fact) === "median" ? "has its highest median" : "is highest on average"} for ${groupLabel(fact.groups, fact.by, endsOf(fact)[0])}`,
    result: fact.groups,
    x: "label",
    y: boxes,
    yLabel: fact.column,
  }),
  association: ({ column: name, by, value, rates }) => ({
    kind: "bar",
    title: `By ${column(by)}, ${column(name)} “${column(value)}” is most frequent for ${groupLabel(rates, by)}`,
    result: rates,
    x: "label",
    y: ["share"],
    focus: String(valueAt(rates, "label")),
  }),
  drivers: ({ column: name, strengths }) => ({
    kind: "bar",
    title: `${cell(strengths, "column")} goes most closely with ${column(name)}`,
    result: strengths,
    x: "column",
    y: ["r"],
    focus: String(valueAt(strengths, "column")),
  }),
  trend: (fact) => ({
    kind: "line",
    title: `${sentence(measureTemplate(fact.measure))} ${movement(fact)}`,
    result: fact.series,
    x: "label",
    y: ["value"],
    ...(fact.time.kind === "column" ? { xLabel: fact.time.column } : {}),
  }),
  "joint-model": ({ column: name, model }) => ({
    kind: "bar",
    title: `All else equal, ${cell(model, "predictor")} matters most for ${column(name)}`,
    result: model,
    x: "predictor",
    y: ["strength"],
    focus: String(valueAt(model, "predictor")),
  }),
  redundancy: () => null,
  periods: ({ measures, table }) => ({
    kind: "bar",
    title: `${sentence(measureTemplate(measures[0] ?? { kind: "count" }))} by year`,
    result: table,
    x: "label",
    y: ["value1"],
  }),
  concentration: ({ column: name, shares, curve }) => ({
    kind: "pareto",
    title: `The largest {{constant:10%}} hold ${cell(shares, "top_share")} of ${column(name)}`,
    result: curve,
    x: "label",
    y: ["value", "running"],
  }),
  quality: ({ columns }) =>
    columns.rows.length === 0
      ? null
      : {
          kind: "bar",
          title: `${cell(columns, "column")} has the most empty cells`,
          result: columns,
          x: "column",
          y: ["missing"],
        },
  repeats: ({ column: name, counts, most }) => ({
    kind: "bar",
    title: `${cell(counts, "repeated")} different ${column(name)} occur more than a single time`,
    result: most,
    x: "times",
    y: ["different"],
  }),
};

function rankingShape({ ranking, measures, order }: FactOf<"ranking">): Shape {
  const first = measureTemplate(measures[0] ?? { kind: "count" });
  return {
    kind: "bar",
    title: `${sentence(first)} is ${order === "most" ? "highest" : "lowest"} for ${cell(ranking, "label")}`,
    result: ranking,
    x: "label",
    y: ["value1"],
    focus: String(valueAt(ranking, "label")),
  };
}
