import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What to look at. */
export interface Scope {
  /** CSS selector; a layer over the page is looked at alone. */
  readonly within?: string;
}

/** What axe says of a cell such as `7`; its neighbours of two digits have the same colours. */
const oneCharacter = "too short to determine if it is actual text content";

/**
 * Expects axe to find nothing, and to be sure of each contrast: text over something it cannot measure
 * counts as a fault. Everything stands still first, or a moving element makes the answer a matter of luck.
 */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  expect(await accessibilityFaults(page, scope)).toEqual([]);
}

/** What `expectAccessible` expects to be nothing, a line for each fault. */
export async function accessibilityFaults(page: Page, scope: Scope): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What turns for ever, as a spinner does, has no end to wait for.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const { violations, incomplete } = await lookAt(page, scope);
  const unsure = incomplete.filter(({ id }) => id === "color-contrast");
  return [...violations, ...unsure].flatMap(({ id, nodes }) =>
    nodes
      .map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`)
      .filter((fault) => !fault.endsWith(oneCharacter)),
  );
}

/** In a window as tall as the page: what sticks to the edge of a smaller one covers what lies below it. */
async function lookAt(page: Page, { within }: Scope) {
  // A picture is one thing to whoever cannot see it, and has its name looked at. What it is drawn of has
  // no meaning of its own, and axe cannot measure text there: a test of the tokens holds those colours.
  const axe = new AxeBuilder({ page }).exclude('svg[role="img"] > *');
  const window = page.viewportSize();
  if (window === null) throw new Error("The window has no size to change.");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...window, height: Math.max(2 * window.height, height) });
  const found = await axe.include(within ?? "html").analyze();
  await page.setViewportSize(window);
  return found;
}
