import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { journey } from "../harness/journey.ts";
import { scenes } from "./scenes.ts";

const folder = resolve(import.meta.dirname, "..", "..", "docs", "screens");

journey("takes each screen", async ({ page }, { project }) => {
  for (const { name, show, whole = false } of scenes) {
    await journey.step(name, async () => {
      await show(page);
      await settle(page);
      const path = join(folder, `${name}-${project.name}.png`);
      await page.screenshot({ path, fullPage: whole, animations: "disabled" });
    });
  }
});

/** Fonts are there and nothing moves, or two runs give two pictures. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
