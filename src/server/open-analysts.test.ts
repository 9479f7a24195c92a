import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { modelFamilies } from "#contract/hosted-models.ts";

/** Opens models of a family in a process of its own, and prints which of the SDKs were loaded. */
const opening = (family: string) => `
  import { registerHooks } from "node:module";
  const loaded = new Set();
  registerHooks({
    load(url, context, next) {
      loaded.add(/@ai-sdk\\/([\\w-]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  const { openModels } = await import("#server/open-analysts.ts");
  await openModels({ family: ${JSON.stringify(family)}, milliseconds: 1, catalogue: [] });
  process.stdout.write(JSON.stringify([...loaded].filter((name) => name && !name.startsWith("provider"))));
`;

const packages = { gemini: "google", compatible: "openai-compatible" } as const;

it.each(modelFamilies)("loads the SDK of %s alone", { tags: "slow" }, async (family) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...["--input-type=module", "--eval", opening(family)],
  ]);
  expect(JSON.parse(stdout)).toEqual([packages[family as keyof typeof packages] ?? family]);
});
