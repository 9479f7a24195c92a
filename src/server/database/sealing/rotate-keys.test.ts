import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeDatabases, type TestPlace } from "#test/server/describe-databases.ts";
import { foldersOf, foundInFiles, removeOldLog } from "#test/server/raw-search.ts";
import { insertSealed, selectOpened } from "#test/server/sealed-rows.ts";
import { auditPage } from "../audit-log.ts";
import type { Database } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { accountKeys, installationKeys } from "../sealing-schema.ts";
import { savedPrompts } from "../user-schema.ts";
import { MasterKeyMissing, type MasterKeys } from "./master-keys.ts";
import { checkKeys, isCurrentKnown, rotateKeys } from "./rotate-keys.ts";
import { openBytes, sealBytes } from "./sealed-bytes.ts";

const first = "the first master key, long enough";
const second = "the second master key, just as long";
const people = ["ann", "bob", "cyn"];

/** As a key management service would: its versions never leave it. */
function serviceOf(asked: string[]): MasterKeys {
  const versions = [randomBytes(32)];
  const sealWith = (version: number) => versions[version - 1] ?? Buffer.alloc(0);
  const current = async () => String(versions.length);
  return {
    current,
    wrap: async (key, owner) => {
      asked.push("wrap");
      const masterKey = await current();
      const sealed = sealBytes(sealWith(Number(masterKey)), key, owner);
      return { masterKey, wrapped: Buffer.from(sealed).toString("hex") };
    },
    unwrap: async ({ masterKey, wrapped }, owner) => {
      asked.push("unwrap");
      return openBytes(sealWith(Number(masterKey)), Buffer.from(wrapped, "hex"), owner);
    },
    beginRotation: async () => {
      asked.push("rotate");
      versions.push(randomBytes(32));
    },
    endRotation: async () => undefined,
  };
}

