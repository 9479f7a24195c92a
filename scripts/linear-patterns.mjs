// npm run check: no pattern of src takes more than time in proportion to a text, from where it begins to match.
// Read are all literals, and what modules make of texts when they are loaded. What functions make of texts, and
// patterns that begin anew at each sign of a long run, are left to the tests that repeat fragments.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @typedef {{ source: string, flags: string, where: string }} Pattern */

/**
 * @param {Pick<Pattern, "source" | "flags">} pattern
 * @returns {string | null} null where it is linear
 */
function faultOfPattern({ source, flags }) {
  const [report] = analyse(
    { source, flags },
    { reportTypes: { Move: false }, maxReports: 1 },
  ).reports;
  return report ? `${report.exponential ? "exponential" : "polynomial"} time` : null;
}

/**
 * @param {string} name of the file
 * @param {string} text
 * @returns {Pattern[]} its literals
 */
function literalsIn(name, text) {
  /** @type {Pattern[]} */
  const patterns = [];
  new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      const where = `${name}:${text.slice(0, node.start).split("\n").length}`;
      patterns.push({ source: node.regex.pattern, flags: node.regex.flags, where });
    },
  }).visit(parseSync(name, text).program);
  return patterns;
}

/**
 * @param {readonly string[]} names of modules
 * @returns {Promise<Pattern[]>} what they make while they are loaded
 */
async function madeBy(names) {
  /** @type {Pattern[]} */
  const patterns = [];
  let where = "";
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, given, newTarget) {
      const made = Reflect.construct(target, given, newTarget);
      patterns.push({ source: made.source, flags: made.flags, where });
      return made;
    },
  });
  for (const name of names) {
    where = `${name} or what it loads`;
    await import(pathToFileURL(join(root, name)).href);
  }
  return patterns;
}

async function main() {
  const names = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((name) => join("src", name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test(-\w+)?\.tsx?$|\.d\.ts$/.test(name));
  const texts = new Map(names.map((name) => [name, readFileSync(join(root, name), "utf8")]));
  const literals = [...texts].flatMap(([name, text]) => literalsIn(name, text));
  // Those that a process begins with would begin to work.
  const makers = names.filter((name) => /\bnew RegExp\(/.test(texts.get(name) ?? ""));
  const made = await madeBy(makers.filter((name) => !/-child\.ts$|\/main\.tsx?$/.test(name)));
  const faults = [...literals, ...made].flatMap((pattern) => {
    const fault = faultOfPattern(pattern);
    return fault === null ? [] : [`${pattern.where}: ${fault}: /${pattern.source}/`];
  });
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  const all = `${literals.length} literals and ${made.length} made patterns`;
  process.stdout.write(
    faults.length === 0 ? `${all} are linear.\n` : `${faults.length} are not.\n`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

await main();
