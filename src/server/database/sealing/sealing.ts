import { createHmac, randomBytes } from "node:crypto";
import { eq, getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { OpenDatabase } from "../database.ts";
import { packJson, unpackJson } from "../packed-json.ts";
import { installationKeys } from "../sealing-schema.ts";
import { openAccountKeys } from "./account-keys.ts";
import type { AccountSeal, Sealing } from "./account-seal.ts";
import type { MasterKeys } from "./master-keys.ts";
import { openBytes, sealBytes } from "./sealed-bytes.ts";

export function openSealing(
  database: Pick<OpenDatabase, "queries" | "transaction">,
  masterKeys: MasterKeys,
): Sealing {
  const keys = openAccountKeys(database, masterKeys);
  return {
    masterKeys,
    of: async (account) => accountSeal(account, await keys.of(account)),
    forget: (account) => keys.forget(account),
    secret: async (purpose) => {
      const { queries } = database;
      const find = () =>
        queries.select().from(installationKeys).where(eq(installationKeys.purpose, purpose));
      let [row] = await find();
      if (row === undefined) {
        const made = { purpose, ...(await masterKeys.wrap(randomBytes(32), purpose)) };
        await queries.insert(installationKeys).values(made).onConflictDoNothing();
        [row = made] = await find();
      }
      return Buffer.from(await masterKeys.unwrap(row, purpose)).toString("base64url");
    },
  };
}

function accountSeal(account: string, key: Uint8Array): AccountSeal {
  const sealPacked = (column: PgColumn, row: string, packed: Uint8Array) =>
    sealBytes(key, packed, contextOf(column, row));
  const seal = {
    account,
    sealPacked,
    seal: async (column: PgColumn, row: string, value: unknown) =>
      sealPacked(column, row, await packJson(value)),
    // Only we write what is sealed, so what comes out needs no second look.
    open: async (column: PgColumn, row: string, sealed: Uint8Array | null) =>
      sealed === null ? null : await unpackJson(openBytes(key, sealed, contextOf(column, row))),
    fingerprint: (hash: string) =>
      createHmac("sha256", key).update(`fingerprint\0${hash}`).digest("base64url"),
  };
  return seal as AccountSeal;
}

const contextOf = ({ table, name }: PgColumn, row: string) =>
  `${getTableName(table)}.${name}/${row}`;
