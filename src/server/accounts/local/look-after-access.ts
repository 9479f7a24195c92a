import { eq } from "drizzle-orm";
import type { Queries } from "#server/database/database.ts";
import {
  identityPasskey,
  identitySession,
  identityTwoFactor,
  identityUser,
} from "#server/database/identity-schema.ts";

/** For somebody who lost them all: the password alone lets them in again, to set up new ones. */
export async function resetFactors(queries: Queries, userId: string): Promise<void> {
  await queries.delete(identityPasskey).where(eq(identityPasskey.userId, userId));
  await queries.delete(identityTwoFactor).where(eq(identityTwoFactor.userId, userId));
  const without = { twoFactorEnabled: false };
  await queries.update(identityUser).set(without).where(eq(identityUser.id, userId));
}

export async function endSessions(queries: Queries, userId: string): Promise<void> {
  await queries.delete(identitySession).where(eq(identitySession.userId, userId));
}
