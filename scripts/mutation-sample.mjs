// For `npm run mutate -- FOLDER --share PERCENT`: leaves out the statements of each file that a hash does not draw, so
// that a large folder is measured by a sample that stays the same from run to run. Stryker loads this as a plugin.
import { createHash } from "node:crypto";

const share = Number(process.env.MUTATION_SHARE ?? 100);

const sample = {
  /** Why nothing below a node of the syntax tree is changed; undefined where it is. */
  shouldIgnore(path) {
    if (path.parentPath?.isProgram() !== true) return undefined;
    const digest = createHash("sha256").update(path.toString()).digest();
    return digest.readUInt32BE() % 100 < share ? undefined : "not drawn";
  },
};

export const strykerPlugins = [{ kind: "Ignore", name: "sample", value: sample }];
