// npm run bench [-- --json] [-- --quick] [-- --only upload]: every figure as a ratio to a yardstick.
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";

const { node, env } = prepare();
const file = join(root, "bench", "run-all.ts");
process.exitCode = await run(node, [file, ...process.argv.slice(2)], { env });
