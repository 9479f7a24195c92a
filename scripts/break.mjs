// npm run break -- ROW…: breaks what rows of the checklist say, in a copy, and expects the journeys that name them to fail.
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";
import { findBrowser } from "./find-browser.mjs";

const { node, env } = prepare();
const words = [join(root, "e2e", "breaks", "run-breaks.ts"), ...process.argv.slice(2)];
process.exitCode = await run(node, words, { env: await findBrowser(env) });
