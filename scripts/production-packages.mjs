// The packages that an installation of the product brings along, with their licences and licence texts.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Licences whose terms let Apache-2.0 software bring the package along, given its text. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  // That of word lists (SCOWL, dictionary-en), whose text asks for no more than the notice.
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  // Its source, unchanged, is on the registry; it asks nothing of the files beside it.
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
]);
const licenceFile = /^(licen[sc]e|copying|notice|unlicense)([-.].*)?$/i;

/**
 * @typedef {{ name: string, version: string, licence: string, text: string }} ProductionPackage
 * @param {string} root the project's folder, with its packages installed
 * @returns {{ packages: ProductionPackage[], refused: string[] }} what may be shipped, and why the rest may not
 */
export function productionPackages(root) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const paths = Object.keys(lock).filter((path) => path !== "" && !lock[path].dev);
  const packages = paths.map((path) => readPackage({ root, lock, path }));
  return { packages, refused: packages.flatMap(refusal) };
}

function readPackage({ root, lock, path }) {
  const { version, license, ...entry } = lock[path];
  const name = nameOf(path);
  const source = isBuild(entry) ? parentOf(lock, name) : path;
  const licence = license ?? lock[source]?.license ?? "no licence";
  const text = isForBuild(lock, path)
    ? standardText(root, "", licence)
    : textOf(root, source, licence);
  return { name, version, licence, text };
}

function refusal({ name, version, licence, text }) {
  if (!isAllowed(licence)) return [`${name} ${version}: ${licence} is not allowed`];
  return text === ""
    ? [`${name} ${version}: its licence text was not found; is it installed?`]
    : [];
}

function nameOf(path) {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** One of several builds of a package, of which npm installs the one for the system at hand. */
function isBuild(entry) {
  return entry.optional === true && (entry.os !== undefined || entry.cpu !== undefined);
}

/** Needed by nothing but a build: some versions of npm install it on every system, others do not. */
function isForBuild(lock, path, seen = new Set()) {
  if (seen.has(path)) return true;
  seen.add(path);
  const name = nameOf(path);
  const users = Object.keys(lock).filter((user) => {
    const { dependencies, optionalDependencies, peerDependencies } = lock[user];
    return name in { ...dependencies, ...optionalDependencies, ...peerDependencies };
  });
  const { optional } = lock[path];
  return (
    optional === true && users.every((user) => isBuild(lock[user]) || isForBuild(lock, user, seen))
  );
}

/** Builds share the licence text of the package that names them, so that the text is the same on every system. */
function parentOf(lock, name) {
  const parent = Object.keys(lock).find((path) => lock[path].optionalDependencies?.[name]);
  return (
    parent || Object.keys(lock[""].optionalDependencies).map((build) => `node_modules/${build}`)
  );
}

/** @param {string} licence an SPDX expression; of alternatives one has to be allowed, of conjunctions each */
function isAllowed(licence) {
  const alternatives = licence.replace(/[()]/g, "").split(" OR ");
  return alternatives.some((all) => all.split(" AND ").every((one) => allowed.has(one.trim())));
}

/** @returns {string} empty where the package is not installed, or has none and no standard text is at hand */
function textOf(root, source, licence) {
  const folders = [source].flat().map((path) => join(root, path));
  const folder = folders.find((path) => existsSync(path));
  if (folder === undefined) return "";
  const files = readdirSync(folder).filter((file) => licenceFile.test(file));
  if (files.length === 0) return standardText(root, folder, licence);
  return files
    .sort()
    .map((file) => plain(readFileSync(join(folder, file), "utf8")))
    .join("\n\n");
}

function standardText(root, folder, licence) {
  const names =
    licence === "Apache-2.0" ? ["LICENSE"] : ["scripts", "licence-texts", `${licence}.txt`];
  const path = join(root, ...names);
  if (!existsSync(path)) return "";
  const { author } = folder ? JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) : {};
  const holder = typeof author === "string" ? author : author?.name;
  return plain(`${holder ? `Copyright ${holder}\n\n` : ""}${readFileSync(path, "utf8")}`);
}

function plain(text) {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t]+$/gm, "")
    .trim();
}
