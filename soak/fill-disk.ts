import { parseArgs } from "node:util";
import { runFillCampaign } from "./harness/fill-campaign.ts";
import { databaseNames } from "./harness/open-place.ts";

// npm run soak -- fill-disk [--database pglite] [--rounds 3] [--clients 4]
const { values } = parseArgs({
  options: {
    database: { type: "string" },
    rounds: { type: "string", default: "3" },
    clients: { type: "string", default: "4" },
  },
});

const results = [];
for (const database of databaseNames) {
  if (values.database !== undefined && values.database !== database) continue;
  const [rounds, clients] = [Number(values.rounds), Number(values.clients)];
  const skipped = { database, skipped: "no small disk can be mounted here", wrongs: [] };
  results.push((await runFillCampaign({ database, rounds, clients })) ?? skipped);
}
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
process.exitCode = results.some(({ wrongs }) => wrongs.length > 0) ? 1 : 0;
