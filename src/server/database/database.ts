import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { schema } from "./schema.ts";
import type { Sealing } from "./sealing/account-seal.ts";

/** Drizzle over either driver: inside a transaction the transaction's own, never the outer one. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The store as its driver opens it. */
export interface OpenDatabase {
  readonly kind: "embedded" | "postgres";
  readonly queries: Queries;
  /** Runs `work` in one transaction: all of it is kept, or nothing when it throws. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Names this process among all that share the database, for as long as it has it open. */
  readonly holder: string;
  /** Those of `holders` whose process is gone. */
  goneHolders(holders: readonly string[]): Promise<string[]>;
  /** Writes tables anew, so that nothing is left in their files of what was deleted or changed. */
  rewrite(tables: readonly string[]): Promise<void>;
  /** Makes all that was committed outlast a loss of power; where commits do anyway, nothing is left to do. */
  settle(): Promise<void>;
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** One store for everything that must survive a restart, embedded or PostgreSQL. */
export interface Database extends OpenDatabase {
  /** Through which content goes in and comes out. */
  readonly sealing: Sealing;
}

/** PostgreSQL text holds no NUL: a sign for what cannot be shown stands in its place. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "\uFFFD");
}
