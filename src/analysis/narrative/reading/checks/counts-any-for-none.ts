import type { Query } from "#contract/query.ts";
import type { Composition } from "../composition/composition.ts";
import { namesPeople } from "../words/record-nouns.ts";
import { columnIn } from "./is-plausible-query.ts";

/**
 * `how many clients never attended`, `how many had no contact attended`: those who have one such record are no
 * answer where each may have others. A column whose values stand once each tells of nobody twice.
 */
export function countsAnyForNone(
  { context, items }: Composition,
  { by, measures, where }: Query,
): boolean {
  if (by.length > 0 || where === null || !none.test(context.question)) return false;
  const { rows, columns } = context.vocabulary.profile;
  const comeAgain = columns.filter(({ distinct }) => distinct < 0.97 * rows);
  // Counting the records of people instead would be no better.
  const areAsked =
    comeAgain.some(({ kind }) => kind === "identifier") &&
    items.some(({ from, to }) =>
      context.words.slice(from, to).some(({ stem }) => namesPeople(stem)),
    );
  return measures.some(
    ({ value }) =>
      value.kind === "aggregate" &&
      ((value.aggregate === "count" && areAsked) ||
        (value.aggregate === "distinct" &&
          comeAgain.some(({ name }) => name === columnIn(value.of)))),
  );
}

const none =
  /\bnever\b|\b(?:had|have|has|got|with) no\b|\bnot (?:once|a single|one|any|ever)\b|\bnone of (?:the|their|its)\b|\bwithout (?:any|a single|one)\b|n['’]t (?:ever|once|had (?:any|a|one)|have (?:any|a|one))\b/i;
