import { describe, expect, test } from "vitest";
import { DatabaseUnavailable } from "#server/database/database-unavailable.ts";
import { smallAnalysis } from "#test/server/open-test-server.ts";
import { noReleases, noSpending, noWorkers, smallInput } from "#test/server/small-input.ts";
import type { AnalysisStore, RunOutcome } from "./analysis-store.ts";
import { openRuns } from "./runs.ts";

type End = (ending: RunOutcome, attempt: number) => ReturnType<AnalysisStore["end"]>;

/** A run that succeeds at once, over a store whose `end` does as told. */
function startRun(end: End) {
  const abandoned: string[] = [];
  const failures: unknown[] = [];
  let attempts = 0;
  const store: Pick<AnalysisStore, "reach" | "end" | "abandon"> = {
    reach: async () => undefined,
    end: (_, ending) => {
      attempts += 1;
      return end(ending, attempts);
    },
    abandon: (id) => abandoned.push(id),
  };
  const runs = openRuns({
    store: store as AnalysisStore,
    engines: noWorkers,
    hosted: null,
    markerOf: () => "",
    releasesOf: () => noReleases,
    spending: noSpending,
    recordSent: async () => undefined,
    capacity: 1,
    capacityForOne: 1,
    analyse: async ({ prompt }) => smallAnalysis(prompt),
    onFailure: (error) => failures.push(error),
    onEnded: () => undefined,
  });
  const { ended } = runs.start({ id: "1", userId: "ada" }, smallInput);
  return { runs, ended, abandoned, failures };
}

const away = () => Promise.reject(new DatabaseUnavailable("away"));

describe("an ending", () => {
  test("is told once it is stored, however often the database was away", async () => {
    const { ended, failures, abandoned } = startRun((ending, attempt) =>
      attempt < 3 ? away() : Promise.resolve(ending.state),
    );
    expect(await ended).toMatchObject({ state: "succeeded" });
    expect(failures).toHaveLength(2);
    expect(abandoned).toEqual([]);
  });

  test("that cannot be stored is no success, and nobody carries it out any more", async () => {
    const full = Object.assign(new Error("disk"), { code: "ENOSPC" });
    const bug = new Error("unforeseen");
    const { ended, abandoned } = startRun((_, attempt) =>
      Promise.reject(attempt === 1 ? full : bug),
    );
    expect(await ended).toMatchObject({ state: "failed", problem: { code: "unknown" } });
    expect(abandoned).toEqual(["1"]);
  });

  test("is what is stored already, where somebody else has ended the run", async () => {
    const { ended } = startRun(async () => "failed");
    expect(await ended).toMatchObject({
      state: "failed",
      problem: { code: "analysis-interrupted" },
    });
  });

  test("does not hold up a server that closes while the database is away", async () => {
    const { runs, ended, abandoned } = startRun(away);
    await runs.drain(10);
    expect(await ended).toMatchObject({
      state: "failed",
      problem: { code: "database-unavailable" },
    });
    expect(abandoned).toEqual(["1"]);
  });
});
