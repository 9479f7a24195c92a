// npm run coverage:spec: which rows of the specification's checklist a test names in its title.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { specificationRows } from "./specification-rows.mjs";

const rows = specificationRows();
const unit = titledIn("src", /\.test\.tsx?$/);
const browser = titledIn("e2e", /\.spec\.ts$/);

const missing = [];
for (const { id, browser: needsBrowser, waits } of rows) {
  const files = [...(browser.get(id) ?? []), ...(needsBrowser ? [] : (unit.get(id) ?? []))];
  if (files.length === 0 && !waits) missing.push(id);
  say(
    `${id}${needsBrowser ? "*" : ""}  ${files.length > 0 ? files.join(" ") : lacking(id, waits)}`,
  );
}
const known = new Set(rows.map(({ id }) => id));
const unknown = [...unit.keys(), ...browser.keys()].filter((id) => !known.has(id));
const differing = differences();
const proven = rows.filter(({ id, browser: needs }) => browser.has(id) || (!needs && unit.has(id)));
say("");
if (unknown.length > 0) say(`Named by a test but in no checklist: ${unknown.join(" ")}`);
if (missing.length > 0) say(`Missing: ${missing.join(" ")}`);
say(`${proven.length} of ${rows.length} rows are named by a test, ${missing.length} are missing.`);
process.exitCode = missing.length + unknown.length + differing.length === 0 ? 0 : 1;

/** Row to the test files below a folder whose titles begin with it. */
function titledIn(folder, pattern) {
  const found = new Map();
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  for (const name of files.filter((file) => pattern.test(file)).sort()) {
    const file = join(folder, name);
    const text = readFileSync(join(root, file), "utf8");
    for (const [titled] of text.matchAll(/["'`]((?:\[[A-Z]{2}-\d+\]\s*)+)/g)) {
      for (const id of titled.match(/[A-Z]{2}-\d+/g) ?? [])
        found.set(id, new Set([...(found.get(id) ?? []), file]));
    }
  }
  return found;
}

function lacking(id, waits) {
  const waiting = waits ? "waits for its provider" : "MISSING";
  return unit.has(id) ? `${waiting}; outside a browser: ${[...unit.get(id)].join(" ")}` : waiting;
}

/** The checklist itself stands beside the project, or nowhere. */
function differences() {
  const file = join(root, "../shared/spec-checklist.md");
  if (!existsSync(file)) {
    say("\nThe checklist is not here; the rows are those of scripts/specification-rows.mjs.");
    return [];
  }
  const listed = readFileSync(file, "utf8").matchAll(/^- ([A-Z]{2}-\d+\*?) /gm);
  const theirs = new Set(Array.from(listed, ([, row = ""]) => row));
  const ours = new Set(rows.map(({ id, browser: needs }) => `${id}${needs ? "*" : ""}`));
  const differing = [...theirs, ...ours].filter((row) => !(theirs.has(row) && ours.has(row)));
  if (differing.length > 0) say(`\nNot as in the checklist: ${differing.join(" ")}`);
  return differing;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