describeDatabases("the master key", (databases) => {
  const fill = async (database: Database) => {
    await database.sealing.secret("identity");
    for (const userId of people) {
      const content = { title: `${userId}'s`, prompt: "p" };
      await insertSealed(database, savedPrompts, [
        { id: userId, userId, content, aiPlatform: "x" },
      ]);
    }
  };
  const expectReadable = async (database: Database) => {
    for (const userId of people)
      expect(await selectOpened(database, savedPrompts, userId)).toMatchObject([
        { content: { title: `${userId}'s` } },
      ]);
  };
  const openWith = (place: TestPlace, masterKey: string, masterKeyPrevious: string | null = null) =>
    openDatabase({ ...place, masterKey, masterKeyPrevious });

  it("given from outside is replaced by starting with both, rotating, and forgetting the first", async () => {
    const place = await databases.place();
    const before = await openWith(place, first);
    await fill(before);
    const secret = await before.sealing.secret("identity");
    const old = (await before.queries.select().from(accountKeys)).map(({ wrapped }) => wrapped);
    await before.close();
    const during = await openWith(place, second, first);
    expect(await isCurrentKnown(during)).toBe(false);
    await checkKeys(during);
    expect(await isCurrentKnown(during)).toBe(true);
    await expectReadable(during);
    expect(await rotateKeys(during)).toBe(people.length);
    expect(await rotateKeys(during)).toBe(0);
    const told = await auditPage(during.queries, { before: null, length: 10 });
    expect(told.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
      ["keys-rotated", { keys: 0 }],
      ["keys-rotated", { keys: people.length }],
    ]);
    await expectReadable(during);
    await during.close();
    const after = await openWith(place, second);
    await checkKeys(after);
    await expectReadable(after);
    expect(await after.sealing.secret("identity")).toBe(secret);
    await after.close();
    await removeOldLog(place);
    expect(foundInFiles(foldersOf(place), old)).toEqual([]);
  });

  it("that nobody gave is missed before anybody is served", { tags: "slow" }, async () => {
    const place = await databases.place();
    const before = await openWith(place, first);
    await fill(before);
    await before.close();
    const wrong = await openWith(place, second);
    await expect(checkKeys(wrong)).rejects.toThrow(MasterKeyMissing);
    await wrong.queries.delete(installationKeys);
    await expect(checkKeys(wrong)).rejects.toThrow(MasterKeyMissing);
    await wrong.close();
  });

  it("of a file is made once and replaced, also where that was interrupted", {
    tags: "slow",
  }, async () => {
    const place = await databases.place();
    const file = join(place.dataDir, "master-key");
    const database = await openDatabase(place);
    await fill(database);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const made = readFileSync(file, "utf8");
    const other = await openBeside(place);
    await rotateKeys(database);
    const rotated = readFileSync(file, "utf8");
    expect(rotated).not.toContain(made);
    expect(rotated.split("\n")).toHaveLength(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // Another process goes on with what it finds in the file.
    if (other !== null) await expectReadable(other);
    await other?.close();
    await database.close();
    const third = "a third one, made before it was cut";
    writeFileSync(file, `${third}\n${rotated}`);
    const again = await openDatabase(place);
    await checkKeys(again);
    await expectReadable(again);
    expect(await rotateKeys(again)).toBe(people.length);
    expect(readFileSync(file, "utf8")).toBe(third);
    await again.close();
    const last = await openDatabase(place);
    await expectReadable(last);
    await last.close();
  });

  it("of a file keeps the earlier one until all that it wraps anew is stored", async () => {
    const place = await databases.place();
    const database = await openDatabase(place);
    await fill(database);
    const file = join(place.dataDir, "master-key");
    const before = readFileSync(file, "utf8");
    const cut: Database["transaction"] = (work) =>
      database.transaction(async (queries) => {
        await work(queries);
        throw new Error("cut off");
      });
    await expect(rotateKeys({ ...database, transaction: cut })).rejects.toThrow("cut off");
    expect(readFileSync(file, "utf8")).toContain(before);
    await expectReadable(database);
    await database.close();
  });

  it("of a file keeps the earlier one until that is on the disk, too", async () => {
    const place = await databases.place();
    const database = await openDatabase(place);
    await fill(database);
    const file = join(place.dataDir, "master-key");
    const [before = ""] = readFileSync(file, "utf8").split("\n");
    let during = "";
    const settle = async () => {
      during = readFileSync(file, "utf8");
      await database.settle();
      throw new Error("power lost");
    };
    await expect(rotateKeys({ ...database, settle })).rejects.toThrow("power lost");
    expect(during.split("\n")).toHaveLength(2);
    expect(during).toContain(before);
    expect(readFileSync(file, "utf8")).toBe(during);
    expect(await rotateKeys(database)).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(during.split("\n")[0]);
    await expectReadable(database);
    await database.close();
  });

  /** The embedded database is opened by one process at a time. */
  const openBeside = (place: TestPlace) =>
    place.databaseUrl === null ? null : openDatabase(place);

  it("may be held elsewhere, behind the same few calls", { tags: "slow" }, async () => {
    const place = await databases.place();
    const asked: string[] = [];
    const service = serviceOf(asked);
    const database = await openDatabase(place, service);
    await checkKeys(database);
    await fill(database);
    await expectReadable(database);
    await rotateKeys(database);
    await database.close();
    const later = await openDatabase(place, service);
    await expectReadable(later);
    await later.close();
    expect(new Set(asked)).toEqual(new Set(["wrap", "unwrap", "rotate"]));
    if (place.databaseUrl === null)
      expect(existsSync(join(place.dataDir, "master-key"))).toBe(false);
  });

  it("is rotated while keys are made", { tags: "slow" }, async () => {
    const database = await openDatabase(await databases.place());
    const names = Array.from({ length: 40 }, (_, at) => `person-${at}`);
    const make = Promise.all(names.map((name) => database.sealing.of(name)));
    await rotateKeys(database);
    await make;
    const current = await database.sealing.masterKeys.current();
    const rows = await database.queries.select().from(accountKeys);
    expect(rows).toHaveLength(names.length);
    expect(new Set(rows.map(({ masterKey }) => masterKey))).toEqual(new Set([current]));
    await database.close();
  });
});
