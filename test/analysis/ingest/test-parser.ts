import { checkFile, type NamedFile } from "#analysis/ingest/check-file.ts";
import type { ParseRequest } from "#analysis/ingest/parse-request.ts";
import type { WorkerPool, WorkerSession } from "#analysis/worker-pool.ts";
import type { UploadedSpreadsheet } from "#contract/calls/uploads.ts";
import { limits } from "#contract/limits.ts";

/** The real parser in one child that reads file after file, where a start for each would take longer. */
export interface TestParser {
  /** Rejects with the Problem that a person is told, and with WorkerFailure or WorkerEnded unchanged. */
  read(file: NamedFile): Promise<UploadedSpreadsheet>;
}

const entry = new URL("../../../src/analysis/ingest/parse-child.ts", import.meta.url);
/** Three times the time of a person's file: tests share the machine with others. */
const workerLimits = { milliseconds: 3 * limits.parseMilliseconds, megabytes: 1200 };

export function testParser(workers: WorkerPool): TestParser {
  let session: Promise<WorkerSession> | null = null;
  let started = 0;
  /** A child's time runs from its start, so it is replaced while there is enough of it left. */
  const open = async () => {
    if (session !== null && performance.now() - started < workerLimits.milliseconds / 4)
      return session;
    await session?.then((old) => old.close());
    started = performance.now();
    session = workers.open(entry, workerLimits);
    return session;
  };
  return {
    async read(file) {
      const format = checkFile(file, "spreadsheet");
      const request: ParseRequest = { file: file.bytes, format, settings: {} };
      const child = await open();
      try {
        return (await child.ask(request)) as UploadedSpreadsheet;
      } catch (error) {
        // Whether it lives on is not known here.
        if (!(error instanceof Error) || error.name !== "Problem") session = null;
        if (session === null) await child.close();
        throw error;
      }
    },
  };
}
