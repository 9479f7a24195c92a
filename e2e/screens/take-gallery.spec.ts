import { join, resolve } from "node:path";
import { test } from "@playwright/test";
import { settle } from "./settle.ts";

const root = resolve(import.meta.dirname, "..", "..");
const built = join(root, ".reports", "gallery");
const home = "http://gallery.example";

test("takes the parts that every screen is made of", async ({ page, colorScheme }, { project }) => {
  test.skip(page.viewportSize()?.width === 768, "two widths show how they wrap");
  await page.route(`${home}/**`, (route) =>
    route.fulfill({ path: join(built, new URL(route.request().url()).pathname) }),
  );
  await page.addInitScript((theme) => localStorage.setItem("theme", theme), colorScheme ?? "dark");
  await page.goto(`${home}/src/web/ui/gallery/gallery.html`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settle(page);
  const path = join(root, "docs", "screens", `gallery-${project.name}.png`);
  await page.screenshot({ path, fullPage: true, animations: "disabled" });
});
