import { expect, test } from "@playwright/test";
import { chapters } from "./chapters.ts";
import { walk } from "./walk.ts";

const home = process.env.CANDOR_ADDRESS ?? "";

test.use({ baseURL: home });

for (const chapter of chapters) {
  test(chapter.name, async ({ page }) => {
    expect(await walk(page, chapter, home)).toEqual([]);
  });
}
