import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./bootstrap.mjs";
import { installTool } from "./install-packages.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const isRoot = process.getuid?.() === 0;

/**
 * A Chromium for the tests: CHROMIUM_PATH, else PATH, else Debian's through apt, else the one on npm,
 * which wants a machine that has nss. Installs at most once.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<NodeJS.ProcessEnv>} `env` with CHROMIUM_PATH and, as JSON, CHROMIUM_FLAGS
 */
export async function findBrowser(env) {
  const path = installed(env) ?? throughApt(env);
  if (path) return { ...env, CHROMIUM_PATH: path };
  const browser = await throughNpm(env);
  return { ...env, CHROMIUM_PATH: browser.path, CHROMIUM_FLAGS: JSON.stringify(browser.flags) };
}

function installed(env) {
  const folders = (env.PATH ?? "").split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [env.CHROMIUM_PATH, ...places].find((place) => place && isExecutable(place));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function throughApt(env) {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  const sudo = isRoot ? [] : ["sudo", "-n"];
  const may = isRoot || spawnSync("sudo", ["-n", "true"]).status === 0;
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, "apt-get", ...args];
    const quiet = { ...env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(command, rest, { stdio: ["ignore", 2, 2], env: quiet }).status === 0;
  };
  if (!may) return undefined;
  process.stderr.write("Installing Chromium for the tests ...\n");
  // Without the recommended packages it is 25 of them instead of 130.
  apt("update", "-q");
  apt("install", "-y", "-q", "--no-install-recommends", "chromium", "fonts-liberation");
  return installed(env);
}

async function throughNpm(env) {
  const folder = join(root, "node_modules", ".cache", "browser");
  const held = join(folder, "node_modules", "@sparticuz", "chromium");
  if (!existsSync(held)) installTool("browser", folder, env);
  // It unpacks into the temporary folder: a private one, or another user's files there would be run.
  process.env.TMPDIR = join(folder, "unpacked");
  mkdirSync(process.env.TMPDIR, { recursive: true, mode: 0o700 });
  const entry = createRequire(join(folder, "package.json")).resolve("@sparticuz/chromium");
  const { default: chromium } = await import(pathToFileURL(entry).href);
  return { path: await chromium.executablePath(), flags: chromium.args };
}
