import { renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeDatabases, type TestPlace } from "#test/server/describe-databases.ts";
import type { Database } from "./database.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { openDatabase } from "./open-database.ts";
import { users } from "./user-schema.ts";

describeDatabases("the database", (databases) => {
  let place: TestPlace;
  let database: Database;
  /** A name nobody has yet, so that the tests can share one database. */
  let name: string;
  let count = 0;
  beforeAll(async () => {
    place = await databases.place();
    database = await openDatabase(place);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    count += 1;
    name = `person${count}`;
  });

  const add = (id: string, queries = database.queries) =>
    queries.insert(users).values({ providerUserId: id, email: `${id}@example.org`, username: id });
  const found = () => database.queries.select().from(users).where(eq(users.username, name));

  it("keeps rows when it is opened again, and migrates only once", async () => {
    await add(name);
    await database.close();
    database = await openDatabase(place);
    const rows = await found();
    expect(rows.map((row) => row.username)).toEqual([name]);
    expect(rows[0]?.createdAt).toBeInstanceOf(Date);
  });

  it("undoes a whole transaction when it throws", async () => {
    const failing = database.transaction(async (queries) => {
      await add(name, queries);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await found()).toEqual([]);
  });

  it("grants five of two hundred that ask at once, whatever the order", async () => {
    await database.queries.execute(sql`create table tickets as select 5 as available`);
    const take = () =>
      database.transaction(async (queries) => {
        const taken = await queries.execute(
          sql`update tickets set available = available - 1 where available > 0 returning available`,
        );
        return (taken as unknown as { rows: unknown[] }).rows.length;
      });
    const granted = await Promise.all(Array.from({ length: 200 }, take));
    expect(granted.reduce((sum, one) => sum + one, 0)).toBe(5);
  });

  it("answers other queries while a transaction is under way and after it failed", async () => {
    const slow = database.transaction(async (queries) => {
      await queries.execute(sql`select pg_sleep(0.1)`);
    });
    await Promise.all([slow, database.ping(), add(name), database.ping()]);
    await expect(add(name)).rejects.toThrow();
    expect(await found()).toHaveLength(1);
  });

  it("says which rule a row breaks, so that only that needs logging", async () => {
    await add(name);
    const failure = await add(name).then(
      () => undefined,
      (error: Error) => error.cause,
    );
    expect(failure).toMatchObject({ code: "23505", constraint: "users_pkey" });
    expect(isDatabaseUnavailable(failure)).toBe(false);
  });

  it.runIf(databases.crash)("lives on when the database is restarted under it", async () => {
    const held = database.transaction(async (queries) => {
      await databases.crash?.();
      await add(name, queries);
    });
    const failure = await held.catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await expect
      .poll(() =>
        database.ping().then(
          () => "up",
          () => "down",
        ),
      )
      .toBe("up");
    expect(await found()).toEqual([]);
  });

  it.runIf(databases.name === "PGlite")(
    "opens its folder again when the embedded database could not write its log and ended itself",
    { tags: "slow" },
    async () => {
      await add(name);
      const log = join(place.dataDir, "database", "pg_wal");
      renameSync(log, `${log}-away`);
      const torn = database.transaction(async (queries) => {
        await queries.execute(sql`select pg_switch_wal()`);
        const written = sql`select pg_logical_emit_message(false, '', '', true)`;
        await queries.execute(written).catch(() => undefined);
        renameSync(`${log}-away`, log);
        await add(`${name}-late`, queries);
      });
      expect(isDatabaseUnavailable(await torn.catch((error: unknown) => error))).toBe(true);
      await expect
        .poll(() =>
          database.ping().then(
            () => "up",
            () => "down",
          ),
        )
        .toBe("up");
      const late = eq(users.providerUserId, `${name}-late`);
      expect(await found()).toHaveLength(1);
      expect(await database.queries.select().from(users).where(late)).toEqual([]);
    },
  );

  it.runIf(databases.name === "PostgreSQL")(
    "gives up to write a table anew that somebody reads for long, and keeps nobody waiting",
    { tags: "slow" },
    async () => {
      await database.transaction(async (queries) => {
        await queries.execute(sql`lock table users in access share mode`);
        await expect(database.rewrite(["users"])).rejects.toMatchObject({ code: "55P03" });
        expect(await found()).toEqual([]);
      });
      await database.rewrite(["users"]);
    },
  );

  it.runIf(databases.name === "PGlite")(
    "refuses the outer queries inside a transaction",
    async () => {
      const wrong = database.transaction(() => database.queries.select().from(users));
      await expect(wrong).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/^Inside/) },
      });
    },
  );

  it.runIf(databases.name === "PGlite")("lets nobody else open or read its folder", async () => {
    await expect(openDatabase(place)).rejects.toThrow(`is in use by process ${process.pid}`);
    expect(statSync(join(place.dataDir, "database")).mode & 0o777).toBe(0o700);
  });
});
