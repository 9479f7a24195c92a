import type { Problem, ProblemAnswer } from "#contract/problem.ts";

/** Why an analysis failed. It is not sealed, so it names no file, sheet or column. */
export const storedProblem = ({ code, publicMessage: message }: Problem): ProblemAnswer => ({
  code,
  message,
});
