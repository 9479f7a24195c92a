import type { Query } from "#contract/query.ts";
import type { Composition } from "../composition/composition.ts";
import { isCue } from "../placement/item.ts";

/** Whether words that decide what is compared were used up by another meaning of theirs. */
export const passesOver = (work: Composition, queries: readonly Query[]): boolean =>
  queries.length > 0 && (comparesCounts(work, queries) || isOfEachOne(work, queries));

/** `do ventilated patients stay longer`: a length is compared, and no number of patients. */
const comparesCounts = ({ context }: Composition, queries: readonly Query[]): boolean =>
  lengths.test(context.question) && queries.every(countsWithoutBound);

const lengths =
  /(?<!\bno |\bany )\b(?:longer|shorter|older|younger|slower|quicker|faster|heavier|taller)\b/i;

function countsWithoutBound({ measures, rows, where, having, by }: Query): boolean {
  const bounds = JSON.stringify([where, having, measures, by]);
  return (
    rows.length === 0 &&
    measures.every(
      ({ value }) => value.kind === "aggregate" && /^(?:count|distinct)$/.test(value.aggregate),
    ) &&
    !/"operator":"[<>]=?"|"kind":"(?:between|period)"/.test(bounds)
  );
}

/** `for every complaint, how many incidents`: how many come to each of them, and not how many of them there are. */
const isOfEachOne = ({ items, context }: Composition, queries: readonly Query[]): boolean =>
  items.some((item, at) => {
    const [each, next] = [items[at - 1], items[at + 1]];
    return (
      (item.kind === "value" || item.kind === "list" || item.kind === "containing") &&
      isCue(each, "each") &&
      each?.to === item.from &&
      /^(?:every|each|for each|for every|per each)$/.test(
        context.words
          .slice(each.from, each.to)
          .map(({ lower }) => lower)
          .join(" "),
      ) &&
      !(item.kind === "list" && item.values.length > 1) &&
      !(next?.from === item.to && next.kind !== "cue" && next.kind !== "filler")
    );
  }) && queries.every(({ measures }) => !JSON.stringify(measures).includes('"operator":"/"'));
