import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./copy-project.ts";
import { runTool } from "./run-tool.ts";

interface Component {
  readonly purl: string;
  readonly scope: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly { readonly expression: string }[];
}

it("npm run sbom names each package of an installation once, with its hash and licence", () => {
  const { code, stdout } = runTool(root, "node", ["scripts/sbom.mjs"]);
  expect(code).toBe(0);
  const bill = JSON.parse(stdout) as { bomFormat: string; components: readonly Component[] };
  expect(bill.bomFormat).toBe("CycloneDX");
  const purls = bill.components.map(({ purl }) => decodeURIComponent(purl));
  expect(new Set(purls).size).toBe(purls.length);
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const shipped = Object.entries<{ version: string; dev?: true }>(packages).flatMap(
    ([path, { version, dev }]) =>
      path === "" || dev ? [] : [`pkg:npm/${path.split("node_modules/").at(-1)}@${version}`],
  );
  expect([...new Set(shipped)].toSorted()).toEqual(purls.toSorted());
  expect(purls).toEqual(expect.arrayContaining([expect.stringMatching(/^pkg:npm\/zod@/)]));
  // Optional ones are builds, of which those for other systems may be without.
  const bare = bill.components.filter(
    ({ hashes, licenses, scope }) => !(hashes && licenses) && scope === "required",
  );
  expect(bare.map(({ purl }) => purl)).toEqual([]);
  for (const { hashes } of bill.components)
    for (const { alg, content } of hashes ?? [])
      expect(`${alg} ${content}`).toMatch(/^(SHA-512 [0-9a-f]{128}|SHA-1 [0-9a-f]{40})$/);
});
