import { parseArgs } from "node:util";
import { runBackupCampaign } from "./harness/backup-campaign.ts";
import { databaseNames } from "./harness/open-place.ts";

// npm run soak -- restore-backup [--database postgres] [--backups 5] [--clients 4]
const { values } = parseArgs({
  options: {
    database: { type: "string" },
    backups: { type: "string", default: "5" },
    clients: { type: "string", default: "4" },
  },
});

const results = [];
for (const database of databaseNames) {
  if (values.database !== undefined && values.database !== database) continue;
  const [backups, clients] = [Number(values.backups), Number(values.clients)];
  results.push(await runBackupCampaign({ database, backups, clients }));
}
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
process.exitCode = results.some(({ wrongs }) => wrongs.length > 0) ? 1 : 0;
