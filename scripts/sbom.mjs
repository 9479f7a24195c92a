// npm run sbom: prints the packages of an installation as a bill of materials, CycloneDX 1.6 in JSON, from the lock
// alone. npm's own command leaves out packages that both the product and its tools use.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { productionPackages } from "./production-packages.mjs";

const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const licences = new Map(
  productionPackages(root).packages.map(({ name, version, licence }) => [
    `${name}@${version}`,
    licence,
  ]),
);
const components = new Map();
for (const [path, entry] of Object.entries(lock.packages))
  if (path !== "" && !entry.dev) {
    const component = componentOf(path, entry);
    components.set(component.purl, component);
  }
const bill = {
  $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
  ...{ bomFormat: "CycloneDX", specVersion: "1.6", version: 1 },
  metadata: {
    component: {
      ...{ type: "application", name: lock.name, version: lock.version },
      ...{ purl: `pkg:npm/${lock.name}@${lock.version}`, licenses: [{ expression: "Apache-2.0" }] },
    },
  },
  components: [...components.values()],
};
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);

function componentOf(path, { version, integrity, optional }) {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const licence = licences.get(`${name}@${version}`);
  return {
    ...{ type: "library", "bom-ref": purl, name, version, purl },
    scope: optional ? "optional" : "required",
    ...(licence !== "no licence" && { licenses: [{ expression: licence }] }),
    ...(integrity && { hashes: [hashOf(integrity)] }),
  };
}

/** @param {string} integrity as npm writes it, such as `sha512-` and Base64 */
function hashOf(integrity) {
  const [algorithm = "", digest = ""] = integrity.split("-");
  const alg = algorithm.toUpperCase().replace("SHA", "SHA-");
  return { alg, content: Buffer.from(digest, "base64").toString("hex") };
}
