import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const analysis = join(import.meta.dirname, "..");
/** The copy is made by the choices of its call. */
const needing = "processes/copy-child.ts";
const entries = globSync("**/*-child.ts", { cwd: analysis, exclude: [needing] });

/** Prints who loads zod with a module. */
const program = `
import { registerHooks } from "node:module";
registerHooks({
  resolve(name, context, next) {
    const found = next(name, context);
    if (found.url.includes("/node_modules/zod/")) console.log(context.parentURL);
    return found;
  },
});
await import(process.argv[1]);`;

it.each(entries)("%s starts without the schemas of calls", async (entry) => {
  const args = ["--input-type=module", "--eval", program, join(analysis, entry)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe("");
});

it("looks at every kind of worker", () => expect(entries.length).toBeGreaterThan(6));
