// npm run lighthouse: Lighthouse's marks for the sign-in page and the wizard, mobile and desktop.
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";
import { buildPage } from "./build-page.mjs";
import { findBrowser } from "./find-browser.mjs";

const tools = prepare();
const env = await findBrowser(tools.env);
const built = await buildPage({ node: tools.node, env });
const words = [join(root, "e2e", "lighthouse", "take-marks.ts"), ...process.argv.slice(2)];
process.exitCode = built === 0 ? await run(tools.node, words, { env }) : built;
