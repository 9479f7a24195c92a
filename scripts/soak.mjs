// npm run soak -- NAME: a long campaign of faults or load against a real server; prints JSON.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";
import { buildPage } from "./build-page.mjs";

const { node, env } = prepare();
const [name, ...words] = process.argv.slice(2);
const file = join(root, "soak", `${name}.ts`);
if (name === undefined || !existsSync(file)) {
  const names = readdirSync(join(root, "soak")).filter((entry) => /^[a-z-]+\.ts$/.test(entry));
  process.stderr.write(`npm run soak -- NAME, one of: ${names.join(" ").replaceAll(".ts", "")}\n`);
  process.exit(2);
}
// Some campaigns open the page, as people do.
const built = await buildPage({ node, env });
process.exitCode = built === 0 ? await run(node, [file, ...words], { env }) : built;
