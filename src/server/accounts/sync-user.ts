import { eq } from "drizzle-orm";
import type { SyncedUser } from "#contract/calls/account.ts";
import { type Database, storableText } from "#server/database/database.ts";
import { users } from "#server/database/user-schema.ts";
import { failpoint } from "#server/failpoint.ts";
import type { SignedIn } from "./identity.ts";

/**
 * Writes the signed-in user into Candor's own table. Address and id are the token's, never the
 * body's; the name falls back to the address's local part, then to 'User'.
 */
export async function syncUser(
  database: Pick<Database, "queries">,
  signedIn: SignedIn,
  wantedName: string | undefined,
): Promise<SyncedUser> {
  const { providerUserId, email } = signedIn;
  const names = [wantedName, signedIn.username, email.split("@")[0]];
  const username = storableText(firstNotBlank(names) ?? "User");
  await database.queries
    .insert(users)
    .values({ providerUserId, email, username })
    .onConflictDoUpdate({
      target: users.providerUserId,
      set: { email, username, updatedAt: new Date() },
    });
  failpoint("user-stored");
  return { firebaseUid: providerUserId, email, username };
}

/** Whether somebody has signed in here before. */
export async function isKnownUser(
  { queries }: Pick<Database, "queries">,
  id: string,
): Promise<boolean> {
  return (await queries.$count(users, eq(users.providerUserId, id))) > 0;
}

function firstNotBlank(texts: readonly (string | undefined)[]): string | undefined {
  return texts.map((text) => text?.trim()).find((text) => text);
}
