import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { OpenDatabase, Queries } from "../database.ts";
import { accountKeys } from "../sealing-schema.ts";
import type { MasterKeys } from "./master-keys.ts";

type Base = Pick<OpenDatabase, "queries" | "transaction">;

/** Keys of accounts, each made with the first use and gone with its account. */
export interface AccountKeys {
  of(account: string): Promise<Uint8Array>;
  forget(account: string): void;
}

const cached = 1_000;
/** Another process may have deleted the account. */
const cachedMilliseconds = 5 * 60_000;

export function openAccountKeys(database: Base, masterKeys: MasterKeys): AccountKeys {
  const cache = new LRUCache<string, Uint8Array>({ max: cached, ttl: cachedMilliseconds });
  return {
    of: async (account) => {
      const known = cache.get(account);
      if (known !== undefined) return known;
      const stored =
        (await find(database.queries, account)) ?? (await make(database, masterKeys, account));
      const key = await masterKeys.unwrap(stored, account);
      cache.set(account, key);
      return key;
    },
    forget: (account) => {
      cache.delete(account);
    },
  };
}

async function find(queries: Queries, account: string) {
  const [row] = await queries.select().from(accountKeys).where(eq(accountKeys.userId, account));
  return row;
}

function make(database: Base, masterKeys: MasterKeys, account: string) {
  return database.transaction(async (queries) => {
    await lockKeys(queries, "shared");
    const wrapped = await masterKeys.wrap(randomBytes(32), account);
    await queries
      .insert(accountKeys)
      .values({ userId: account, ...wrapped })
      .onConflictDoNothing();
    const row = await find(queries, account);
    if (row === undefined) throw new Error("A key that was stored is not there");
    return row;
  });
}

/** While keys are made no rotation ends, so that none is wrapped under a version just retired. */
export async function lockKeys(queries: Queries, mode: "shared" | "alone"): Promise<void> {
  const lock = sql.raw(
    mode === "shared" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock",
  );
  await queries.execute(sql`select ${lock}(hashtextextended('candor keys', 0))`);
}
