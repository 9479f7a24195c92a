// npm run screens: starts the built product and takes the pictures of docs/screens/.
import { prepare, run } from "./bootstrap.mjs";
import { buildPage } from "./build-page.mjs";
import { findBrowser } from "./find-browser.mjs";

const tools = prepare();
const env = await findBrowser(tools.env);
const built = await buildPage({ node: tools.node, env });
if (built !== 0) process.exit(built);
const args = ["test", "--config", "e2e/screens/playwright.config.ts", ...process.argv.slice(2)];
process.exitCode = await run("playwright", args, { env });
