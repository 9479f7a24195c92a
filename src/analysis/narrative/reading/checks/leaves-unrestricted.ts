import type { Query } from "#contract/query.ts";
import type { Composition } from "../composition/composition.ts";

/**
 * Whether words that restrict the records left no trace: `how many bookings had somebody riding along`, and a value
 * that says no itself (`No harm`) of which only the `no` was read.
 */
export const leavesUnrestricted = (work: Composition, queries: readonly Query[]): boolean =>
  queries.length > 0 && (hadSomebody(work, queries) || deniesValue(work, queries));

const hadSomebody = ({ context: { question } }: Composition, queries: readonly Query[]): boolean =>
  /\b(?:had|has|have|having|with) (?:somebody|someone|anybody|anyone|somebody else|someone else)\b/i.test(
    question,
  ) && queries.every((query) => !condition.test(JSON.stringify(query)));

/** Conditions other than those of time. */
const condition = /"kind":"(?:compare|between|in|text|empty)"/;

function deniesValue({ context }: Composition, queries: readonly Query[]): boolean {
  const said = ` ${context.words.map(({ lower }) => lower).join(" ")} `;
  const used = JSON.stringify(queries);
  const isDenied = (value: string) =>
    /^no [a-z]/i.test(value) &&
    said.includes(` ${value.toLowerCase()} `) &&
    !used.includes(JSON.stringify(value));
  return context.vocabulary.columns.some(
    ({ profile: { kind, values } }) =>
      kind === "category" && values.some(({ value }) => isDenied(String(value))),
  );
}
