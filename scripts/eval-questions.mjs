// npm run eval:questions -- DIR --out FILE: one line of answers for each question of DIR/questions.jsonl.
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";

const { node, env } = prepare();
const file = join(root, "bench", "eval-questions.ts");
process.exitCode = await run(node, [file, ...process.argv.slice(2)], { env });
