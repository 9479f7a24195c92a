import { parseArgs } from "node:util";
import { killPoints, runKillCampaign } from "./harness/kill-campaign.ts";
import { databaseNames } from "./harness/open-place.ts";

// npm run soak -- kill-server [--database pglite] [--each 5] [--random 100] [--clients 6]
const { values } = parseArgs({
  options: {
    database: { type: "string" },
    each: { type: "string", default: "5" },
    random: { type: "string", default: "100" },
    clients: { type: "string", default: "6" },
  },
});

const results = [];
for (const database of databaseNames) {
  if (values.database !== undefined && values.database !== database) continue;
  results.push(
    await runKillCampaign({
      database,
      points: Object.keys(killPoints),
      each: Number(values.each),
      random: Number(values.random),
      clients: Number(values.clients),
      onRound: ({ kills, wrongs, readyMilliseconds }) =>
        process.stderr.write(`${JSON.stringify({ kills, wrongs, readyMilliseconds })}\n`),
    }),
  );
}
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
process.exitCode = results.some(({ wrongs }) => wrongs.length > 0) ? 1 : 0;
