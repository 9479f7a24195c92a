import { test as base, expect } from "@playwright/test";
import { recordNotices } from "./record-notices.ts";
import { watchPage } from "./watch-page.ts";

/** What the journeys share: `journey(...)` is a test whose page is watched. */
export interface Watch {
  /** Console messages that this test provokes on purpose, such as a refused sign-in's 401. */
  expectedMessages: RegExp[];
}

/**
 * A test in a real browser that fails on any console error or warning, any error of the page, and any
 * request to a host other than the product's own, unless `expectedMessages` names it.
 */
export const journey = base.extend<Watch>({
  expectedMessages: [[], { option: true }],
  baseURL: async ({ baseURL }, use) => {
    await use(process.env.CANDOR_ADDRESS ?? baseURL);
  },
  page: async ({ page, baseURL, expectedMessages, colorScheme }, use) => {
    const heard = watchPage(page, new URL(baseURL ?? "http://127.0.0.1").origin);
    await page.addInitScript(recordNotices);
    if (colorScheme === "light") await page.addInitScript(startInLight);
    await use(page);
    const unexpected = heard.filter(
      (message) => !expectedMessages.some((one) => one.test(message)),
    );
    expect(unexpected, "no console message, no uncaught error, no other host").toEqual([]);
  },
});

/** The product starts dark whatever the system prefers, where nothing is stored: a person sets the other one. */
function startInLight(): void {
  try {
    localStorage.getItem("theme") ?? localStorage.setItem("theme", "light");
  } catch {
    // A blank or sandboxed document has no storage.
  }
}
