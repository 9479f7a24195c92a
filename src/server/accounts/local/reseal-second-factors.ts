import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { identityTwoFactor } from "#server/database/identity-schema.ts";
import { secretsOf } from "./open-auth.ts";

export interface Secrets {
  readonly secret: string;
  /** With one of which an older version encrypted second factors: its master keys. */
  earlier(): readonly string[];
}

/**
 * Encrypts second factors of an older version with the installation's own secret, which no change of
 * the master key touches. Gives how many it did, and how many no earlier secret opens.
 */
export async function resealSecondFactors(
  { queries, rewrite }: Pick<Database, "queries" | "rewrite">,
  { secret, earlier }: Secrets,
): Promise<{ readonly done: number; readonly unreadable: number }> {
  const rows = await queries.select().from(identityTwoFactor);
  const old = rows.filter(({ secret: own }) => !own.startsWith(envelope));
  if (old.length === 0) return { done: 0, unreadable: 0 };
  const keys = earlier();
  const [{ version, value }] = secretsOf(secret);
  const key = { keys: new Map([[version, value]]), currentVersion: version };
  let done = 0;
  for (const row of old) {
    const opened = await openWithOne(keys, row);
    if (opened === null) continue;
    await queries
      .update(identityTwoFactor)
      .set({
        secret: await symmetricEncrypt({ key, data: opened.secret }),
        backupCodes: await symmetricEncrypt({ key, data: opened.backupCodes }),
      })
      .where(eq(identityTwoFactor.id, row.id));
    done += 1;
  }
  if (done > 0) await rewrite(["identity_two_factor"]);
  return { done, unreadable: old.length - done };
}

/** How better-auth begins what it encrypts with a secret that has a version. */
const envelope = "$ba$";

interface Factor {
  readonly secret: string;
  readonly backupCodes: string;
}

async function openWithOne(keys: readonly string[], factor: Factor): Promise<Factor | null> {
  for (const key of keys) {
    try {
      return {
        secret: await symmetricDecrypt({ key, data: factor.secret }),
        backupCodes: await symmetricDecrypt({ key, data: factor.backupCodes }),
      };
    } catch {
      // Another of the keys encrypted it, or none of them.
    }
  }
  return null;
}
