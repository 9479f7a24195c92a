// npm run eval:questions, eval:prompts, eval:documents, eval:columns, eval:identifiers: scores answers, classes of columns and
// identifiers in texts on a folder of data.
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";

const [kind, ...rest] = process.argv.slice(2);
const { node, env } = prepare();
process.exitCode = await run(node, [join(root, "bench", `eval-${kind}.ts`), ...rest], { env });
