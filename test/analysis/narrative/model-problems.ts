import { expect } from "vitest";
import { ModelFailure } from "#analysis/narrative/model/model-failure.ts";
import { Problem } from "#contract/problem.ts";

/** Stands in what is asked, and may stand in no failure. */
export const secret = "canary-in-the-question";

/** The Problem that is refused with. */
export async function problemOf(asking: Promise<unknown>): Promise<Problem> {
  const problem = await asking.catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  return problem as Problem;
}

/** Neither the problem nor anything behind it may hold what was asked. */
export function expectNoSecret(error: unknown): void {
  for (let one = error; one instanceof Error; one = one.cause) {
    expect(one instanceof Problem || one instanceof ModelFailure).toBe(true);
    const all = JSON.stringify(
      Object.getOwnPropertyNames(one).map((name) => Reflect.get(one, name)),
    );
    expect(`${all}${one.stack}`).not.toContain(secret);
  }
}
