import type { Report } from "#contract/report.ts";

/** Titles of the results that did not come out twice: of a table all have to but what was scanned. */
export const notRecomputed = ({ results }: Report): string[] =>
  results
    .filter(
      ({ origin, recomputed }) => recomputed !== (origin.kind === "scan" ? "pending" : "equal"),
    )
    .map(({ title }) => title);
