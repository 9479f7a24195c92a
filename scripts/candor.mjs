#!/usr/bin/env node
// The `candor` command: the same stages as the page, from a terminal; and backups of what the server keeps.
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";

const { node, env } = prepare();
const kept = ["backup", "restore"].includes(process.argv[2] ?? "");
const main = join(root, "src", ...(kept ? ["server", "backup.ts"] : ["cli", "main.ts"]));
process.exitCode = await run(node, [main, ...process.argv.slice(2)], { env, cwd: process.cwd() });
