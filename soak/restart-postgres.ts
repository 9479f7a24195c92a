import { parseArgs } from "node:util";
import { runRestartCampaign } from "./harness/restart-campaign.ts";

// npm run soak -- restart-postgres [--restarts 20] [--clients 6]
const { values } = parseArgs({
  options: {
    restarts: { type: "string", default: "20" },
    clients: { type: "string", default: "6" },
  },
});
const result = await runRestartCampaign({
  restarts: Number(values.restarts),
  clients: Number(values.clients),
});
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
process.exitCode = result.wrongs.length > 0 ? 1 : 0;
