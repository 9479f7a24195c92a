import { and, eq, ne } from "drizzle-orm";
import { appendAuditEntry } from "../audit-log.ts";
import type { Database, Queries } from "../database.ts";
import { accountKeys, installationKeys } from "../sealing-schema.ts";
import { lockKeys } from "./account-keys.ts";
import type { MasterKeys, WrappedKey } from "./master-keys.ts";

/**
 * Makes sure that the master key opens what is stored, and has the keys of the installation wrapped
 * under its current version. Throws MasterKeyMissing: a server that started all the same would lock
 * people out of what is theirs.
 */
export async function checkKeys(database: Database): Promise<void> {
  const { queries, sealing } = database;
  await rewrapInstallation(queries, sealing.masterKeys);
  const samples = await queries
    .selectDistinctOn([accountKeys.masterKey])
    .from(accountKeys)
    .orderBy(accountKeys.masterKey);
  for (const { userId, ...key } of samples) await sealing.masterKeys.unwrap(key, userId);
}

/** Whether a server has started with the current version, so that those that run know it. */
export async function isCurrentKnown({ queries, sealing }: Database): Promise<boolean> {
  const current = await sealing.masterKeys.current();
  const { masterKey } = installationKeys;
  const [other] = await queries.select().from(installationKeys).where(ne(masterKey, current));
  return other === undefined;
}

/**
 * Wraps every key anew under the current version of the master key, while others work on: what the
 * keys seal stays as it is. May be interrupted and begun again. Gives how many keys it wrapped.
 */
export async function rotateKeys(database: Database): Promise<number> {
  const { queries, transaction, sealing, settle, rewrite } = database;
  const { masterKeys } = sealing;
  await masterKeys.beginRotation();
  let wrapped = await rewrapInstallation(queries, masterKeys);
  wrapped += await rewrapAccounts(queries, masterKeys);
  wrapped += await transaction(async (inside) => {
    await lockKeys(inside, "alone");
    // Some were made under the version before while the others were wrapped.
    const late = await rewrapAccounts(inside, masterKeys);
    const details = { keys: wrapped + late };
    await appendAuditEntry(inside, { action: "keys-rotated", actor: null, details });
    return late;
  });
  // Only once all of that is on the disk: until then the earlier version opens what is not.
  await settle();
  await masterKeys.endRotation();
  await rewrite(["account_keys", "installation_keys"]);
  return wrapped;
}

async function rewrapInstallation(queries: Queries, masterKeys: MasterKeys): Promise<number> {
  const current = await masterKeys.current();
  const { purpose: name, masterKey } = installationKeys;
  const old = await queries.select().from(installationKeys).where(ne(masterKey, current));
  for (const { purpose, ...key } of old) {
    const isSame = and(eq(name, purpose), eq(masterKey, key.masterKey));
    await queries
      .update(installationKeys)
      .set(await rewrap(masterKeys, purpose, key))
      .where(isSame);
  }
  return old.length;
}

const atOnce = 500;

async function rewrapAccounts(queries: Queries, masterKeys: MasterKeys): Promise<number> {
  const current = await masterKeys.current();
  const { userId: account, masterKey } = accountKeys;
  for (let wrapped = 0; ; ) {
    const old = await queries
      .select()
      .from(accountKeys)
      .where(ne(masterKey, current))
      .limit(atOnce);
    if (old.length === 0) return wrapped;
    for (const { userId, ...key } of old) {
      const isSame = and(eq(account, userId), eq(masterKey, key.masterKey));
      await queries
        .update(accountKeys)
        .set(await rewrap(masterKeys, userId, key))
        .where(isSame);
    }
    wrapped += old.length;
  }
}

async function rewrap(masterKeys: MasterKeys, owner: string, key: WrappedKey): Promise<WrappedKey> {
  return masterKeys.wrap(await masterKeys.unwrap(key, owner), owner);
}
