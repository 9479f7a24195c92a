import type { Database, Queries } from "./database.ts";

/** The database as a transaction sees it: what is done with it there is part of that transaction. */
export function withinTransaction(database: Database, queries: Queries): Database {
  return { ...database, queries, transaction: (work) => work(queries) };
}
