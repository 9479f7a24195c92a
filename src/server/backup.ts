import { argv, env } from "node:process";
import { readConfig } from "./config/config.ts";
import { NotRestored, NotWritten, restoreBackup, writeBackup } from "./database/backup-file.ts";
import { openDatabase } from "./database/open-database.ts";
import { startFault } from "./start-fault.ts";

// candor backup FILE, candor restore FILE: all that the database holds, out of it or into an empty one.
const [, , verb, file] = argv;
const works = new Map([
  ["backup", writeBackup],
  ["restore", restoreBackup],
]);
const work = works.get(String(verb));
if (work === undefined || file === undefined) {
  process.stderr.write("candor backup FILE\ncandor restore FILE\n");
  process.exit(2);
}
try {
  const database = await openDatabase(readConfig(env));
  try {
    process.stdout.write(
      `${JSON.stringify({ [verb ?? ""]: file, rows: await work(database, file) })}\n`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  const isOurs = error instanceof NotRestored || error instanceof NotWritten;
  process.stderr.write(`${isOurs ? error.message : startFault(error)}\n`);
  process.exitCode = 1;
}
