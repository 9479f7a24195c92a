import { addsUp, type FactOf, type Template } from "../../domain/fact.ts";
import { measureTemplate } from "./measure-template.ts";
import { cell, column, numberIn, sentence, shortAmount, valueAt } from "./references.ts";

/** A measure over time: where it went, how that was judged, and its highest and lowest period. */
export function trendSentence(fact: FactOf<"trend">): Template {
  const { test, extremes } = fact;
  const unit = unitOf(fact);
  const statistics =
    valueAt(test, "p") === null
      ? ""
      : ` (${judged(fact)}Kendall's tau ${cell(test, "tau")}, p ${cell(test, "p")} over ${cell(test, "periods")} periods)`;
  const ends =
    extremes.rows.length < 2
      ? ""
      : ` The highest was ${unit}${cell(extremes, "label")} with ${shortAmount(extremes, "value")}, the lowest ${unit}${cell(extremes, "label", { row: 1 })} with ${shortAmount(extremes, "value", 1)}.`;
  return `${trendCore(fact)}${statistics}.${ends}${marks(fact)}`;
}

/** The movement alone, with the figures of its early and late part. */
export function trendCore(fact: FactOf<"trend">): Template {
  const { measure, time, halves } = fact;
  const unit = unitOf(fact);
  const average = addsUp(measure)
    ? ` a ${time.kind === "column" ? "period" : time.grain} on average`
    : "";
  const partOf = (row: number) =>
    `${shortAmount(halves, "value", row)}${average} in ${unit}${cell(halves, "from", { row })} to ${cell(halves, "to", { row })}`;
  const change = halves.rows.length === 2 ? `: ${partOf(0)}, ${partOf(1)}` : "";
  return `${sentence(measureTemplate(measure))} ${movement(fact)}${change}`;
}

/** Where a series went, in words; a trend only where one holds up and its parts agree with it. */
export function movement({ significant, halves, test }: FactOf<"trend">): string {
  if (!significant) return "shows no clear trend";
  const isUp = numberIn(test, "tau") > 0;
  const step = numberIn(halves, "value", 1) - numberIn(halves, "value", 0);
  return Number.isNaN(step) || isUp === step > 0 ? verb(isUp) : "shows no clear trend";
}

const verb = (isUp: boolean) => (isUp ? "rose" : "fell");

const unitOf = ({ time }: FactOf<"trend">): Template =>
  time.kind === "column" ? `${column(time.column)} ` : "";

const judged = ({ season, time }: FactOf<"trend">) =>
  season === "compared" ? `each ${seasonWord(time)} against the same ${seasonWord(time)}; ` : "";

const seasonWord = (time: FactOf<"trend">["time"]) =>
  time.kind === "period" && time.grain === "day" ? "weekday" : grainOf(time);

const grainOf = (time: FactOf<"trend">["time"]) => (time.kind === "period" ? time.grain : "period");

/** What a reader has to know before relying on it. */
function marks({ season, partly, time, significant }: FactOf<"trend">): Template {
  const short =
    season === "too-short" && significant
      ? " The records cover too short a time to tell a trend from a season."
      : "";
  const word = grainOf(time);
  const left =
    partly > 0
      ? ` The first or last ${word} that the records cover only in part is shown, but neither tested nor ranked.`
      : "";
  return `${short}${left}`;
}
