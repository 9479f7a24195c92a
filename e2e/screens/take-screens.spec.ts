import { join, resolve } from "node:path";
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
      await settle(page);
      const path = join(folder, `${name}-${project.name}.png`);
      await page.screenshot({ path, fullPage: whole, animations: "disabled" });
    });
  }
});
