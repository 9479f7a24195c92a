import type { Composition } from "./composition.ts";

/** `how many patients are over 65, and how many of them are women`: patients again, and no records of theirs. */
export function countSamePeople({ measures, context }: Composition): void {
  const [first] = measures;
  const refersBack = /\bhow many of (?:them|those|these)\b/i.test(context.question);
  if (!refersBack || first?.value.kind !== "aggregate" || first.value.aggregate !== "distinct")
    return;
  const { of } = first.value;
  for (const [at, { name, value }] of measures.entries())
    if (value.kind === "aggregate" && value.aggregate === "count" && value.where !== null)
      measures[at] = {
        name: name.replace(/^Records/, first.name),
        value: { ...value, aggregate: "distinct", of },
      };
}
