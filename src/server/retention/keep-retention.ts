import type { FastifyBaseLogger } from "fastify";
import { eraseDeleted, isErasureDue } from "./erase-deleted.ts";
import { type ExpiryTools, expireContent } from "./expire-content.ts";

const lookMilliseconds = 10 * 60_000;

/** Looks now and every ten minutes for what has to go. Returns how to stop. */
export function keepRetention(tools: ExpiryTools, log: FastifyBaseLogger): () => Promise<void> {
  const look = async () => {
    const people = await expireContent(tools);
    if (people > 0) log.info({ people }, "content deleted at the end of its time");
    if (!(await isErasureDue(tools.database, tools.clock()))) return;
    const tables = await eraseDeleted(tools.database);
    log.info({ tables: tables.length }, "tables written anew without what was deleted");
  };
  const tell = (error: unknown) => log.error({ err: error }, "deletion of expired content failed");
  let last = look().catch(tell);
  const timer = setInterval(() => {
    last = last.then(look).catch(tell);
  }, lookMilliseconds).unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}
