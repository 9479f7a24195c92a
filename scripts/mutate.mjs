// npm run mutate -- FOLDER: changes the code of a folder (or of one file) in small ways, one at a time, and counts the
// changes that its tests see. `--share PERCENT` draws that share of its statements; other words go to Stryker.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { prepare, root, run } from "./bootstrap.mjs";

/** Tests of a folder that do not stand in it. */
const furtherTests = {
  "src/analysis/privacy/identifiers": [
    "src/analysis/privacy/identifiers-in-cells.test.ts",
    "src/analysis/privacy/mask-question.test.ts",
    "src/analysis/privacy/text-identifiers.test.ts",
  ],
  "src/analysis/privacy/release": ["src/analysis/release-roles.test.ts"],
  "src/server/billing/sandbox": ["src/server/billing/billing-routes.test.ts"],
};

const [argument = "", ...words] = process.argv.slice(2);
const place = argument.replace(/\/$/, "");
if (!place.startsWith("src/") || !existsSync(join(root, place))) {
  process.stderr.write("npm run mutate -- FOLDER, a folder or a file below src/\n");
  process.exit(2);
}
const { env } = prepare();
const [share = "100"] = words[0] === "--share" ? words.splice(0, 2).slice(1) : [];
process.exitCode = await run("stryker", ["run", ...optionsFor(place), ...words], {
  env: { ...env, MUTATION_SHARE: share },
});

function optionsFor(place) {
  const isFile = place.endsWith(".ts");
  const code = isFile ? [place] : [`${place}/**/*.ts`, "!**/*.test.ts"];
  const results = `.reports/mutation/${place.replaceAll("/", "-")}.json`;
  return [
    ...["--mutate", code.join(",")],
    ...["--testFiles", testsOf(place).join(",")],
    ...["--incrementalFile", results],
  ];
}

/** Of a file its own tests; of a folder, or where a file has none, all that are beside and further ones. */
function testsOf(place) {
  const own = place.replace(/\.ts$/, ".test.ts");
  if (own !== place && existsSync(join(root, own))) return [own];
  const further = Object.entries(furtherTests).filter(
    ([folder]) => folder.startsWith(place) || place.startsWith(folder),
  );
  const folder = own === place ? place : dirname(place);
  return [`${folder}/**/*.test.ts`, ...further.flatMap(([, tests]) => tests)];
}
