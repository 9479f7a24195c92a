import { parseArgs } from "node:util";
import { runChargeCampaign } from "./harness/charge-campaign.ts";
import { databaseNames } from "./harness/open-place.ts";

// npm run soak -- kill-between-charge [--database pglite] [--kills 100]
const { values } = parseArgs({
  options: { database: { type: "string" }, kills: { type: "string", default: "100" } },
});

const results = [];
for (const database of databaseNames) {
  if (values.database !== undefined && values.database !== database) continue;
  const kills = Number(values.kills);
  const onKill = (line: object) => process.stderr.write(`${JSON.stringify(line)}\n`);
  results.push(await runChargeCampaign({ database, kills, onKill }));
}
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
process.exitCode = results.some(({ wrongs }) => wrongs.length > 0) ? 1 : 0;
