import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import { lockDataFolder } from "./data-lock.ts";
import type { OpenDatabase } from "./database.ts";
import { makeFolder } from "./make-folder.ts";
import { startBridge } from "./pglite-bridge.ts";

/**
 * Opens the embedded database in `folder`, readable by its owner only, and brings its
 * tables up to date. Survives a crash of the process, not a loss of power: it calls no fsync
 * but in `settle`.
 * Throws DataFolderInUse when another process holds the folder.
 */
export async function openPglite(folder: string): Promise<OpenDatabase> {
  const store = join(folder, "database");
  makeFolder(store);
  // Its files are made world-writable and a umask does not reach the worker, so the folder guards them.
  chmodSync(store, 0o700);
  const unlock = lockDataFolder(folder);
  if (!existsSync(join(store, "PG_VERSION")))
    await create(store).catch((error: unknown) => {
      unlock();
      throw error;
    });
  const bridge = startBridge(store);
  const close = async () => {
    await bridge.close();
    unlock();
  };
  try {
    // Loading drizzle takes as long as PGlite does to open, which it does meanwhile.
    const { connectQueries } = await import("./pglite-queries.ts");
    return { ...(await connectQueries(bridge, store)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** In a thread that ends afterwards: making a database takes 300 MB that it would go on holding. */
async function create(store: string): Promise<void> {
  const bridge = startBridge(store);
  try {
    await bridge.connection()("select 1", [], "array");
  } finally {
    await bridge.close();
  }
}
