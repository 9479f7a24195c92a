import type { FactOf, Template } from "../../domain/fact.ts";
import { cell, numberIn, valueAt } from "./references.ts";

/** Cohen's sizes: from where on an effect is small, medium, large. */
const sizes = {
  r: [0.1, 0.3, 0.5],
  g: [0.2, 0.5, 0.8],
  /** Shares of variance: eta² and epsilon². */
  share: [0.01, 0.06, 0.14],
} as const;

export type Scale = keyof typeof sizes;

/** An effect in a plain word, whatever its sign. */
export function sizeWord(effect: number, scale: Scale): "tiny" | "small" | "medium" | "large" {
  const [small, medium, large] = sizes[scale];
  const size = Math.abs(effect);
  if (size >= large) return "large";
  if (size >= medium) return "medium";
  return size >= small ? "small" : "tiny";
}

/** Largest p value of a single test that speaks of more than chance. */
const alpha = 0.05;

/** Whether means and ranks lead to different verdicts. */
function disagree({ test, check }: Pick<FactOf<"difference">, "test" | "check">): boolean {
  const [one, other] = [numberIn(test, "p"), numberIn(check, "p")];
  return !Number.isNaN(one) && !Number.isNaN(other) && one < alpha !== other < alpha;
}

/** A p value with its sign; nothing where it could not be computed. */
export const pValueWords = (result: FactOf<"difference">["test"]): Template =>
  valueAt(result, "p") === null ? "" : `p ${cell(result, "p")}`;

interface Effect {
  readonly scale: Scale;
  readonly key: string;
  readonly name: string;
}

/** How the size of a difference is measured, by the test that is told. */
export function effectOf({ method, two }: Pick<FactOf<"difference">, "method" | "two">): Effect {
  if (method === "ranks")
    return two
      ? { scale: "r", key: "effect", name: "rank-biserial correlation" }
      : { scale: "share", key: "effect", name: "epsilon²" };
  return two
    ? { scale: "g", key: "g", name: "Hedges' g" }
    : { scale: "share", key: "eta2", name: "eta²" };
}

/** What a test of groups comes to, the plain word first and its figures behind. */
export function verdictOnGroups(fact: FactOf<"difference">): Template {
  const { test, check, significant } = fact;
  const { scale, key, name } = effectOf(fact);
  if (valueAt(test, "p") === null || fact.isUntested === true) return "no test can be made of it";
  const figures = `(${name} ${cell(test, key)}, ${pValueWords(test)})`;
  if (significant) return `a ${sizeWord(numberIn(test, key), scale)} difference ${figures}`;
  const told = fact.method === "means" ? ["means", "ranks"] : ["ranks", "means"];
  return disagree(fact)
    ? `no difference can be claimed, as ${told[0]} (${pValueWords(test)}) and ${told[1]} (${pValueWords(check)}) disagree`
    : `no clear difference ${figures}`;
}

/** What a difference compares: the mean of each group, its rate over all records, or its median. */
export const comparedKey = ({
  method,
  weight,
}: FactOf<"difference">): "mean" | "rate" | "median" => {
  if (method === "ranks") return "median";
  return weight === null ? "mean" : "rate";
};

/** Rows of the group with the highest and of that with the lowest value. */
export function endsOf(fact: FactOf<"difference">): readonly [highest: number, lowest: number] {
  const key = comparedKey(fact);
  const rows = fact.groups.rows.map((_, row) => row);
  const ordered = rows.toSorted(
    (a, b) => numberIn(fact.groups, key, b) - numberIn(fact.groups, key, a),
  );
  return [ordered[0] ?? 0, ordered.at(-1) ?? 0];
}
