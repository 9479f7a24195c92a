import { env } from "node:process";
import { readConfig } from "./config/config.ts";
import { checkAudit } from "./database/audit-log.ts";
import { openDatabase } from "./database/open-database.ts";
import { startFault } from "./start-fault.ts";

// candor audit-check: computes the audit's chain again. Ends with 1 where an entry was changed.
try {
  const database = await openDatabase(readConfig(env));
  try {
    const { brokenAt, head } = await checkAudit(database);
    process.stdout.write(
      `${JSON.stringify({ whole: brokenAt === null, brokenAt, entries: head.number, lastHash: head.hash })}\n`,
    );
    process.exitCode = brokenAt === null ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exitCode = 1;
}
