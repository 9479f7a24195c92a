import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import type { Queries } from "#server/database/database.ts";
import { identityVerification } from "#server/database/identity-schema.ts";

/** An authenticator's code is taken half a minute before and after its own: then it is no code. */
const codeMilliseconds = 2 * 60_000;

/**
 * Whether this person's code was not used before. It is from now on, in every process that shares the
 * database: who watched it being typed cannot type it again.
 */
export async function claimCode(
  queries: Queries,
  { userId, code, now }: { userId: string; code: string; now: number },
): Promise<boolean> {
  const id = `used-${createHash("sha256").update(`${userId} ${code}`).digest("base64url")}`;
  const expiresAt = new Date(now + codeMilliseconds);
  const rows = await queries
    .insert(identityVerification)
    .values({ id, identifier: id, value: "", expiresAt })
    .onConflictDoUpdate({
      target: identityVerification.id,
      set: { expiresAt },
      setWhere: lt(identityVerification.expiresAt, new Date(now)),
    })
    .returning({ id: identityVerification.id });
  return rows.length > 0;
}
