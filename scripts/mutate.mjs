// npm run mutate -- FOLDER: changes the code of a folder (or of one file) in small ways, one at a time, and counts the
// changes that its tests see. Words after FOLDER go to Stryker.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";

/** Tests of a folder that do not stand in it. */
const furtherTests = {
  "src/server/billing": ["e2e/payments/*.test.ts"],
};

const [argument = "", ...words] = process.argv.slice(2);
const place = argument.replace(/\/$/, "");
if (!place.startsWith("src/") || !existsSync(join(root, place))) {
  process.stderr.write("npm run mutate -- FOLDER, a folder or a file below src/\n");
  process.exit(2);
}
const { env } = prepare();
process.exitCode = await run("stryker", ["run", ...optionsFor(place), ...words], { env });

function optionsFor(place) {
  const file = place.endsWith(".ts");
  const code = file ? [place] : [`${place}/**/*.ts`, "!**/*.test.ts", "!**/*.test-*.ts"];
  const beside = file ? place.replace(/\.ts$/, ".test.ts") : `${place}/**/*.test.ts`;
  const tests = [beside, ...(furtherTests[place] ?? [])];
  const results = `.reports/mutation/${place.replaceAll("/", "-")}.json`;
  return [
    ...["--mutate", code.join(",")],
    ...["--testFiles", tests.join(",")],
    ...["--incrementalFile", results],
  ];
}
