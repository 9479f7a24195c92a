import { describe, expect, test } from "vitest";
import type { AnalysisInput } from "#analysis/analysis.ts";
import { Problem } from "#contract/problem.ts";
import { smallAnalysis } from "#server/open-test-server.ts";
import type { AnalysisStore, Ending } from "./analysis-store.ts";
import { openRuns } from "./runs.ts";

const input: AnalysisInput = {
  prompt: "How many?",
  table: { name: "t", content: "a\r\n1" },
  columns: [],
  focus: null,
  direction: "rows",
  keywords: [],
};

/** Runs whose analysis ends when told to, over a store that only remembers how they ended. */
function openHeldRuns() {
  const endings: Ending[] = [];
  const finish = Promise.withResolvers<void>();
  const store: Pick<AnalysisStore, "reach" | "end"> = {
    reach: async () => undefined,
    end: async (_, ending) => {
      endings.push(ending);
    },
  };
  const runs = openRuns({
    store: store as AnalysisStore,
    engines: { open: () => Promise.reject(new Error("unused")), close: async () => undefined },
    capacity: 2,
    analyse: async (asked, { signal }) => {
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
  });
  return { runs, endings, finish: finish.resolve };
}

describe("draining", () => {
  test("waits for who was let in before and had not begun", async () => {
    const { runs, endings, finish } = openHeldRuns();
    const release = runs.reserve();
    let drained = false;
    const draining = runs.drain(60_000).then(() => {
      drained = true;
    });
    expect(() => runs.reserve()).toThrow(expect.objectContaining({ code: "stopping" }));
    runs.start("1", "ada", input);
    release();
    await Promise.resolve();
    expect(drained).toBe(false);
    finish();
    await draining;
    expect(endings.map(({ state }) => state)).toEqual(["succeeded"]);
  });

  test("interrupts what does not end in time, also what began late", async () => {
    const { runs, endings } = openHeldRuns();
    runs.start("1", "ada", input);
    const release = runs.reserve();
    const draining = runs.drain(20);
    await expect.poll(() => endings.length).toBe(1);
    release();
    await draining;
    expect(endings).toMatchObject([{ state: "failed", problem: { code: "analysis-interrupted" } }]);
  });
});
