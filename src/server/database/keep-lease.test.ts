import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  postgresBinaries,
  startTestPostgres,
  type TestPostgres,
} from "#test/server/start-test-postgres.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";

describe.skipIf(postgresBinaries === null)("the lease of a server process", () => {
  let postgres: TestPostgres;
  let place: { databaseUrl: string; dataDir: string };
  let mine: Database;
  beforeAll(async () => {
    postgres = await startTestPostgres(postgresBinaries ?? "");
    place = { databaseUrl: await postgres.createDatabase("leases"), dataDir: "" };
    mine = await openDatabase(place);
  });
  afterAll(async () => {
    await mine.close();
    await postgres.stop();
  });

  it("is free only once its process has closed the database", { tags: "slow" }, async () => {
    const other = await openDatabase(place);
    const holders = [mine.holder, other.holder];
    expect(new Set(holders).size).toBe(2);
    // Nobody is called gone in the first seconds of PostgreSQL itself.
    await expect.poll(() => mine.goneHolders([...holders, "12"])).toEqual(["12"]);
    await other.close();
    await expect.poll(() => mine.goneHolders(holders)).toEqual([other.holder]);
  });

  it("is taken again when PostgreSQL restarts, before anybody may be called gone", {
    tags: "slow",
  }, async () => {
    await postgres.crash();
    const seen: string[][] = [];
    const look = async () => {
      seen.push(await mine.goneHolders([mine.holder, "12"]));
      return seen.at(-1);
    };
    await expect.poll(() => look().catch(() => null)).toEqual(["12"]);
    expect(seen.flat()).not.toContain(mine.holder);
  });
});
