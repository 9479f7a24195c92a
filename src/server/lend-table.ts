import type { AnalysisTools } from "#analysis/analyse.ts";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { scanPrivacyInWorker } from "#analysis/processes/scan-in-worker.ts";
import type { Table } from "#analysis/table/table.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";

/** The engine and the scan of a table, for many questions about it; until they are closed. */
export async function lendTable(
  table: Table,
  workers: WorkerPool,
): Promise<{ tools: AnalysisTools; close(): Promise<void> }> {
  const about = { table, columns: [], direction: "rows" } as const;
  const engine = await openEngine(about, { workers, milliseconds: 3_600_000 });
  const scanned = scanPrivacyInWorker({ ...about, keywords: [] }, { workers });
  const lent = { ...engine, close: async () => undefined };
  const tools = { workers, openEngine: async () => lent, scanPrivacy: () => scanned };
  return { tools, close: () => engine.close() };
}
