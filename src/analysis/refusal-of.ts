import { Problem } from "#contract/problem.ts";
import { ChildEnded } from "./children.ts";

/** What a child's end means to the person who waits for it; anything else stays as it is. */
export function refusalOf(error: unknown, milliseconds: number): unknown {
  if (!(error instanceof ChildEnded) || error.reason === "crash") return error;
  return error.reason === "timeout"
    ? new Problem("analysis-timeout", { seconds: Math.round(milliseconds / 1000) }, error)
    : new Problem("analysis-too-large", {}, error);
}
