// Plants more than a thousand canaries in what people send and looks for them everywhere; prints JSON.
// npm run soak -- canaries [--database pglite|postgres]
import { parseArgs } from "node:util";
import { canaryCampaign } from "./harness/canary-campaign.ts";
import type { DatabaseName } from "./harness/open-place.ts";

const { values } = parseArgs({ options: { database: { type: "string", default: "pglite" } } });
const told = await canaryCampaign({ database: values.database as DatabaseName });
process.stdout.write(`${JSON.stringify(told, null, 1)}\n`);
process.exitCode = told.faults.length > 0 ? 1 : 0;
