import type { Problem } from "#contract/problem.ts";
import type { ProblemAnswer } from "#contract/problem-answer.ts";

/** Why an analysis failed. It is not sealed, so it names no file, sheet or column. */
export const storedProblem = ({ code, publicMessage: message }: Problem): ProblemAnswer => ({
  code,
  message,
});
