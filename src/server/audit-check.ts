import { readFile } from "node:fs/promises";
import { argv, env } from "node:process";
import { checkAuditExport } from "./admin/audit-export/check-audit-export.ts";
import { readConfig } from "./config/config.ts";
import { checkAudit } from "./database/audit-log.ts";
import { openDatabase } from "./database/open-database.ts";
import { startFault } from "./start-fault.ts";

const usage = `candor audit-check                 computes the chain of this server's audit again
candor audit-check FILE HASH      checks an export; HASH is that of its last entry in the server's log
`;

/** Ends with 1 where an entry or a byte was changed. */
async function main([file, hash]: readonly string[]): Promise<void> {
  if (file === undefined) return tell(await checkDatabase());
  if (hash === undefined || !/^[0-9a-f]{64}$/.test(hash)) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const { fault, ...found } = checkAuditExport(await readFile(file), hash);
  tell({ whole: fault === null, fault, ...found });
}

async function checkDatabase() {
  const database = await openDatabase(readConfig(env));
  try {
    const { brokenAt, head } = await checkAudit(database);
    return { whole: brokenAt === null, brokenAt, entries: head.number, lastHash: head.hash };
  } finally {
    await database.close();
  }
}

function tell(found: { readonly whole: boolean; readonly [said: string]: unknown }): void {
  process.stdout.write(`${JSON.stringify(found)}\n`);
  process.exitCode = found.whole ? 0 : 1;
}

try {
  await main(argv.slice(3));
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exitCode = 1;
}
