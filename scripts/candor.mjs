#!/usr/bin/env node
// The `candor` command: the same stages as the page, from a terminal.
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";

const { node, env } = prepare();
const main = join(root, "src", "cli", "main.ts");
process.exitCode = await run(node, [main, ...process.argv.slice(2)], { env, cwd: process.cwd() });
