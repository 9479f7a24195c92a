import { and, eq, notExists } from "drizzle-orm";
import type { Queries } from "#server/database/database.ts";
import type { AccountSeal } from "#server/database/sealing/account-seal.ts";
import { analyses, analysisContents } from "#server/database/user-schema.ts";

/** Data that several analyses of one person are about. */
export interface StoredContent {
  readonly id: string;
  /** As `packJson` writes it; made only where it is not stored yet. */
  packed(): Promise<Uint8Array>;
}

/** Stores it unless it is there. Inside a transaction that holds the person's lock. */
export async function storeContent(
  queries: Queries,
  seal: AccountSeal,
  { id, packed }: StoredContent,
): Promise<void> {
  if (await isStored(queries, id)) return;
  const content = seal.sealPacked(analysisContents.content, id, await packed());
  await queries.insert(analysisContents).values({ id, userId: seal.account, content });
}

export async function isStored(queries: Queries, id: string): Promise<boolean> {
  const [row] = await queries
    .select({ id: analysisContents.id })
    .from(analysisContents)
    .where(eq(analysisContents.id, id));
  return row !== undefined;
}

/** Deletes what no analysis of the person is about any more; under their lock, as above. */
export async function deleteUnusedContents(queries: Queries, userId: string): Promise<void> {
  const uses = queries
    .select({ id: analyses.id })
    .from(analyses)
    .where(eq(analyses.contentId, analysisContents.id));
  await queries
    .delete(analysisContents)
    .where(and(eq(analysisContents.userId, userId), notExists(uses)));
}
