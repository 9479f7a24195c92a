// Installs what the locks name, and nothing whose hash they do not hold.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { packagesWithoutHash, thisSystem } from "./lock-hashes.mjs";

const scripts = dirname(fileURLToPath(import.meta.url));
const quietly = ["--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Installs the packages of the project, unless those of this very lock are there. A `node_modules` that is
 * a link belongs to another checkout, which installs for both.
 */
export function installPackages(root, env) {
  const packages = join(root, "node_modules");
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const stamp = join(packages, ".candor-installed");
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const system = `${process.platform}-${process.arch}`;
  const wanted = createHash("sha256").update(lock).update(system).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  refuseWithoutHash(lock);
  process.stderr.write("Installing packages ...\n");
  npmCi(["--include=dev"], { cwd: root, env });
  writeFileSync(stamp, wanted);
}

/** Installs what `scripts/tools/NAME` locks into a folder of its own, without touching the project's packages. */
export function installTool(name, folder, env = process.env) {
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "package-lock.json"]) {
    copyFileSync(join(scripts, "tools", name, file), join(folder, file));
  }
  npmCi(["--ignore-scripts"], { cwd: folder, env });
}

function refuseWithoutHash(lock) {
  const missing = packagesWithoutHash(JSON.parse(lock), thisSystem());
  if (missing.length === 0) return;
  process.stderr.write(
    `package-lock.json does not say what these packages must hold on this system:\n${missing.join("\n")}\n` +
      "`npm run dependencies -- --hashes` adds the hashes that your registry states.\n",
  );
  process.exit(1);
}

/** What it prints goes to stderr: stdout belongs to the command that the person asked for. */
function npmCi(args, { cwd, env }) {
  const { status } = spawnSync("npm", ["ci", ...quietly, ...args], {
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
    cwd,
    // The npm of Debian 12 calls what Node 24 warns is deprecated.
    env: { ...env, NODE_NO_WARNINGS: "1" },
  });
  if (status === 0) return;
  process.stderr.write("npm ci failed; what it said stands above.\n");
  process.exit(status ?? 1);
}
