// npm start: install what is missing, build the page, and serve everything at one address.
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";
import { buildPage } from "./build-page.mjs";

// The standard nursery for young objects grows to 48 MB a thread, which a server of streams has no use
// for: 100 MB less of resident memory, measured.
const switches = ["--max-semi-space-size=4"];
const tools = prepare();
const built = await buildPage(tools);
if (built !== 0) process.exit(built);
const server = [...switches, join(root, "src", "server", "main.ts")];
process.exitCode = await run(tools.node, server, {
  env: tools.env,
});
