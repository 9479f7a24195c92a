import { and, count, desc, eq, gte, ilike, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AdminUser, AdminUserDetails, AdminUsersQuery } from "#contract/calls/admin.ts";
import { Problem } from "#contract/problem.ts";
import { type Queries, storableText } from "#server/database/database.ts";
import { spendingCaps } from "#server/database/spending-schema.ts";
import { analyses, savedDocuments, savedPrompts, users } from "#server/database/user-schema.ts";

/** What the tables know of a person; plan and status are billing's to say. */
export type KnownUser = Pick<
  AdminUser,
  "id" | "email" | "username" | "createdAt" | "disabledAt" | "analysesThisMonth"
>;

export interface KnownUsers {
  readonly users: readonly KnownUser[];
  readonly next: string | null;
}

const pageLength = 25;

/** A page of those who have these words in their address or name, the newest first. */
export async function usersPage(
  queries: Queries,
  { search = "", before }: AdminUsersQuery,
  now: Date,
): Promise<KnownUsers> {
  const rows = await queries
    .select(userColumns(now))
    .from(users)
    .where(and(has(search), after(before)))
    .orderBy(desc(users.createdAt), desc(users.providerUserId))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength);
  const last = rows.length > pageLength ? shown.at(-1) : undefined;
  return {
    users: shown.map(userOf),
    next: last === undefined ? null : `${last.microseconds}-${last.id}`,
  };
}

/** Throws Problem `not-found`. */
export async function userWith(queries: Queries, id: string, now: Date): Promise<KnownUser> {
  const [row] = await queries
    .select(userColumns(now))
    .from(users)
    .where(eq(users.providerUserId, storableText(id)));
  if (row === undefined) throw new Problem("not-found");
  return userOf(row);
}

const userColumns = (now: Date) => ({
  id: users.providerUserId,
  email: users.email,
  username: users.username,
  createdAt: users.createdAt,
  disabledAt: users.disabledAt,
  /** A date of JavaScript ends at milliseconds. */
  microseconds: sql<string>`(extract(epoch from ${users.createdAt}) * 1000000)::bigint::text`,
  analysesThisMonth: sql`(select count(*) from ${analyses} where ${and(
    eq(analyses.userId, users.providerUserId),
    eq(analyses.state, "succeeded"),
    gte(analyses.endedAt, monthStart(now)),
  )})`.mapWith(Number),
});

interface UserRow extends Omit<KnownUser, "createdAt" | "disabledAt"> {
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

function userOf({ createdAt, disabledAt, ...user }: UserRow): KnownUser {
  const { id, email, username, analysesThisMonth } = user;
  return {
    ...{ id, email, username, analysesThisMonth, createdAt: createdAt.toISOString() },
    disabledAt: disabledAt?.toISOString() ?? null,
  };
}

function monthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
}

function has(search: string): SQL | undefined {
  const words = storableText(search.trim());
  if (words === "") return undefined;
  const pattern = `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(users.email, pattern), ilike(users.username, pattern));
}

/** Only rows beyond the place that `before` names, in the order of the list. */
function after(before: string | undefined): SQL | undefined {
  if (before === undefined) return undefined;
  const [moment = "", ...id] = before.split("-");
  const at = sql`timestamptz 'epoch' + ${moment}::float8 * interval '1 microsecond'`;
  return sql`(${users.createdAt}, ${users.providerUserId}) < (${at}, ${id.join("-")})`;
}

/** Counts and cents; `billedSince` is the start of the subscription's month. */
export async function usageOf(
  queries: Queries,
  userId: string,
  { month, billedSince }: { month: string; billedSince: Date | null },
): Promise<Pick<AdminUserDetails, "usage" | "kept">> {
  const { state, chargedMonth, priceCents, endedAt, deletedAt } = analyses;
  const succeeded = eq(state, "succeeded");
  const number = (value: SQL) => sql`coalesce(${value}, 0)`.mapWith(Number);
  const where = (condition: SQL | undefined) => number(sql`count(*) filter (where ${condition})`);
  const billed = billedSince && and(succeeded, gte(endedAt, billedSince));
  const [row] = await queries
    .select({
      freeUsed: where(
        and(eq(chargedMonth, month), or(eq(state, "running"), eq(state, "succeeded"))),
      ),
      running: where(eq(state, "running")),
      succeeded: where(succeeded),
      spentCents: number(sql`sum(${priceCents}) filter (where ${billed ?? sql`false`})`),
      analyses: where(isNull(deletedAt)),
    })
    .from(analyses)
    .where(eq(analyses.userId, userId));
  if (row === undefined) throw new Error("A count gave no row");
  const { analyses: kept, ...usage } = row;
  const [cap] = await queries.select().from(spendingCaps).where(eq(spendingCaps.userId, userId));
  return {
    usage: { ...usage, capCents: cap?.cents ?? null },
    kept: {
      analyses: kept,
      savedPrompts: await countOf(queries, savedPrompts, userId),
      savedDocuments: await countOf(queries, savedDocuments, userId),
    },
  };
}

async function countOf(
  queries: Queries,
  table: typeof savedPrompts | typeof savedDocuments,
  userId: string,
): Promise<number> {
  const [row] = await queries.select({ rows: count() }).from(table).where(eq(table.userId, userId));
  return row?.rows ?? 0;
}
