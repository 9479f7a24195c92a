// npm run eval:prompts -- PROMPTS.jsonl --tables DIR --out FILE: one line of figures for each prompt.
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";

const { node, env } = prepare();
const file = join(root, "bench", "eval-prompts.ts");
process.exitCode = await run(node, [file, ...process.argv.slice(2)], { env });
