import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { journey } from "../harness/journey.ts";
import { scenes } from "./scenes.ts";
import { settle } from "./settle.ts";

const folder = resolve(import.meta.dirname, "..", "..", "docs", "screens");

journey("takes each screen", async ({ page }, { project }) => {
  const isTablet = page.viewportSize()?.width === 768;
  for (const { name, show, whole = false, tablet = false } of scenes) {
    await journey.step(name, async () => {
      await show(page);
      if (isTablet && !tablet) return;
      const window = page.viewportSize();
      if (whole) await growToPage(page);
      await settle(page);
      const path = join(folder, `${name}-${project.name}.png`);
      await page.screenshot({ path, fullPage: whole, animations: "disabled" });
      if (whole && window) await page.setViewportSize(window);
    });
  }
});

/** Charts out of sight are not drawn, and bars at the window's edge would cross the picture. */
async function growToPage(page: Page): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.setViewportSize({ width, height: height + 80 });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
