// npm start: install what is missing, build the page, and serve everything at one address.
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";
import { buildPage } from "./build-page.mjs";

const tools = prepare();
const built = await buildPage(tools);
if (built !== 0) process.exit(built);
process.exitCode = await run(tools.node, [join(root, "src", "server", "main.ts")], {
  env: tools.env,
});
