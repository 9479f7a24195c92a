import { describe, expect, test } from "vitest";
import { Problem } from "#contract/problem.ts";
import { smallAnalysis } from "#test/server/open-test-server.ts";
import { noReleases, noSpending, noWorkers, smallInput } from "#test/server/small-input.ts";
import type { RunReport } from "./active-run.ts";
import type { AnalysisStore, RunOutcome } from "./analysis-store.ts";
import { openRuns } from "./runs.ts";

/** Runs whose analysis ends when told to, over a store that only remembers how they ended. */
function openHeldRuns() {
  const endings: RunOutcome[] = [];
  const reports: RunReport[] = [];
  const finish = Promise.withResolvers<void>();
  const store: Pick<AnalysisStore, "reach" | "end"> = {
    reach: async () => undefined,
    end: async (_, ending) => {
      endings.push(ending);
      return ending.state;
    },
  };
  const runs = openRuns({
    store: store as AnalysisStore,
    engines: noWorkers,
    hosted: null,
    markerOf: () => "",
    releasesOf: () => noReleases,
    spending: noSpending,
    recordSent: async () => undefined,
    capacity: 3,
    capacityForOne: 2,
    analyse: async (asked, { signal, onStage }) => {
      onStage?.({ name: "reading", done: 0, total: 0 });
      await Promise.race([
        finish.promise,
        new Promise<never>((_, reject) =>
          signal?.addEventListener("abort", () => reject(new Problem("analysis-stopped"))),
        ),
      ]);
      return smallAnalysis(asked.prompt);
    },
    onFailure: (error) => {
      throw error;
    },
    onEnded: (report) => reports.push(report),
  });
  return { runs, endings, reports, finish: finish.resolve };
}

describe("draining", () => {
  test("waits for who was let in before and had not begun", async () => {
    const { runs, endings, finish } = openHeldRuns();
    const release = runs.reserve("ada");
    let drained = false;
    const draining = runs.drain(60_000).then(() => {
      drained = true;
    });
    expect(() => runs.reserve("ada")).toThrow(expect.objectContaining({ code: "stopping" }));
    runs.start({ id: "1", userId: "ada" }, smallInput);
    release();
    await Promise.resolve();
    expect(drained).toBe(false);
    finish();
    await draining;
    expect(endings.map(({ state }) => state)).toEqual(["succeeded"]);
  });

  test("interrupts what does not end in time, also what began late", async () => {
    const { runs, endings } = openHeldRuns();
    runs.start({ id: "1", userId: "ada" }, smallInput);
    const release = runs.reserve("ada");
    const draining = runs.drain(20);
    await expect.poll(() => endings.length).toBe(1);
    release();
    await draining;
    expect(endings).toMatchObject([{ state: "failed", problem: { code: "analysis-interrupted" } }]);
  });
});

describe("places", () => {
  test("are kept for so many of one person, and for so many of all", () => {
    const { runs } = openHeldRuns();
    const give = runs.reserve("ada");
    runs.start({ id: "1", userId: "ada" }, smallInput);
    expect(() => runs.reserve("ada")).toThrow(
      expect.objectContaining({ code: "too-many-waiting", status: 429 }),
    );
    runs.reserve("eve");
    expect(() => runs.reserve("joe")).toThrow(expect.objectContaining({ code: "busy" }));
    give();
    runs.reserve("ada");
  });
});

test("a run that ended is reported with its times and nothing of its content", async () => {
  const { runs, reports, finish } = openHeldRuns();
  finish();
  await runs.start({ id: "1", userId: "ada" }, smallInput).ended;
  const times = { milliseconds: expect.any(Number), stages: { reading: expect.any(Number) } };
  await expect
    .poll(() => reports)
    .toEqual([{ id: "1", userId: "ada", state: "succeeded", code: null, ...times }]);
});
