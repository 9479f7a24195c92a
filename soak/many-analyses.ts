// A hundred analyses of one person at once, and one of another; prints JSON.
// npm run soak -- many-analyses [--analyses 100] [--people 5] [--database pglite|postgres]
import { parseArgs } from "node:util";
import { manyAnalyses } from "./harness/many-analyses.ts";
import { type DatabaseName, openPlace } from "./harness/open-place.ts";
import { startServer } from "./harness/start-server.ts";

const { values } = parseArgs({
  options: {
    analyses: { type: "string", default: "100" },
    people: { type: "string", default: "5" },
    database: { type: "string", default: "pglite" },
  },
});
const place = await openPlace(values.database as DatabaseName);
const server = await startServer({ environment: place.environment });
try {
  const told = await manyAnalyses(server.address, {
    analyses: Number(values.analyses),
    people: Number(values.people),
  });
  const resident = Math.round(server.residentMegabytes());
  process.stdout.write(`${JSON.stringify({ ...told, residentMegabytes: resident }, null, 1)}\n`);
  process.exitCode = told.faults.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await place.remove();
}
