import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const web = join(root, "src", "web");
const scenes = join(root, "e2e", "screens");

/** What lies over a page or beside it. */
const layer = /<((Asking|Delete|Form)?Dialog|Drawer|FloatingPanel|FullScreenDialog|Menu)\b/;

/** Files that draw a layer, and those that are a page. Those of `ui` are the layers themselves. */
function shownFiles(): string[] {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" });
  return files
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /(?<!\.test)\.tsx$/.test(file) && !file.startsWith("ui/"))
    .filter((file) => file.endsWith("-page.tsx") || layer.test(read(join(web, file))))
    .sort();
}

test("every page and every layer over one is among the screens", () => {
  const named = readdirSync(scenes)
    .filter((file) => file.endsWith("-scenes.ts"))
    .map((file) => read(join(scenes, file)))
    .join("\n");
  const shown = shownFiles();
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((file) => !named.includes(`"${file}"`))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(file, "utf8");
}
