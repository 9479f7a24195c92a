import type { Query } from "#contract/query.ts";
import type { Composition } from "../composition/composition.ts";

/** `how many red cells were issued and how many expired`: two figures, and no number of rows besides. */
export function countsMoreThanAsked(work: Composition, { measures }: Query): boolean {
  const question = work.context.question.toLowerCase();
  const asked = question.match(/\bhow many [a-z]/g)?.length ?? 0;
  const kinds = measures.map(({ value }) => (value.kind === "aggregate" ? value.aggregate : ""));
  return (
    asked > 1 &&
    measures.length > asked &&
    kinds.includes("sum") &&
    kinds.every((kind) => /^(?:count|distinct|sum)$/.test(kind)) &&
    !work.has("sum", "mean", "share", "rate")
  );
}
