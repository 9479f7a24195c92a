// npm start: install what is missing, build the page, and serve everything at one address.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";
import { buildPage } from "./build-page.mjs";

// What keeps the server small, each measured. Of V8: the standard nursery for young objects grows to
// 48 MB a thread, which a server of streams has no use for (100 MB less), and a heap that may take
// gigabytes is let grow to four times what lives in it. Of glibc: a large piece that was freed once
// makes it keep all later ones, with holes between them (30 MB less, and a third of the growth).
const { switches, environment } = JSON.parse(
  readFileSync(join(root, "scripts", "server-process.json"), "utf8"),
);
const tools = prepare();
const built = await buildPage(tools);
if (built !== 0) process.exit(built);
const server = [...switches, join(root, "src", "server", "main.ts")];
process.exitCode = await run(tools.node, server, {
  env: { ...environment, ...tools.env },
});
