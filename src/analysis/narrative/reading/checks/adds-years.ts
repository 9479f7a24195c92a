import type { Expression, Query } from "#contract/query.ts";
import { aggregatesOf } from "./aggregates-of.ts";

/** Whether the figures of several years, which stand side by side as `nurses_2023` and `nurses_2024`, are added up. */
export const addsYears = ({ measures }: Query): boolean =>
  measures.some(({ value }) =>
    aggregatesOf(value).some(({ of }) => of?.kind === "total" && of.of.every(isOfYear)),
  );

const isOfYear = (of: Expression): boolean =>
  of.kind === "column" && /(?<!\d)(?:19|20)\d\d(?!\d)/.test(of.column);
