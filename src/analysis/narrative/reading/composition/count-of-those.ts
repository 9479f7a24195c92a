import { bothOf } from "./compare-two-groups.ts";
import type { Composition } from "./composition.ts";

/** `how many were diverted, and how many of them ended at Kelham`: some of the first, and not of all records. */
export function countOfThose({ measures, context }: Composition): void {
  const first = measures.find(({ value }) => value.kind === "aggregate");
  const again = context.question.match(
    /\b(?:how many|(?:what|which) (?:percent|percentage|share|proportion|fraction)|what %) of (?:them|those|these|which)\b/gi,
  );
  if (first?.value.kind !== "aggregate" || again?.length !== measures.length - 1) return;
  const { where: those } = first.value;
  if (those === null) return;
  for (const [at, measure] of measures.entries()) {
    const { name, value } = measure;
    if (measure === first) continue;
    if (value.kind === "aggregate" && value.where !== null)
      measures[at] = { name, value: { ...value, where: bothOf(those, value.where) } };
    if (value.kind === "share" && value.among === null)
      measures[at] = { name, value: { ...value, among: those } };
  }
}
