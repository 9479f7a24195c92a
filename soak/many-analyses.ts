// A hundred analyses of one person at once, and one of another; prints JSON.
// npm run soak -- many-analyses [--analyses 100] [--people 5] [--database pglite|postgres]
import { parseArgs } from "node:util";
import { manyAnalyses } from "./harness/many-analyses.ts";
import type { DatabaseName } from "./harness/open-place.ts";
import { withServer } from "./harness/with-server.ts";

const { values } = parseArgs({
  options: {
    analyses: { type: "string", default: "100" },
    people: { type: "string", default: "5" },
    database: { type: "string", default: "pglite" },
  },
});
await withServer({ database: values.database as DatabaseName }, async (server) => {
  const [analyses, people] = [Number(values.analyses), Number(values.people)];
  const told = await manyAnalyses(server.address, { analyses, people });
  return { ...told, residentMegabytes: Math.round(server.residentMegabytes()) };
});
