import type { Locator, Page } from "@playwright/test";

/** The evidence on show: beside the text on a wide page, a layer over it on a small one. */
export const evidence = "[data-evidence], dialog[open]";

export function evidenceIn(page: Page): Locator {
  return page.locator(evidence);
}
