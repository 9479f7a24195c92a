import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { stripeCustomers, webhookEvents } from "#server/database/billing-schema.ts";
import type { Queries } from "#server/database/database.ts";
import { identityVerification } from "#server/database/identity-schema.ts";
import { inOrderOfDeletion } from "./own-tables.ts";

export interface DeletedAccount {
  readonly providerUserId: string;
  readonly email: string;
}

/**
 * Deletes every row of a person, as part of a transaction. What stays is the audit, whose entries
 * lead to nobody then.
 */
export async function deleteAccountRows(
  transaction: Queries,
  leaver: DeletedAccount,
): Promise<void> {
  const { providerUserId: id, email } = leaver;
  const customers = transaction
    .select({ id: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.userId, id));
  await transaction.delete(webhookEvents).where(inArray(webhookEvents.customerId, customers));
  // Links that were mailed stand under their own names and hold an id or an address somewhere.
  const { identifier, value } = identityVerification;
  await transaction
    .delete(identityVerification)
    .where(or(...[identifier, value].flatMap((column) => [has(column, id), has(column, email)])));
  for (const { table, owner } of inOrderOfDeletion)
    await transaction.delete(table).where(eq(owner, id));
}

function has(column: PgColumn, text: string): SQL | undefined {
  return text === "" ? undefined : sql`position(lower(${text}) in lower(${column})) > 0`;
}
