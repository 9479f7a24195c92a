import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { waitUntilStill } from "./wait-until-still.ts";

export const pictures = resolve(import.meta.dirname, "..", "..", "docs", "screens");
export const themes = ["light", "dark"] as const;
export const windows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

/** A picture of this size can be read, and hundreds of them kept. */
const quality = 25;

export function pictureName(scene: string, theme: string, width: number): string {
  return `${scene}-${theme}-${width}.webp`;
}

/** Takes what stands in the window, in both themes; as WebP, which Playwright itself does not write. */
export async function takePictures(page: Page, scene: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const width = page.viewportSize()?.width ?? 0;
  for (const theme of themes) {
    await changeTheme(page, theme);
    await waitUntilStill(page);
    const { data } = await browser.send("Page.captureScreenshot", { format: "webp", quality });
    writeFileSync(join(pictures, pictureName(scene, theme, width)), Buffer.from(data, "base64"));
  }
  await browser.detach();
}

/** As another tab does where a person changes it there: the page follows, whatever layer is open. */
export async function changeTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((newValue) => {
    document.documentElement.dataset.theme = newValue;
    dispatchEvent(new StorageEvent("storage", { key: "theme", newValue }));
  }, theme);
}
