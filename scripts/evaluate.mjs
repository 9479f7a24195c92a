// npm run eval:questions, eval:prompts, eval:documents, eval:columns, eval:identifiers, eval:labels,
// eval:groups: scores answers, classes of columns, identifiers in texts and the words that leave, on a folder of data.
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";

const [kind, ...rest] = process.argv.slice(2);
const { node, env } = prepare();
process.exitCode = await run(node, [join(root, "bench", `eval-${kind}.ts`), ...rest], { env });
