import { randomUUID } from "node:crypto";
import { and, count, desc, eq, sql } from "drizzle-orm";
import type {
  ListedDocument,
  NamedDocument,
  SavedDocument,
} from "#contract/calls/saved-documents.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { type Database, type Queries, storableText } from "#server/database/database.ts";
import type { AccountSeal } from "#server/database/sealing/account-seal.ts";
import { savedDocuments } from "#server/database/user-schema.ts";

/** What is to be saved. */
export interface WholeDocument extends NamedDocument {
  readonly content: string;
}

export type DocumentHead = Omit<ListedDocument, "content">;

/** Saved documents. Nobody but their owner can read or delete one. */
export interface DocumentStore {
  /** Throws Problem `library-full`. */
  save(userId: string, document: WholeDocument): Promise<DocumentHead>;
  /** The newest first, without their texts. */
  list(userId: string): Promise<DocumentHead[]>;
  /** Throws Problem `document-not-found`, also where it is someone else's. */
  read(userId: string, id: string): Promise<SavedDocument>;
  /** Throws as `read` does. */
  remove(userId: string, id: string): Promise<void>;
}

export function openDocumentStore(database: Database): DocumentStore {
  return {
    save: (userId, document) => save(database, userId, document),
    list: (userId) => list(database, userId),
    read: (userId, id) => read(database, userId, id),
    remove: (userId, id) => remove(database, userId, id),
  };
}

async function save(
  database: Database,
  userId: string,
  { fileName, fileSize, fileType, content }: WholeDocument,
): Promise<DocumentHead> {
  const seal = await database.sealing.of(userId);
  const id = randomUUID();
  const row = {
    ...{ id, userId, fileSize, fileType },
    fileName: await seal.seal(savedDocuments.fileName, id, fileName.trim()),
    content: await seal.seal(savedDocuments.content, id, content),
  };
  return database.transaction(async (queries) => {
    await requireRoom(queries, userId, row.content.length);
    const [stored] = await queries.insert(savedDocuments).values(row).returning(headColumns);
    if (stored === undefined) throw new Error("An insert gave nothing back");
    return headOf(seal, stored);
  });
}

/** One person's savings go one after another, so that two at once cannot both take the last room. */
async function requireRoom(queries: Queries, userId: string, bytes: number): Promise<void> {
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${userId}`}, 0))`,
  );
  const [held] = await queries
    .select({
      documents: count(),
      bytes: sql`coalesce(sum(octet_length(${savedDocuments.content})), 0)`.mapWith(Number),
    })
    .from(savedDocuments)
    .where(eq(savedDocuments.userId, userId));
  const documents = held?.documents ?? 0;
  const full = documents >= limits.savedDocuments;
  if (full || (held?.bytes ?? 0) + bytes > limits.savedDocumentBytes)
    throw new Problem("library-full");
}

const headColumns = {
  id: savedDocuments.id,
  fileName: savedDocuments.fileName,
  fileSize: savedDocuments.fileSize,
  fileType: savedDocuments.fileType,
  uploadedAt: savedDocuments.uploadedAt,
};

type HeadRow = Pick<typeof savedDocuments.$inferSelect, keyof typeof headColumns>;

async function headOf(seal: AccountSeal, row: HeadRow): Promise<DocumentHead> {
  const { id, fileSize, fileType } = row;
  return {
    ...{ id, fileSize, fileType },
    fileName: await seal.open(savedDocuments.fileName, id, row.fileName),
    uploadedAt: row.uploadedAt.toISOString(),
  };
}

async function list(database: Database, userId: string): Promise<DocumentHead[]> {
  const rows = await database.queries
    .select(headColumns)
    .from(savedDocuments)
    .where(eq(savedDocuments.userId, userId))
    .orderBy(desc(savedDocuments.uploadedAt));
  const seal = await database.sealing.of(userId);
  return Promise.all(rows.map((row) => headOf(seal, row)));
}

async function read(database: Database, userId: string, id: string): Promise<SavedDocument> {
  const [row] = await database.queries
    .select({ ...headColumns, content: savedDocuments.content })
    .from(savedDocuments)
    .where(owned(userId, id));
  if (row === undefined) throw new Problem("document-not-found");
  const seal = await database.sealing.of(userId);
  const content = await seal.open(savedDocuments.content, row.id, row.content);
  return { ...(await headOf(seal, row)), content };
}

async function remove(database: Database, userId: string, id: string): Promise<void> {
  const removed = await database.queries
    .delete(savedDocuments)
    .where(owned(userId, id))
    .returning({ id: savedDocuments.id });
  if (removed.length === 0) throw new Problem("document-not-found");
}

const owned = (userId: string, id: string) =>
  and(eq(savedDocuments.id, storableText(id)), eq(savedDocuments.userId, userId));
