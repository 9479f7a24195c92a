import { expect, test } from "vitest";
import { Problem } from "./problem.ts";

test("a refusal has its status, its sentence with the details, and its cause", () => {
  const cause = new Error("socket closed");
  const problem = new Problem("free-analyses-used", { limit: 5 }, cause);
  expect(problem).toMatchObject({
    name: "Problem",
    code: "free-analyses-used",
    status: 402,
    cause,
  });
  expect(problem.message).toBe(
    "You have used your 5 free analyses this month. Upgrade to continue.",
  );
  expect(problem.publicMessage).toBe(problem.message);
  expect("cause" in new Problem("unknown")).toBe(false);
});

test("over a network no name of a file, a sheet or a column goes with it", () => {
  const problem = new Problem("invalid-file-type", { file: "Mary Smith.exe" });
  expect(problem.message).toContain("Mary Smith.exe");
  expect(problem.publicMessage).toContain("This file");
  expect(problem.publicMessage).not.toContain("Mary");
});
