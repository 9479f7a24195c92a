import { asc, eq, sql } from "drizzle-orm";
import type { PersonWithAccess } from "#contract/calls/access.ts";
import { personHashSql } from "#server/database/audit-log.ts";
import { auditEntries } from "#server/database/audit-schema.ts";
import type { Queries } from "#server/database/database.ts";
import { identityPasskey, identityUser } from "#server/database/identity-schema.ts";
import { users } from "#server/database/user-schema.ts";

type Person = Omit<PersonWithAccess, "isListedAdmin">;

/** Everybody with an account, with what tells whether they should still have one. */
export async function peopleWithAccess(queries: Queries): Promise<Person[]> {
  const name = personHashSql(users.providerUserId);
  const lastSignIn = sql<Date | string | null>`(select ${auditEntries.at} from ${auditEntries}
    where ${auditEntries.actor} = ${name} and ${auditEntries.action} in ('signed-in', 'signed-up')
    order by ${auditEntries.number} desc limit 1)`;
  const passkeys = sql`(select count(*) from ${identityPasskey}
    where ${identityPasskey.userId} = ${users.providerUserId})`.mapWith(Number);
  const rows = await queries
    .select({
      ...{ id: users.providerUserId, email: users.email, createdAt: users.createdAt },
      ...{ disabledAt: users.disabledAt, lastSignIn, passkeys },
      secondFactor: identityUser.twoFactorEnabled,
    })
    .from(users)
    .leftJoin(identityUser, eq(identityUser.id, users.providerUserId))
    .orderBy(asc(sql`lower(${users.email})`));
  return rows.map((row) => ({
    ...{ id: row.id, email: row.email, createdAt: row.createdAt.toISOString() },
    disabledAt: row.disabledAt?.toISOString() ?? null,
    lastSignIn: row.lastSignIn === null ? null : new Date(row.lastSignIn).toISOString(),
    secondFactor: row.secondFactor,
    passkeys: row.secondFactor === null ? null : row.passkeys,
  }));
}

/** From then on nobody comes in with this account; null lets them in again. */
export async function setDisabled(
  queries: Queries,
  id: string,
  disabledAt: Date | null,
): Promise<void> {
  await queries.update(users).set({ disabledAt }).where(eq(users.providerUserId, id));
}
