import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";
import type { PgliteFailure, PgliteReply, PgliteRequest } from "./pglite-messages.ts";

/**
 * Holds the embedded database in a thread of its own: its queries run on the thread that asks, so a
 * long one would otherwise stop every request.
 */
const asText = (value: string) => value;

// Drizzle maps these itself and wants them as text; functions cannot travel, so they stand here.
// Numbers are the array types of numeric, timestamp, timestamptz, interval and date.
const parsers: Record<number, (value: string) => unknown> = Object.fromEntries(
  [
    types.TIMESTAMP,
    types.TIMESTAMPTZ,
    types.INTERVAL,
    types.DATE,
    1231,
    1115,
    1185,
    1187,
    1182,
  ].map((type) => [type, asText]),
);

// PGlite's own take each byte by itself: half a second for an analysis of ten megabytes.
parsers[types.BYTEA] = (hex) => Uint8Array.from(Buffer.from(hex.slice(2), "hex"));

const serializers = {
  [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString("hex")}`,
};

const port = parentPort;
if (port === null) throw new Error("pglite-worker runs as a worker only");
// The optimising compiler takes 550 MB for the largest function of PostgreSQL, and 6,000 queries were
// no faster for it. Both switches are needed, and only before the first compilation.
for (const tier of ["--no-wasm-dynamic-tiering", "--no-wasm-tier-up"]) setFlagsFromString(tier);

const opening = PGlite.create(String(workerData), {
  startParams: [
    ...PGlite.defaultStartParams,
    // PostgreSQL would keep 128 MB of pages in memory; its files are in the system's own cache.
    ...["-c", "shared_buffers=8MB"],
    // Files of the log that are used again would keep what was deleted meanwhile.
    ...["-c", "wal_recycle=off", "-c", "min_wal_size=32MB"],
  ],
});
const isOpen = opening.then(
  () => true,
  () => false,
);

port.on("message", (request: PgliteRequest) => {
  answer(request).then(
    (reply) => port.postMessage(reply),
    async (error: unknown) =>
      port.postMessage({ id: request.id, failure: failureOf(error, await isOpen) }),
  );
});

async function answer(request: PgliteRequest): Promise<PgliteReply> {
  const database = await opening;
  if (request.kind === "close") {
    await database.close();
    return { id: request.id, results: null };
  }
  const { rows, fields, affectedRows } = await database.query(request.sql, request.params, {
    rowMode: request.rowMode,
    parsers,
    serializers,
  });
  return { id: request.id, results: { rows, fields, affectedRows } };
}

function failureOf(error: unknown, isOpen: boolean): PgliteFailure {
  const { message, code, constraint, severity } = error as Partial<PgliteFailure> & {
    severity?: string;
  };
  // An error of the database has a severity; anything else is the machine below it that broke.
  const fatal = !isOpen || severity === undefined || /^(FATAL|PANIC)$/.test(severity);
  return { message: String(message ?? error), code, constraint, fatal };
}
