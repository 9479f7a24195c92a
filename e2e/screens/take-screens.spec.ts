import { expect, test } from "@playwright/test";
import { chapters } from "./chapters.ts";
import { walk } from "./walk.ts";

// Browsers make passkeys for a host name only.
const home = (process.env.CANDOR_ADDRESS ?? "").replace("127.0.0.1", "localhost");

test.use({ baseURL: home });

for (const chapter of chapters) {
  test(chapter.name, async ({ page }) => {
    expect(await walk(page, chapter, home)).toEqual([]);
  });
}
