import { expect, test } from "vitest";
import { batchesOf, type Told } from "./batches.ts";
import { judgeBreak } from "./judge-break.ts";

const told = (row: string, journeys: readonly string[], more = {}): Told => ({
  broken: {
    ...{ row, sentence: "", failure: "not found", patch: "", files: [`${row}.ts`] },
    ...more,
  },
  journeys,
});
const ran = (place: string, ...failures: string[]) => ({ place, rows: [], failures });

test("breaks that one journey tells, or that change one file, run apart", () => {
  const [one, two] = [told("WZ-1", ["a:1", "b:1"]), told("WZ-2", ["b:1"])];
  const sameFile = told("UP-1", ["c:1"], { files: ["WZ-1.ts"] });
  const free = told("UP-2", ["d:1"]);
  expect(batchesOf([one, two, sameFile, free])).toEqual([
    [one, free],
    [two, sameFile],
  ]);
});

test("a break of what all journeys go through runs alone", () => {
  const one = told("WZ-1", ["a:1"]);
  const signIn = told("SI-8", ["b:1"], { files: ["src/web/sign-in/account-form.tsx"] });
  const notice = told("NO-2", ["c:1"], { files: ["src/web/ui/notices.tsx"] });
  const other = told("WZ-2", ["d:1"]);
  expect(batchesOf([one, signIn, notice, other])).toEqual([[one, other], [signIn], [notice]]);
});

test("a break is seen by the failure that its patch records", () => {
  const all = [ran("a:1"), ran("b:1", "'Next' not found")];
  const verdict = judgeBreak(told("WZ-1", ["a:1", "b:1"]), all);
  expect(verdict).toMatchObject({ outcome: "seen", toldBy: ["b:1"] });
});

test("another failure, or one of another row's journey, does not count", () => {
  const other = judgeBreak(told("WZ-1", ["a:1"]), [ran("a:1", "the server did not answer")]);
  expect(other.outcome).toBe("FAILED OTHERWISE than the patch says");
  const elsewhere = judgeBreak(told("WZ-1", ["a:1"]), [ran("a:1"), ran("b:1", "not found")]);
  expect(elsewhere.outcome).toBe("GREEN: no journey failed");
  const unread = judgeBreak(told("WZ-1", ["a:1"], { failure: "" }), [ran("a:1", "not found")]);
  expect(unread.outcome).toBe("FAILED, and the patch does not say how");
});
