import { formatCount } from "#contract/formatting.ts";
import { Problem } from "#contract/problem.ts";

/** Problem `file-too-complex`: a file holds more `what` than may be read. */
export function refuseMore(most: number, what: "rows" | "columns" | "cells" | "lines"): never {
  const detail = `it has more than ${formatCount(most)} ${what}`;
  throw new Problem("file-too-complex", { detail });
}
