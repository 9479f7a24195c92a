#!/usr/bin/env node
// The `candor` command: the same stages as the page, from a terminal; and backups of what the server keeps.
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";

const { node, env } = prepare();
/** Commands about what the server keeps; all others read a file of the person's own. */
const ofServer = new Map([
  ["backup", "backup.ts"],
  ["restore", "backup.ts"],
  ["rotate-keys", "rotate-keys.ts"],
  ["audit-check", "audit-check.ts"],
  ["model-check", "model-check.ts"],
  ["stripe-setup", "stripe-setup.ts"],
]);
const kept = ofServer.get(process.argv[2] ?? "");
const main = join(root, "src", ...(kept ? ["server", kept] : ["cli", "main.ts"]));
process.exitCode = await run(node, [main, ...process.argv.slice(2)], { env, cwd: process.cwd() });
