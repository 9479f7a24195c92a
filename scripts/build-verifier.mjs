// Writes the program that goes with a bundle of evidence to standard output: one readable file, made
// of the very modules that computed and printed the numbers.
import { join } from "node:path";
import { build } from "vite";
import { root } from "./bootstrap.mjs";

const built = await build({
  configFile: false,
  logLevel: "error",
  root,
  build: {
    ssr: join(root, "src", "cli", "verify", "verify.ts"),
    write: false,
    minify: false,
    target: "node22",
    rolldownOptions: { output: { format: "es" } },
  },
  ssr: { noExternal: true },
});
const [bundle] = Array.isArray(built) ? built : [built];
const files = bundle !== undefined && "output" in bundle ? bundle.output : [];
process.stdout.write(files.map((file) => ("code" in file ? file.code : "")).join("\n"));
