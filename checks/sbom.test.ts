import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

interface Component {
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly object[];
}

it("npm run sbom names each package of an installation with hash and licence", {
  timeout: 60_000,
}, async () => {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)("npm", ["run", "-s", "sbom"], options);
  const bill = JSON.parse(stdout) as { bomFormat: string; components: readonly Component[] };
  expect(bill.bomFormat).toBe("CycloneDX");
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, "utf8"));
  const shipped = Object.entries<Record<string, unknown>>(packages).filter(
    ([path, { dev, devOptional, optional }]) => path !== "" && !dev && !devOptional && !optional,
  );
  const purls = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)));
  const missing = shipped.filter(([path, { version }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return !purls.has(`pkg:npm/${name}@${version}`);
  });
  expect(missing.map(([path]) => path)).toEqual([]);
  expect(shipped.length).toBeGreaterThan(100);
  // Builds for other systems may be without: they are not installed here.
  const others = /[-/](darwin|win32|linux|android|freebsd|wasm32)\b/;
  const bare = bill.components.filter(
    ({ hashes, licenses }) => !hashes?.length || !licenses?.length,
  );
  expect(bare.map(({ purl }) => purl).filter((purl) => !others.test(purl))).toEqual([]);
});
