import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";

const folders = ["src", "e2e", "soak", "corpus", "checks"];
// A test tagged slow, a file of them, or the same tests on the second database.
const slow = /tags: \[?"slow"|@module-tag slow|describeDatabases\(/;

/** @returns {string[]} the test files with anything for `npm run test:all`: loading all takes a minute and more */
export function slowFiles() {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (name) => `${folder}/${name.replaceAll("\\", "/")}`,
      ),
    )
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => slow.test(readFileSync(join(root, path), "utf8")))
    .sort();
}
