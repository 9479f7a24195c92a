// npm run notices: writes THIRD-PARTY-NOTICES; with --check it only compares, and writes nothing.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { productionPackages } from "./production-packages.mjs";

const file = join(root, "THIRD-PARTY-NOTICES");
const { packages, refused } = productionPackages(root);
const notices = write([...packages, unicodeData()]);
if (refused.length > 0) {
  process.stderr.write(`These packages must not be shipped:\n${refused.join("\n")}\n`);
  process.exitCode = 1;
} else if (!process.argv.includes("--check")) {
  writeFileSync(file, notices);
} else if (!existsSync(file) || readFileSync(file, "utf8") !== notices) {
  process.stderr.write("THIRD-PARTY-NOTICES is out of date: run `npm run notices`.\n");
  process.exitCode = 1;
}

/** Tables in the source that were made from data of others. */
function unicodeData() {
  const text = readFileSync(
    join(root, "scripts", "licence-texts", "Unicode-3.0.txt"),
    "utf8",
  ).trim();
  return { name: "confusables.txt of Unicode", version: "15.0", licence: "Unicode-3.0", text };
}

/** Packages with the same text stand above it together. */
function write(all) {
  const byText = new Map();
  for (const { name, version, licence, text } of all) {
    const names = byText.get(text) ?? new Set();
    byText.set(text, names.add(`${name} ${version} (${licence})`));
  }
  const sections = [...byText].map(([text, names]) => [[...names].sort().join("\n"), text]);
  sections.sort(([one], [other]) => (one < other ? -1 : 1));
  const head =
    "Candor is installed together with the packages and data below. Each stands above its licence.\n";
  const line = "-".repeat(80);
  return `${head}${sections.map(([names, text]) => `\n${line}\n${names}\n\n${text}\n`).join("")}`;
}
