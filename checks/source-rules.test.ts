import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./copy-project.ts";

const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
  .split("\0")
  .filter((path) => path !== "");
const isSource = (path: string) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const placesOf = (pattern: RegExp, paths: readonly string[]) =>
  paths.filter((path) => pattern.test(textOf(path)));

describe("the source", () => {
  const sources = tracked.filter(isSource);
  it.each([
    ["runs no shell", /(?<!\.)\bexec(Sync)?\(\s*[`"']|shell:\s*true/, "execSync('ls')"],
    ["computes no code from text", /\beval\(|new Function\(|vm\.runIn/, "eval(text)"],
    ["reads no objects back but as checked JSON", /\bdeserialize\(/, "deserialize(bytes)"],
    ["posts no message to a window", /\.postMessage\([^)]*,\s*["']\*/, 'w.postMessage(a, "*")'],
    [
      "writes no markup into the page",
      /\.innerHTML\s*=|dangerouslySet|document\.write/,
      "a.innerHTML =",
    ],
    [
      "lets no certificate pass",
      /rejectUnauthorized:\s*false|NODE_TLS_REJECT/,
      "rejectUnauthorized: false",
    ],
    ["hashes with neither MD5 nor SHA-1", /createHash\(["'](md5|sha1)["']\)/, 'createHash("md5")'],
    [
      "puts no value into a statement of SQL as text",
      /(execute|query)\(\s*`[^`]*\$\{(?!client\.escapeIdentifier|lockPatience)/,
      ["execute(`a $", "{b}`)"].join(""),
    ],
  ])("%s", (_, pattern, planted) => {
    expect(planted).toMatch(pattern);
    expect(placesOf(pattern, sources)).toEqual([]);
  });

  it("keeps nothing in the browser but the theme and times", () => {
    const keeping = placesOf(/Storage\.setItem|indexedDB|document\.cookie|caches\.open/, sources);
    expect(keeping).toEqual([
      ...["src/web/sign-in/firebase/firebase-provider.ts", "src/web/sign-in/idle-clock.ts"],
      "src/web/theme.ts",
    ]);
  });

  it("is built without source maps", () => {
    expect(textOf("vite.config.ts")).not.toMatch(/sourcemap/i);
  });
});

describe("the repository", () => {
  const secret = new RegExp(
    [
      ...["sk_live_[A-Za-z0-9]{10,}", "rk_live_[A-Za-z0-9]{10,}", "whsec_[A-Za-z0-9]{24,}"],
      ...["AKIA[A-Z0-9]{16}", "AIza[\\w-]{35}", "gh[pousr]_[A-Za-z0-9]{36}", "xox[bp]-\\w{10,}"],
      "-----BEGIN (RSA |EC )?PRIVATE KEY-----",
    ].join("|"),
  );
  it("holds no key of any service", () => {
    for (const planted of [`sk_live_${"a1".repeat(8)}`, `AKIA${"A1".repeat(8)}`])
      expect(planted).toMatch(secret);
    const texts = tracked.filter((path) =>
      /\.(tsx?|mjs|cjs|json|md|env|conf|ya?ml|sh)$/.test(path),
    );
    expect(placesOf(secret, texts)).toEqual([]);
    expect(texts.length).toBeGreaterThan(500);
  });
});

describe("packages with known faults", () => {
  const { packages } = JSON.parse(textOf("package-lock.json")) as {
    packages: Record<string, { version: string }>;
  };
  /** The first version without them; kept by hand, as no feed of advisories is asked. */
  const mended: Readonly<Record<string, string>> = {
    fastify: "5.12.2",
    "better-auth": "1.6.23",
    "@e965/xlsx": "0.20.3",
    papaparse: "5.7.1",
    "@duckdb/node-api": "1.5.6",
    stripe: "23.1.0",
  };
  it.each(Object.entries(mended))("%s is at least %s", (name, least) => {
    const { version } = packages[`node_modules/${name}`] ?? { version: "0" };
    const isMended = version.localeCompare(least, "en", { numeric: true }) >= 0;
    expect([version, isMended]).toEqual([version, true]);
  });
  it.each(["xlsx", "mammoth", "word-extractor", "exceljs"])("%s is not installed", (name) => {
    expect(packages[`node_modules/${name}`]).toBeUndefined();
  });
});
