// npm run screens: starts the built product and takes the pictures of docs/screens/.
// The design gallery is built apart: it is no part of the product.
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";
import { buildPage } from "./build-page.mjs";
import { findBrowser } from "./find-browser.mjs";

const tools = prepare();
const env = await findBrowser(tools.env);
const built = await buildPage({ node: tools.node, env });
if (built !== 0) process.exit(built);
const vite = join(root, "node_modules", "vite", "bin", "vite.js");
const gallery = ["build", "--mode", "gallery", "--logLevel", "warn"];
const drawn = await run(tools.node, [vite, ...gallery], { env, stdio: ["ignore", 2, 2] });
if (drawn !== 0) process.exit(drawn);
const args = ["test", "--config", "e2e/screens/playwright.config.ts", ...process.argv.slice(2)];
// As an installation has it, and an administrator at each width.
const admins = [1440, 768, 390].map((width) => `ada.byron@admin-${width}.example.org`);
const addresses = { ADMIN_EMAILS: admins.join(","), SUPPORT_EMAIL: "support@example.org" };
const shown = { ...env, ...addresses, FREE_ANALYSES_LIMIT: "5" };
process.exitCode = await run("playwright", args, { env: shown });
