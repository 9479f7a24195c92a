import type { Query } from "#contract/query.ts";
import type { Composition } from "../composition/composition.ts";

/**
 * `how many months had over 40 visits`: of these months there is a number, and no records, nor things of another
 * column, are counted instead. `how many days had they waited` asks for a length.
 */
export const leavesPeriods = ({ context }: Composition, queries: readonly Query[]): boolean =>
  asked.test(context.question) && !queries.some(({ from }) => countsPeriods(from));

const asked =
  /\b(?:how many|number of) (?:different )?(?:days|weeks|months|quarters|years) (?:(?:had|have|with) (?!been\b|passed\b|gone\b|elapsed\b|they\b|it\b|he\b|she\b|we\b|you\b|i\b|the\b)|(?:saw|where|when|in which|exceeded)\b)/i;

const countsPeriods = (from: Query["from"]): boolean =>
  from.kind === "query" &&
  from.query.by.some(({ of }) => of.kind === "date-part" || from.query.from.kind === "unpivot");
